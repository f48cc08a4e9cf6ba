// A picture of a result for a messenger, drawn here from our own SVG: no server takes part in it.
import greek from "../../fonts/commissioner-greek.woff2?url";
import latin from "../../fonts/commissioner-latin.woff2?url";
import { requestText } from "./api";
import { formatNumber, t } from "./i18n.svelte";
import { faceOf, penOf } from "./players";

export interface ResultPlayer {
  seat: number;
  rank: number;
  name: string;
  points: number;
  bot: boolean;
  face: number | null;
}

export interface ResultToDraw {
  game: string;
  title: string;
  /** The best first. */
  players: ResultPlayer[];
  /** Final sheets as they are on the page, and whose they are. */
  sheets: SVGSVGElement[];
  pens: number[];
}

const [WIDTH, HEIGHT] = [1200, 630];
const CREAM = "#fff6e6";
const INK = "#241c14";
const LAMP = "#ffc94d";
const FONT = "Commissioner, 'Noto Sans', system-ui, sans-serif";
const MARGIN = 56;
const TEXT_WIDTH = 470;

export async function drawResult(result: ResultToDraw): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d")!;
  drawTable(pen, result.game);
  const left = result.sheets.length ? MARGIN : (WIDTH - TEXT_WIDTH) / 2;
  drawText(pen, t(`game-${result.game}`), left, 92, 34, 650, TEXT_WIDTH);
  drawText(pen, result.title, left, 168, 64, 800, TEXT_WIDTH);
  const rows = Math.min(80, 330 / result.players.length);
  for (const [index, player] of result.players.entries()) await drawPlayer(pen, player, left, 216 + index * rows, Math.min(rows, 70));
  drawText(pen, "Zaria", left, HEIGHT - 44, 32, 800, TEXT_WIDTH);
  await drawSheets(pen, result);
  return new Promise((resolve, reject) => canvas.toBlob((made) => (made ? resolve(made) : reject(new Error())), "image/png"));
}

/** The colour of the game's table, under the lamp. */
function drawTable(pen: CanvasRenderingContext2D, game: string): void {
  const probe = document.querySelector<HTMLElement>(`.table[data-game="${CSS.escape(game)}"]`) ?? document.body;
  pen.fillStyle = getComputedStyle(probe).getPropertyValue("--table") || "#5f4630";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const lamp = pen.createRadialGradient(760, 0, 0, 760, 0, 900);
  lamp.addColorStop(0, "rgb(255 214 140 / 0.2)");
  lamp.addColorStop(1, "rgb(255 214 140 / 0)");
  pen.fillStyle = lamp;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

/** In one line, smaller where it would be too long. */
function drawText(pen: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, weight: number, most: number): void {
  pen.font = `${weight} ${size}px ${FONT}`;
  const width = pen.measureText(text).width;
  if (width > most) pen.font = `${weight} ${(size * most) / width}px ${FONT}`;
  pen.fillStyle = CREAM;
  pen.fillText(text, x, y);
}

async function drawPlayer(pen: CanvasRenderingContext2D, player: ResultPlayer, x: number, y: number, size: number): Promise<void> {
  const disc = size * 0.8;
  const middle = y + disc / 2;
  pen.fillStyle = CREAM;
  circle(pen, x + disc / 2, middle, disc / 2 + 3);
  pen.fillStyle = inkOf(player.seat);
  circle(pen, x + disc / 2, middle, disc / 2);
  pen.drawImage(await facePicture(player), x + disc * 0.1, y + disc * 0.1, disc * 0.8, disc * 0.8);
  const font = size * 0.52;
  drawText(pen, player.name, x + disc + 20, middle + font * 0.36, font, 650, TEXT_WIDTH - disc - 150);
  pen.font = `800 ${font * 1.25}px ${FONT}`;
  pen.fillStyle = player.rank === 1 ? LAMP : CREAM;
  pen.textAlign = "right";
  pen.fillText(formatNumber(player.points), x + TEXT_WIDTH, middle + font * 0.44);
  pen.textAlign = "left";
}

function circle(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

function inkOf(seat: number): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--pen-${penOf(seat)}-disc`);
}

async function facePicture({ seat, bot, face }: ResultPlayer): Promise<HTMLImageElement> {
  const all = new DOMParser().parseFromString(await requestText("faces.svg"), "image/svg+xml");
  const symbol = all.getElementById(faceOf(seat, bot, face))!;
  return pictureOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="192" height="192">${symbol.innerHTML}</svg>`);
}

/** The page's type, within the picture: it can load nothing itself. */
async function fontRules(): Promise<string> {
  const rules = await Promise.all(
    [greek, latin].map(async (address) => {
      const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
      const text = btoa(bytes.reduce((made, byte) => made + String.fromCharCode(byte), ""));
      const range = address === greek ? "U+0370-03FF" : "U+0020-00FF,U+2010-2027,U+2212";
      return `@font-face{font-family:Commissioner;font-weight:500 800;src:url(data:font/woff2;base64,${text});unicode-range:${range}}`;
    }),
  );
  return rules.join("");
}

/** Side by side, a little askew, each in its player's ink. */
async function drawSheets(pen: CanvasRenderingContext2D, { sheets, pens }: ResultToDraw): Promise<void> {
  if (!sheets.length) return;
  const rules = (await fontRules()) + (await requestText("api/draw.css"));
  const left = MARGIN + TEXT_WIDTH + 50;
  const room = (WIDTH - left - 30) / sheets.length;
  for (const [index, sheet] of sheets.entries()) {
    const { width: across, height: down } = sheet.viewBox.baseVal;
    const scale = Math.min((room - 24) / across, (HEIGHT - 90) / down);
    const [width, height] = [across * scale, down * scale];
    const picture = await pictureOf(standalone(sheet, rules, inkOf(pens[index] ?? 0), width, height));
    pen.save();
    pen.translate(left + room * (index + 0.5), HEIGHT / 2);
    pen.rotate(index % 2 ? 0.025 : -0.025);
    pen.shadowColor = "rgb(20 8 0 / 0.45)";
    [pen.shadowBlur, pen.shadowOffsetY] = [28, 10];
    pen.fillStyle = "#fbf5e7";
    pen.beginPath();
    pen.roundRect(-width / 2 - 8, -height / 2 - 8, width + 16, height + 16, 10);
    pen.fill();
    pen.shadowColor = "transparent";
    pen.drawImage(picture, -width / 2, -height / 2, width, height);
    pen.restore();
  }
}

/** The sheet as a document of its own: with its rules, in light colours, in somebody's ink. */
function standalone(sheet: SVGSVGElement, rules: string, ink: string, width: number, height: number): string {
  const copy = sheet.cloneNode(true) as SVGSVGElement;
  for (const [name, value] of Object.entries({ xmlns: "http://www.w3.org/2000/svg", width, height, "data-theme": "light" })) copy.setAttribute(name, String(value));
  copy.removeAttribute("style");
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = `${rules}:root{--z-pen:${ink}!important;color:${INK};font-family:${FONT}}.hidden{display:none}`;
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy).replaceAll(/href="(?!#)[^"]*#/g, 'href="#');
}

function pictureOf(svg: string): Promise<HTMLImageElement> {
  const picture = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  return new Promise((resolve, reject) => {
    picture.onload = () => resolve(picture);
    picture.onerror = reject;
    picture.src = address;
  }).then(() => {
    URL.revokeObjectURL(address);
    return picture;
  });
}
