// Verifies fair dice, as `zaria verify` does: the seed against the commitment made before the first
// roll, and every roll against seed, salts and its number. Web Crypto needs https, which a server in
// a home's Wi-Fi does not have: hence an audited library for SHA-256.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface RecordJson {
  tags?: Record<string, string>;
}

/** Dice, with a letter for each face, or cards from a pile. */
export interface ChanceJson {
  dice?: number;
  letters?: string;
  cards?: number;
  pile?: number[];
}

interface RolledGame {
  frames: { number: number; kind: string; text?: string; chance?: ChanceJson }[];
  seats: string[];
}

export interface Verdict {
  code: "good" | "no-proof" | "no-seed" | "other-seed" | "wrong-roll" | "entered" | "seeded" | "failed";
  rolls: number;
  /** The event of the first wrong roll. */
  event: number;
}

export function verifyRolls(record: RecordJson, game: RolledGame): Verdict {
  const tags = record.tags ?? {};
  const verdict = (code: Verdict["code"], rolls = 0, event = 0): Verdict => ({ code, rolls, event });
  const kind = tags.Dice;
  if (kind !== "fair" && kind !== "seeded" && kind !== "entered") return verdict("no-proof");
  if (kind === "seeded") return verdict("seeded");
  if (!tags.Seed) return verdict("no-seed");
  const seed = hexToBytes(tags.Seed);
  if (bytesToHex(sha256(seed)) !== tags.Commitment) return verdict("other-seed");
  const key = deriveKey(seed, game.seats.map((_, seat) => tags[`Salt${seat + 1}`] ?? ""));
  let number = 0;
  let checked = 0;
  for (const frame of game.frames) {
    if (frame.kind !== "rolled" || !frame.chance) continue;
    if (kind === "fair" || frame.chance.cards) {
      const expected = deriveRoll(frame.chance, new RollRandom(key, number));
      if (expected !== normalise(frame.text ?? "", frame.chance)) return verdict("wrong-roll", checked, frame.number);
      checked += 1;
    }
    number += 1;
  }
  return kind === "entered" && !checked ? verdict("entered") : verdict("good", checked);
}

export function deriveKey(seed: Uint8Array, salts: string[]): Uint8Array {
  const joined = salts.flatMap((salt) => {
    const bytes = utf8ToBytes(salt);
    return [bigEndian(bytes.length, 4), bytes];
  });
  return hmac(sha256, seed, concatBytes(...joined));
}

/** The random numbers of one roll, from HMAC-SHA-256 in counter mode. */
export class RollRandom {
  #bits = "";
  #block = 0;
  constructor(
    private readonly key: Uint8Array,
    private readonly number: number,
  ) {}

  /** Uniform, by rejection sampling. */
  below(limit: number): number {
    const count = limit > 1 ? (limit - 1).toString(2).length : 0;
    for (;;) {
      while (this.#bits.length < count) this.#bits += this.#nextBlock();
      const drawn = count ? parseInt(this.#bits.slice(0, count), 2) : 0;
      this.#bits = this.#bits.slice(count);
      if (drawn < limit) return drawn;
    }
  }

  #nextBlock(): string {
    const bytes = hmac(sha256, this.key, concatBytes(bigEndian(this.number, 8), bigEndian(this.#block++, 4)));
    return [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  }
}

/** Sorted by faces or cards, as `normalise` does. */
function deriveRoll(chance: ChanceJson, random: RollRandom): string {
  if (chance.cards) {
    const left = [...(chance.pile ?? [])].sort((a, b) => a - b);
    const drawn: number[] = [];
    for (let card = 0; card < chance.cards; card++) drawn.push(left.splice(random.below(left.length), 1)[0]!);
    return drawn.sort((a, b) => a - b).join(",");
  }
  const letters = chance.letters ?? "";
  let number = random.below(letters.length ** (chance.dice ?? 0));
  const faces: number[] = [];
  for (let die = 0; die < (chance.dice ?? 0); die++) {
    faces.push(number % letters.length);
    number = Math.floor(number / letters.length);
  }
  return faces.sort((a, b) => a - b).map((face) => letters[face]).join("");
}

function normalise(roll: string, chance: ChanceJson): string {
  if (chance.cards) return roll.split(/[ ,]+/).map(Number).sort((a, b) => a - b).join(",");
  return [...roll].filter((letter) => letter !== " ").sort((a, b) => chance.letters!.indexOf(a) - chance.letters!.indexOf(b)).join("");
}

function bigEndian(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
}
