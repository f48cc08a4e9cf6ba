// The routes. Each page is a chunk of its own, loaded on demand.
import type { Component } from "svelte";
import { fetchGames } from "./api";
import { prefetchGameTexts } from "./i18n.svelte";
import { findSavedTable } from "./storage";
import { prefetchTable } from "./tableApi";

/** `params` are the segments of the path after the page's own. */
type Page = Component<{ params: string[] }>;

export const pages: Record<string, () => Promise<{ default: Page }>> = {
  t: () => import("../table/JoinPage.svelte"),
  learn: () => import("../learn/Learn.svelte"),
  rules: () => import("../learn/Rules.svelte"),
  print: () => import("../print/Print.svelte"),
  replay: () => import("../replay/FileReplay.svelte"),
};

/**
 * Request in parallel what the first route needs, instead of in a waterfall. Errors are ignored
 * here: whoever needs the data asks for it again and reports them.
 */
export function preload([page = "", table = ""]: string[]): void {
  const ignore = (): undefined => undefined;
  pages[page]?.().catch(ignore);
  if (!pages[page] || page === "t") fetchGames().catch(ignore);
  if (page === "t" && table) {
    const saved = findSavedTable(table);
    if (saved) prefetchGameTexts(saved.game);
    prefetchTable(table).then(({ game }) => prefetchGameTexts(game), ignore);
  }
}
