// What a game tells who plays it for the first time: its goal, and a word at the right moments. Each is
// shown once on a device. A game's catalogue has the texts; which there are, and for which decisions, only
// their keys say.
import { readObject, writeObject } from "../lib/storage";
import type { Decision } from "../lib/types";

const STORAGE_KEY = "zaria-pointers";

interface Stored {
  /** Nothing is pointed out on this device. */
  off: boolean;
  seen: string[];
}

function stored(): Stored {
  return readObject<Stored>(STORAGE_KEY, { off: false, seen: [] });
}

/** The key of what may be pointed out now: once something is drafted, or of the decision. */
export function momentOf(game: string, decision: Decision | null): string {
  if (!decision) return "";
  return decision.draft.length ? `pointer-done-${game}` : `pointer-${decision.kind}`;
}

/** The key of what to show at a moment, the goal first; "" for nothing. */
export function unseenPointer(game: string, moment: string, hasText: (key: string) => boolean): string {
  const { off, seen } = stored();
  return off ? "" : ([`game-${game}-goal`, moment].find((key) => hasText(key) && !seen.includes(key)) ?? "");
}

export function noteSeen(key: string): void {
  const { off, seen } = stored();
  if (!seen.includes(key)) writeObject(STORAGE_KEY, { off, seen: [...seen, key] });
}
