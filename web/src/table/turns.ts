// What others have just played, found by comparing a view with the one before.
import { completionTexts } from "../lib/completions";
import { formatNumber, t } from "../lib/i18n.svelte";
import { isSame } from "../lib/sheetSvg";
import type { Cells, Die, View } from "../lib/types";

export interface Turn {
  seat: number;
  /** The number of the event with which it was revealed. */
  number: number;
  /** The cells that are new. */
  marked: Set<string>;
  /** How many of them were marked by hand: values at the edge follow from the others. */
  marks: number;
  /** The dice it was played with. */
  dice: Die[];
  gain: number;
  /** What it completed, in words, or nothing; and the greatest of it. */
  completed: string;
  greatest: string;
  /** How long it is shown. */
  milliseconds: number;
}

export interface Seen {
  view: View;
  sheets: Record<string, Cells>;
}

/** One turn is shown so long, several that come at once no longer than ALL together. */
const ONE = 1_500;
const ALL = 2_000;
const LEAST = 500;
/** The shapes of cells that nobody marks. */
const FOLLOWS = ["value", "score"];

function pointsOf(view: View, seat: number): number {
  return Array.isArray(view.points) ? (view.points[seat] ?? 0) : 0;
}

/** The turns of all seats but one, the active seat's first. */
export function turnsBetween(before: Seen, now: Seen, without: number | null): Turn[] {
  const changed = Object.keys(now.sheets)
    .map(Number)
    .filter((seat) => seat !== without && before.sheets[seat] && before.sheets[seat] !== now.sheets[seat]);
  const active = before.view.active;
  const turns = changed
    .sort((one, other) => Number(other === active) - Number(one === active))
    .map((seat): Turn => {
      const [old, cells] = [before.sheets[seat]!, now.sheets[seat]!];
      const fresh = [...cells.values()].filter((cell) => !isSame(old.get(cell.id), cell));
      // A card that was dealt is new as a whole, and nobody marked it.
      const marks = fresh.filter((cell) => old.has(cell.id));
      const marked = new Set((marks.length ? marks : fresh).map((cell) => cell.id));
      // Dice of the next roll may lie there already.
      const same = before.view.roll_count === now.view.roll_count && now.view.dice?.length;
      return {
        seat,
        number: now.view.event_number,
        marked,
        marks: [...marked].filter((id) => !FOLLOWS.includes(cells.get(id)!.shape)).length,
        dice: (same ? now.view.dice : before.view.dice) ?? [],
        gain: pointsOf(now.view, seat) - pointsOf(before.view, seat),
        completed: completionTexts(now.view.completed?.[seat] ?? []),
        greatest: completionTexts((now.view.completed?.[seat] ?? []).slice(0, 1)),
        milliseconds: ONE,
      };
    })
    .filter((turn) => turn.marks);
  const each = Math.max(LEAST, Math.min(ONE, ALL / Math.max(turns.length, 1)));
  return turns.map((turn) => ({ ...turn, milliseconds: each }));
}

/** What a turn brought, in a few words. */
export function turnText({ completed, gain, marks }: Turn): string {
  if (completed) return completed;
  const signed = `${gain < 0 ? "−" : "+"}${formatNumber(Math.abs(gain))}`;
  return gain ? t("page-watch-gain", { points: Math.abs(gain), signed }) : t("page-watch-marks", { count: marks });
}
