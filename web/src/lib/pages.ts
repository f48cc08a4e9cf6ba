// The routes. Each page is a chunk of its own, loaded on demand.
import type { Component } from "svelte";
import { fetchGames } from "./api";
import { prefetchGameTexts } from "./i18n.svelte";
import { findSavedTable } from "./storage";
import { prefetchTable } from "./tableApi";

/** `params` are the segments of the path after the page's own. */
export type Page = Component<{ params: string[] }>;

const HOME = "";
const pages: Record<string, () => Promise<{ default: Page }>> = {
  [HOME]: () => import("../home/Home.svelte"),
  t: () => import("../table/JoinPage.svelte"),
  learn: () => import("../learn/Learn.svelte"),
  rules: () => import("../learn/Rules.svelte"),
  print: () => import("../print/Print.svelte"),
  replay: () => import("../replay/FileReplay.svelte"),
  mine: () => import("../mine/Mine.svelte"),
};

/** The page of a path. */
export function pageAt([name = HOME]: string[]): () => Promise<{ default: Page }> {
  return pages[name] ?? (() => import("../learn/NotHere.svelte"));
}

/**
 * Request in parallel what the first route needs, instead of in a waterfall. Errors are ignored
 * here: whoever needs the data asks for it again and reports them.
 */
export function preload([page = HOME, table = ""]: string[]): void {
  const ignore = (): undefined => undefined;
  pages[page]?.().catch(ignore);
  if (page === HOME) fetchGames().catch(ignore);
  if (page === "t" && table) {
    const saved = findSavedTable(table);
    if (saved) prefetchGameTexts(saved.game);
    prefetchTable(table).then(({ game }) => prefetchGameTexts(game), ignore);
  }
}
