// Where the next decision is, there is the focus: it never falls back to the top of the page.

/** The parts of a game in play, from style.css. */
const PLAY = ".area-sheet, .area-dice, .area-prompt, .area-actions";
const OPEN_CELL = ".area-sheet [data-cell].open";
const PRIMARY = ".area-actions button.main:not(:disabled)";
const ANY_BUTTON = ".area-actions button:not(:disabled)";

let byPointer = false;
/** Nobody has done anything on this page yet. On a phone a focus would then be shown as if by keys: a frame round one
 *  cell of many, which looks like a hint. */
let untouched = matchMedia("(hover: none)").matches;
for (const event of ["pointerdown", "keydown", "click"])
  addEventListener(event, () => (untouched = false), { capture: true, passive: true, once: true });
addEventListener("pointerdown", () => (byPointer = true), { capture: true, passive: true });
addEventListener("keydown", () => (byPointer = false), { capture: true, passive: true });

export function focusOn(node: Element | null | undefined): boolean {
  if (!(node instanceof HTMLElement || node instanceof SVGElement)) return false;
  if (!node.hasAttribute("tabindex") && !node.matches("a, button, input, select, textarea")) node.tabIndex = -1;
  // A finger scrolls for itself.
  node.focus({ preventScroll: byPointer });
  return true;
}

/** Whether the focus is nobody's, or belongs to the game in play. */
function isOurs(): boolean {
  const active = document.activeElement;
  if (document.querySelector("dialog[open]")) return false;
  return !active || active === document.body || !!active.closest(PLAY);
}

/**
 * Goes on to what is to be decided: with a complete draft or dice to the button, else to the first open
 * cell, else to the only thing left to press; while others play, to what is said about it.
 */
export function focusNextDecision(decides: boolean, byButton: boolean): void {
  if (untouched || !isOurs()) return;
  const active = document.activeElement;
  if (decides && !byButton && active?.matches(OPEN_CELL)) return;
  const wanted = !decides ? [] : byButton ? [PRIMARY, ANY_BUTTON] : [OPEN_CELL, PRIMARY, ANY_BUTTON];
  for (const selector of [...wanted, ".area-prompt .prompt"]) if (focusOn(document.querySelector(selector))) return;
}

/** To a heading of a page that has come, unless somebody has gone elsewhere by then. */
export function focusHeading(selector: string): void {
  if (isOurs()) focusOn(document.querySelector(selector));
}

export function cellInFocus(): string {
  const active = document.activeElement;
  return active instanceof HTMLElement || active instanceof SVGElement ? (active.dataset.cell ?? "") : "";
}

export function focusCell(id: string): void {
  focusOn(document.querySelector(`.area-sheet [data-cell="${CSS.escape(id)}"]`));
}

/** The cells of the sheet in play, in their order on the page. */
export function cellOrder(): string[] {
  return [...document.querySelectorAll<HTMLElement>(".area-sheet [data-cell]")].map((node) => node.dataset.cell!);
}
