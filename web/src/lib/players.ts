// Each player is a pen and a face: told apart by both wherever the name has no room.

/** In this order they have their numbers. */
export const FACES = ["cat", "owl", "fox", "bear", "frog", "bun", "octopus", "die", "mous", "robot"] as const;
export type FaceName = (typeof FACES)[number];

const PENS = 6;

/** The pen of a seat, from 1; from the seventh player on pens repeat. */
export function penOf(seat: number): number {
  return (seat % PENS) + 1;
}

/** Without a face of its own a bot is a robot; people get the others in turn. */
export function faceOf(seat: number, bot: boolean, chosen: number | null = null): FaceName {
  return FACES[chosen ?? -1] ?? (bot ? "robot" : FACES[seat % (FACES.length - 1)]!);
}
