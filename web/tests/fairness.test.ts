import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DiceMemory } from "../src/lib/diceMemory";
import { shareCommitment, tableCommitment, verifyRecord, type ChanceJson, type RecordJson } from "../src/lib/fairness";
import fairGames from "./fair-games.json?raw";

// Derived by `zaria.session.fair`: a test there holds the same numbers.
const OLD_TAGS = {
  Dice: "fair",
  Seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  Commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  Salt1: "Άννα",
  Salt2: "",
  Salt3: "x".repeat(64),
};
const TWO = ["15", "34", "16", "33", "15", "23", "13", "12", "16", "56", "56", "46"];
const FIVE = ["ryybp", "royyb", "roggp", "ygbbp", "royyy", "roopp", "oggpp", "rrgbp", "rybpp", "oyybp", "ryggb", "ooogb"];
const CARDS = ["3,5,14,18,24", "1,8,11,12,19", "3,8,18,25,27", "4,12,24,25,26", "1,4,5,7,13", "5,10,14,15,29"];

function rolled(texts: string[], chance: ChanceJson) {
  const frames = texts.map((text, n) => ({ number: n + 1, kind: "rolled", text, chance }));
  return { frames, seats: ["a", "b", "c"] };
}

describe("a record of the first version", () => {
  it.each([
    ["two dice", TWO, { dice: 2, letters: "123456" }],
    ["five colour dice", FIVE, { dice: 5, letters: "roygbp" }],
    ["cards of a pile", CARDS, { cards: 5, pile: Array.from({ length: 30 }, (_, card) => card + 1) }],
  ])("%s", (_, texts, chance) => {
    const verdict = verifyRecord({ tags: OLD_TAGS }, rolled(texts, chance), null);
    expect(verdict).toEqual({ code: "good", rolls: texts.length, event: 0, notes: [{ code: "old", number: 0, names: "" }] });
  });

  it("finds the roll that is wrong", () => {
    const verdict = verifyRecord({ tags: OLD_TAGS }, rolled(TWO.with(5, "66"), { dice: 2, letters: "123456" }), null);
    expect(verdict).toMatchObject({ code: "wrong-roll", rolls: 5, event: 6 });
  });

  it("finds a seed that was not committed to", () => {
    const tags = { ...OLD_TAGS, Seed: OLD_TAGS.Seed.replace("00", "01") };
    expect(verifyRecord({ tags }, rolled(TWO, { dice: 2, letters: "123456" }), null).code).toBe("other-seed");
  });

  it("says so where nothing can be verified", () => {
    expect(verifyRecord({}, rolled([], {}), null).code).toBe("no-proof");
    expect(verifyRecord({ tags: { ...OLD_TAGS, Seed: "" } }, rolled([], {}), null).code).toBe("no-seed");
    expect(verifyRecord({ tags: { ...OLD_TAGS, Proof: "3" } }, rolled([], {}), null).code).toBe("no-proof");
    expect(verifyRecord({ tags: { ...OLD_TAGS, Dice: "entered" } }, rolled(["11"], { dice: 2, letters: "123456" }), null).code).toBe("entered");
  });
});

interface Game {
  record: Required<RecordJson>;
  game: ReturnType<typeof rolled>;
}

/** Made by `python -m tests.session.fair_games --page`. */
const GAMES = JSON.parse(fairGames) as Record<string, Game>;

