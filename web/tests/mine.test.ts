import { describe, expect, it, vi } from "vitest";

vi.mock("../src/lib/settings.svelte", () => ({ settings: { lang: "el" } }));
import { decisive } from "../src/lib/decisive";
import { nameForm } from "../src/lib/names";
import { faceOf, penOf } from "../src/lib/players";
import { settings } from "../src/lib/settings.svelte";
import type { ScorePart } from "../src/lib/types";
import { dayText } from "../src/mine/days";
import { bestBefore, figuresOf, ownGames } from "../src/mine/figures";
import { fromFile, toFile, type KeptGame } from "../src/mine/kept";

function game(id: string, when: number, own: number, other: number | null = 10): KeptGame {
  const seat = (name: string, points: number, rank: number) => ({ name, bot: false, face: null, points, rank });
  const seats = other === null ? [seat("A", own, 1)] : [seat("A", own, own >= other ? 1 : 2), seat("B", other, own > other ? 2 : 1)];
  return { id, game: "dice", when, seats, you: 0, reason: "over", params: {}, record: "" };
}

describe("figures", () => {
  const games = [game("d", 4, 30), game("c", 3, 12), game("b", 2, 5), game("a", 1, 20)];

  it("add up one's own games", () => {
    expect(figuresOf(games)).toEqual({ count: 4, best: 30, mean: 17, streak: 2, curve: [20, 5, 12, 30] });
    expect(figuresOf([])).toBeNull();
  });

  it("tell the best before a game, of the same kind", () => {
    expect(bestBefore(games, games[0]!)).toBe(20);
    expect(bestBefore(games, games[3]!)).toBeNull();
    const solo = game("e", 5, 70, null);
    expect(bestBefore([solo, ...games], solo)).toBeNull();
    expect(ownGames([solo, ...games], "dice", true)).toEqual([solo]);
    expect(ownGames([{ ...games[0]!, you: null }], "dice", false)).toEqual([]);
  });

  it("leave out what was played on from a given position", () => {
    const given = { ...game("f", 6, 99), from_position: true };
    expect(ownGames([given, ...games], "dice", false)).toEqual(games);
    expect(bestBefore([given, ...games], game("g", 7, 1))).toBe(30);
  });
});

describe("a file of games", () => {
  it("is read back as it was written", () => {
    const games = [game("a", 1, 20), game("b", 2, 5, null)];
    expect(fromFile(toFile(games))).toEqual(games);
  });

  it("is refused as a whole if anything in it is wrong", () => {
    const good = game("a", 1, 20);
    for (const bad of [{ ...good, you: 7 }, { ...good, seats: [] }, { ...good, when: null }, { ...good, record: 3 }, { ...good, seats: [{ name: "x" }] }, null])
      expect(fromFile(JSON.stringify({ zaria: "games", version: 1, games: [good, bad] }))).toBeNull();
    for (const text of ["", "[]", "null", '{"zaria":"games","version":2,"games":[]}']) expect(fromFile(text)).toBeNull();
  });
});

describe("what decided it", () => {
  const part = (source: string, points: number): ScorePart => ({ source, points, clause: "", params: {} });

  it("is where the winner was furthest ahead, parts of one name together", () => {
    const named = (one: ScorePart): string => one.source.split("-")[0]!;
    const found = decisive([part("rows-1", 9), part("rows-2", 8), part("suns", 2)], [part("rows-1", 3), part("suns", 12)], named);
    expect(found).toEqual({ what: "rows", first: 17, second: 3 });
  });

  it("is nothing where no source has a name, or none is ahead", () => {
    expect(decisive([part("a", 9)], [], () => "")).toBeNull();
    expect(decisive([part("a", 9)], [part("a", 9)], (one) => one.source)).toBeNull();
  });
});

describe("names in a sentence", () => {
  it("have the article and the case that their ending tells", () => {
    expect(nameForm("Ελένη")).toEqual({ kind: "she", name: "Ελένη" });
    expect(nameForm("Μαρία")).toEqual({ kind: "she-short", name: "Μαρία" });
    expect(nameForm("Νίκος")).toEqual({ kind: "he", name: "Νίκο" });
    expect(nameForm("Γιάννης")).toEqual({ kind: "he", name: "Γιάννη" });
  });

  it("stay as they are where it does not", () => {
    for (const name of ["Ρόμπο", "Bo", "Άρτεμις", "Ρόμπο 2", "🌊"]) expect(nameForm(name)).toEqual({ kind: "other", name });
  });

  it("stay as they are in an English sentence", () => {
    settings.lang = "en";
    expect(nameForm("Νίκος")).toEqual({ kind: "other", name: "Νίκος" });
    settings.lang = "el";
  });
});

describe("days", () => {
  const now = new Date(2026, 5, 10, 12).getTime();
  const daysAgo = (count: number): number => new Date(2026, 5, 10 - count, 23).getTime();

  it("are told as one says them", () => {
    expect(dayText(daysAgo(0), now, "en")).toBe("today");
    expect(dayText(daysAgo(1), now, "el")).toBe("χθες");
    expect(dayText(daysAgo(3), now, "en")).toBe("Sunday");
    expect(dayText(daysAgo(9), now, "en")).toContain("2026");
  });
});

describe("players", () => {
  it("have pens of their own up to six, and the face that they chose", () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map(penOf)).size).toBe(6);
    expect(faceOf(0, false, 3)).toBe("bear");
    expect(faceOf(1, true, 3)).toBe("bear");
    expect(faceOf(1, true, null)).toBe("robot");
    expect(faceOf(2, false, null)).toBe("bear");
  });
});
