// One seat's (or spectator's) WebSocket to a table. It reconnects by itself, resends requests that
// were not answered, and merges the server's changes into `view` and `sheets`. See docs/protocol.md.
import { untrack } from "svelte";
import { socketUrl, TABLE_GONE_CODES } from "./api";
import { ShareKeeper } from "./diceShare";
import type { AcceptedReply, FromClient, Reaction, RejectedReply, RematchOpened, Update } from "./protocol";
import type { Cells, ClientRequest, Rejection, SheetChange, View } from "./types";

export type ConnectionState = "connecting" | "open" | "disconnected" | "rejected";

/** Any message of the server: each field is there or not. */
type ServerMessage = Partial<Update & AcceptedReply & RejectedReply & Reaction & RematchOpened>;

interface PendingRequest {
  message: FromClient;
  resolve: (reply: ServerMessage) => void;
}

/** Rejections after which reconnecting is of no use. */
const FATAL_CODES = [...TABLE_GONE_CODES, "table-no-seat", "table-removed"];
// In milliseconds.
const PING_INTERVAL = 20_000;
const REPLY_TIMEOUT = 5_000;
/** Only what takes longer is worth a word. */
const PATIENCE = 2_000;
const MIN_BACKOFF = 250;
const MAX_BACKOFF = 8_000;

export class TableConnection {
  view: View | null = $state.raw(null);
  /** By seat. Replaced, never mutated. */
  sheets: Record<string, Cells> = $state.raw({});
  state: ConnectionState = $state("connecting");
  rejection: Rejection | null = $state.raw(null);
  reactions: { emoji: string; from: number | null; key: number }[] = $state([]);
  /** The table of the rematch, once there is one. */
  rematch: { id: string; code: string; commitment: string } | null = $state.raw(null);
  /** How often the connection was established: increments at every reconnect. */
  connectCount = $state(0);
  /** Requests without a reply so far. */
  pendingCount = $state(0);
  /** A request has waited for its reply, or the connection was down, for longer than anybody likes. */
  stalled = $state(false);

  /** When the time for the decision or roll is up, on the clock of performance.now(). */
  deadline = $state(0);
  /** The same for every person who is to decide, by seat. */
  deadlines: Record<string, number> = $state.raw({});

