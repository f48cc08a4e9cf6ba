// This device's share in a table's dice: made, committed to and revealed without anybody's tap.
import { canReveal, keepSalt, noteView, recallDice, saltToReveal } from "./diceMemory";
import type { ClientRequest, View } from "./types";

/** Make a new salt, keep it, and return the commitment to it; nothing where that is impossible. */
export async function newShare(table: string): Promise<string> {
  const memory = recallDice(table);
  if (!memory) return "";
  try {
    const { shareCommitment } = await import("./fairness");
    const salt = crypto.getRandomValues(new Uint8Array(32));
    const made = shareCommitment(memory.commitment, salt);
    keepSalt(table, made, [...salt].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    return made;
  } catch {
    return ""; // the game can be played without
  }
}

/** Answers what views ask of one seat's device, each thing once. */
export class ShareKeeper {
  #answered = new Set<string>();
  #rolls: number | undefined;

  constructor(
    private readonly table: string,
    private readonly send: (message: ClientRequest) => Promise<unknown>,
  ) {}

  /** A new socket: what was not received is asked for again. */
  reset(): void {
    this.#answered.clear();
  }

  async answer(view: View): Promise<void> {
    const { share, sealed } = view;
    if (view.stage === "lobby" || view.roll_count !== this.#rolls) noteView(this.table, view);
    this.#rolls = view.roll_count;
    if (view.stage !== "lobby" || !share) return;
    const asked = `${share.state} ${share.commitment} ${sealed?.list ?? ""} ${view.void_starts?.count ?? 0}`;
    if (this.#answered.has(asked)) return;
    this.#answered.add(asked);
    if (share.state === "open" && !canReveal(this.table, share.commitment)) {
      const made = await newShare(this.table);
      if (made) await this.send({ type: "commit", commitment: made });
    } else if (share.state === "reveal" && sealed) {
      const salt = saltToReveal(this.table, share.commitment, sealed);
      if (salt) await this.send({ type: "reveal", salt });
    }
  }
}
