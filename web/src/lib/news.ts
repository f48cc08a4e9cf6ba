// What others do, in a sentence for those who do not see it.
import { describeMark, joined } from "./describe";
import { t } from "./i18n.svelte";
import type { Place } from "./places";
import { settings } from "./settings.svelte";
import { loadPlaces, pictureUrl } from "./sheetSvg";
import type { Cell, Cells } from "./types";

/** More than these are too many to listen to. */
const MOST_MARKS = 5;

export interface News {
  /** The URL of the sheet's picture, without its language and form. */
  path: string;
  /** The number of the event that brought them: a sheet may have other cells since. */
  number: number;
  name: string;
  points: number;
  marked: Cell[];
  before: Cells;
}

async function namesIn(path: string): Promise<Map<string, Place>> {
  return loadPlaces(pictureUrl(path, "portrait", settings.lang)).catch(() => new Map<string, Place>());
}

export async function describeNews({ path, number, name, points, marked, before }: News): Promise<string> {
  // Values at the edge follow from the marks.
  const told = marked.filter((cell) => cell.shape !== "value" && cell.shape !== "score").slice(0, MOST_MARKS);
  let places = await namesIn(path);
  if (told.some((cell) => !places.has(cell.id))) places = new Map([...places, ...(await namesIn(`${path}?v=${number}`))]);
  const marks = joined(told.map((cell) => describeMark(cell, before.get(cell.id), places.get(cell.id))));
  return t("page-news", { name, points, marks: marks || t("page-news-none") });
}
