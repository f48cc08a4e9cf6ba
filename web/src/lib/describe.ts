// Cells, dice and moves in words: for screen readers, the text view and the game log.
import { hasText, t, tFirst } from "./i18n.svelte";
import type { Cell, Die, PlayedMove } from "./types";

function textOrName(prefix: string, name: string): string {
  return hasText(`${prefix}-${name}`) ? t(`${prefix}-${name}`) : name;
}

/** `printed` is what can be read at the cell. */
export function describeCell(cell: Cell, printed: string, open: boolean, draft: boolean): string {
  const parts = [cell.id];
  if (cell.colour && cell.colour !== "white") parts.push(textOrName("page-colour", cell.colour));
  if (printed) parts.push(printed);
  const marks = (cell.marks ?? []).filter((mark) => hasText(`page-mark-${mark}`));
  parts.push(...marks.map((mark) => t(`page-mark-${mark}`)));
  if (!cell.text && !marks.length) parts.push(t("page-mark-free"));
  if (draft) parts.push(t("page-cell-draft"));
  if (open) parts.push(t("page-cell-open"));
  return parts.join(", ");
}

export function describeDie(die: Die): string {
  const colour = die.colour ? textOrName("page-colour", die.colour) : "";
  return /^\d+$/.test(die.face) ? `${colour} ${die.face}`.trim() : colour || die.face;
}

export function describeDice(dice: Die[]): string {
  return dice.map(describeDie).join(", ");
}

/** A predicate to follow the player's name. Chosen dice are named by their colours. */
export function describeMove(game: string, { kind, at, params, dice }: PlayedMove): string {
  const key = `told-${game}-${kind}`;
  const target = dice ? describeDice(dice) : at;
  return tFirst([...(at ? [] : [`${key}-none`]), key, `move-${game}-${kind}`], { at, [kind]: target, ...params });
}

export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
