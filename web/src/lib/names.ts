// Names within a sentence. Greek has articles and cases: the ending tells them, where it does.
import { t } from "./i18n.svelte";
import { settings } from "./settings.svelte";

/** What the catalogue needs to word "from Helen": the kind of article, and the name in the accusative. */
export interface NameForm {
  kind: "she" | "she-short" | "he" | "other";
  name: string;
  /** An index, so that it can be passed on to a text. */
  [key: string]: string;
}

const SHE = /[αάηήωώ]$/u;
const HE = /[^ιίυύ]ς$/u;
/** Before these the feminine article keeps its last letter. */
const KEEPS = /^([αεηιουωάέήίόύώκπτξψ]|μπ|ντ|γκ|τσ|τζ)/u;

export function nameForm(name: string): NameForm {
  const low = name.toLocaleLowerCase("el");
  if (settings.lang !== "el" || !/^[α-ωάέήίόύώϊϋΐΰ]+$/u.test(low)) return { kind: "other", name };
  if (SHE.test(low)) return { kind: KEEPS.test(low) ? "she" : "she-short", name };
  if (HE.test(low)) return { kind: "he", name: name.slice(0, -1) };
  return { kind: "other", name };
}

/** Names in a row, as a sentence has them: "Anna, Bo and Cleo". */
export function listNames(names: string[]): string {
  return new Intl.ListFormat(settings.lang === "en" ? "en-GB" : settings.lang).format(names);
}

/** Who has given no name is a player to the others, and "you" on this device. */
export function ownName(name: string): string {
  return settings.name.trim() ? name : t("page-you-name");
}
