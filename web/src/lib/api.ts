// HTTP. Everything is asked for below the page's base, and a refusal is told with its code.
import type { GameInfo, No } from "./types";

export class Refusal extends Error {
  constructor(readonly no: No) {
    super(no.code);
  }
}

/** How it is told that there is no such table, or none any more. */
export const GONE = ["table-unknown", "store-gone"];

/** Give the address of something of ours. */
export function at(path: string): string {
  return new URL(path.replace(/^\//, ""), document.baseURI).href;
}

/** Give the address of a table's socket. */
export function socketAt(table: string): string {
  return at(`api/tables/${encodeURIComponent(table)}/play`).replace(/^http/, "ws");
}

export async function ask<T>(path: string, body?: unknown, more: RequestInit = {}): Promise<T> {
  const response = await reach(path, body, more);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export async function askText(path: string): Promise<string> {
  return (await reach(path)).text();
}

async function reach(path: string, body?: unknown, more: RequestInit = {}): Promise<Response> {
  const sent =
    body === undefined
      ? more
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
          ...more,
        };
  let response: Response;
  try {
    response = await fetch(at(path), sent);
  } catch {
    throw new Refusal({ code: "page-unreachable", clause: "", params: {} });
  }
  if (!response.ok && response.status !== 304) {
    const told = await response.json().catch(() => null);
    throw new Refusal(told?.no ?? { code: "our-fault", clause: "", params: {} });
  }
  return response;
}

const AGAIN = 1_000;

function gone(error: unknown): boolean {
  return error instanceof Refusal && GONE.includes(error.no.code);
}

/** Ask until there is an answer or the table is gone, and take it; what this gives back puts an end to it. */
export function untilTold<T>(asked: () => Promise<T>, take: (found: T) => void): () => void {
  let over = false;
  const go = (): void => {
    asked().then(
      (found) => over || take(found),
      (error: unknown) => over || gone(error) || setTimeout(go, AGAIN),
    );
  };
  go();
  return () => (over = true);
}

let games: Promise<GameInfo[]> | undefined;

/** Give the games that can be played here. */
export function allGames(): Promise<GameInfo[]> {
  games ??= ask<GameInfo[]>("api/games").catch((error: unknown) => {
    games = undefined;
    throw error;
  });
  return games;
}
