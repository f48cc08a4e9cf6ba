// The finished games of this device with their records, in IndexedDB. Nothing of it is sent anywhere.
import type { Params } from "../lib/types";

export interface KeptSeat {
  name: string;
  bot: boolean;
  face: number | null;
  points: number;
  rank: number;
}

export interface KeptGame {
  /** The id of its table. */
  id: string;
  game: string;
  /** When it ended, in milliseconds. */
  when: number;
  seats: KeptSeat[];
  /** One's own seat; null where several people played on this device. */
  you: number | null;
  /** It was played on from a given position: its points are no measure. */
  from_position?: boolean;
  /** How it ended, as the outcome says. */
  reason: string;
  params: Params;
  /** The text of the record; empty where there is none. */
  record: string;
}

const STORE = "games";
const MOST = 500;
/** A hall's record may be as long as all others together: it is not kept. */
const LONGEST_RECORD = 200_000;
const VERSION = 1;

let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("zaria", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error());
  });
  return opening;
}

/** Do something with the store; resolves when it is durable. Without a store there is nothing, and nothing is kept. */
async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const transaction = (await database()).transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error());
    });
    return request.result;
  } catch {
    return undefined;
  }
}

/** The newest first. */
export async function keptGames(): Promise<KeptGame[]> {
  const found: KeptGame[] = (await inStore("readonly", (store) => store.getAll())) ?? [];
  return found.sort((a, b) => b.when - a.when);
}

export async function keptGame(id: string): Promise<KeptGame | undefined> {
  return (await inStore("readonly", (store) => store.get(id))) as KeptGame | undefined;
}

/** Keep a game as it is known now. Kept again, also at the same moment, it keeps the time and the record that it has. */
export async function keep(game: KeptGame): Promise<void> {
  const known = await inStore("readwrite", (store) => {
    const request = store.get(game.id) as IDBRequest<KeptGame | undefined>;
    request.onsuccess = () => store.put(keptAgain(game, request.result));
    return request;
  });
  if (!known) await forget((await keptGames()).slice(MOST).map((one) => one.id));
}

function keptAgain(game: KeptGame, known: KeptGame | undefined): KeptGame {
  const record = game.record.length > LONGEST_RECORD ? "" : game.record;
  return { ...game, when: known?.when ?? game.when, record: record || (known?.record ?? "") };
}

export async function forget(ids: string[]): Promise<void> {
  for (const id of ids) await inStore("readwrite", (store) => store.delete(id));
}

export async function forgetAll(): Promise<void> {
  await inStore("readwrite", (store) => store.clear());
}

/** Add games of a file; what is there already stays as it is. */
export async function addAll(games: KeptGame[]): Promise<number> {
  const known = new Set((await keptGames()).map((one) => one.id));
  const added = games.filter((one) => !known.has(one.id));
  for (const game of added) await inStore("readwrite", (store) => store.put(game));
  await forget((await keptGames()).slice(MOST).map((one) => one.id));
  return added.length;
}

export function toFile(games: KeptGame[]): string {
  return JSON.stringify({ zaria: "games", version: VERSION, games });
}

/** The games of a file, or null if it is none of ours. */
export function fromFile(text: string): KeptGame[] | null {
  try {
    const found = JSON.parse(text) as { zaria?: unknown; version?: unknown; games?: unknown };
    if (found.zaria !== "games" || found.version !== VERSION || !Array.isArray(found.games)) return null;
    return found.games.every(isKeptGame) ? found.games : null;
  } catch {
    return null;
  }
}

function isKeptGame(one: unknown): one is KeptGame {
  if (!isObject(one) || !isObject(one.params)) return false;
  const texts = [one.id, one.game, one.reason, one.record].every((text) => typeof text === "string");
  const seats = Array.isArray(one.seats) && one.seats.length > 0 && one.seats.every(isKeptSeat);
  if (!texts || !seats || !Number.isFinite(one.when)) return false;
  return one.you === null || isIndex(one.you, (one.seats as KeptSeat[]).length);
}

function isKeptSeat(one: unknown): one is KeptSeat {
  if (!isObject(one) || typeof one.name !== "string" || typeof one.bot !== "boolean") return false;
  return Number.isInteger(one.points) && Number.isInteger(one.rank) && (one.face === null || Number.isInteger(one.face));
}

function isObject(one: unknown): one is Record<string, unknown> {
  return typeof one === "object" && one !== null;
}

function isIndex(one: unknown, length: number): boolean {
  return Number.isInteger(one) && (one as number) >= 0 && (one as number) < length;
}
