// From a tap straight into a game.
import { t } from "./i18n.svelte";
import { botToSeat, opponentOf, type BotToSeat } from "./levels";
import type { GameInfo } from "./protocol";
import { settings } from "./settings.svelte";
import { addBots, createTable, fillAndStart, takeSeat } from "./tableApi";

/** A position to play on from, and the moves that one has made there already. */
export interface PlayOn {
  position: string;
  moves: string[];
}

/** Play on from a position as one of its seats, bots on the others, and return the table's code. */
export async function playFrom(game: GameInfo, position: string, seat: number, players: number): Promise<string> {
  const table = await createTable({ game: game.id, most: players, position });
  const name = settings.name.trim() || t("page-me");
  const taken = [name];
  const bots = (count: number): BotToSeat[] =>
    Array.from({ length: count }, () => {
      const bot = botToSeat(game, opponentOf(game), taken);
      taken.push(bot.name);
      return bot;
    });
  await addBots(table, bots(seat), 0);
  const saved = await takeSeat(table, name);
  await fillAndStart(saved, bots(players - seat - 1), [], seat + 1);
  return saved.code;
}

/** Start a game against one bot, or alone, and return the table's code. */
export async function playNow(game: GameInfo, alone = false, on?: PlayOn): Promise<string> {
  const most = alone ? 1 : Math.max(2, game.least);
  const table = await createTable({ game: game.id, most, ...(on && { position: on.position }) });
  const name = settings.name.trim() || t("page-me");
  const saved = await takeSeat(table, name);
  await fillAndStart(saved, alone ? [] : [botToSeat(game, opponentOf(game), [name])], on?.moves);
  return saved.code;
}
