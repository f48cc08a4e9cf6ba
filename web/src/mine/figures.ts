// What a player's games add up to. Games played alone are counted apart: they have other results.
import type { KeptGame } from "./kept";

export interface Figures {
  count: number;
  best: number;
  mean: number;
  /** Games won in a row, up to the last one. */
  streak: number;
  /** The points of the last games, the oldest first. */
  curve: number[];
}

const CURVE = 12;

export function isSolo(game: KeptGame): boolean {
  return game.seats.length === 1;
}

/** One's own points; only for games with an own seat. */
export function ownPoints(game: KeptGame): number {
  return game.seats[game.you ?? 0]?.points ?? 0;
}

/** Those of a game in which one had a seat of one's own from the beginning, the newest first. */
export function ownGames(games: KeptGame[], game: string, solo: boolean): KeptGame[] {
  return games.filter((one) => one.game === game && one.you !== null && !one.from_position && isSolo(one) === solo);
}

/** Of games with an own seat, the newest first; null if there are none. */
export function figuresOf(games: KeptGame[]): Figures | null {
  if (!games.length) return null;
  const points = games.map(ownPoints);
  const lost = games.findIndex((one) => one.seats[one.you!]?.rank !== 1);
  return {
    count: games.length,
    best: Math.max(...points),
    mean: Math.round(points.reduce((sum, one) => sum + one, 0) / points.length),
    streak: lost < 0 ? games.length : lost,
    curve: points.slice(0, CURVE).reverse(),
  };
}

/** The best before a game, of the same kind; null if it is the first. */
export function bestBefore(games: KeptGame[], game: KeptGame): number | null {
  const earlier = ownGames(games, game.game, isSolo(game)).filter((one) => one.id !== game.id && one.when < game.when);
  return earlier.length ? Math.max(...earlier.map(ownPoints)) : null;
}
