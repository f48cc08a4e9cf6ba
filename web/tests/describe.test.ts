// Dice in words.
import { expect, test, vi } from "vitest";

vi.mock("../src/lib/i18n.svelte", () => ({
  t: (key: string, params?: { count: number }) => [params?.count, key.replace(/page-colours?-/, "")].filter(Boolean).join(" "),
  hasText: () => true,
}));
import { describeDice } from "../src/lib/describe";

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
