// Dice keep their places on the table: those that were kept lie still, the others get what was rolled.
import type { Die } from "./types";

export interface Slot {
  die: Die;
  /** Rolled by the last roll: it tumbles. */
  fresh: boolean;
}

/** The slots after a new roll. `kept` says which of the old ones were left lying. */
export function afterRoll(old: Slot[], kept: boolean[], dice: Die[], seed: number): Slot[] {
  const rest = [...dice];
  const stay = old.map(({ die }, index) => {
    const found = kept[index] && old.length === dice.length ? rest.findIndex((one) => one.face === die.face) : -1;
    return found < 0 ? null : rest.splice(found, 1)[0]!;
  });
  const rolled = shuffled(rest, seed);
  if (old.length !== dice.length) return rolled.map((die) => ({ die, fresh: true }));
  return stay.map((die) => (die ? { die, fresh: false } : { die: rolled.shift()!, fresh: true }));
}

/** The slots with what is new about their dice, such as that they are used by now. */
export function refreshed(old: Slot[], dice: Die[]): Slot[] {
  const rest = [...dice];
  const slots = old.map((slot) => {
    const found = rest.findIndex((one) => one.face === slot.die.face && one.colour === slot.die.colour);
    return found < 0 ? null : { ...slot, die: rest.splice(found, 1)[0]! };
  });
  const known = slots.filter((slot) => slot !== null);
  return known.length === dice.length ? known : dice.map((die) => ({ die, fresh: false }));
}

/** Dice do not fall in order; but always the same way for the same roll. */
function shuffled(dice: Die[], seed: number): Die[] {
  const order = dice.map((die, index) => ({ die, key: (Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed + 7, 0x85ebca6b)) >>> 0 }));
  // Dice that differ in more than their number, as Qwinto's three, have places of their own.
  if (new Set(dice.map((die) => die.colour)).size === dice.length && dice.every((die) => /^\d+$/.test(die.face) && die.colour)) return dice;
  return order.sort((a, b) => a.key - b.key).map(({ die }) => die);
}
