// A replay is a list of frames: one for each event, with the sheets that it changed.
import { mergeSheets } from "../lib/connection.svelte";
import { describeDice, describeMove } from "../lib/describe";
import type { ChanceJson } from "../lib/fairness";
import { t } from "../lib/i18n.svelte";
import type { Cells, Die, Outcome, Score, SheetChange, PlayedMove } from "../lib/types";

export interface Frame {
  number: number;
  kind: "start" | "rolled" | "decided" | "over";
  chance?: ChanceJson;
  seat?: number;
  by?: string;
  text?: string;
  /** The dice that were rolled. */
  rolled?: Die[];
  moves?: PlayedMove[];
  dice: Die[];
  active: number;
  points: number[];
  sheets: Record<string, SheetChange>;
  scores?: Score[];
  /** In one-line notation, for records that the server does not store. */
  position?: string;
  outcome?: Outcome;
}

export interface ReplayData {
  game: string;
  options: Record<string, string | number>;
  seats: string[];
  frames: Frame[];
}

/** The sheets of all seats after each frame. */
export function sheetsAfter(frames: Frame[]): Record<string, Cells>[] {
  let sheets: Record<string, Cells> = {};
  return frames.map((frame) => (sheets = mergeSheets(sheets, frame.sheets)));
}

export function describeFrame(game: string, seats: string[], frame: Frame): string {
  const name = seats[frame.seat ?? frame.active] || String((frame.seat ?? frame.active) + 1);
  switch (frame.kind) {
    case "start":
      return t("page-log-start");
    case "rolled":
      return frame.chance?.cards ? t("page-log-cards", { cards: frame.text ?? "" }) : t("page-log-fell", { name, faces: describeDice(frame.rolled ?? []) });
    case "over":
      return t("page-log-over");
    default: {
      // In a longer decision a move without a target, such as "done", is left out.
      const all = frame.moves ?? [];
      const moves = (all.length > 1 ? all.filter((move) => move.at) : all).map((move) => describeMove(game, move));
      return t("page-log-decided", { name, moves: moves.join(", ") });
    }
  }
}
