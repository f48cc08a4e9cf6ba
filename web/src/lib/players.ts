// Each player is a pen and a face: told apart by both wherever the name has no room.

/** In this order they have their numbers. */
export const FACES = ["cat", "owl", "fox", "bear", "frog", "bun", "octopus", "die", "mous", "robot"] as const;
export type FaceName = (typeof FACES)[number];

const PENS = 6;

/** The pen of a seat, from 1; from the seventh player on pens repeat. */
export function penOf(seat: number): number {
  return (seat % PENS) + 1;
}

/** A bot is a robot; people without a face of their choice get the others in turn. */
export function faceOf(seat: number, bot: boolean, chosen: number | null = null): FaceName {
  return bot ? "robot" : (FACES[chosen ?? -1] ?? FACES[seat % (FACES.length - 1)]!);
}
