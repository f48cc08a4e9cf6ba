// Dice in words.
import { expect, test, vi } from "vitest";

vi.mock("../src/lib/i18n.svelte", () => ({
  t: (key: string, params?: { count?: number; some?: string; more?: string }) => params?.some ? `${params.some}; ${params.more}` : [params?.count, key.replace(/page-colours?-/, "")].filter(Boolean).join(" "),
  tFirst: (keys: string[], params: { at: string }) => `${keys[0]}: ${params.at}`,
  hasText: (key: string) => key !== "told-g-take-many",
}));
import { describeDice, describeMoves } from "../src/lib/describe";

function dice(...names: string[]): { face: string; colour: string; used: boolean }[] {
  return names.map((name) => ({ face: name.slice(-1), colour: name.slice(0, -1), used: false }));
}

test("dice of one colour are said once with their number", () => {
  expect(describeDice(dice("greys", "greys", "redr", "greys", "blueb"))).toBe("3 grey, red, blue");
});

test("numbers are said one by one", () => {
  expect(describeDice(dice("4", "4"))).toBe("4, 4");
  expect(describeDice(dice("red2", "red2"))).toBe("red 2, red 2");
});

test("marks of a kind are told together, their row once", () => {
  const moves = [["mark", "row 1, box 2"], ["mark", "row 1, box 3"], ["mark", "row 2, box 1"], ["take", "card 4"], ["take", "card 5"], ["mark", "row 3, box 1"]];
  const played = moves.map(([kind, place]) => ({ kind: kind!, at: "x", place: place!, text: "", params: {} }));
  expect(describeMoves("g", played)).toBe(
    "told-g-mark-many: row 1, box 2, box 3; row 2, box 1, told-g-take: card 4, told-g-take: card 5, told-g-mark: row 3, box 1",
  );
});
