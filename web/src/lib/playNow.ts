// From a tap straight into a game.
import { t } from "./i18n.svelte";
import type { GameInfo } from "./protocol";
import { settings } from "./settings.svelte";
import { createTable, fillAndStart, takeSeat } from "./tableApi";

/** A position to play on from, and the moves that one has made there already. */
export interface PlayOn {
  position: string;
  moves: string[];
}

/** Start a game against one bot, or alone, and return the table's code. */
export async function playNow(game: GameInfo, alone = false, on?: PlayOn): Promise<string> {
  const most = alone ? 1 : Math.max(2, game.least);
  const table = await createTable({ game: game.id, most, ...(on && { position: on.position }) });
  const saved = await takeSeat(table, settings.name.trim() || t("page-you-name"));
  await fillAndStart(saved, alone ? [] : [{ bot: game.opponent, name: t("page-bot-name") }], on?.moves);
  return saved.code;
}
