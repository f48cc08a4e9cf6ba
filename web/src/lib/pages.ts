// The routes. Each page is a chunk of its own, loaded on demand.
import type { Component } from "svelte";
import { allGames } from "./api";
import { heldAt } from "./settings.svelte";
import { lookAhead } from "./tableApi";
import { fetchWordsOf } from "./i18n.svelte";

type Page = Component<{ names: string[] }>;

export const pages: Record<string, () => Promise<{ default: Page }>> = {
  t: () => import("../table/JoinPage.svelte"),
  learn: () => import("../learn/Learn.svelte"),
  rules: () => import("../learn/Rules.svelte"),
  print: () => import("../print/Print.svelte"),
  replay: () => import("../replay/FileReplay.svelte"),
};

/**
 * Preload in parallel what the first route needs, instead of in a waterfall of requests. Errors are
 * ignored here: the page itself asks again and reports them.
 */
export function preload([page = "", table = ""]: string[]): void {
  const ignore = (): undefined => undefined;
  pages[page]?.().catch(ignore);
  if (!pages[page] || page === "t") allGames().catch(ignore);
  if (page === "t" && table) {
    const held = heldAt(table);
    if (held) fetchWordsOf(held.game);
    lookAhead(table).then(({ game }) => fetchWordsOf(game), ignore);
  }
}
