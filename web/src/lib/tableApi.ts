// Creating tables and taking seats; tokens and seats are saved in this browser.
import { requestJson } from "./api";
import { TableConnection } from "./connection.svelte";
import { findSavedTable, saveTable, type SavedTable } from "./storage";
import type { Seat } from "./types";

export interface TableRequest {
  game: string;
  most: number;
  dice?: "fair" | "seeded" | "entered";
  seed?: string;
  options?: Record<string, string | number>;
  seconds?: number;
  public?: boolean;
}

/** What anybody with its code may know of a table. */
export interface TableInfo {
  id: string;
  code: string;
  game: string;
  most: number;
  stage?: "lobby" | "playing" | "over";
  seats?: Seat[];
}

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

interface CreatedTable {
  id: string;
  code: string;
  host: string;
  link: string;
}

export async function createTable(request: TableRequest): Promise<SavedTable> {
  const created = await requestJson<CreatedTable>("api/tables", request);
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
  return saved;
}

/** 18 random bytes, base64url. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

/** The client chooses the token, which makes the request idempotent: a retry takes no second seat. */
export async function takeSeat(saved: SavedTable, name: string): Promise<SavedTable> {
  const token = randomToken();
  const seat = await requestJson<{ key: number; token: string }>(`api/tables/${saved.id}/seats`, {
    name,
    salt: randomToken(),
    token,
  });
  // Another tab may have taken a seat in the meantime: add to what is stored now.
  const stored = findSavedTable(saved.id) ?? saved;
  const after = { ...stored, seats: [...stored.seats, { key: seat.key, token: seat.token, name }], when: Date.now() };
  saveTable(after);
  return after;
}

/** As the host: put bots on the next seats and start the game. */
export async function fillAndStart(saved: SavedTable, bots: { bot: string; name: string }[]): Promise<void> {
  const connection = new TableConnection(saved.id, { token: saved.seats[0]?.token, host: saved.host });
  try {
    for (const [index, bot] of bots.entries())
      await connection.request({ type: "add_bot", seat: saved.seats.length + index, ...bot });
    await connection.request({ type: "start" });
  } finally {
    connection.close();
  }
}
