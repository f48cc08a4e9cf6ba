import { expect, test } from "vitest";
import { afterRoll, refreshed } from "../src/lib/diceSlots";
import type { Die } from "../src/lib/types";

const dice = (faces: string): Die[] => [...faces].map((face) => ({ face, colour: { r: "red", y: "yellow", g: "green" }[face] ?? "", used: false }));
const faces = (slots: { die: Die }[]): string => slots.map((slot) => slot.die.face).join("");

test("kept dice stay in their places, and only the others are fresh", () => {
  const first = afterRoll([], [], dice("rrygg"), 1);
  const kept = first.map((slot) => slot.die.face === "g");
  const second = afterRoll(first, kept, dice("ggryy"), 2);
  second.forEach((slot, index) => {
    expect(slot.fresh).toBe(!kept[index]);
    if (kept[index]) expect(slot.die.face).toBe("g");
  });
  expect([...faces(second)].sort().join("")).toBe("ggryy");
});

test("a roll of other dice takes all places anew", () => {
  const slots = afterRoll(afterRoll([], [], dice("25"), 1), [true, true], dice("136"), 2);
  expect(slots.every((slot) => slot.fresh)).toBe(true);
  expect([...faces(slots)].sort().join("")).toBe("136");
});

test("dice that are used by now keep their places", () => {
  const slots = afterRoll([], [], dice("rryg"), 3);
  const used = dice("rryg").map((die) => ({ ...die, used: die.face === "y" }));
  const after = refreshed(slots, used);
  expect(faces(after)).toBe(faces(slots));
  expect(after.filter((slot) => slot.die.used).map((slot) => slot.die.face)).toEqual(["y"]);
});
