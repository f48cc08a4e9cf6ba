// Fair dice, as docs/fair-dice.md describes them: a device's share, and the check of a whole record, as
// `zaria verify` does it. Web Crypto needs https, which a server in a home's Wi-Fi does not have: hence
// an audited library for SHA-256. Loaded when it is needed, not with the page.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { DiceMemory } from "./diceMemory";

export interface RecordJson {
  players?: number;
  /** The seat that began, counted from 1. */
  first?: number;
  tags?: Record<string, string>;
  events?: { fell?: string }[];
}

/** Dice, with a letter for each face, or cards from a pile. */
export interface ChanceJson {
  dice?: number;
  letters?: string;
  cards?: number;
  pile?: number[];
}

interface RolledGame {
  frames: { number: number; kind: string; text?: string; chance?: ChanceJson; dice?: { face: string }[] }[];
  seats: string[];
}

/** What a proof rests on, or what it does not cover, worded as `verify-note-<code>`. */
export interface Note {
  code: string;
  number: number;
  names: string;
}

export interface Verdict {
  /** Worded as `verify-<code>`; "good" if all rolls are proven. */
  code: string;
  rolls: number;
  /** The event of the first wrong roll. */
  event: number;
  notes: Note[];
}

const HEX = /^[0-9a-f]{64}$/;
/** The number of the roll that says who begins: eight bytes of ones. */
const FIRST_SEAT = Uint8Array.from({ length: 8 }, () => 255);

const note = (code: string, number = 0, names = ""): Note => ({ code, number, names });
const verdict = (code: string, rolls = 0, event = 0, notes: Note[] = []): Verdict => ({ code, rolls, event, notes });
const domain = (name: string): Uint8Array => utf8ToBytes(`zaria dice 2 ${name}\0`);

/** Compare a record with what was revealed, with the replay's rolls, and with what this device was told. */
export function verifyRecord(record: RecordJson, game: RolledGame, memory: DiceMemory | null): Verdict {
  const tags = record.tags ?? {};
  const kind = tags.Dice;
  const proof = tags.Proof ?? "1";
  if ((kind !== "fair" && kind !== "seeded" && kind !== "entered") || (proof !== "1" && proof !== "2")) return verdict("no-proof");
  // Seeded dice come from Python's own generator, which this page does not have.
  if (kind === "seeded") return verdict("seeded");
  if (memory && (memory.differs || memory.commitment !== tags.Commitment)) return verdict("other-commitment");
  if (!HEX.test(tags.Seed ?? "")) return verdict("no-seed");
  const secret = hexToBytes(tags.Seed!);
  if (proof === "1") return verifyOld(record, game, secret, memory);
  if (tableCommitment(secret) !== tags.Commitment) return verdict("other-seed");
  const players = record.players ?? game.seats.length;
  const seats = Array.from({ length: players }, (_, seat) => seat + 1).filter((seat) => tags[`Share${seat}`]);
  for (const seat of seats) {
    if (!HEX.test(tags[`Salt${seat}`] ?? "")) return verdict("other-share");
    if (shareCommitment(tags.Commitment!, hexToBytes(tags[`Salt${seat}`]!)) !== tags[`Share${seat}`]) return verdict("other-share");
  }
  const voids = voidStarts(tags);
  const first = record.first ?? 1;
  const list = listHash(tags, players, first, voids.length, seats);
  if (seats.length && list !== tags.List) return verdict("other-list");
  const told = memory && compareWithMemory(memory, tags, voids, seats);
  if (told && "failed" in told) return verdict(told.failed);
  const salts = seats.map((seat) => hexToBytes(tags[`Salt${seat}`]!));
  const key = hmac(sha256, secret, concatBytes(domain("key"), hexToBytes(list), ...salts));
  if (tags.FirstBy === "dice" && new RollRandom(key, FIRST_SEAT).below(players) + 1 !== first) return verdict("wrong-first");
  return verifyRolls(record, game, key, memory, [...startNotes(tags, voids, seats.length), ...(told ? told.notes : [note("not-seen")])]);
}

// The start

export function tableCommitment(secret: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(domain("server"), secret)));
}

/** What a device publishes of its salt; `table` is the table's commitment. */
export function shareCommitment(table: string, salt: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(domain("share"), hexToBytes(table), salt)));
}

function listHash(tags: Record<string, string>, players: number, first: number, attempt: number, seats: number[]): string {
  const numbers = [attempt, players, tags.FirstBy === "host" ? first : 0].map((one) => bigEndian(one, 4));
  const shares = seats.flatMap((seat) => [bigEndian(seat, 4), hexToBytes(tags[`Share${seat}`]!)]);
  return bytesToHex(sha256(concatBytes(domain("list"), hexToBytes(tags.Commitment!), ...numbers, ...shares)));
}

