// How points stand against points.
import { expect, test, vi } from "vitest";

vi.mock("../src/lib/settings.svelte", () => ({ settings: { lang: "el" } }));
vi.mock("../src/lib/api", () => ({ requestText: vi.fn() }));
import { formatScore } from "../src/lib/i18n.svelte";

test("a dash stands between points, and a colon where one of them has a minus", () => {
  expect(formatScore([77, 68])).toBe("77–68");
  expect(formatScore([-14, 21])).toBe("−14 : 21");
});
