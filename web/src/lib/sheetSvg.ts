// Living pictures of sheets: fetched once, then kept up to date by classes and texts.
import { askText } from "./api";
import type { Cell, Cells, Score } from "./types";

const MARKS = ["written", "circled", "crossed", "complete", "gone", "scored", "market", "aside"];
const pictures = new Map<string, Promise<string>>();

/** Give the picture at a path as an element of its own. */
export async function picture(path: string): Promise<SVGSVGElement> {
  let found = pictures.get(path);
  if (!found) {
    found = askText(path);
    pictures.set(path, found);
    found.catch(() => pictures.delete(path));
    if (pictures.size > 60) pictures.delete(pictures.keys().next().value!);
  }
  const parsed = new DOMParser().parseFromString(await found, "image/svg+xml");
  // Numbers beside each other are no longer number for who hears them.
  for (const text of parsed.querySelectorAll("text")) text.after(" ");
  return document.importNode(parsed.documentElement, true) as unknown as SVGSVGElement;
}

/** Give the elements of a picture by the ids of their cells. */
export function elements(svg: SVGSVGElement): Map<string, SVGGElement> {
  const found = new Map<string, SVGGElement>();
  for (const node of svg.querySelectorAll<SVGGElement>("[data-cell]")) found.set(node.dataset.cell!, node);
  return found;
}

/** Give the elements of a picture that are marked as some cell is, by the ids of these. */
export function echoes(svg: SVGSVGElement): Map<string, SVGGElement[]> {
  const found = new Map<string, SVGGElement[]>();
  for (const node of svg.querySelectorAll<SVGGElement>("[data-echo]"))
    found.set(node.dataset.echo!, [...(found.get(node.dataset.echo!) ?? []), node]);
  return found;
}

/** Tell whether a picture has just the cells of a sheet. */
export function fits(found: Map<string, SVGGElement>, cells: Cells): boolean {
  return found.size === cells.size && [...cells.keys()].every((id) => found.has(id));
}

/** Show a cell's marks and text at its element, and its marks at those that echo it. */
export function show(cell: Cell, node: SVGGElement, echoing: SVGGElement[] = []): void {
  const marks = new Set(cell.marks);
  for (const one of [node, ...echoing]) for (const mark of MARKS) one.classList.toggle(mark, marks.has(mark));
  const text = node.querySelector(":scope > [data-text]");
  if (text && text.textContent !== (cell.text ?? "")) text.textContent = cell.text ?? "";
}

/** Give what can be read at a cell: who speaks to the page calls the cell by it. */
export function printed(node: SVGGElement): string {
  const texts = [...node.querySelectorAll("text")].filter((one) => one.checkVisibility());
  return texts.map((one) => one.textContent).join(" ").trim();
}

/** Write the sums of a score where the picture has places for them. */
export function showSums(svg: SVGSVGElement, score: Score | null, total: number | undefined): void {
  for (const node of svg.querySelectorAll<SVGTextElement>("[data-sum]")) {
    const names = node.dataset.sum!.split(" ");
    if (names[0] === "total") node.textContent = total === undefined ? "" : minus(total);
    else if (score) {
      const nth = Number(names.pop());
      const parts = score.parts.filter((part) => names.includes(part.source));
      const points = nth < 0 ? parts.reduce((sum, part) => sum + part.points, 0) : (parts[nth]?.points ?? 0);
      node.textContent = nth < 0 && !points ? "" : minus(points);
    }
  }
}

function minus(points: number): string {
  return String(points).replace("-", "−");
}

/** Give the cell nearest to another one in a direction, as an arrow key means it. */
export function neighbour(from: Cell, cells: Cells, dx: number, dy: number): Cell | undefined {
  let best: Cell | undefined;
  let least = Infinity;
  for (const cell of cells.values()) {
    const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const aside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
    const cost = along + aside * 3;
    if (along > 0.2 && cost < least) [best, least] = [cell, cost];
  }
  return best;
}
