// How taps become moves, without knowing any rule: a move is made at a cell, at a cell's group, by
// choosing dice, or by a button.
import type { Cell, Cells, Decision, Die } from "./types";

export interface Button {
  kind: string;
  at: string;
  text: string;
}

/** Give the move that a tap on a cell means now, if it means one. */
export function moveAt(decision: Decision, cell: Cell): string | undefined {
  for (const place of [cell.id, cell.group])
    if (place) for (const places of Object.values(decision.moves)) if (places[place]) return places[place];
  return undefined;
}

/** The cells at which something can be done now: the move that each of them means, by its id. */
export type Open = Map<string, string>;

export function openCells(decision: Decision | null | undefined, cells: Cells): Open {
  const open: Open = new Map();
  for (const cell of cells.values()) {
    const move = decision ? moveAt(decision, cell) : undefined;
    if (move) open.set(cell.id, move);
  }
  return open;
}

/** Give the kind of the moves that choose among dice, if there are such. */
export function diceKind(decision: Decision | null | undefined): string | undefined {
  return decision?.dice ? Object.keys(decision.moves)[0] : undefined;
}

/** Give the move that chooses just these dice. */
export function chosenMove(decision: Decision, chosen: Die[]): string | undefined {
  const kind = diceKind(decision);
  const places = kind ? decision.moves[kind] : undefined;
  const wanted = sorted(chosen.map((die) => die.face).join(""));
  return Object.entries(places ?? {}).find(([at]) => sorted(at) === wanted)?.[1];
}

function sorted(letters: string): string {
  return [...letters].sort().join("");
}

/** Give the moves that are made neither at a cell nor by choosing dice. */
export function buttons(decision: Decision | null | undefined, cells: Cells): Button[] {
  if (!decision || decision.dice) return [];
  const places = new Set<string>();
  for (const cell of cells.values()) {
    places.add(cell.id);
    if (cell.group) places.add(cell.group);
  }
  const found: Button[] = [];
  for (const [kind, moves] of Object.entries(decision.moves))
    for (const [at, text] of Object.entries(moves)) if (!places.has(at)) found.push({ kind, at, text });
  return found;
}
