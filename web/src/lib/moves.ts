// From taps to moves, without any rules: a move belongs to a cell, to a group of cells, to a choice
// of dice, or to a button.
import type { Cell, Cells, Decision, Die } from "./types";

export interface ButtonMove {
  kind: string;
  at: string;
  text: string;
}

/** The move of a tap on a cell: the cell's own before its group's. */
export function moveAt(decision: Decision, cell: Cell): string | undefined {
  for (const target of [cell.id, cell.group])
    if (target) for (const byTarget of Object.values(decision.moves)) if (byTarget[target]) return byTarget[target];
  return undefined;
}

/** The cells that can be tapped now, by id, each with its move. */
export type OpenCells = Map<string, string>;

export function openCells(decision: Decision | null | undefined, cells: Cells): OpenCells {
  const open: OpenCells = new Map();
  for (const cell of cells.values()) {
    const move = decision ? moveAt(decision, cell) : undefined;
    if (move) open.set(cell.id, move);
  }
  return open;
}

/** The kind of move that chooses dice, if this decision is about dice. */
export function diceKind(decision: Decision | null | undefined): string | undefined {
  return decision?.dice ? Object.keys(decision.moves)[0] : undefined;
}

/** Dice are compared as a multiset: their order does not matter. */
export function moveForDice(decision: Decision, chosen: Die[]): string | undefined {
  const kind = diceKind(decision);
  const byFaces = kind ? decision.moves[kind] : undefined;
  const wanted = sorted(chosen.map((die) => die.face).join(""));
  return Object.entries(byFaces ?? {}).find(([faces]) => sorted(faces) === wanted)?.[1];
}

function sorted(letters: string): string {
  return [...letters].sort().join("");
}

/** The moves that belong neither to a cell nor to dice. */
export function buttonMoves(decision: Decision | null | undefined, cells: Cells): ButtonMove[] {
  if (!decision || decision.dice) return [];
  const targets = new Set<string>();
  for (const cell of cells.values()) {
    targets.add(cell.id);
    if (cell.group) targets.add(cell.group);
  }
  const found: ButtonMove[] = [];
  for (const [kind, moves] of Object.entries(decision.moves))
    for (const [at, text] of Object.entries(moves)) if (!targets.has(at)) found.push({ kind, at, text });
  return found;
}