  #socket: WebSocket | null = null;
  #share: ShareKeeper;
  #pending = new Map<number, PendingRequest>();
  #nextId = 1;
  #backoff = MIN_BACKOFF;
  #closed = false;
  #watches = true;
  /** The decision or roll that `deadline` is for. */
  #timed = "";
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #onWake = (): void => {
    if (document.visibilityState === "visible" && this.state === "disconnected") this.#connect();
  };

  constructor(
    readonly table: string,
    private readonly credentials: { token?: string; host?: string; screen?: boolean },
  ) {
    this.#share = new ShareKeeper(table, (message) => this.request(message));
    this.#connect();
    addEventListener("online", this.#onWake);
    document.addEventListener("visibilitychange", this.#onWake);
  }

  /** What holds the seat; empty for who only looks. */
  get token(): string {
    return this.credentials.token ?? "";
  }

  /** Send a message; resolves with its one reply, across any number of reconnects. */
  request(message: ClientRequest): Promise<ServerMessage> {
    const id = this.#nextId++;
    const numbered: FromClient = { ...message, id };
    // Untracked: an effect that sends a request must not run again when `pendingCount` changes.
    return untrack(() => {
      this.pendingCount += 1;
      return new Promise((resolve) => {
        this.#pending.set(id, { message: numbered, resolve });
        if (message.type !== "ping") this.#watch(() => this.#pending.has(id));
        this.#sendIfOpen(numbered);
      });
    });
  }

  /** Let bots take their time, or answer at once; told again at every reconnect. */
  watchBots(watches: boolean): void {
    if (watches === this.#watches) return;
    this.#watches = watches;
    if (this.state === "open") void this.request({ type: "watch", bots: watches });
  }

  /** From now on see who is there and who is missing, as the host does. */
  becomeScreen(): void {
    if (this.credentials.screen) return;
    this.credentials.screen = true;
    this.#connect();
  }

  /** Whether the server has seen what was sent so far: it tells what is new with the reply. */
  async refresh(): Promise<void> {
    if (this.state === "open") await this.request({ type: "ping" });
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    removeEventListener("online", this.#onWake);
    document.removeEventListener("visibilitychange", this.#onWake);
    this.#socket?.close();
  }

  /** Say that it takes long, if it still does then. */
  #watch(waits: () => boolean): void {
    setTimeout(() => {
      if (!this.#closed && waits()) this.stalled = true;
    }, PATIENCE);
  }

  #setTimer(ms: number, callback: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      callback();
    }, ms);
    this.#timers.add(timer);
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #connect(): void {
    if (this.#closed) return;
    this.#clearTimers();
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
    const socket = new WebSocket(socketUrl(this.table));
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", ...this.credentials }));
    socket.onmessage = (event) => this.#onMessage(socket, JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = () => this.#reconnect(socket);
    this.#setTimer(REPLY_TIMEOUT * 2, () => {
      if (this.state !== "open") this.#reconnect(socket);
    });
  }

  /** Drop the socket and connect again after an exponential backoff with jitter. */
  #reconnect(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket || this.state === "rejected") return;
    socket.onclose = null;
    socket.close();
    this.#socket = null;
    if (this.state !== "disconnected") this.#watch(() => this.state === "disconnected");
    this.state = "disconnected";
    this.#clearTimers();
    this.#setTimer(this.#backoff * (0.7 + Math.random() * 0.6), () => this.#connect());
    this.#backoff = Math.min(MAX_BACKOFF, this.#backoff * 2);
  }

  /** While disconnected nothing is sent: pending requests are, on connecting. */
  #sendIfOpen(message: FromClient): void {
    if (this.state === "open" && this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify(message));
  }

  #onMessage(socket: WebSocket, message: ServerMessage): void {
    if (socket !== this.#socket) return;
    // A rejection of the hello, or one that replies to nothing, as when the table was deleted.
    if (message.rejection && (this.state !== "open" || (message.reply_to ?? null) === null))
      return this.#onRejected(socket, message.rejection);
    if (this.state !== "open") this.#onConnected(socket);
    if (message.rematch) this.rematch = message.rematch;
    else if (message.reaction) this.#onReaction(message.reaction, message.seat ?? null);
    // A reply brings along what it changed, which must be known before it is resolved.
    if (message.event_number !== undefined) this.#applyChange(message);
    if (message.reply_to !== undefined) this.#onReply(message);
  }

  #onRejected(socket: WebSocket, rejection: Rejection): void {
    if (!FATAL_CODES.includes(rejection.code)) return this.#reconnect(socket);
    this.rejection = rejection;
    this.state = "rejected";
  }

  /** The reply to the hello is a full view: start from nothing, and resend pending requests. */
  #onConnected(socket: WebSocket): void {
    this.view = null;
    this.sheets = {};
    this.state = "open";
    this.stalled = this.#pending.size > 0;
    this.connectCount += 1;
    this.#share.reset();
    this.#backoff = MIN_BACKOFF;
    if (!this.#watches) void this.request({ type: "watch", bots: false });
    for (const { message } of this.#pending.values()) socket.send(JSON.stringify(message));
    this.#schedulePing(socket);
  }

  #schedulePing(socket: WebSocket): void {
    this.#setTimer(PING_INTERVAL, () => {
      let alive = false;
      void this.request({ type: "ping" }).then(() => (alive = true));
      this.#setTimer(REPLY_TIMEOUT, () => {
        if (alive) this.#schedulePing(socket);
        else this.#reconnect(socket);
      });
    });
  }

  #onReply(reply: ServerMessage): void {
    const pending = this.#pending.get(reply.reply_to as number);
    this.#pending.delete(reply.reply_to as number);
    if (pending) {
      this.pendingCount -= 1;
      pending.resolve(reply);
    }
    if (!this.#pending.size) this.stalled = false;
  }

  /** `seconds_left` comes with the full view and after a pause: without it a new decision or roll has all its time. */
  #updateDeadline({ seconds_left: left, clocks }: ServerMessage): void {
    const now = performance.now();
    if (clocks) this.deadlines = Object.fromEntries(Object.entries(clocks).map(([seat, seconds]) => [seat, now + 1_000 * seconds]));
    const { decision, roll_awaited: roll, roll_count: count, you } = this.view ?? {};
    const timed = decision ? `decision ${decision.number}` : roll && roll.seat === you ? `roll ${count}` : "";
    if (!this.view || (left === undefined && (!timed || timed === this.#timed))) return;
    this.#timed = timed;
    this.deadline = now + 1_000 * (left ?? this.view.seconds);
  }

  #onReaction(emoji: string, from: number | null): void {
    const reaction = { emoji, from, key: this.#nextId++ };
    this.reactions.push(reaction);
    setTimeout(() => {
      this.reactions = this.reactions.filter((one) => one.key !== reaction.key);
    }, 3_000);
  }

  #applyChange(message: ServerMessage): void {
    const { reply_to: _reply, accepted: _accepted, score_of: _score, odds: _odds, sheets, ...changes } = message;
    // A table that becomes a hall sends a count of players in place of its seats, and vice versa.
    const removed = "players" in changes ? { seats: undefined } : "seats" in changes ? { players: undefined } : {};
    this.view = { ...(this.view ?? {}), ...removed, ...changes } as View;
    this.#updateDeadline(message);
    if (sheets) this.sheets = mergeSheets(this.sheets, sheets);
    void this.#share.answer(this.view);
  }
}

/** Apply changes without mutating; sheets that have not changed keep their identity. */
export function mergeSheets(sheets: Record<string, Cells>, changes: Record<string, SheetChange>): Record<string, Cells> {
  const merged = { ...sheets };
  for (const [seat, change] of Object.entries(changes)) {
    const cells: Cells = new Map(change.whole ? [] : merged[seat]);
    for (const id of change.gone ?? []) cells.delete(id);
    for (const cell of change.cells) cells.set(cell.id, cell);
    merged[seat] = cells;
  }
  return merged;
}
