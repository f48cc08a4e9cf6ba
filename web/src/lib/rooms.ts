// Each address is a room of its own, fetched when it is first entered.
import type { Component } from "svelte";
import { allGames } from "./api";
import { heldAt } from "./kept.svelte";
import { lookAhead } from "./tables";
import { fetchWordsOf } from "./words.svelte";

type Room = Component<{ names: string[] }>;

export const rooms: Record<string, () => Promise<{ default: Room }>> = {
  t: () => import("../table/Door.svelte"),
  learn: () => import("../learn/Learn.svelte"),
  rules: () => import("../learn/Rules.svelte"),
  print: () => import("../print/Print.svelte"),
  replay: () => import("../replay/FileReplay.svelte"),
};

/** Fetch at once, and not one after the other, what the first address needs. Who needs it hears of failures. */
export function prepare([room = "", name = ""]: string[]): void {
  const quiet = (): undefined => undefined;
  rooms[room]?.().catch(quiet);
  if (!rooms[room] || room === "t") allGames().catch(quiet);
  if (room === "t" && name) {
    const held = heldAt(name);
    if (held) fetchWordsOf(held.game);
    lookAhead(name).then(({ game }) => fetchWordsOf(game), quiet);
  }
}
