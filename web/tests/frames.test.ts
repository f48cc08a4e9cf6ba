// The steps of a replay in words.
import { expect, test, vi } from "vitest";

vi.mock("../src/lib/i18n.svelte", () => ({
  t: (key: string, params?: Record<string, string>) => [key, ...Object.values(params ?? {})].join(" "),
  tFirst: (keys: string[]) => keys[0],
  hasText: () => false,
  loadGameTexts: async () => {},
}));
vi.mock("../src/lib/settings.svelte", () => ({ settings: { lang: "en" } }));
import { describeFrame, type Frame } from "../src/replay/frames";

test("dealt cards are told with a space after each comma", () => {
  const dealt = { kind: "rolled", active: 0, chance: { cards: 30 }, text: "9,20", points: [] } as unknown as Frame;
  expect(describeFrame("g", ["Ann"], dealt)).toBe("page-log-cards 9, 20");
});
