// What the page makes of an analysis, and of the puzzles' days.
import { beforeEach, expect, test, vi } from "vitest";

vi.mock("../src/lib/settings.svelte", () => ({ settings: { lang: "el" } }));
vi.mock("../src/lib/api", () => ({ postText: vi.fn() }));
import { postText } from "../src/lib/api";
import { added, analyse, momentsOf, NOTHING, partsOf, sharedLetters, signed, turnsOf, type AnalysisLine } from "../src/coach/analysis";
import { keepAnswer, lastDays, loadAnswers, streakOf } from "../src/coach/puzzles";
import type { AnalysisEnd, AnalysisStart, AnalysisStep, Frame } from "../src/lib/protocol";

const START = { kind: "start", game: "g", players: 2, learned: true, values: [50, 50], chances: [0.5, 0.5] } satisfies AnalysisStart;

function step(event: number, seat: number | null, luck: number, loss: number): AnalysisStep {
  const figures = { before: [0, 0], others: [0, 0], rest: [0, 0], after: [0, 0], values: [50, 50], chances: [0.5, 0.5] };
  return { kind: "step", event, seat, luck: [luck, -luck], loss: [loss, 0], choice: null, ...figures };
}

function end(moments: number[]): AnalysisEnd {
  const seat = { start: 0, luck: 0, loss: 0, others: 0, rest: 0, final: 0, points: 50, accuracy: 90, moments };
  return { kind: "end", seats: [seat, { ...seat, moments: [] }], verdicts: ["", ""], complete: true };
}

function frame(number: number, kind: Frame["kind"], active: number, seats = 2): Frame {
  return { number, kind, active, dice: [], points: Array<number>(seats).fill(0), sheets: {} };
}

test("lines that come in pieces are put together", async () => {
  const lines = [START, step(1, null, 1.5, 0), end([])].map((line) => `${JSON.stringify(line)}\n`).join("");
  const bytes = new TextEncoder().encode(lines);
  const parts = [bytes.slice(0, 7), bytes.slice(7, 90), bytes.slice(90)];
  vi.mocked(postText).mockResolvedValue(new Response(new ReadableStream({ pull: (to) => (parts.length ? to.enqueue(parts.shift()) : to.close()) })));
  let analysis = NOTHING;
  await analyse("record", (found: AnalysisLine[]) => (analysis = added(analysis, found)), new AbortController().signal);
  expect(analysis.start).toEqual(START);
  expect(analysis.steps.map((one) => one.event)).toEqual([1]);
  expect(analysis.end?.complete).toBe(true);
});

test("a turn begins with the active seat's first roll; alone, with every roll", () => {
  const frames = [frame(0, "start", 0), frame(1, "rolled", 0), frame(2, "rolled", 0), frame(3, "decided", 0), frame(4, "rolled", 1), frame(5, "decided", 1)];
  expect([...turnsOf(frames).values()]).toEqual([1, 1, 1, 1, 2, 2]);
  const alone = [frame(0, "start", 0, 1), frame(1, "rolled", 0, 1), frame(2, "decided", 0, 1), frame(3, "rolled", 0, 1)];
  expect([...turnsOf(alone).values()]).toEqual([1, 1, 1, 2]);
});

test("moments are the costliest choices and the greatest luck, in the order of the game", () => {
  const steps = [step(1, null, 0.4, 0), step(2, 0, 0, 2.5), step(3, null, -6, 0), step(4, 0, 0, 0.02), step(5, 0, 0, 1), step(6, 0, 0, 0.9), step(7, 0, 0, 0.8)];
  const found = momentsOf({ start: START, steps, end: end([2, 5, 6, 7, 4]) }, 0, new Map([[2, 1], [3, 2]]), 4);
  expect(found.map(({ step: { event }, kind, worth }) => [event, kind, worth])).toEqual([[2, "choice", -2.5], [3, "luck", -6], [5, "choice", -1], [6, "choice", -0.9]]);
  expect(found.map((one) => one.turn)).toEqual([1, 2, 1, 1]);
});

test("a sheet that was not learned has what a search would have chosen otherwise, without figures", () => {
  const [mine, other] = ["b3", "c4"].map((text) => ({ moves: [text], cells: [text], text, value: null as unknown as number }));
  const bare = { ...step(1, 0, 0, 0), luck: [], loss: [] };
  const steps = [{ ...bare, choice: { chosen: mine!, told: "", best: [mine!], reason: "" } }, { ...bare, event: 2, choice: { chosen: mine!, told: "", best: [other!], reason: "" } }];
  const found = momentsOf({ start: { ...START, learned: false }, steps, end: end([]) }, 0, new Map(), 4);
  expect(found.map(({ step: { event }, worth }) => [event, worth])).toEqual([[2, null]]);
});

test("figures are written as the language does", () => {
  expect([signed(4.12), signed(-4.16), signed(0.02), signed(11.4, 0)]).toEqual(["+4,1", "−4,2", "0,0", "+11"]);
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
});

test("the last seven days end with today, over the end of a month", () => {
  expect(lastDays("2026-03-02")).toEqual(["2026-02-24", "2026-02-25", "2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
});

test("a streak counts right answers in a row, today or, while that is open, up to yesterday", () => {
  expect(streakOf({ "2026-11-17": true, "2026-11-16": true, "2026-11-14": true }, "2026-11-18")).toBe(2);
  expect(streakOf({ "2026-11-18": true, "2026-11-17": true }, "2026-11-18")).toBe(2);
  expect(streakOf({ "2026-11-18": false, "2026-11-17": true }, "2026-11-18")).toBe(0);
});

test("the first answer of a day stays", () => {
  keepAnswer("2026-11-18", false);
  keepAnswer("2026-11-18", true);
  expect(loadAnswers()).toEqual({ "2026-11-18": false });
});

test("a game is a sum of whole points that comes out, each part beginning where the one before ends", () => {
  const one = { start: 0.4, luck: -5.8, loss: 43.8, others: 21.8, rest: -7.6, final: -35, points: -14, accuracy: 20, moments: [] };
  const { start, parts, final } = partsOf(one);
  expect(start).toBe(0);
  expect(parts.map(({ part, points }) => [part, points])).toEqual([["luck", -6], ["choices", -44], ["others", 22], ["rest", -7]]);
  expect(parts.map(({ from, to }) => [from, to])).toEqual([[0, -6], [-6, -50], [-50, -28], [-28, -35]]);
  expect(final).toBe(-35);
  const rounded = partsOf({ ...one, start: 1.67, luck: 6.81, loss: 67.05, others: 10.55, rest: 0.02, final: -48 });
  expect(rounded.parts.map(({ points }) => points)).toEqual([2, 7, -67, 10]);
  expect(partsOf({ ...one, start: 104.8, luck: 0.2, loss: 9, others: 0, rest: 0, final: 96 })).toMatchObject({ start: 105, final: 96 });
});

test("of several choices what all begin with is left out, but no dice of a list", () => {
  const told = (...texts: string[]): string[] => texts.map((text) => text.slice(sharedLetters(texts)));
  expect(told("write 9: row 3, column 1", "write 9: row 3, column 2")).toEqual(["row 3, column 1", "row 3, column 2"]);
  expect(told("keep 2 red", "keep 2 blue")).toEqual(["2 red", "2 blue"]);
  expect(told("keep red, 2 blue", "keep red, green")).toEqual(["red, 2 blue", "red, green"]);
  expect(told("keep red", "keep red, green")).toEqual(["red", "red, green"]);
  expect(told("keep red")).toEqual(["keep red"]);
});