interface VoidStart {
  list: string;
  why: string;
  names: string;
}

function voidStarts(tags: Record<string, string>): VoidStart[] {
  const found: VoidStart[] = [];
  for (let text; (text = tags[`Void${found.length + 1}`]) !== undefined; ) {
    const [list = "", why = "", ...names] = text.split(" ");
    found.push({ list, why, names: names.join(" ") });
  }
  return found;
}

function startNotes(tags: Record<string, string>, voids: VoidStart[], shares: number): Note[] {
  const first = ["dice", "host", "position"].includes(tags.FirstBy ?? "") ? `first-${tags.FirstBy}` : "first-unknown";
  const repeated = voids.map((one, index) => note(one.why === "left" ? "void-left" : "void-silent", index + 1, one.names));
  return [note(first), shares ? note("shares", shares) : note("no-shares"), ...repeated];
}

/** What this device was told before it revealed anything must be what the record says. */
function compareWithMemory(memory: DiceMemory, tags: Record<string, string>, voids: VoidStart[], seats: number[]): { failed: string } | { notes: Note[] } {
  for (const [attempt, list] of Object.entries(memory.lists)) {
    const recorded = Number(attempt) === voids.length ? tags.List : voids[Number(attempt)]?.list;
    if (recorded !== list) return { failed: "list-told" };
  }
  const recorded = seats.map((seat) => tags[`Share${seat}`]!);
  const sealed = `${voids.length} ${tags.List}`;
  const revealed = Object.entries(memory.revealed);
  if (revealed.some(([made, at]) => at === sealed && !recorded.includes(made))) return { failed: "share-left-out" };
  // A number revealed for a void start was known when the next list was made: the other ones could be chosen after it.
  if (revealed.some(([made, at]) => at !== sealed && recorded.includes(made))) return { failed: "share-used-before" };
  const own = recorded.filter((made) => memory.revealed[made]).length;
  return { notes: [note(memory.fromLink ? "seen-link" : "seen"), own ? note("own-share", own) : note("no-own-share")] };
}

// Rolls

function verifyRolls(record: RecordJson, game: RolledGame, key: Uint8Array, memory: DiceMemory | null, notes: Note[]): Verdict {
  const entered = record.tags?.Dice === "entered";
  const recorded = (record.events ?? []).flatMap((event) => (event.fell === undefined ? [] : [event.fell]));
  let number = 0;
  let checked = 0;
  for (const [index, frame] of game.frames.entries()) {
    if (frame.kind !== "rolled" || !frame.chance) continue;
    if (record.events && recorded[number] !== frame.text) return verdict("wrong-roll", checked, frame.number);
    if (!entered || frame.chance.cards) {
      const expected = deriveRoll(frame.chance, new RollRandom(key, bigEndian(number, 8)));
      if (expected !== normalise(frame.text ?? "", frame.chance)) return verdict("wrong-roll", checked, frame.number);
      checked += 1;
    }
    number += 1;
    if (!entered && !wasShown(game.frames, index, memory?.rolls[number])) return verdict("roll-told", checked - 1, frame.number);
  }
  if (record.events && recorded.length !== number) return verdict("wrong-roll", checked);
  if (!entered) return checked ? verdict("good", checked, 0, notes) : verdict("no-roll", 0, 0, notes);
  return checked ? verdict("good", checked, 0, [note("entered", number - checked), ...notes]) : verdict("entered", 0, 0, notes);
}

/** The dice that this device was shown are those of the frame, or of one before the next roll. */
function wasShown(frames: RolledGame["frames"], index: number, shown: string | undefined): boolean {
  if (shown === undefined) return true;
  for (let at = index; at < frames.length && (at === index || frames[at]!.kind !== "rolled"); at++)
    if ((frames[at]!.dice ?? []).map((die) => die.face).join("") === shown) return true;
  return false;
}

/** Tables of the first version: the salts were known before the start. */
function verifyOld(record: RecordJson, game: RolledGame, seed: Uint8Array, memory: DiceMemory | null): Verdict {
  const tags = record.tags ?? {};
  if (bytesToHex(sha256(seed)) !== tags.Commitment) return verdict("other-seed");
  const joined = game.seats.flatMap((_, seat) => {
    const bytes = utf8ToBytes(tags[`Salt${seat + 1}`] ?? "");
    return [bigEndian(bytes.length, 4), bytes];
  });
  return verifyRolls(record, game, hmac(sha256, seed, concatBytes(...joined)), memory, [note("old")]);
}

/** The random numbers of one roll, from HMAC-SHA-256 in counter mode. */
export class RollRandom {
  #bits = "";
  #block = 0;
  constructor(
    private readonly key: Uint8Array,
    private readonly number: Uint8Array,
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
    const bytes = hmac(sha256, this.key, concatBytes(this.number, bigEndian(this.#block++, 4)));
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
