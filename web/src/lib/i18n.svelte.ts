// Every text comes from the same Fluent catalogues as the other surfaces'.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { askText } from "./api";
import { wishes } from "./settings.svelte";
import type { No, Params } from "./types";

/** A number that every language of ours writes alike; to ask how takes a browser long the first time. */
class Small extends FluentNumber {
  override toString(): string {
    return num(this.value);
  }
}

const SMALL = 1000;

function written(value: FluentVariable): FluentVariable {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) < SMALL ? new Small(value) : value;
}

const catalogues = new Map<string, Promise<FluentResource>>();
let bundle = $state.raw(new FluentBundle("en"));
/** Which catalogues the bundle is made of. */
let made = "";
const games = new Set<string>();

function catalogue(path: string): Promise<FluentResource> {
  let found = catalogues.get(path);
  if (!found) {
    found = askText(path).then((text) => new FluentResource(text));
    found.catch(() => catalogues.delete(path));
    catalogues.set(path, found);
  }
  return found;
}

function pathOf(lang: string, game: string): string {
  return `api/words/${lang}/${game}`;
}

/** Load the catalogues of a language: the house's and those of the games asked for so far. */
export async function speak(lang = wishes.lang): Promise<void> {
  const paths = [`api/words/${lang}`, ...[...games].map((game) => pathOf(lang, game))];
  const found = await Promise.all(paths.map(catalogue));
  // A new bundle words the whole page anew: there is one only where something else is to be said.
  if (made === paths.join()) return;
  const next = new FluentBundle(lang, { useIsolating: false });
  for (const one of found) next.addResource(one, { allowOverrides: true });
  bundle = next;
  made = paths.join();
}

/** What all words come from now: another one whenever they have changed. */
export function voice(): unknown {
  return bundle;
}

/** Fetch the catalogue of a game that will be spoken of soon. */
export function fetchWordsOf(game: string): void {
  catalogue(pathOf(wishes.lang, game)).catch(() => undefined);
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
  if (!message?.value) return key;
  const given = Object.entries(params).map(([name, value]) => [name, written(value)]);
  return bundle.formatPattern(message.value, Object.fromEntries(given), []);
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
