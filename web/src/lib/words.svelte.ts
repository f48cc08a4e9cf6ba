// Every text comes from the same Fluent catalogues as the other surfaces'.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { askText } from "./api";
import { wishes } from "./kept.svelte";
import type { No, Params } from "./types";

const sources = new Map<string, Promise<string>>();
let bundle = $state.raw(new FluentBundle("en"));
const games = new Set<string>();

function source(path: string): Promise<string> {
  let found = sources.get(path);
  if (!found) {
    found = askText(path);
    found.catch(() => sources.delete(path));
    sources.set(path, found);
  }
  return found;
}

/** Load the catalogues of a language: the house's and those of the games asked for so far. */
export async function speak(lang = wishes.lang): Promise<void> {
  const paths = [`api/words/${lang}`, ...[...games].map((game) => `api/words/${lang}/${game}`)];
  const texts = await Promise.all(paths.map(source));
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text), { allowOverrides: true });
  bundle = made;
}

/** Load the catalogue of a game too. */
export async function speakOf(game: string): Promise<void> {
  if (games.has(game)) return;
  games.add(game);
  try {
    await speak();
  } catch (error) {
    games.delete(game);
    throw error;
  }
}

export function has(key: string): boolean {
  return bundle.hasMessage(key);
}

/** Give the text of a key; a key that is missing shows itself, so that it is found and mended. */
export function w(key: string, params: Record<string, FluentVariable> = {}): string {
  const message = bundle.getMessage(key);
  return message?.value ? bundle.formatPattern(message.value, params, []) : key;
}

/** Give the first of some keys that there is a text for. */
export function wAny(keys: string[], params: Params = {}): string {
  return w(keys.find(has) ?? keys[keys.length - 1] ?? "", params);
}

/** Give the sentence of a refusal. */
export function why(no: No): string {
  const key = `rejection-${no.code}`;
  return has(key) ? w(key, no.params) : w("rejection-our-fault");
}

/** Give a number as it is written here, with a true minus sign. */
export function num(value: number): string {
  return String(value).replace("-", "−");
}
