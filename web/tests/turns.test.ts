// What others have played, found by comparing two views.
import { expect, test, vi } from "vitest";

vi.mock("../src/lib/i18n.svelte", () => ({ t: (key: string) => key, formatNumber: String }));
import { turnsBetween, turnText, type Seen } from "../src/table/turns";
import type { Cell, View } from "../src/lib/types";

function seen(points: number[], ...sheets: Cell[][]): Seen {
  const view = { active: 1, roll_count: 3, event_number: 7, dice: [], points } as unknown as View;
  return { view, sheets: Object.fromEntries(sheets.map((cells, seat) => [seat, new Map(cells.map((cell) => [cell.id, cell]))])) };
}

function cell(id: string, text = "", shape = "square"): Cell {
  return { id, x: 0, y: 0, shape, text };
}

test("only what differs is new, though a reconnect brings all cells again", () => {
  const before = seen([0, 0], [cell("a")], [cell("a"), cell("b")]);
  const [turn, ...more] = turnsBetween(before, seen([0, 2], [cell("a")], [cell("a"), cell("b", "7")]), 0);
  expect(more).toEqual([]);
  expect([...turn!.marked]).toEqual(["b"]);
  expect(turn!.gain).toBe(2);
  expect(turnsBetween(before, seen([0, 0], [cell("a")], [cell("a"), cell("b")]), 0)).toEqual([]);
});

test("a card that has moved is no mark", () => {
  const before = seen([0, 0], [], [cell("a"), cell("b", "x")]);
  const moved = { ...cell("b", "x"), y: 5 };
  const [turn] = turnsBetween(before, seen([0, 0], [], [cell("a", "x"), moved]), 0);
  expect([...turn!.marked]).toEqual(["a"]);
});

test("values that others have taken away are no turn", () => {
  const before = seen([0, 0], [cell("a")], [cell("a"), cell("v", "10", "value")]);
  expect(turnsBetween(before, seen([0, 0], [cell("a")], [cell("a"), cell("v", "5", "value")]), 0)).toEqual([]);
});

test("a turn is told by what it completed, else by its points, else by its marks", () => {
  const before = seen([0, 0], [], [cell("a")]);
  const [scored] = turnsBetween(before, seen([0, 1], [], [cell("a", "7")]), 0);
  const [marked] = turnsBetween(before, seen([0, 0], [], [cell("a", "7")]), 0);
  expect([{ ...scored!, completed: "Full house!" }, scored!, marked!].map(turnText)).toEqual(["Full house!", "page-watch-gain", "page-watch-marks"]);
});
