// A finished game as it is kept on this device.
import { requestText } from "../lib/api";
import type { SavedTable } from "../lib/storage";
import type { View } from "../lib/types";
import { bestBefore } from "./figures";
import { keep, keptGame, keptGames, type KeptGame } from "./kept";

/** What is kept of a table that is over, without its record; nothing of a hall, whose players are not told. */
export function keptForm(saved: SavedTable, view: View): KeptGame | null {
  const { outcome, seats } = view;
  if (!outcome || !seats || !saved.seats.length) return null;
  return {
    id: saved.id,
    game: saved.game,
    when: Date.now(),
    seats: seats.map((seat, index) => ({
      name: seat.name,
      bot: !!seat.bot,
      face: seat.face,
      points: outcome.scores[index]?.total ?? 0,
      rank: outcome.ranks[index] ?? 1,
    })),
    you: saved.shared ? null : (view.you ?? null),
    ...(view.from_position && { from_position: true }),
    reason: outcome.reason,
    params: outcome.params,
    record: "",
  };
}

/** Keep a game with its record, and return one's best before it; null if there was none. */
export async function keepGame(game: KeptGame): Promise<number | null> {
  await keep(game);
  void keepRecord(game);
  const games = await keptGames();
  const known = games.find((one) => one.id === game.id);
  return known && known.you !== null && !known.from_position ? bestBefore(games, known) : null;
}

/** Fetch the record of a game that is kept without; a server that does not answer is asked the next time. */
async function keepRecord(game: KeptGame): Promise<void> {
  if ((await keptGame(game.id))?.record) return;
  try {
    await keep({ ...game, record: await requestText(`api/tables/${game.id}/record`) });
  } catch {
    return;
  }
}
