// One seat's (or spectator's) connection to a table: it comes back by itself, sends again what was
// not answered, and knows of the table what the server has told.
import { untrack } from "svelte";
import { GONE, socketAt } from "./api";
import type { Cells, Decision, No, View } from "./types";

export type State = "opening" | "open" | "cut" | "refused";

interface Told {
  ok?: number;
  no?: No;
  [name: string]: unknown;
}

interface Pending {
  message: Record<string, unknown>;
  answer: (told: Told) => void;
}

/** Refusals after which it is no use to come back. */
const FINAL = [...GONE, "table-no-seat"];
const PING = 20_000;
const PATIENCE = 5_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;

export class Link {
  view: View | null = $state.raw(null);
  /** The sheets by seat. A new map each time one changes. */
  sheets: Record<string, Cells> = $state.raw({});
  state: State = $state("opening");
  refusal: No | null = $state.raw(null);
  reactions: { sign: string; from: number | null; key: number }[] = $state([]);
  /** The table of the rematch, once there is one. */
  rematch: { id: string; code: string } | null = $state.raw(null);
  /** How often the server has greeted back. */
  greetings = $state(0);
  /** How many confirmed wishes are not answered yet. */
  unanswered = $state(0);

  /** When the time for the decision is up, on the page's own clock. */
  due = $state(0);

  #socket: WebSocket | null = null;
  #pending = new Map<number, Pending>();
  #next = 1;
  #wait = FIRST_WAIT;
  #closed = false;
  /** The decision whose time runs. */
  #timed = -1;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #wake = (): void => {
    if (document.visibilityState === "visible" && this.state === "cut") this.#open();
  };

  constructor(
    readonly table: string,
    private readonly hello: { token?: string; host?: string },
  ) {
    this.#open();
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** Say something and give the one answer to it, however often the line is cut meanwhile. */
  say(message: Record<string, unknown>): Promise<Told> {
    const id = this.#next++;
    const whole = { ...message, id };
    // Who asks from an effect must not be asked again for what asking changes.
    return untrack(() => {
      this.unanswered += 1;
      return new Promise((answer) => {
        this.#pending.set(id, { message: whole, answer });
        this.#send(whole);
      });
    });
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  #later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms);
    this.#timers.add(timer);
  }

  #open(): void {
    if (this.#closed) return;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
    const socket = new WebSocket(socketAt(this.table));
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", ...this.hello }));
    socket.onmessage = (event) => this.#heard(socket, JSON.parse(event.data as string) as Told);
    socket.onclose = () => this.#cut(socket);
    this.#later(PATIENCE * 2, () => {
      if (this.state !== "open") this.#cut(socket);
    });
  }

  #cut(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket || this.state === "refused") return;
    socket.onclose = null;
    socket.close();
    this.#socket = null;
    this.state = "cut";
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#later(this.#wait * (0.7 + Math.random() * 0.6), () => this.#open());
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #send(message: Record<string, unknown>): void {
    if (this.state === "open" && this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify(message));
  }

  #heard(socket: WebSocket, told: Told): void {
    if (socket !== this.#socket) return;
    // A refusal of the greeting, or one that answers nothing, as when the table was deleted.
    if (told.no && (this.state !== "open" || (told.re ?? null) === null)) return this.#refused(socket, told.no);
    if (this.state !== "open") this.#welcome(socket);
    if (told.rematch) this.rematch = told.rematch as { id: string; code: string };
    else if (told.reaction) this.#react(told);
    else if ("re" in told) this.#answered(told);
    if (typeof told.n === "number") this.#changed(told);
  }

  #refused(socket: WebSocket, no: No): void {
    if (!FINAL.includes(no.code)) return this.#cut(socket);
    this.refusal = no;
    this.state = "refused";
  }

  #welcome(socket: WebSocket): void {
    this.view = null;
    this.sheets = {};
    this.state = "open";
    this.greetings += 1;
    this.#wait = FIRST_WAIT;
    for (const { message } of this.#pending.values()) socket.send(JSON.stringify(message));
    this.#ping(socket);
  }

  #ping(socket: WebSocket): void {
    this.#later(PING, () => {
      let heard = false;
      void this.say({ do: "ping" }).then(() => (heard = true));
      this.#later(PATIENCE, () => {
        if (heard) this.#ping(socket);
        else this.#cut(socket);
      });
    });
  }

  #answered(told: Told): void {
    const pending = this.#pending.get(told.re as number);
    this.#pending.delete(told.re as number);
    if (pending) {
      this.unanswered -= 1;
      pending.answer(told);
    }
  }

  /** Set the clock at a greeting, by what is left, and for every new decision. */
  #wind({ left, decision }: Told): void {
    const { number = -1 } = (decision as Decision | null) ?? {};
    if (!this.view || number < 0 || (left === undefined && number === this.#timed)) return;
    this.#timed = number;
    this.due = performance.now() + 1_000 * ((left as number | undefined) ?? this.view.seconds);
  }

  #react(told: Told): void {
    const shown = { sign: told.reaction as string, from: told.from as number | null, key: this.#next++ };
    this.reactions.push(shown);
    setTimeout(() => {
      this.reactions = this.reactions.filter((one) => one.key !== shown.key);
    }, 3_000);
  }

  #changed(told: Told): void {
    const { re: _re, ok: _ok, sheets, ...changed } = told;
    // A table that has become a hall tells how many there are in place of who; and back.
    const without = "players" in changed ? { seats: undefined } : "seats" in changed ? { players: undefined } : {};
    this.view = { ...(this.view ?? {}), ...without, ...changed } as View;
    this.#wind(told);
    if (sheets) this.sheets = merged(this.sheets, sheets as Record<string, never>);
  }
}

type Changes = Record<string, { whole?: boolean; cells: { id: string }[]; gone?: string[] }>;

/** Give the sheets with what has changed in them. */
export function merged(sheets: Record<string, Cells>, changes: Changes): Record<string, Cells> {
  const after = { ...sheets };
  for (const [seat, change] of Object.entries(changes)) {
    const cells: Cells = new Map(change.whole ? [] : after[seat]);
    for (const id of change.gone ?? []) cells.delete(id);
    for (const cell of change.cells) cells.set(cell.id, cell as never);
    after[seat] = cells;
  }
  return after;
}
