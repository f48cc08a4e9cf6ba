"use strict";
// A boardgame.io server on loopback. It prints one line of JSON with its port when it listens, one with
// the processor time and memory for each line it reads, and it ends when its standard input closes.

const { mkdtempSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const { createInterface } = require("node:readline");
const { parseArgs } = require("node:util");
const { FlatFile, Server } = require("boardgame.io/server");
const { Turns } = require("./game.js");

const LOOPBACK = "127.0.0.1";

const { values } = parseArgs({
  options: {
    store: { type: "string", default: "memory" },
    lifetime: { type: "string", default: "600" },
  },
});
if (!["memory", "flatfile"].includes(values.store)) {
  throw new Error(`no such store: ${values.store}`);
}

const folder = values.store === "flatfile" ? mkdtempSync(join(tmpdir(), "boardgameio-")) : null;
const db = folder === null ? undefined : new FlatFile({ dir: folder });

function say(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function end() {
  if (folder !== null) {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(0);
}

function usage() {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1e6, rss: process.memoryUsage().rss };
}

async function main() {
  console.info = () => {};
  const server = Server({ games: [Turns], db, origins: [] });
  await server.db.connect();
  // run() would listen on every address, so its three steps are taken one by one.
  server.app.use(server.router.routes());
  const listening = server.app.listen(0, LOOPBACK, () => {
    say({ port: listening.address().port, store: values.store, pid: process.pid });
  });
  createInterface({ input: process.stdin }).on("line", () => say(usage())).on("close", end);
  setTimeout(end, Number(values.lifetime) * 1000);
  process.on("SIGTERM", end);
}

main();
