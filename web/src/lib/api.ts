// HTTP requests to the server. Paths are relative to the page's <base>; a rejected request throws
// a RejectionError.
import type { GameInfo, Rejection } from "./types";

export class RejectionError extends Error {
  constructor(readonly rejection: Rejection) {
    super(rejection.code);
  }
}

/** Rejection codes of a table that does not exist, or no longer does. */
export const TABLE_GONE_CODES = ["table-unknown", "store-gone"];

export function absoluteUrl(path: string): string {
  return new URL(path.replace(/^\//, ""), document.baseURI).href;
}

export function socketUrl(table: string): string {
  return absoluteUrl(`api/tables/${encodeURIComponent(table)}/play`).replace(/^http/, "ws");
}

/** A GET without a body, a POST of JSON with one, unless `init` says otherwise. */
export async function requestJson<T>(path: string, body?: unknown, init: RequestInit = {}): Promise<T> {
  const response = await request(path, body, init);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export async function requestText(path: string): Promise<string> {
  return (await request(path)).text();
}

/** POST a text; what comes back can be read as it comes. */
export function postText(path: string, text: string, signal?: AbortSignal): Promise<Response> {
  return request(path, undefined, { method: "POST", body: text, headers: { "Content-Type": "text/plain" }, ...(signal && { signal }) });
}

async function request(path: string, body?: unknown, init: RequestInit = {}): Promise<Response> {
  const options =
    body === undefined
      ? init
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
          ...init,
        };
  let response: Response;
  try {
    response = await fetch(absoluteUrl(path), options);
  } catch {
    throw new RejectionError({ code: "page-unreachable", clause: "", params: {} });
  }
  if (!response.ok && response.status !== 304) {
    const error = await response.json().catch(() => null);
    throw new RejectionError(error?.rejection ?? { code: "our-fault", clause: "", params: {} });
  }
  return response;
}

const RETRY_MS = 1_000;

function isTableGone(error: unknown): boolean {
  return error instanceof RejectionError && TABLE_GONE_CODES.includes(error.rejection.code);
}

/** Retry until a request succeeds or the table is gone. Returns a function that cancels it. */
export function retryUntilLoaded<T>(load: () => Promise<T>, onload: (loaded: T) => void): () => void {
  let cancelled = false;
  const attempt = (): void => {
    load().then(
      (loaded) => cancelled || onload(loaded),
      (error: unknown) => cancelled || isTableGone(error) || setTimeout(attempt, RETRY_MS),
    );
  };
  attempt();
  return () => (cancelled = true);
}

let games: Promise<GameInfo[]> | undefined;

/** The games of this server; requested once, and again only after a failure. */
export function fetchGames(): Promise<GameInfo[]> {
  games ??= requestJson<GameInfo[]>("api/games").catch((error: unknown) => {
    games = undefined;
    throw error;
  });
  return games;
}
