import { describe, expect, it } from "vitest";
import { buttonMoves, moveForDice, diceKind, moveAt, openCells } from "../src/lib/moves";
import type { Cell, Cells, Decision, Die } from "../src/lib/types";

function cell(id: string, group?: string): Cell {
  return { id, x: 0, y: 0, shape: "box", group };
}

function decision(moves: Decision["moves"], dice?: Die[]): Decision {
  return { number: 0, kind: "any", params: {}, moves, default: "", draft: [], whole: false, dice };
}

const cells: Cells = new Map([cell("a1"), cell("b1", "row"), cell("b2", "row"), cell("c1")].map((one) => [one.id, one]));

describe("moves of a tap", () => {
  const now = decision({ write: { a1: "a1" }, mark: { row: "=row" }, pass: { "": "-" } });

  it("at a cell, or at its group", () => {
    expect(moveAt(now, cells.get("a1")!)).toBe("a1");
    expect(moveAt(now, cells.get("b2")!)).toBe("=row");
    expect(moveAt(now, cells.get("c1")!)).toBeUndefined();
  });

  it("open cells of one group mean one move", () => {
    expect([...openCells(now, cells)]).toEqual([["a1", "a1"], ["b1", "=row"], ["b2", "=row"]]);
    expect(openCells(null, cells).size).toBe(0);
  });

  it("all other moves are buttons", () => {
    expect(buttonMoves(now, cells)).toEqual([{ kind: "pass", at: "", text: "-" }]);
  });
});

describe("dice are chosen as a multiset", () => {
  const dice = [..."rrgb"].map((face) => ({ face, colour: face, used: false }));
  const now = decision({ keep: { "": "=", rr: "=rr", gr: "=gr", rrgb: "=rrgb" } }, dice);

  it("in any order", () => {
    expect(diceKind(now)).toBe("keep");
    expect(moveForDice(now, [])).toBe("=");
    expect(moveForDice(now, [dice[2]!, dice[0]!])).toBe("=gr");
    expect(moveForDice(now, [dice[1]!, dice[2]!])).toBe("=gr");
    expect(moveForDice(now, dice)).toBe("=rrgb");
    expect(moveForDice(now, [dice[3]!])).toBeUndefined();
  });

  it("and there are no buttons beside them", () => {
    expect(buttonMoves(now, cells)).toEqual([]);
  });
});
