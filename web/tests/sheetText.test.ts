// What a sheet as text says of its cells beside their names.
import { expect, test } from "vitest";
import { untoldText } from "../src/lib/sheetText";
import type { Cell } from "../src/lib/types";

function cell(shape: Cell["shape"], text: string): Cell {
  return { id: "a", x: 0, y: 0, shape, text };
}

test("a number that the place tells is not said again", () => {
  expect(untoldText(cell("card", "15"), { name: "card 15", about: "" })).toBe("");
  expect(untoldText(cell("value", "3☼"), { name: "red row", about: "3 points" })).toBe("");
});

test("a number of its own is said, though the place has the same", () => {
  expect(untoldText(cell("value", "5"), { name: "column 5", about: "its value" })).toBe("5");
  expect(untoldText(cell("circle", "5"), { name: "field 5", about: "column 5" })).toBe("5");
  expect(untoldText(cell("card", "5"), undefined)).toBe("5");
});
