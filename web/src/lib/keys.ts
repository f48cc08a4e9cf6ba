// Keys that play: what a key press asks for, whatever the layout of the keyboard, and in which order
// keys walk through the open cells.
import type { OpenCells } from "./moves";

export type KeyAction = "next" | "previous" | "undo" | "done" | "roll" | "help";

const BY_LETTER: Record<string, KeyAction> = { n: "next", p: "previous", u: "undo", d: "done" };

/** The Latin letter of a key: as printed, or on another alphabet's layout by the key's place. */
function latinLetter(event: Pick<KeyboardEvent, "key" | "code">): string {
  const printed = event.key.toLowerCase();
  return /^[a-z]$/.test(printed) ? printed : (/^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? "");
}

export function actionOf(event: Pick<KeyboardEvent, "key" | "code">): KeyAction | undefined {
  if (event.key === "?") return "help";
  return event.key === " " ? "roll" : BY_LETTER[latinLetter(event)];
}

/** The place of the die that a digit stands for, from 0. */
export function dieOf(event: Pick<KeyboardEvent, "key" | "code">): number | undefined {
  const digit = /^[1-9]$/.exec(event.key)?.[0] ?? /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  return digit ? Number(digit) - 1 : undefined;
}

/** Whether a key press belongs to something else: a field to type in, a dialog, the browser. */
export function isForOthers(event: KeyboardEvent): boolean {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  return target instanceof Element && !!target.closest("input, textarea, select, dialog");
}

/** The next open cell; of cells that mean one move, only the first is stopped at. */
export function nextOpen(order: string[], open: OpenCells, current: string, step: 1 | -1): string | undefined {
  const known = new Set<string>();
  const stops = order.filter((id) => {
    const move = open.get(id);
    return move !== undefined && !known.has(move) && known.add(move);
  });
  const move = open.get(current);
  const at = stops.findIndex((id) => id === current || (move !== undefined && open.get(id) === move));
  if (at < 0) return step > 0 ? stops[0] : stops.at(-1);
  return stops[(at + step + stops.length) % stops.length];
}
