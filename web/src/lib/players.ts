// Each player is a pen and a face: told apart by both wherever the name has no room.

/** In this order they have their numbers. */
export const FACES = ["cat", "owl", "fox", "bear", "frog", "bun", "octopus", "die", "mous", "robot"] as const;
export type FaceName = (typeof FACES)[number];

/** The numbers of those that no bot has: what people have until they choose. */
const PEOPLES = [0, 1, 3, 4, 5];

const PENS = 6;

/** The pen of a seat, from 1; from the seventh player on pens repeat. */
export function penOf(seat: number): number {
  return (seat % PENS) + 1;
}

/** Without a face of its own a bot is a robot; people get theirs in turn. */
export function faceOf(seat: number, bot: boolean, chosen: number | null = null): FaceName {
  return FACES[chosen ?? -1] ?? (bot ? "robot" : FACES[PEOPLES[seat % PEOPLES.length]!]!);
}

/** A face for somebody who has not chosen yet. */
export function anyFace(): number {
  return PEOPLES[Math.floor(Math.random() * PEOPLES.length)]!;
}
