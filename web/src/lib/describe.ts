// Cells, dice and moves in words: for screen readers, the text view and the game log.
import { hasText, t, tFirst } from "./i18n.svelte";
import { openCells } from "./moves";
import type { Place } from "./places";
import type { Cell, Cells, Decision, Die, PlayedMove } from "./types";

function textOrName(prefix: string, name: string): string {
  return hasText(`${prefix}-${name}`) ? t(`${prefix}-${name}`) : name;
}

/** `printed` is what can be read at the cell. */
export function describeCell(cell: Cell, place: Place | undefined, printed: string, open: boolean, draft: boolean): string {
  const parts = place?.name ? [place.name] : [cell.id];
  if (!place?.name && cell.colour && cell.colour !== "white") parts.push(textOrName("page-colour", cell.colour));
  if (place?.about) parts.push(place.about);
  if (printed) parts.push(printed);
  const marks = (cell.marks ?? []).filter((mark) => hasText(`page-mark-${mark}`));
  parts.push(...marks.map((mark) => t(`page-mark-${mark}`)));
  if (!cell.text && !marks.length) parts.push(t("page-mark-free"));
  if (draft) parts.push(t("page-cell-draft"));
  if (open) parts.push(t("page-cell-open"));
  return parts.join(", ");
}

/** What a decision asks, short enough for a phone; where no cell is open for it, that nothing fits. */
export function askText(decision: Decision, cells: Cells): string {
  const { kind, params } = decision;
  const nothing = !decision.dice && !openCells(decision, cells).size && hasText(`ask-${kind}-none`);
  // With marks made and nothing left to mark there is but one thing to do.
  if (nothing && decision.draft.length) return t("page-confirm");
  return tFirst([...(nothing ? [`ask-${kind}-none`] : []), `ask-${kind}`, `decide-${kind}`], params);
}

export function describeDie(die: Die): string {
  const colour = die.colour ? textOrName("page-colour", die.colour) : "";
  return /^\d+$/.test(die.face) ? `${colour} ${die.face}`.trim() : colour || die.face;
}

/** Equal colours are said once with their number; numbers are said one by one. */
export function describeDice(dice: Die[]): string {
  const texts = dice.map(describeDie);
  const parts = texts.flatMap((text, at) => {
    const key = `page-colours-${dice[at]!.colour}`;
    const count = texts.filter((other) => other === text).length;
    if (count === 1 || /^\d+$/.test(dice[at]!.face) || !hasText(key)) return [text];
    return texts.indexOf(text) === at ? [t(key, { count })] : [];
  });
  return parts.join(", ");
}

/** A mark that somebody else has made: where, and what is new there. */
export function describeMark(cell: Cell, old: Cell | undefined, place: Place | undefined): string {
  const before = new Set(old?.marks);
  const marks = (cell.marks ?? []).filter((mark) => !before.has(mark) && mark !== "crossed" && hasText(`page-mark-${mark}`));
  const written = cell.text && cell.text !== "x" && cell.text !== old?.text ? [cell.text] : [];
  return [place?.name || cell.id, ...written, ...marks.map((mark) => t(`page-mark-${mark}`))].join(", ");
}

/** Places or marks in a list: a row or segment that several are in is named once. */
export function joined(names: string[]): string {
  const rowOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf(", ")));
  return names.reduce((all, name, at) => {
    const row = rowOf(name);
    const goesOn = at > 0 && row !== "" && row === rowOf(names[at - 1]!);
    if (goesOn) return all + name.slice(row.length);
    return at ? t("page-places", { some: all, more: name }) : name;
  }, "");
}

/** A predicate to follow the player's name. Chosen dice are named by their colours, places by their names. */
export function describeMoves(game: string, moves: PlayedMove[]): string {
  const groups: PlayedMove[][] = [];
  for (const move of moves) {
    const last = groups.at(-1);
    if (last?.[0]?.kind === move.kind && hasText(`told-${game}-${move.kind}-many`)) last.push(move);
    else groups.push([move]);
  }
  return groups.map((alike) => describeAlike(game, alike)).join(", ");
}

function describeAlike(game: string, moves: PlayedMove[]): string {
  const { kind, at, params, dice } = moves[0]!;
  const key = `told-${game}-${kind}`;
  const first = moves.length > 1 ? [`${key}-many`] : at ? [] : [`${key}-none`];
  const places = joined(moves.map((move) => move.place ?? move.at));
  return tFirst([...first, key, `move-${game}-${kind}`], { [kind]: dice ? describeDice(dice) : at, at: places, ...params });
}

export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
