import { expect, test } from "vitest";
import { readCode } from "../src/lib/codes";

test.each([
  ["abc 234", "ABC234"],
  ["ΑΒΕ 234", "ABE234"],
  ["ζχκ-789", "ZXK789"],
  ["άέή234", "AEH234"],
  ["abc23", ""],
  ["abc2345", ""],
])("%s is read as %s", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
