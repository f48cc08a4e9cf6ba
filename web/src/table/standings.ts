// Who stands where: those with equal points share a place, and the next one is counted on (1, 1, 3).
import { t } from "../lib/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import type { View } from "../lib/types";

export interface Standing {
  rank: number;
  seat: number;
  name: string;
  bot: boolean;
  face: number | null;
  points: number;
}

/** The best first; in a hall those whom the server names. At the end the game's own ranks count. */
export function standings(view: View): Standing[] {
  const points = Array.isArray(view.points) ? view.points : [];
  const all = view.leaders
    ? view.leaders.map((one) => ({ ...one, bot: !!one.bot }))
    : (view.seats ?? []).map((one, seat) => ({ seat, name: one.name, bot: !!one.bot, face: one.face, points: points[seat] ?? 0 }));
  const ranks = view.outcome?.ranks;
  const order = (one: { seat: number; points: number }): number => ranks?.[one.seat] ?? -one.points;
  const sorted = all.sort((a, b) => order(a) - order(b));
  return sorted.map((one) => ({
    ...one,
    rank: ranks?.[one.seat] ?? 1 + sorted.findIndex((other) => other.points === one.points),
  }));
}

/** A place, such as "1st". */
export function rankText(rank: number): string {
  return t("host-rank", { rank, ordinal: new Intl.PluralRules(settings.lang, { type: "ordinal" }).select(rank) });
}
