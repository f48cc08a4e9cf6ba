import { describe, expect, it } from "vitest";
import { verifyRolls, type ChanceJson } from "../src/lib/fairness";

// Derived by `zaria.table.fair`: a test there holds the same numbers.
const TAGS = {
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

function game(texts: string[], chance: ChanceJson) {
  const frames = texts.map((text, n) => ({ number: n + 1, kind: "rolled", text, chance }));
  return { frames, seats: ["a", "b", "c"] };
}

describe("the browser derives the same rolls", () => {
  it.each([
    ["two dice", TWO, { dice: 2, letters: "123456" }],
    ["five colour dice", FIVE, { dice: 5, letters: "roygbp" }],
    ["cards of a pile", CARDS, { cards: 5, pile: Array.from({ length: 30 }, (_, card) => card + 1) }],
  ])("%s", (_, texts, chance) => {
    expect(verifyRolls({ tags: TAGS }, game(texts, chance))).toEqual({ code: "good", rolls: texts.length, event: 0 });
  });

  it("and finds the one that is wrong", () => {
    const texts = TWO.with(5, "66");
    expect(verifyRolls({ tags: TAGS }, game(texts, { dice: 2, letters: "123456" }))).toEqual({ code: "wrong-roll", rolls: 5, event: 6 });
  });

  it("and a seed that was not committed to", () => {
    const tags = { ...TAGS, Seed: TAGS.Seed.replace("00", "01") };
    expect((verifyRolls({ tags }, game(TWO, { dice: 2, letters: "123456" }))).code).toBe("other-seed");
  });

  it("says so where nothing can be verified", () => {
    expect((verifyRolls({}, game([], {}))).code).toBe("no-proof");
    expect((verifyRolls({ tags: { ...TAGS, Seed: "" } }, game([], {}))).code).toBe("no-seed");
    expect((verifyRolls({ tags: { ...TAGS, Dice: "entered" } }, game(["11"], { dice: 2, letters: "123456" }))).code).toBe("entered");
  });
});