describe("whole games of every kind of dice and start", () => {
  it.each(Object.entries(GAMES))("%s", (_, { record, game }) => {
    const entered = record.tags.Dice === "entered";
    const checked = game.frames.filter((frame) => !entered || frame.chance.cards).length;
    const verdict = verifyRecord(record, game, null);
    expect(verdict.rolls).toBe(checked);
    expect(verdict.code).toBe(entered && !checked ? "entered" : "good");
  });

  const { record, game } = Object.values(GAMES).find(({ record: { tags } }) => tags.Dice === "fair" && tags.List && tags.FirstBy === "dice" && tags.Void1)!;
  const check = (tags: Record<string, string>, more: Partial<RecordJson> = {}): string =>
    verifyRecord({ ...record, ...more, tags: { ...record.tags, ...tags } }, game, null).code;
  const seat = Object.keys(record.tags).find((name) => name.startsWith("Share"))!.slice(5);

  it("finds whatever is forged", () => {
    expect(check({})).toBe("good");
    expect(check({ Seed: "00".repeat(32) })).toBe("other-seed");
    expect(check({ Seed: "00".repeat(32), Commitment: tableCommitment(new Uint8Array(32)) })).toBe("other-share");
    expect(check({ [`Salt${seat}`]: "00".repeat(32) })).toBe("other-share");
    const forged = { [`Salt${seat}`]: "00".repeat(32), [`Share${seat}`]: shareCommitment(record.tags.Commitment!, new Uint8Array(32)) };
    expect(check(forged)).toBe("other-list");
    expect(check({ FirstBy: "host" })).toBe("other-list");
    const voids = Object.keys(record.tags).filter((name) => name.startsWith("Void")).length;
    expect(check({ [`Void${voids + 1}`]: "- left A" })).toBe("other-list");
    expect(check({}, { first: (record.first % record.players) + 1 })).toBe("wrong-first");
    const events = record.events.map((event) => (event.fell === undefined ? event : { fell: "?" }));
    expect(check({}, { events })).toBe("wrong-roll");
  });

  it("compares with what this device was told", () => {
    const own = record.tags[`Share${seat}`]!;
    const voids = Object.keys(record.tags).filter((name) => name.startsWith("Void")).length;
    const memory: DiceMemory = {
      commitment: record.tags.Commitment!,
      fromLink: true,
      differs: false,
      salts: {},
      lists: { 0: record.tags.Void1!.split(" ")[0]!, [voids]: record.tags.List! },
      revealed: { [own]: `${voids} ${record.tags.List}` },
      rolls: {},
    };
    const told = (change: Partial<DiceMemory>): string => verifyRecord(record, game, { ...memory, ...change }).code;
    const verdict = verifyRecord(record, game, memory);
    expect(verdict.code).toBe("good");
    expect(verdict.notes.map((one) => one.code)).toEqual(expect.arrayContaining(["seen-link", "own-share", "first-dice"]));
    expect(told({ commitment: "00".repeat(32) })).toBe("other-commitment");
    expect(told({ differs: true })).toBe("other-commitment");
    expect(told({ lists: { ...memory.lists, [voids]: "00".repeat(32) } })).toBe("list-told");
    expect(told({ lists: { ...memory.lists, 0: "00".repeat(32) } })).toBe("list-told");
    expect(told({ lists: { ...memory.lists, [voids + 1]: record.tags.List! } })).toBe("list-told");
    expect(told({ revealed: { ["00".repeat(32)]: `${voids} ${record.tags.List}` } })).toBe("share-left-out");
    // The salt of a void start, taken again by a server that knows it and has chosen the other salts after it.
    expect(told({ revealed: { [own]: `0 ${memory.lists[0]}` } })).toBe("share-used-before");
    expect(told({ revealed: { ...memory.revealed, ["00".repeat(32)]: `0 ${memory.lists[0]}` } }), "spent").toBe("good");
    expect(told({ rolls: { 1: "??" } })).toBe("roll-told");
  });
});

describe("what a device keeps", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const { canReveal, commitmentInLink, keepSalt, noteCommitment, promiseFragment, recallDice, saltToReveal } = await import("../src/lib/diceMemory");
  const C = "ab".repeat(32);
  const sealed = { attempt: 0, list: "11".repeat(32) };
  beforeEach(() => stored.clear());

  it("is the first commitment, and that another one came", () => {
    expect(noteCommitment("t", C, true)).toBe(true);
    expect(noteCommitment("t", C)).toBe(true);
    expect(noteCommitment("t", "cd".repeat(32))).toBe(false);
    expect(noteCommitment("t", C)).toBe(false);
    expect(recallDice("t")).toMatchObject({ commitment: C, fromLink: true, differs: true });
  });

  it("is revealed for one list alone", () => {
    noteCommitment("t", C);
    keepSalt("t", "own", "salt");
    expect(canReveal("t", "own")).toBe(true);
    expect(saltToReveal("t", "other", sealed)).toBe(null);
    expect(saltToReveal("t", "own", sealed)).toBe("salt");
    expect(saltToReveal("t", "own", sealed), "asked again after a cut").toBe("salt");
    expect(canReveal("t", "own")).toBe(false);
    expect(saltToReveal("t", "own", { ...sealed, list: "22".repeat(32) })).toBe(null);
    expect(saltToReveal("t", "own", { ...sealed, attempt: 1 })).toBe(null);
    keepSalt("t", "second", "salt 2");
    expect(saltToReveal("t", "second", { ...sealed, list: "22".repeat(32) }), "a list that changed").toBe(null);
    expect(saltToReveal("t", "second", { attempt: 1, list: "33".repeat(32) })).toBe("salt 2");
  });

  it("is not revealed to a server that broke its promise", () => {
    noteCommitment("t", C, true);
    noteCommitment("t", "cd".repeat(32));
    keepSalt("t", "own", "salt");
    expect(saltToReveal("t", "own", sealed)).toBe(null);
  });

  it("goes through an invitation and back", () => {
    expect(commitmentInLink(promiseFragment(C))).toBe(C);
    expect(commitmentInLink("#C-17")).toBe("");
    expect(promiseFragment("")).toBe("");
  });
});
