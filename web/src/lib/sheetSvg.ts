// Sheets as inline SVG: loaded once, then updated in place by setting classes and texts.
import { requestText } from "./api";
import { write } from "./handwriting";
import { placeOf, type Place } from "./places";
import type { Cell, Cells, Score } from "./types";

const MARKS = ["written", "circled", "crossed", "complete", "gone", "scored", "market", "aside"];
const MAX_CACHED = 60;
const cache = new Map<string, Promise<string>>();

/** The text of the file is cached. */
async function loadDocument(path: string): Promise<Document> {
  let loading = cache.get(path);
  if (!loading) {
    loading = requestText(path);
    cache.set(path, loading);
    loading.catch(() => cache.delete(path));
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
  }
  return new DOMParser().parseFromString(await loading, "image/svg+xml");
}

/** The address of a sheet's picture in a form and a language. */
export function pictureUrl(path: string, form: string, lang: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}form=${form}&lang=${lang}`;
}

/** What the places of a sheet are called, by the ids of its cells. */
export async function loadPlaces(path: string): Promise<Map<string, Place>> {
  const parsed = await loadDocument(path);
  return new Map([...parsed.querySelectorAll("[data-cell]")].map((node) => [node.getAttribute("data-cell")!, placeOf(node)]));
}

/** A new element each time. */
export async function loadSheetSvg(path: string): Promise<SVGSVGElement> {
  const parsed = await loadDocument(path);
  // Keeps screen readers from reading adjacent numbers as one.
  for (const text of parsed.querySelectorAll("text")) text.after(" ");
  return document.importNode(parsed.documentElement, true) as unknown as SVGSVGElement;
}

export function cellElements(svg: SVGSVGElement): Map<string, SVGGElement> {
  const found = new Map<string, SVGGElement>();
  for (const node of svg.querySelectorAll<SVGGElement>("[data-cell]")) found.set(node.dataset.cell!, node);
  return found;
}

/** Further elements that show the marks of a cell, by the cell's id. */
export function echoElements(svg: SVGSVGElement): Map<string, SVGGElement[]> {
  const found = new Map<string, SVGGElement[]>();
  for (const node of svg.querySelectorAll<SVGGElement>("[data-echo]"))
    found.set(node.dataset.echo!, [...(found.get(node.dataset.echo!) ?? []), node]);
  return found;
}

/** Whether a cell shows the same; a card may have moved. After a reconnect all cells are new objects. */
export function isSame(one: Cell | undefined, other: Cell): boolean {
  return one === other || JSON.stringify({ ...one, x: 0, y: 0 }) === JSON.stringify({ ...other, x: 0, y: 0 });
}

export function hasSameCells(elements: Map<string, unknown>, cells: Cells): boolean {
  return elements.size === cells.size && [...cells.keys()].every((id) => elements.has(id));
}

export function updateCell(cell: Cell, node: SVGGElement, echoes: SVGGElement[] = []): void {
  const marks = new Set(cell.marks);
  for (const one of [node, ...echoes]) for (const mark of MARKS) one.classList.toggle(mark, marks.has(mark));
  const text = node.querySelector<SVGElement>(":scope > [data-entry]");
  if (text) writeText(text, cell.text ?? "");
}

/** By hand where the picture has a place for it, else as text. */
function writeText(node: SVGElement, text: string): void {
  if (node instanceof SVGGElement) write(node, text);
  else if (node.textContent !== text) node.textContent = text;
}

/** What can be read at a cell. Its label must contain it, for voice control (WCAG 2.5.3). */
export function visibleText(node: SVGGElement): string {
  const texts = [...node.querySelectorAll<SVGElement>("text, g[data-text]")].filter((one) => one.checkVisibility());
  return texts.map((one) => one.dataset.text ?? one.textContent).join(" ").trim();
}

/** `data-sum` is "total", or sources and the index of one part; -1 stands for the sum of all. */
export function updateSums(svg: SVGSVGElement, score: Score | null, total: number | undefined): void {
  for (const node of svg.querySelectorAll<SVGElement>("[data-sum]")) {
    const names = node.dataset.sum!.split(" ");
    if (names[0] === "total") writeText(node, total === undefined ? "" : formatPoints(total));
    else if (score) {
      const nth = Number(names.pop());
      const parts = score.parts.filter((part) => names.includes(part.source));
      const points = nth < 0 ? parts.reduce((sum, part) => sum + part.points, 0) : (parts[nth]?.points ?? 0);
      writeText(node, nth < 0 && !points ? "" : formatPoints(points));
    }
  }
}

function formatPoints(points: number): string {
  return String(points).replace("-", "−");
}

/** The nearest cell in the direction of an arrow key. */
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
