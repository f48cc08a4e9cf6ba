// An analysis comes in lines: a start, what each event was worth, an end. Here it is read and made ready to be shown.
import { postText, RejectionError } from "../lib/api";
import type { AnalysisEnd, AnalysisStart, AnalysisStep, SeatSummary } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import type { Frame } from "../lib/types";

export type AnalysisLine = AnalysisStart | AnalysisStep | AnalysisEnd;

/** What has come so far. */
export interface Analysis {
  start: AnalysisStart | null;
  steps: AnalysisStep[];
  end: AnalysisEnd | null;
}

export const NOTHING: Analysis = { start: null, steps: [], end: null };

/** Something that counted for a player: a costly choice, or a roll that changed much. */
export interface Moment {
  step: AnalysisStep;
  kind: "choice" | "luck";
  /** What it brought the player; null where that was not learned. */
  worth: number | null;
  turn: number;
}

/** Below this, nobody would notice. */
const LEAST = 0.1;

export function added(analysis: Analysis, lines: AnalysisLine[]): Analysis {
  const now = { ...analysis, steps: [...analysis.steps] };
  for (const line of lines) {
    if (line.kind === "start") now.start = line;
    else if (line.kind === "step") now.steps.push(line);
    else now.end = line;
  }
  return now;
}

/** Ask for the analysis of a record; what comes is handed over piece by piece. A bad record is rejected, and so is half an analysis. */
export async function analyse(record: string, onlines: (lines: AnalysisLine[]) => void, signal: AbortSignal): Promise<void> {
  const response = await postText(`api/analysis?lang=${settings.lang}`, record, signal);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let ended = false;
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true as const, value: undefined }));
    if (done) break;
    const texts = (rest + value).split("\n");
    rest = texts.pop() ?? "";
    const lines = texts.map((text) => JSON.parse(text) as AnalysisLine);
    ended ||= lines.some((line) => line.kind === "end");
    if (lines.length) onlines(lines);
  }
  // Cut off on its way, or given up by a server with too much to do.
  if (!ended) throw new RejectionError({ code: "too-busy", clause: "", params: {} });
}

/** By the number of each frame, which turn of the game it belongs to; alone, which roll. */
export function turnsOf(frames: Frame[]): Map<number, number> {
  const alone = (frames[0]?.points.length ?? 1) === 1;
  const turns = new Map<number, number>();
  let turn = 0;
  let active = -1;
  for (const frame of frames) {
    const begins = frame.kind === "rolled" && (alone || frame.active !== active);
    if (begins) [turn, active] = [turn + 1, frame.active];
    turns.set(frame.number, Math.max(turn, 1));
  }
  return turns;
}

/** What counted most for a seat, in the order of the game: its costliest choices, then its luckiest and unluckiest rolls. */
export function momentsOf({ start, steps, end }: Analysis, seat: number, turns: Map<number, number>, most: number): Moment[] {
  if (!start?.learned) return searchedMoments(steps, seat, turns, most);
  const costly = end?.seats[seat]?.moments ?? [];
  const byEvent = new Map(steps.map((step) => [step.event, step]));
  const choices = costly.flatMap((event) => byEvent.get(event) ?? []).filter((step) => (step.loss[seat] ?? 0) >= LEAST);
  const rolls = steps.filter((step) => step.seat === null && Math.abs(step.luck[seat] ?? 0) >= LEAST);
  rolls.sort((a, b) => Math.abs(b.luck[seat]!) - Math.abs(a.luck[seat]!));
  const chosen = choices.slice(0, Math.max(most - 1 - Number(most > 4), most - rolls.length));
  const found: Moment[] = chosen.map((step) => ({ step, kind: "choice", worth: -step.loss[seat]!, turn: turns.get(step.event) ?? 1 }));
  for (const step of rolls.slice(0, most - found.length)) found.push({ step, kind: "luck", worth: step.luck[seat]!, turn: turns.get(step.event) ?? 1 });
  return found.sort((a, b) => a.step.event - b.step.event);
}

/** Where nothing was learned: the first choices that a search would have made otherwise. */
function searchedMoments(steps: AnalysisStep[], seat: number, turns: Map<number, number>, most: number): Moment[] {
  const others = steps.filter(({ seat: by, choice }) => by === seat && choice && choice.best[0] && choice.best[0].moves.join() !== choice.chosen.moves.join());
  return others.slice(0, most).map((step) => ({ step, kind: "choice", worth: null, turn: turns.get(step.event) ?? 1 }));
}

/** One line of a sum, in whole points, and the stretch of the scale that it covers. */
export interface SumPart {
  part: "start" | "luck" | "choices" | "others" | "rest";
  points: number;
  from: number;
  to: number;
}

/** A player's game as a sum of whole points that comes out: where it would not, what was rounded most is rounded the other way. */
export function partsOf(one: SeatSummary): { start: number; parts: SumPart[]; final: number } {
  const exact: [SumPart["part"], number][] = [["start", one.start], ["luck", one.luck], ["choices", -one.loss], ["others", one.others], ["rest", one.rest]];
  const final = Math.round(one.final);
  const whole = exact.map(([, points]) => Math.round(points));
  const missing = (): number => final - whole.reduce((sum, points) => sum + points, 0);
  for (let left = missing(); left; left = missing()) {
    const errors = exact.map(([, points], at) => (whole[at] ? Math.sign(left) * (points - whole[at]) : -1));
    whole[errors.indexOf(Math.max(...errors))]! += Math.sign(left);
  }
  const found: SumPart[] = [];
  let sum = 0;
  for (const [at, [part]] of exact.entries()) {
    const points = whole[at]!;
    if (points || part === "luck" || part === "choices") found.push({ part, points, from: sum, to: sum + points });
    sum += points;
  }
  return { start: whole[0]!, parts: found, final };
}

/** With one decimal and a sign, as it is written in the reader's language. */
export function signed(value: number, digits = 1): string {
  const text = decimal(Math.abs(value), digits);
  return Number(text.replace(",", ".")) === 0 ? text : `${value < 0 ? "−" : "+"}${text}`;
}

export function decimal(value: number, digits = 1): string {
  return value.toFixed(digits).replace("-", "−").replace(".", settings.lang === "el" ? "," : ".");
}

/** How many letters all choices begin with, such as "write 9: ", which can be left out; of listed dice, none. */
export function sharedLetters(texts: string[]): number {
  const [first = [], ...others] = texts.map((text) => text.split(/(?<= )/));
  const count = first.findIndex((word, at) => others.some((other) => other[at] !== word));
  const same = others.length ? first.slice(0, Math.max(0, count)).join("") : "";
  return same.includes(": ") ? same.lastIndexOf(": ") + 2 : same.search(/\S*[\d,]|$/);
}
