// What this browser keeps: wishes of its person, and the seats that it holds. Nothing leaves it.

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  lang: "en" | "el";
  theme: Theme;
  sound: boolean;
  motion: boolean;
  text: boolean;
  name: string;
}

/** A table that this browser sat at, watched or opened. */
export interface Held {
  id: string;
  code: string;
  game: string;
  host: string;
  seats: { key: number; token: string; name: string }[];
  /** One device goes round. */
  shared: boolean;
  when: number;
  over: boolean;
}

const WISHES = "zaria-wishes";
const TABLES = "zaria-tables";
const DRAFT = "zaria-draft-";
const MOST = 40;

function read<T>(name: string, otherwise: T): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    return kept && typeof kept === "object" ? ({ ...otherwise, ...kept } as T) : otherwise;
  } catch {
    return otherwise;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play.
  }
}

export const wishes: Settings = $state(
  read<Settings>(WISHES, {
    lang: navigator.languages.some((one) => one.startsWith("el")) ? "el" : "en",
    theme: "auto",
    sound: true,
    motion: true,
    text: false,
    name: "",
  }),
);

export function wish(changed: Partial<Settings>): void {
  Object.assign(wishes, changed);
  write(WISHES, wishes);
  dress();
}

/** Set what the whole document shows: language, theme, motion. */
export function dress(): void {
  const root = document.documentElement;
  root.lang = wishes.lang;
  if (wishes.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = wishes.theme;
  root.classList.toggle("still", !moving());
}

/** Tell whether things may move: the person and the system both have a say. */
export function moving(): boolean {
  return wishes.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function heldTables(): Held[] {
  const found = read<{ tables: Held[] }>(TABLES, { tables: [] }).tables;
  return Array.isArray(found) ? found : [];
}

/** Give what this browser holds of a table, by its code or id. */
export function heldAt(table: string): Held | undefined {
  const wanted = table.toUpperCase();
  return heldTables().find((one) => one.code === wanted || one.id === table);
}

export function hold(held: Held): void {
  const others = heldTables().filter((one) => one.id !== held.id);
  write(TABLES, { tables: [held, ...others].slice(0, MOST) });
}

export function letGo(id: string): void {
  write(TABLES, { tables: heldTables().filter((one) => one.id !== id) });
}

/** What somebody has marked and not confirmed; this tab keeps it, whatever becomes of the line. */
export interface Draft {
  number: number;
  moves: string[];
}

export function keepDraft(seat: string, draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT + seat, JSON.stringify(draft));
  } catch {
    // As above.
  }
}

export function keptDraft(seat: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT + seat) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

/** Give a text that nobody can guess. */
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
