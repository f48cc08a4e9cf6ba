// Creating tables and taking seats; tokens and seats are saved in this browser.
import { requestJson } from "./api";
import { TableConnection } from "./connection.svelte";
import { noteCommitment } from "./diceMemory";
import { newShare } from "./diceShare";
import type { BotToSeat } from "./levels";
import type { OpenedTable, SeatRequest, TableInfo, TableRequest, TakenSeat } from "./protocol";
import { anyFace } from "./players";
import { settings, updateSettings } from "./settings.svelte";
import { findSavedTable, saveTable, type SavedTable } from "./storage";

export type { TableInfo, TableRequest };

let prefetched: { table: string; info: Promise<TableInfo> } | null = null;

/** Request a table early; the first `fetchTable` for it uses this response. */
export function prefetchTable(table: string): Promise<TableInfo> {
  prefetched = { table, info: fetchTable(table) };
  return prefetched.info;
}

/** `table` is a code or an id. */
export function fetchTable(table: string): Promise<TableInfo> {
  const info = prefetched?.table === table ? prefetched.info : requestJson<TableInfo>(`api/tables/${encodeURIComponent(table)}`);
  prefetched = null;
  return info;
}

/** People at a page roll their dice themselves. */
export async function createTable(request: TableRequest): Promise<SavedTable> {
  const created = await requestJson<OpenedTable>("api/tables", { rolls: "by hand", ...request });
  const saved: SavedTable = {
    id: created.id,
    code: created.code,
    game: request.game,
    host: created.host,
    seats: [],
    shared: false,
    when: Date.now(),
    over: false,
  };
  saveTable(saved);
  noteCommitment(created.id, created.commitment);
  return saved;
}

/** 18 random bytes, base64url. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

/** Who has not chosen a face has any, and the same from game to game. */
function ownFace(): number | null {
  if (settings.face === null) updateSettings({ face: anyFace() });
  return settings.face;
}

/** The client chooses the token, which makes the request idempotent: a retry takes no second seat. */
export async function takeSeat(saved: SavedTable, name: string, face = ownFace(), { late = false } = {}): Promise<SavedTable> {
  const token = randomToken();
  const seat = await requestJson<TakenSeat>(`api/tables/${saved.id}/seats`, {
    name,
    commitment: await newShare(saved.id),
    token,
    face,
    late,
  } satisfies SeatRequest);
  // Another tab may have taken a seat in the meantime: add to what is stored now.
  const stored = findSavedTable(saved.id) ?? saved;
  const after = { ...stored, seats: [...stored.seats, { key: seat.key, token: seat.token, name }], when: Date.now() };
  saveTable(after);
  return after;
}

/** Wait, for a bounded time, until the devices have revealed their shares in the dice. */
async function untilStarted(connection: TableConnection): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { stage, sealed, void_starts: voided } = connection.view ?? {};
    if (stage !== "lobby" || (!sealed && !voided?.again)) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** As the host: put bots on seats, from this one on. */
export async function addBots(saved: SavedTable, bots: BotToSeat[], first: number): Promise<void> {
  if (!bots.length) return;
  const connection = new TableConnection(saved.id, { host: saved.host });
  try {
    for (const [index, bot] of bots.entries()) await connection.request({ type: "add_bot", seat: first + index, ...bot });
  } finally {
    connection.close();
  }
}

/** As the host: put bots on the next seats and start the game, with a first decision if there is one. */
export async function fillAndStart(saved: SavedTable, bots: BotToSeat[], moves: string[] = [], first = saved.seats.length): Promise<void> {
  const connection = new TableConnection(saved.id, { token: saved.seats[0]?.token, host: saved.host });
  try {
    for (const [index, bot] of bots.entries()) await connection.request({ type: "add_bot", seat: first + index, ...bot });
    await connection.request({ type: "start" });
    await untilStarted(connection);
    if (moves.length) await connection.request({ type: "decide", number: 0, moves });
  } finally {
    connection.close();
  }
}
