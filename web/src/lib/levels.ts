// The levels of bots: which of them a game offers, which one was chosen on this device, and how one is seated.
import { hasText, t } from "./i18n.svelte";
import type { AddBot, GameInfo, LevelInfo } from "./protocol";
import { settings } from "./settings.svelte";

/** A bot to be seated, as a message tells it. */
export type BotToSeat = Pick<AddBot, "bot" | "name" | "face">;

/** What a game offers, the weakest first. */
export function levelsOf(game: GameInfo): LevelInfo[] {
  return game.levels.filter((level) => game.bots.includes(level.id));
}

/** The bot to play against: the level that was chosen last, if the game offers it. */
export function opponentOf(game: GameInfo): string {
  return levelsOf(game).some((level) => level.id === settings.level) ? settings.level : game.opponent;
}

export function levelName(bot: string): string {
  return hasText(`level-${bot}`) ? t(`level-${bot}`) : t("page-bot-name");
}

/** How strong a bot is, in words; empty where it is no level. */
export function strength(bot: string): string {
  return hasText(`level-${bot}-about`) ? t(`level-${bot}-about`) : "";
}

/** A bot with its face and with a name that nobody at the table has. */
export function botToSeat(game: GameInfo, bot: string, taken: string[] = []): BotToSeat {
  const [name, face] = [levelName(bot), levelsOf(game).find((level) => level.id === bot)?.face ?? null];
  let [free, number] = [name, 1];
  while (taken.includes(free)) free = `${name} ${++number}`;
  return { bot, name: free, face };
}
