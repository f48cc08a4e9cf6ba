// Translations: the Fluent catalogues that the terminal and the printed sheets use too.
import { FluentBundle, FluentNumber, type FluentVariable } from "@fluent/bundle";
import { requestText } from "./api";
import { Catalogue, MessagesOf } from "./catalogue";
import { settings } from "./settings.svelte";
import type { Params, Rejection } from "./types";

/** A number without grouping, formatted without Intl.NumberFormat: the first one takes long to create. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return formatNumber(this.value);
  }
}

/** From here on numbers have thousands separators. */
const GROUPING_FROM = 1000;

function plainNumber(value: FluentVariable): FluentVariable {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) < GROUPING_FROM ? new PlainNumber(value) : value;
}

const catalogues = new Map<string, Promise<Catalogue>>();
let bundle = $state.raw(new FluentBundle("en"));
/** The catalogues that the bundle was made of. */
let bundlePaths = "";
/** What is known of each game's texts: those to play it, or all. */
const games = new Map<string, Part>();

type Part = "play" | "all";

function loadCatalogue(path: string): Promise<Catalogue> {
  let loading = catalogues.get(path);
  if (!loading) {
    loading = requestText(path).then((text) => new Catalogue(text));
    loading.catch(() => catalogues.delete(path));
    catalogues.set(path, loading);
  }
  return loading;
}

function gamePath(lang: string, game: string, part: Part): string {
  return `api/words/${lang}/${game}?part=${part}`;
}

/** Load the common catalogue of a language, and those of the games loaded so far. */
export async function loadLanguage(lang = settings.lang): Promise<void> {
  const paths = [`api/words/${lang}`, ...[...games].map(([game, part]) => gamePath(lang, game, part))];
  const found = await Promise.all(paths.map(loadCatalogue));
  // Replacing the bundle renders every text again: only where something has changed.
  if (bundlePaths === paths.join()) return;
  const next = new FluentBundle(lang, { useIsolating: false });
  next._messages = new MessagesOf(found);
  bundle = next;
  bundlePaths = paths.join();
}

/** Changes identity whenever texts change: for effects that compare what they have rendered. */
export function currentBundle(): unknown {
  return bundle;
}

export function prefetchGameTexts(game: string, part: Part = "play"): void {
  loadCatalogue(gamePath(settings.lang, game, part)).catch(() => undefined);
}

/** Load what it takes to play a game, or all of its texts, lessons too. */
export async function loadGameTexts(game: string, part: Part = "play"): Promise<void> {
  const before = games.get(game);
  if (before === "all" || before === part) return;
  games.set(game, part);
  try {
    await loadLanguage();
  } catch (error) {
    if (before) games.set(game, before);
    else games.delete(game);
    throw error;
  }
}

export function hasText(key: string): boolean {
  return bundle.hasMessage(key);
}

/** Of a name that ends with a full stop, at the end of a sentence. */
const TWO_STOPS = /([^\s./])\.\.(?=\s|$)/g;

/** Translate. A missing key is shown as itself. */
export function t(key: string, params: Record<string, FluentVariable> = {}): string {
  const message = bundle.getMessage(key);
  if (!message?.value) return key;
  const variables = Object.entries(params).map(([name, value]) => [name, plainNumber(value)]);
  const text = bundle.formatPattern(message.value, Object.fromEntries(variables), []);
  return text.replace(TWO_STOPS, "$1.");
}

/** Translate the first of some keys that has a text. */
export function tFirst(keys: string[], params: Params = {}): string {
  return t(keys.find(hasText) ?? keys[keys.length - 1] ?? "", params);
}

export function rejectionText(rejection: Rejection): string {
  const key = `rejection-${rejection.code}`;
  return hasText(key) ? t(key, rejection.params) : t("rejection-our-fault");
}

/** Points against points; a dash beside a minus would not be understood. */
export function formatScore(points: number[]): string {
  return points.map(formatNumber).join(points.some((one) => one < 0) ? " : " : "–");
}

/** With a minus sign (U+2212) in place of a hyphen. */
export function formatNumber(value: number): string {
  return String(value).replace("-", "−");
}
