// Texts with what is put into them.
import { expect, test, vi } from "vitest";

const TEXTS = "rolls = It is for { $name }.\nsaid = { $name }. Well.\nwaits = { $name } ...\n";
vi.mock("../src/lib/settings.svelte", () => ({ settings: { lang: "en" } }));
vi.mock("../src/lib/api", () => ({ requestText: async () => TEXTS }));
import { loadLanguage, t } from "../src/lib/i18n.svelte";

test("a name that ends with a full stop ends a sentence with one", async () => {
  await loadLanguage();
  expect(t("rolls", { name: "Anna M." })).toBe("It is for Anna M.");
  expect(t("said", { name: "Anna M." })).toBe("Anna M. Well.");
  expect(t("rolls", { name: "Anna" })).toBe("It is for Anna.");
  expect(t("waits", { name: "Anna" })).toBe("Anna ...");
});
