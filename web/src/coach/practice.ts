// Positions in which one is asked what to play: what is seen after some moves, and what an answer was worth.
import { requestJson } from "../lib/api";
import { mergeSheets } from "../lib/connection.svelte";
import type { LessonView, Option, PuzzleAnswer, PuzzleMoves } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import type { Cells } from "../lib/types";

/** Where one is asked. */
export interface Place {
  position: string;
  seat: number;
}

/** What is seen after some moves. With a cell, why nothing can be done there is thrown. */
export function draftAt(place: Place, moves: string[], cell?: string): Promise<LessonView> {
  return requestJson<LessonView>("api/puzzle/draft", { ...place, moves, cell } satisfies PuzzleMoves);
}

export function answerAt(place: Place, moves: string[]): Promise<PuzzleAnswer> {
  return requestJson<PuzzleAnswer>(`api/puzzle?lang=${settings.lang}`, { ...place, moves } satisfies PuzzleMoves);
}

export function cellsOf(view: LessonView): Cells {
  return mergeSheets({}, view.sheets)[view.you] ?? new Map();
}

/** The cells that a way to decide marks, as they are after it. */
export async function markedBy(place: Place, option: Option): Promise<Cells> {
  const after = cellsOf(await draftAt(place, option.moves));
  return new Map(option.cells.flatMap((id) => (after.has(id) ? [[id, after.get(id)!]] : [])));
}

export function pictureOf({ position, seat }: Place): string {
  return `api/picture.svg?position=${encodeURIComponent(position)}&seat=${seat}`;
}
