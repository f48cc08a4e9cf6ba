// What this browser stores: settings and tables in localStorage, drafts in sessionStorage. Nothing
// of it is sent anywhere but to the table's own server.

/** A table that this browser joined, watched or created. */
export interface SavedTable {
  id: string;
  code: string;
  game: string;
  /** The host's token; empty if somebody else is the host. */
  host: string;
  seats: { key: number; token: string; name: string }[];
  /** Several seats play on this one device. */
  shared: boolean;
  when: number;
  over: boolean;
  /** The host has removed this device's player: the seats' tokens are good for nothing. */
  removed?: boolean;
  /** Begin as soon as one is there: a rematch with bots needs no lobby. */
  beginsAtOnce?: boolean;
  /** The level that the bots of the rematch have, if not the same again. */
  nextLevel?: string;
  /** Taken off the list of games to go on with, or left to a stand-in. */
  dismissed?: boolean;
  /** The names of the others. */
  others?: string[];
}

/** Whether one hosts a table: who opened it does, until hosting is handed over to a seat. */
export function isHost(saved: SavedTable, view: { host_seat?: number | null; you?: number | null } | null): boolean {
  const handed = view?.host_seat ?? null;
  return handed === null ? !!saved.host : handed === view?.you;
}

const TABLES_KEY = "zaria-tables";
const DRAFT_PREFIX = "zaria-draft-";
const MAX_TABLES = 40;

/** A stored object merged over its defaults, so that fields added since then are there. */
export function readObject<T>(key: string, defaults: T): T {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return stored && typeof stored === "object" ? ({ ...defaults, ...stored } as T) : defaults;
  } catch {
    return defaults;
  }
}

export function writeObject(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or disabled; the game can still be played.
  }
}

/** The newest first. */
export function savedTables(): SavedTable[] {
  const stored = readObject<{ tables: SavedTable[] }>(TABLES_KEY, { tables: [] }).tables;
  return Array.isArray(stored) ? stored : [];
}

export function findSavedTable(codeOrId: string): SavedTable | undefined {
  const code = codeOrId.toUpperCase();
  return savedTables().find((one) => one.code === code || one.id === codeOrId);
}

export function saveTable(saved: SavedTable): void {
  const others = savedTables().filter((one) => one.id !== saved.id);
  writeObject(TABLES_KEY, { tables: [saved, ...others].slice(0, MAX_TABLES) });
}

/** Change what is stored of a table, if it is. */
export function updateTable(id: string, changes: Partial<SavedTable>): void {
  const tables = savedTables();
  const known = tables.find((one) => one.id === id);
  if (!known || Object.entries(changes).every(([name, value]) => JSON.stringify(known[name as keyof SavedTable]) === JSON.stringify(value))) return;
  writeObject(TABLES_KEY, { tables: tables.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
}

/** Tables with a game to go on with. */
export function unfinishedTables(): SavedTable[] {
  return savedTables().filter((one) => !one.over && !one.dismissed && one.seats.length);
}

export function forgetTable(id: string): void {
  writeObject(TABLES_KEY, { tables: savedTables().filter((one) => one.id !== id) });
}

/** Unconfirmed moves of a decision; stored per tab, to survive a reload or a lost connection. */
export interface Draft {
  number: number;
  moves: string[];
}

export function saveDraft(seat: string, draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT_PREFIX + seat, JSON.stringify(draft));
  } catch {
    // As above.
  }
}

export function loadDraft(seat: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + seat) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}
