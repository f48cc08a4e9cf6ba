// Numbers as strokes of a pen, from the same data and by the same hand as the server's drawings.
import strokes from "../../../src/zaria/draw/strokes.json";

const SVG = "http://www.w3.org/2000/svg";
const HEIGHT = 28;
const WIDTH = 20;
const ADVANCE = 17.2;
const TURN = 5;
const SHIFT = 0.6;
const digits: Record<string, string> = strokes.digits;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(text: string): number {
  let value = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) value = CRC_TABLE[(value ^ byte) & 255]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** How a hand turns and moves what it writes: each cell a little differently, always the same. */
function unsteady(name: string, place: number): [turn: number, x: number, y: number] {
  const seed = crc32(`${name}:${place}`);
  const part = (bits: number): number => ((seed >>> bits) & 255) / 127.5 - 1;
  return [part(0) * TURN, part(8) * SHIFT, part(16) * SHIFT];
}

/** Write a number into a group that the server has prepared: `data-size` high, by the hand of `data-name`. */
export function write(group: SVGGElement, text: string): void {
  if (group.dataset.text === text && group.childNodes.length === text.length) return;
  group.dataset.text = text;
  const scale = Number(group.dataset.size) / HEIGHT;
  if (![...text].every((one) => one in digits)) {
    const node = document.createElementNS(SVG, "text");
    node.textContent = text;
    node.setAttribute("font-size", group.dataset.size ?? "16");
    node.setAttribute("y", String(Number(group.dataset.size) * 0.35));
    group.replaceChildren(node);
    return;
  }
  const first = (-(text.length - 1) / 2) * ADVANCE * scale;
  const paths = [...text].map((digit, place) => {
    const [turn, x, y] = unsteady(group.dataset.name ?? "", place);
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", digits[digit]!);
    path.setAttribute("pathLength", "1");
    path.setAttribute(
      "transform",
      `translate(${first + place * ADVANCE * scale + x} ${y}) rotate(${turn}) scale(${scale}) translate(${-WIDTH / 2} ${-HEIGHT / 2})`,
    );
    return path;
  });
  group.replaceChildren(...paths);
}
