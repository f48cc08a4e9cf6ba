// The routes. Each page is a chunk of its own, loaded on demand.
import type { Component } from "svelte";
import { fetchGames } from "./api";
import { prefetchGameTexts } from "./i18n.svelte";
import { previewUrl } from "./previews";
import { findSavedTable } from "./storage";
import { prefetchTable } from "./tableApi";

/** `params` are the segments of the path after the page's own. */
export type Page = Component<{ params: string[] }>;

const HOME = "";
/** How many games home shows without scrolling. */
const SEEN_AT_ONCE = 4;
const pages: Record<string, () => Promise<{ default: Page }>> = {
  [HOME]: () => import("../home/Home.svelte"),
  t: () => import("../table/JoinPage.svelte"),
  learn: () => import("../learn/Learn.svelte"),
  rules: () => import("../learn/Rules.svelte"),
  print: () => import("../print/Print.svelte"),
  replay: () => import("../replay/FileReplay.svelte"),
  puzzle: () => import("../coach/Puzzle.svelte"),
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
export function preload([page = HOME, name = ""]: string[]): void {
  const ignore = (): undefined => undefined;
  pages[page]?.().catch(ignore);
  // The pictures are the largest of what home shows: they come while its texts and its code still do.
  if (page === HOME) fetchGames().then((games) => games.slice(0, SEEN_AT_ONCE).forEach(({ id }) => (new Image().src = previewUrl(id))), ignore);
  if ((page === "rules" || page === "learn") && name) prefetchGameTexts(name, "all");
  if (page === "t" && name) {
    const saved = findSavedTable(name);
    if (saved) prefetchGameTexts(saved.game);
    prefetchTable(name).then(({ game }) => prefetchGameTexts(game), ignore);
  }
}
