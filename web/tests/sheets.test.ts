import { describe, expect, it } from "vitest";
import { mergeSheets } from "../src/lib/connection.svelte";
import { neighbour } from "../src/lib/sheetSvg";
import type { Cell, Cells } from "../src/lib/types";

function at(id: string, x: number, y: number): Cell {
  return { id, x, y, shape: "square" };
}

describe("mergeSheets", () => {
  it("replaces cells by id, and removes those that are gone", () => {
    const first = mergeSheets({}, { "0": { whole: true, cells: [at("a1", 0, 0), at("a2", 1, 0)] } });
    const second = mergeSheets(first, { "0": { cells: [{ ...at("a2", 1, 0), text: "7" } as Cell], gone: ["a1"] } });
    expect([...second["0"]!.keys()]).toEqual(["a2"]);
    expect(second["0"]!.get("a2")?.text).toBe("7");
    expect(first["0"]!.size).toBe(2);
  });

  it("replaces everything with a whole sheet", () => {
    const first = mergeSheets({}, { "1": { whole: true, cells: [at("a1", 0, 0)] } });
    expect([...mergeSheets(first, { "1": { whole: true, cells: [at("b9", 3, 3)] } })["1"]!.keys()]).toEqual(["b9"]);
  });
});

describe("arrow keys", () => {
  const cells: Cells = new Map([at("a", 0, 0), at("b", 1, 0.2), at("c", 0, 1), at("d", 3, 0)].map((one) => [one.id, one]));

  it("go to the nearest cell that way", () => {
    expect(neighbour(cells.get("a")!, cells, 1, 0)?.id).toBe("b");
    expect(neighbour(cells.get("b")!, cells, 1, 0)?.id).toBe("d");
    expect(neighbour(cells.get("a")!, cells, 0, 1)?.id).toBe("c");
    expect(neighbour(cells.get("a")!, cells, -1, 0)).toBeUndefined();
  });
});
