// What decided a game: where the two best differ most.
import type { ScorePart } from "./types";

export interface Decisive {
  what: string;
  first: number;
  second: number;
}

/** `nameOf` words a part's source; parts with the same name belong together, nameless ones are left out. */
export function decisive(first: ScorePart[], second: ScorePart[], nameOf: (part: ScorePart) => string): Decisive | null {
  const sums = new Map<string, Decisive>();
  const add = (parts: ScorePart[], side: "first" | "second"): void => {
    for (const part of parts) {
      const what = nameOf(part);
      if (!what) continue;
      const sum = sums.get(what) ?? { what, first: 0, second: 0 };
      sum[side] += part.points;
      sums.set(what, sum);
    }
  };
  add(first, "first");
  add(second, "second");
  let found: Decisive | null = null;
  for (const one of sums.values()) if (one.first - one.second > (found ? found.first - found.second : 0)) found = one;
  return found;
}
