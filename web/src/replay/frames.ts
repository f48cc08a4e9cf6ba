// A replay is a list of frames: one for each event, with the sheets that it changed.
import { postText } from "../lib/api";
import { mergeSheets } from "../lib/connection.svelte";
import { describeDice, describeMoves } from "../lib/describe";
import { loadGameTexts, t } from "../lib/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import type { Cells, Frame, Replay } from "../lib/types";

export type { Frame, Replay as ReplayData };

/** The sheets of all seats after each frame. */
export function sheetsAfter(frames: Frame[]): Record<string, Cells>[] {
  let sheets: Record<string, Cells> = {};
  return frames.map((frame) => (sheets = mergeSheets(sheets, frame.sheets)));
}

/** A step that brought somebody much. */
export interface Moment {
  at: number;
  seat: number;
}

/** The steps that brought at least half of the most that one of them did. */
export function momentsOf(frames: Frame[]): Moment[] {
  const gains = frames.flatMap((frame, at) =>
    frame.points.map((points, seat) => ({ at, seat, gain: points - (frames[at - 1]?.points[seat] ?? points) })),
  );
  const most = Math.max(...gains.map((one) => one.gain), 1);
  const found = new Map(gains.filter((one) => 2 * one.gain >= most && one.gain > 1).map((one) => [one.at, one]));
  return [...found.values()].map(({ at, seat }) => ({ at, seat }));
}

export function describeFrame(game: string, seats: string[], frame: Frame): string {
  const name = seats[frame.seat ?? frame.active] || String((frame.seat ?? frame.active) + 1);
  switch (frame.kind) {
    case "start":
      return t("page-log-start");
    case "rolled":
      return frame.chance?.cards ? t("page-log-cards", { cards: (frame.text ?? "").split(",").join(", ") }) : t("page-log-fell", { name, faces: describeDice(frame.rolled ?? []) });
    case "over":
      return t("page-log-over");
    default: {
      // In a longer decision a move without a target, such as "done", is left out.
      const all = frame.moves ?? [];
      const moves = describeMoves(game, all.length > 1 ? all.filter((move) => move.at) : all);
      return t("page-log-decided", { name, moves });
    }
  }
}

/** The replay of a record's text, with the texts of its game; a bad one is rejected. */
export async function loadReplay(record: string): Promise<Replay> {
  const found = (await (await postText(`api/replay?lang=${settings.lang}`, record)).json()) as Replay;
  await loadGameTexts(found.game);
  return found;
}

/** The URL of a seat's picture after event `n`, drawn from the position alone. */
export function pictureOfFrame(replay: Replay, seat: number, n: number): string {
  const position = replay.frames.find((frame) => frame.number === n)?.position ?? "";
  return `api/picture.svg?position=${encodeURIComponent(position)}&seat=${seat}`;
}
