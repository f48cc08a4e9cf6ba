// What others do, in a sentence for those who do not see it.
import { describeMark } from "./describe";
import { t } from "./i18n.svelte";
import { settings } from "./settings.svelte";
import { loadPlaces, pictureUrl } from "./sheetSvg";
import type { Cell, Cells } from "./types";

/** More than these are too many to listen to. */
const MOST_MARKS = 5;

export interface News {
  /** The URL of the sheet's picture, without its language and form. */
  path: string;
  name: string;
  points: number;
  marked: Cell[];
  before: Cells;
}

export async function describeNews({ path, name, points, marked, before }: News): Promise<string> {
  const places = await loadPlaces(pictureUrl(path, "portrait", settings.lang)).catch(() => undefined);
  // Values at the edge follow from the marks.
  const told = marked.filter((cell) => cell.shape !== "value" && cell.shape !== "score").slice(0, MOST_MARKS);
  const marks = told.map((cell) => describeMark(cell, before.get(cell.id), places?.get(cell.id))).join("; ");
  return t("page-news", { name, points, marks: marks || t("page-news-none") });
}
