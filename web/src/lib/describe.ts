// How a cell, a die or a move is said in words: for screen readers and for the text view.
import type { Cell, Die, ToldMove } from "./types";
import { has, w, wAny } from "./i18n.svelte";

function known(prefix: string, name: string): string {
  return has(`${prefix}-${name}`) ? w(`${prefix}-${name}`) : name;
}

/** Give a cell in words: where it is, what stands there, whether it can be used now. */
export function spoken(cell: Cell, printed: string, open: boolean, draft: boolean): string {
  const parts = [cell.id];
  if (cell.colour && cell.colour !== "white") parts.push(known("page-colour", cell.colour));
  if (printed) parts.push(printed);
  const marks = (cell.marks ?? []).filter((mark) => has(`page-mark-${mark}`));
  parts.push(...marks.map((mark) => w(`page-mark-${mark}`)));
  if (!cell.text && !marks.length) parts.push(w("page-mark-free"));
  if (draft) parts.push(w("page-cell-draft"));
  if (open) parts.push(w("page-cell-open"));
  return parts.join(", ");
}

export function spokenDie(die: Die): string {
  const colour = die.colour ? known("page-colour", die.colour) : "";
  return /^\d+$/.test(die.face) ? `${colour} ${die.face}`.trim() : colour || die.face;
}

export function spokenDice(dice: Die[]): string {
  return dice.map(spokenDie).join(", ");
}

/** Give in words what somebody does, to follow the name; dice that are chosen by their colours. */
export function toldMove(game: string, { kind, at, params, dice }: ToldMove): string {
  const key = `told-${game}-${kind}`;
  const named = dice ? spokenDice(dice) : at;
  return wAny([...(at ? [] : [`${key}-none`]), key, `move-${game}-${kind}`], { at, [kind]: named, ...params });
}

/** Give a text with a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
