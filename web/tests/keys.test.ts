import { describe, expect, it } from "vitest";
import { actionOf, dieOf, nextOpen } from "../src/lib/keys";

describe("keys", () => {
  it("are read in small and capital letters", () => {
    expect(actionOf({ key: "d", code: "KeyD" })).toBe("done");
    expect(actionOf({ key: "D", code: "KeyD" })).toBe("done");
  });

  it("are read by their place on a Greek keyboard, by their letter on another Latin one", () => {
    expect(actionOf({ key: "δ", code: "KeyD" })).toBe("done");
    expect(actionOf({ key: "Θ", code: "KeyU" })).toBe("undo");
    expect(actionOf({ key: "d", code: "KeyH" })).toBe("done");
    expect(actionOf({ key: "h", code: "KeyD" })).toBeUndefined();
  });

  it("choose dice by digits", () => {
    expect(dieOf({ key: "1", code: "Digit1" })).toBe(0);
    expect(dieOf({ key: "&", code: "Digit1" })).toBe(0);
    expect(dieOf({ key: "5", code: "Numpad5" })).toBe(4);
    expect(dieOf({ key: "0", code: "Digit0" })).toBeUndefined();
  });
});

describe("walking through what is open", () => {
  const order = ["a", "b", "c", "d", "e"];
  const open = new Map([["b", "B"], ["c", "C"], ["d", "C"], ["e", "E"]]);

  it("stops once at cells that mean one move", () => {
    expect(nextOpen(order, open, "b", 1)).toBe("c");
    expect(nextOpen(order, open, "d", 1)).toBe("e");
    expect(nextOpen(order, open, "e", -1)).toBe("c");
  });

  it("goes round, and begins at an end from anywhere else", () => {
    expect(nextOpen(order, open, "e", 1)).toBe("b");
    expect(nextOpen(order, open, "", 1)).toBe("b");
    expect(nextOpen(order, open, "a", -1)).toBe("e");
    expect(nextOpen(order, new Map(), "a", 1)).toBeUndefined();
  });
});
