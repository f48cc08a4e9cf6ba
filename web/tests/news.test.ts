// What others did, in a sentence.
import { expect, test, vi } from "vitest";

const PICTURES: Record<string, Record<string, string>> = {
  "sheet?form=portrait&lang=en": { a: "card 1, box 1", c: "card 1, box 2" },
  "sheet?v=9&form=portrait&lang=en": { b: "card 2, box 1" },
};
vi.mock("../src/lib/i18n.svelte", () => ({ t: (key: string, params?: Record<string, string>) => params?.some ? `${params.some}; ${params.more}` : params?.marks ?? key, hasText: () => false }));
vi.mock("../src/lib/settings.svelte", () => ({ settings: { lang: "en" } }));
vi.mock("../src/lib/sheetSvg", () => ({
  pictureUrl: (path: string, form: string, lang: string) => `${path}${path.includes("?") ? "&" : "?"}form=${form}&lang=${lang}`,
  loadPlaces: async (path: string) => new Map(Object.entries(PICTURES[path] ?? {}).map(([id, name]) => [id, { name, about: "" }])),
}));
import { describeNews } from "../src/lib/news";
import type { Cell } from "../src/lib/types";

function cell(id: string): Cell {
  return { id, x: 0, y: 0, shape: "square", text: "x" };
}

test("a card that was drawn since the picture was loaded is told by its name", async () => {
  const news = { path: "sheet", number: 9, name: "Robo", points: 0, before: new Map<string, Cell>() };
  expect(await describeNews({ ...news, marked: [cell("a"), cell("b")] })).toBe("card 1, box 1; card 2, box 1");
  expect(await describeNews({ ...news, marked: [cell("a"), cell("c")] })).toBe("card 1, box 1, box 2");
});
