// From a lesson straight into a game.
import { fetchGames } from "../lib/api";
import { playNow, type PlayOn } from "../lib/playNow";

/** Start a game of this server against one bot, anew or from a position, and return the table's code. */
export async function playAgainstBot(game: string, on?: PlayOn): Promise<string> {
  const info = (await fetchGames()).find((one) => one.id === game)!;
  return playNow(info, false, on);
}
