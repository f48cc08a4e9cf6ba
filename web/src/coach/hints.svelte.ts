// A hint at the table: asked for once for a decision and its draft, and gone when a cell is tapped.
import { RejectionError, requestJson } from "../lib/api";
import { rejectionText } from "../lib/i18n.svelte";
import type { Decision, Hint } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import type { SheetNote } from "../components/SheetView.svelte";
import { showToast } from "../components/toast.svelte";

export class Hints {
  hint = $state.raw<Hint | null>(null);
  /** How much of it is shown: 1 a nudge, 2 the place, 3 numbers; 0 nothing. */
  depth = $state(0);
  busy = $state(false);
  private asked = "";

  constructor(
    private readonly table: string,
    private readonly token: string,
  ) {}

  /** Show a hint for a decision in this depth. */
  async ask(decision: Decision, depth: number): Promise<void> {
    const key = keyOf(decision);
    this.depth = depth;
    if (this.busy || (this.hint && this.asked === key)) return;
    this.busy = true;
    try {
      const found = await requestJson<Hint>(`api/tables/${this.table}/hint?lang=${settings.lang}`, undefined, { headers: { "X-Seat-Token": this.token } });
      if (this.depth) [this.hint, this.asked] = [found, key];
    } catch (error) {
      this.hide();
      if (!(error instanceof RejectionError)) throw error;
      showToast(rejectionText(error.rejection));
    } finally {
      this.busy = false;
    }
  }

  hide(): void {
    [this.hint, this.depth] = [null, 0];
  }

  /** Hide what was for another decision, or before another mark. */
  keepFor(decision: Decision | null): void {
    if (this.hint && (!decision || keyOf(decision) !== this.asked)) this.hide();
  }

  /** Nothing where there is no hint: then all open cells are lit as ever. */
  get lit(): Set<string> | undefined {
    return this.hint ? new Set(this.depth > 1 ? this.hint.best[0]?.cells : []) : undefined;
  }

  get notes(): SheetNote[] {
    if (this.depth < 3) return [];
    return (this.hint?.best ?? []).flatMap(({ cells: [cell] }, index) => (cell ? [{ cell, text: String(index + 1), kind: index ? "rank" : "first" } as const] : []));
  }
}

function keyOf(decision: Decision): string {
  return `${decision.number} ${decision.draft.join(" ")}`;
}
