// Finding words by their stems, without accents: "λευκό" finds "λευκά", "rolled" finds "rolling".

/** A part of a text; `found` is what a search looks for. */
export interface Piece {
  text: string;
  found: boolean;
}

/** The fewest letters that stay of a word when its ending is taken off. */
const SHORTEST = 3;
/** Endings of nouns, adjectives and verbs, without accents, the longest first. */
const GREEK = byLength(
  "α ας ε ες η ης ι ια ιας ιες ιο ιοι ιον ιος ιου ιους ιων ις ο οι ον ος ου ουν ους υ ω ων ως εις ει εισ ουμε ετε ουνε αν αμε ατε ανε " +
    "ηκε ηκαν εται ονται οταν ονταν εσαι ομαι θει θουν ματα ματος ματων μενα μενες μενη μενης μενο μενοι μενος μενου μενους μενων " +
    "ωνει ωνεις ωνω ωνουν ωνεται ωνονται ωσε ωσεις ωσει ωσουν ωθει ωθηκε ωμενα ωμενες ωμενη ωμενο ωμενοι ωμενος ωμενου ωμενους ωμενων",
);
const ENGLISH = byLength("s es ed er ers ing d");

function byLength(endings: string): string[] {
  return endings
    .split(" ")
    .map((one) => one.replace(/ς/g, "σ"))
    .sort((one, other) => other.length - one.length);
}

/** Lower case, without accents, every sigma alike. Each letter stays one letter. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().replace(/ς/g, "σ");
}

/** What a word has in common with its other forms. */
export function stem(word: string): string {
  const folded = fold(word);
  const endings = /\p{Script=Greek}/u.test(folded) ? GREEK : ENGLISH;
  const ending = endings.find((one) => folded.endsWith(one) && folded.length - one.length >= SHORTEST) ?? "";
  const bare = folded.slice(0, folded.length - ending.length);
  // Verbs change their last consonant with their time: γράφω, γράψε; ρίχνω, ρίξε; διαλέγω, διάλεξε.
  return bare.replace(/ψ$/, "φ").replace(/(χν|[γξ])$/, "χ").replace(/([bdgmnprt])\1$/, "$1");
}

/** How many letters of a word a search finds at its beginning. */
function reach(word: string, wanted: string): number {
  const typed = fold(wanted);
  if (fold(word).startsWith(typed)) return typed.length;
  const [common, sought] = [stem(word), stem(wanted)];
  return sought.length >= SHORTEST && common.startsWith(sought) ? sought.length : 0;
}

/** The words of a search. */
export function wordsOf(query: string): string[] {
  return query.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];
}

/** A text in pieces, those that a search finds apart. */
export function pieces(text: string, wanted: string[]): Piece[] {
  const parts: Piece[] = [];
  let last = 0;
  for (const match of text.normalize("NFC").matchAll(/[\p{L}\p{N}]+(-\p{N}+)?/gu)) {
    const length = Math.max(0, ...wanted.map((one) => reach(match[0], one)));
    if (!length) continue;
    parts.push({ text: text.slice(last, match.index), found: false }, { text: match[0].slice(0, length), found: true });
    last = match.index + length;
  }
  return [...parts, { text: text.slice(last), found: false }].filter((part) => part.text);
}

/** Whether every word of a search is in a text. */
export function finds(text: string, wanted: string[]): boolean {
  const words = wordsOf(text);
  return wanted.every((one) => words.some((word) => reach(word, one)));
}
