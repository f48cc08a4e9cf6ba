// What this device was told about a table's dice, when it was told, and its own share in them. Kept per
// table until the check at the end: a record that says something else is found out.
import { readObject, savedTables, writeObject } from "./storage";
import type { View } from "./types";

export interface DiceMemory {
  /** The table's commitment: from the invitation, else from the server's first answer. */
  commitment: string;
  fromLink: boolean;
  /** The server has named another commitment since. */
  differs: boolean;
  /** The salts of this device, by its commitments to them. */
  salts: Record<string, string>;
  /** The sealed lists that it was told, by the number of void starts before. */
  lists: Record<string, string>;
  /** For which start and list each salt was revealed, by the commitment to it. */
  revealed: Record<string, string>;
  /** The dice that it was shown, by how many rolls there were. */
  rolls: Record<string, string>;
}

const PREFIX = "zaria-dice-";
const MAX_MEMORIES = 60;

export function recallDice(table: string): DiceMemory | null {
  const found = readObject<DiceMemory>(PREFIX + table, { commitment: "", fromLink: false, differs: false, salts: {}, lists: {}, revealed: {}, rolls: {} });
  return found.commitment ? found : null;
}

function keep(table: string, memory: DiceMemory): void {
  forgetOld();
  writeObject(PREFIX + table, memory);
}

/** Take note of a commitment; the first one counts. Returns whether the table still keeps to it. */
export function noteCommitment(table: string, commitment: string | undefined, fromLink = false): boolean {
  const memory = recallDice(table);
  if (!commitment) return !memory?.differs;
  if (!memory) {
    keep(table, { commitment, fromLink, differs: false, salts: {}, lists: {}, revealed: {}, rolls: {} });
    return true;
  }
  // An invitation that is opened later is as good as one that was opened first.
  const differs = memory.differs || memory.commitment !== commitment;
  if (differs !== memory.differs || (fromLink && !memory.fromLink)) keep(table, { ...memory, differs, fromLink: memory.fromLink || fromLink });
  return !differs;
}

export function keepSalt(table: string, commitment: string, salt: string): void {
  const memory = recallDice(table);
  if (memory) keep(table, { ...memory, salts: { ...memory.salts, [commitment]: salt } });
}

/**
 * The salt to reveal for a sealed list, or null. A list that changes is not answered, nor is a salt
 * revealed for two lists: whoever knows it already could choose the other shares after it.
 */
export function saltToReveal(table: string, commitment: string, { attempt, list }: { attempt: number; list: string }): string | null {
  const memory = recallDice(table);
  const salt = memory?.salts[commitment];
  if (!memory || !salt || memory.differs) return null;
  const answered = `${attempt} ${list}`;
  if ((memory.lists[attempt] ?? list) !== list || (memory.revealed[commitment] ?? answered) !== answered) return null;
  keep(table, { ...memory, lists: { ...memory.lists, [attempt]: list }, revealed: { ...memory.revealed, [commitment]: answered } });
  return salt;
}

/** Whether this device has a salt for a commitment, and has not revealed it. */
export function canReveal(table: string, commitment: string): boolean {
  const memory = recallDice(table);
  return !!memory?.salts[commitment] && !memory.revealed[commitment];
}

/** Take note of what a view says: the commitment, a sealed list, the dice of a roll. */
export function noteView(table: string, view: View): void {
  noteCommitment(table, view.commitment);
  const memory = recallDice(table);
  if (!memory) return;
  const { sealed, roll_count: roll, dice } = view;
  if (sealed && !memory.lists[sealed.attempt]) keep(table, { ...memory, lists: { ...memory.lists, [sealed.attempt]: sealed.list } });
  else if (view.stage === "playing" && roll && dice?.length && !memory.rolls[roll])
    keep(table, { ...memory, rolls: { ...memory.rolls, [roll]: dice.map((die) => die.face).join("") } });
}

function forgetOld(): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    if (kept.length < MAX_MEMORIES) return;
    const known = new Set(savedTables().map((one) => PREFIX + one.id));
    for (const key of kept) if (!known.has(key)) localStorage.removeItem(key);
  } catch {
    // Storage may be disabled: then this device has no share, and the game can still be played.
  }
}

// The invitation

/** The commitment in the fragment of an invitation, as hexadecimal, or nothing. */
export function commitmentInLink(fragment: string): string {
  const [, text = ""] = /#dice=([\w-]{43})$/.exec(fragment) ?? [];
  if (!text) return "";
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/") + "=");
  return [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}

/** The fragment with which an invitation carries a table's commitment. */
export function promiseFragment(commitment: string | undefined): string {
  if (!commitment) return "";
  const bytes = commitment.match(/../g)!.map((byte) => String.fromCharCode(parseInt(byte, 16)));
  return `#dice=${btoa(bytes.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}
