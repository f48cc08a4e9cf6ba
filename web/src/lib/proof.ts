// Fair dice, checked here: the seed against what was promised before the first throw, and every
// throw from seed, salts and its number. The same as `zaria verify`, by the browser's own SHA-256.

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

const text = new TextEncoder();

export async function prove(record: RecordForm, game: Thrown): Promise<Proven> {
  const tags = record.tags ?? {};
  const verdict = (code: Proven["code"], throws = 0, event = 0): Proven => ({ code, throws, event });
  const kind = tags.Dice;
  if (kind !== "fair" && kind !== "seeded" && kind !== "entered") return verdict("no-proof");
  if (kind === "seeded") return verdict("seeded");
  if (!tags.Seed) return verdict("no-seed");
  const seed = fromHex(tags.Seed);
  if (hex(await crypto.subtle.digest("SHA-256", seed)) !== tags.Commitment) return verdict("other-seed");
  const key = await keyOf(seed, game.seats.map((_, seat) => tags[`Salt${seat + 1}`] ?? ""));
  let number = 0;
  let checked = 0;
  for (const frame of game.frames) {
    if (frame.what !== "fell" || !frame.chance) continue;
    if (kind === "fair" || frame.chance.cards) {
      const fell = await thrown(frame.chance, new FairThrow(key, number));
      if (fell !== normal(frame.text ?? "", frame.chance)) return verdict("wrong-throw", checked, frame.n);
      checked += 1;
    }
    number += 1;
  }
  return kind === "entered" && !checked ? verdict("entered") : verdict("good", checked);
}

/** Give the key that seed and salts make together. */
export async function keyOf(seed: Uint8Array<ArrayBuffer>, salts: string[]): Promise<CryptoKey> {
  const joined = salts.flatMap((salt) => {
    const bytes = text.encode(salt);
    return [...big(bytes.length, 4), ...bytes];
  });
  const mixed = await crypto.subtle.sign("HMAC", await hmac(seed), new Uint8Array(joined));
  return hmac(new Uint8Array(mixed));
}

function hmac(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** The random numbers of one throw. */
export class FairThrow {
  #bits = "";
  #block = 0;
  constructor(
    private readonly key: CryptoKey,
    private readonly number: number,
  ) {}

  async below(below: number): Promise<number> {
    const wanted = below > 1 ? (below - 1).toString(2).length : 0;
    for (;;) {
      while (this.#bits.length < wanted) this.#bits += await this.#fresh();
      const taken = wanted ? parseInt(this.#bits.slice(0, wanted), 2) : 0;
      this.#bits = this.#bits.slice(wanted);
      if (taken < below) return taken;
    }
  }

  async #fresh(): Promise<string> {
    const message = new Uint8Array([...big(this.number, 8), ...big(this.#block++, 4)]);
    const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", this.key, message));
    return [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  }
}

/** Give what falls, as a text in the order of faces or cards. */
async function thrown(chance: ChanceForm, luck: FairThrow): Promise<string> {
  if (chance.cards) {
    const left = [...(chance.pile ?? [])].sort((a, b) => a - b);
    const drawn: number[] = [];
    for (let card = 0; card < chance.cards; card++) drawn.push(left.splice(await luck.below(left.length), 1)[0]!);
    return drawn.sort((a, b) => a - b).join(",");
  }
  const letters = chance.letters ?? "";
  let number = await luck.below(letters.length ** (chance.dice ?? 0));
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

function big(value: number, length: number): number[] {
  return Array.from({ length }, (_, place) => Math.floor(value / 256 ** (length - 1 - place)) % 256);
}

function fromHex(hexed: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hexed.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
