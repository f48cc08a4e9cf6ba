import { expect, test, vi } from "vitest";

vi.mock("../src/lib/settings.svelte", () => ({ settings: { lang: "en" } }));
vi.mock("../src/lib/i18n.svelte", () => ({ t: (_: string, params: { rank: number; ordinal: string }) => `${params.rank} ${params.ordinal}` }));
import { listNames } from "../src/lib/names";
import type { View } from "../src/lib/types";
import { rankText, standings } from "../src/table/standings";

function ranks(view: Partial<View>): [string, number][] {
  return standings(view as View).map((one) => [one.name, one.rank]);
}

const seat = (name: string) => ({ key: 0, name, bot: "", face: null, away: false, free: false });

test("those with equal points share a place, and the next one is counted on", () => {
  const seats = ["a", "b", "c", "d"].map(seat);
  expect(ranks({ seats, points: [3, 7, 7, 1] })).toEqual([["b", 1], ["c", 1], ["a", 3], ["d", 4]]);
});

test("in a hall the leaders are ranked", () => {
  const leaders = [5, 5, 2].map((points, at) => ({ seat: at, name: `k${at}`, bot: "", face: at, points }));
  expect(ranks({ leaders, points: 2 })).toEqual([["k0", 1], ["k1", 1], ["k2", 3]]);
  expect(standings({ leaders, points: 2 } as View).map((one) => one.face)).toEqual([0, 1, 2]);
});

test("at the end the game's own ranks count, which may break a tie", () => {
  const outcome = { ranks: [2, 1], scores: [], reason: "", clause: "", params: {} };
  expect(ranks({ seats: [seat("a"), seat("b")], points: [7, 7], outcome })).toEqual([["b", 1], ["a", 2]]);
});

test("a place and several names are said as the language does", () => {
  expect([1, 2, 3, 4, 11, 21].map(rankText)).toEqual(["1 one", "2 two", "3 few", "4 other", "11 other", "21 one"]);
  expect(listNames(["Anna", "Bo", "Cleo"])).toBe("Anna, Bo and Cleo");
});
