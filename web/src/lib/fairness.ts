// Fair dice, checked here: the seed against what was promised before the first throw, and every
// throw from seed, salts and its number. The same as `zaria verify`. The browser's own SHA-256 is not
// there on pages without https, as in a home's Wi-Fi, so a small audited one is used.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface RecordForm {
  tags?: Record<string, string>;
}

/** What can fall: dice with letters, or cards off a pile. */
export interface ChanceForm {
  dice?: number;
  letters?: string;
  cards?: number;
  pile?: number[];
}

interface Thrown {
  frames: { n: number; what: string; text?: string; chance?: ChanceForm }[];
  seats: string[];
}

export interface Proven {
  code: "good" | "no-proof" | "no-seed" | "other-seed" | "wrong-throw" | "entered" | "seeded" | "failed";
  throws: number;
  event: number;
}

export function prove(record: RecordForm, game: Thrown): Proven {
  const tags = record.tags ?? {};
  const verdict = (code: Proven["code"], throws = 0, event = 0): Proven => ({ code, throws, event });
  const kind = tags.Dice;
  if (kind !== "fair" && kind !== "seeded" && kind !== "entered") return verdict("no-proof");
  if (kind === "seeded") return verdict("seeded");
  if (!tags.Seed) return verdict("no-seed");
  const seed = hexToBytes(tags.Seed);
  if (bytesToHex(sha256(seed)) !== tags.Commitment) return verdict("other-seed");
  const key = keyOf(seed, game.seats.map((_, seat) => tags[`Salt${seat + 1}`] ?? ""));
  let number = 0;
  let checked = 0;
  for (const frame of game.frames) {
    if (frame.what !== "fell" || !frame.chance) continue;
    if (kind === "fair" || frame.chance.cards) {
      const fell = thrown(frame.chance, new FairThrow(key, number));
      if (fell !== normal(frame.text ?? "", frame.chance)) return verdict("wrong-throw", checked, frame.n);
      checked += 1;
    }
    number += 1;
  }
  return kind === "entered" && !checked ? verdict("entered") : verdict("good", checked);
}

/** Give the key that seed and salts make together. */
export function keyOf(seed: Uint8Array, salts: string[]): Uint8Array {
  const joined = salts.flatMap((salt) => {
    const bytes = utf8ToBytes(salt);
    return [big(bytes.length, 4), bytes];
  });
  return hmac(sha256, seed, concatBytes(...joined));
}

/** The random numbers of one throw. */
export class FairThrow {
  #bits = "";
  #block = 0;
  constructor(
    private readonly key: Uint8Array,
    private readonly number: number,
  ) {}

  below(below: number): number {
    const wanted = below > 1 ? (below - 1).toString(2).length : 0;
    for (;;) {
      while (this.#bits.length < wanted) this.#bits += this.#fresh();
      const taken = wanted ? parseInt(this.#bits.slice(0, wanted), 2) : 0;
      this.#bits = this.#bits.slice(wanted);
      if (taken < below) return taken;
    }
  }

  #fresh(): string {
    const bytes = hmac(sha256, this.key, concatBytes(big(this.number, 8), big(this.#block++, 4)));
    return [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  }
}

/** Give what falls, as a text in the order of faces or cards. */
function thrown(chance: ChanceForm, luck: FairThrow): string {
  if (chance.cards) {
    const left = [...(chance.pile ?? [])].sort((a, b) => a - b);
    const drawn: number[] = [];
    for (let card = 0; card < chance.cards; card++) drawn.push(left.splice(luck.below(left.length), 1)[0]!);
    return drawn.sort((a, b) => a - b).join(",");
  }
  const letters = chance.letters ?? "";
  let number = luck.below(letters.length ** (chance.dice ?? 0));
  const faces: number[] = [];
  for (let die = 0; die < (chance.dice ?? 0); die++) {
    faces.push(number % letters.length);
    number = Math.floor(number / letters.length);
  }
  return faces.sort((a, b) => a - b).map((face) => letters[face]).join("");
}

function normal(fell: string, chance: ChanceForm): string {
  if (chance.cards) return fell.split(/[ ,]+/).map(Number).sort((a, b) => a - b).join(",");
  return [...fell].filter((letter) => letter !== " ").sort((a, b) => chance.letters!.indexOf(a) - chance.letters!.indexOf(b)).join("");
}

function big(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, place) => Math.floor(value / 256 ** (length - 1 - place)) % 256);
}
