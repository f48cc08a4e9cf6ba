"use strict";
// Players for a boardgame.io server on loopback, over raw socket.io messages as its own transport sends them.
//   fast   every table moves as soon as the other player's update is there: moves acknowledged per second
//   paced  every table moves once in each interval: time from sending a move to the other player's update
// It prints one line of JSON.

const { createInterface } = require("node:readline");
const { parseArgs } = require("node:util");
const { io } = require("socket.io-client");

const CELLS = ["a1", "b2", "c3", "d4"];
const OPENING = 50;

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    mode: { type: "string", default: "fast" },
    tables: { type: "string", default: "200" },
    seconds: { type: "string", default: "10" },
    warmup: { type: "string", default: "2" },
    interval: { type: "string", default: "2" },
    wait: { type: "boolean", default: false },
  },
});
const tables = Number(values.tables);
const seconds = Number(values.seconds);
const warmup = Number(values.warmup);
const interval = Number(values.interval) * 1000;

const counts = { acknowledged: 0, late: 0, drops: 0 };
let measuring = false;
let stopped = false;
const delays = [];

class Table {
  constructor(number) {
    this.match = `table-${number}`;
    this.state = null;
    this.sentAt = null;
    this.sockets = ["0", "1"].map((player) => this.connect(player));
    this.ready = Promise.all(this.sockets.map((socket) => socket.ready));
  }

  connect(player) {
    const socket = io(`http://127.0.0.1:${values.port}/turns`, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    socket.ready = new Promise((resolve, reject) => {
      socket.on("connect_error", reject);
      socket.on("sync", (_, info) => {
        this.state ??= info.state;
        resolve();
      });
    });
    socket.on("connect", () => {
      socket.emit("sync", this.match, player, undefined, 2);
    });
    socket.on("disconnect", () => {
      counts.drops += stopped ? 0 : 1;
    });
    socket.on("update", (_, state) => this.update(player, state));
    return socket;
  }

  move() {
    const player = this.state.ctx.currentPlayer;
    const cell = CELLS[this.state._stateID % CELLS.length];
    const action = {
      type: "MAKE_MOVE",
      payload: { type: "play", args: [cell], playerID: player },
    };
    this.mover = player;
    this.acknowledged = false;
    this.seen = false;
    this.sentAt = performance.now();
    this.sockets[Number(player)].emit("update", action, this.state._stateID, this.match, player);
  }

  update(player, state) {
    if (this.sentAt === null || state._stateID <= this.state._stateID) {
      return;
    }
    if (player === this.mover) {
      this.acknowledged = true;
      counts.acknowledged += measuring ? 1 : 0;
    } else {
      this.seen = true;
      if (measuring) {
        delays.push(performance.now() - this.sentAt);
      }
    }
    if (this.acknowledged && this.seen) {
      this.state = state;
      this.sentAt = null;
      if (values.mode === "fast" && !stopped) {
        this.move();
      }
    }
  }

  // The next move is due an interval after this one was, be this one late or not.
  wait(due) {
    this.due = due;
    this.timer = setTimeout(() => this.pace(), Math.max(0, due - performance.now()));
  }

  pace() {
    if (stopped) {
      return;
    }
    if (this.sentAt === null) {
      this.move();
    } else if (measuring) {
      counts.late += 1;
    }
    this.wait(this.due + interval);
  }
}

const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));

async function opened() {
  const all = [];
  while (all.length < tables) {
    const some = Array.from({ length: Math.min(OPENING, tables - all.length) }, (_, i) => new Table(all.length + i));
    await Promise.all(some.map((table) => table.ready));
    all.push(...some);
  }
  return all;
}

function quantile(sorted, part) {
  return sorted.length ? Number(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))].toFixed(2)) : null;
}

async function main() {
  const all = await opened();
  if (values.wait) {
    // The caller may now look at the server's memory; a line on standard input starts the play.
    process.stdout.write(`${JSON.stringify({ ready: all.length })}\n`);
    const input = createInterface({ input: process.stdin });
    await new Promise((resolve) => input.once("line", resolve));
    input.close();
  }
  for (const table of all) {
    if (values.mode === "fast") {
      table.move();
    } else {
      table.wait(performance.now() + Math.random() * interval);
    }
  }
  await sleep(warmup * 1000);
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  measuring = true;
  await sleep(seconds * 1000);
  measuring = false;
  stopped = true;
  const took = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const sorted = delays.sort((a, b) => a - b);
  const result = {
    mode: values.mode,
    tables,
    seconds: Number(took.toFixed(2)),
    moves: counts.acknowledged,
    rate: Math.round(counts.acknowledged / took),
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    max: quantile(sorted, 1),
    late: counts.late,
    drops: counts.drops,
    load: Number(((user + system) / 1e6 / took).toFixed(2)),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
}

main().catch((reason) => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
