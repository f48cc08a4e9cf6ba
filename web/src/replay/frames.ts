// A game as frames: what happened, one event after another, and how the sheets looked after it.
import { merged } from "../lib/connection.svelte";
import type { ChanceForm } from "../lib/fairness";
import { spokenDice, toldMove } from "../lib/describe";
import type { Cells, Die, Outcome, Score, SheetChange, ToldMove } from "../lib/types";
import { w } from "../lib/i18n.svelte";

export interface Frame {
  n: number;
  what: "start" | "fell" | "decided" | "over";
  chance?: ChanceForm;
  seat?: number;
  by?: string;
  text?: string;
  /** The dice that fell. */
  fallen?: Die[];
  moves?: ToldMove[];
  dice: Die[];
  active: number;
  points: number[];
  sheets: Record<string, SheetChange>;
  scores?: Score[];
  /** The position in one line, for records that lie nowhere. */
  position?: string;
  outcome?: Outcome;
}

export interface Replayed {
  game: string;
  options: Record<string, string | number>;
  seats: string[];
  frames: Frame[];
}

/** Give the sheets after every frame. */
export function sheetsOf(frames: Frame[]): Record<string, Cells>[] {
  let sheets: Record<string, Cells> = {};
  return frames.map((frame) => (sheets = merged(sheets, frame.sheets)));
}

/** Give what happened in a frame in one sentence. */
export function sentence(game: string, seats: string[], frame: Frame): string {
  const name = seats[frame.seat ?? frame.active] || String((frame.seat ?? frame.active) + 1);
  switch (frame.what) {
    case "start":
      return w("page-log-start");
    case "fell":
      return frame.chance?.cards ? w("page-log-cards", { cards: frame.text ?? "" }) : w("page-log-fell", { name, faces: spokenDice(frame.fallen ?? []) });
    case "over":
      return w("page-log-over");
    default: {
      // What ends a longer decision, as "done" does, is not worth a word.
      const all = frame.moves ?? [];
      const moves = (all.length > 1 ? all.filter((move) => move.at) : all).map((move) => toldMove(game, move));
      return w("page-log-decided", { name, moves: moves.join(", ") });
    }
  }
}
