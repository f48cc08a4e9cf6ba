"use strict";
// Starts a server, plays against it from another process, prints one line of JSON, ends both.
//   node measure.js --store flatfile --mode paced --tables 1000 --seconds 10

const { spawn } = require("node:child_process");
const { loadavg } = require("node:os");
const { join } = require("node:path");
const { createInterface } = require("node:readline");
const { parseArgs } = require("node:util");

const SPARE = 90;

const { values } = parseArgs({
  options: {
    store: { type: "string", default: "memory" },
    mode: { type: "string", default: "fast" },
    tables: { type: "string", default: "200" },
    seconds: { type: "string", default: "10" },
    warmup: { type: "string", default: "2" },
    interval: { type: "string", default: "2" },
  },
});

function start(file, options) {
  const child = spawn(process.execPath, [join(__dirname, file), ...options], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.answer = async () => {
    const { value, done } = await lines.next();
    if (done) {
      throw new Error(`${file} ended without an answer`);
    }
    return JSON.parse(value);
  };
  child.ask = () => {
    child.stdin.write("\n");
    return child.answer();
  };
  return child;
}

async function main() {
  const lifetime = Number(values.seconds) + Number(values.warmup) + SPARE;
  const children = [];
  const end = () => children.forEach((child) => child.kill());
  const limit = setTimeout(() => {
    end();
    process.exit(1);
  }, lifetime * 1000);
  try {
    const server = start("server.js", ["--store", values.store, "--lifetime", String(lifetime)]);
    children.push(server);
    const { port } = await server.answer();
    const empty = await server.ask();
    const options = ["mode", "tables", "seconds", "warmup", "interval"].flatMap((name) => [`--${name}`, values[name]]);
    const load = start("load.js", ["--port", String(port), "--wait", ...options]);
    children.push(load);
    const { ready } = await load.answer();
    const full = await server.ask();
    const result = await load.ask();
    const last = await server.ask();
    const played = Number(values.seconds) + Number(values.warmup);
    const figures = {
      store: values.store,
      ...result,
      server: Number(((last.cpu - full.cpu) / played).toFixed(2)),
      kilobytes: Math.round((full.rss - empty.rss) / 1000 / ready),
      machine: Number(loadavg()[0].toFixed(2)),
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  } finally {
    clearTimeout(limit);
    end();
  }
}

main().catch((reason) => {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
});
