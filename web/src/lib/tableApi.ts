// Opening tables and taking seats; what comes of it is kept in this browser.
import { ask } from "./api";
import { heldAt, hold, secret, type Held } from "./settings.svelte";
import { Link } from "./connection.svelte";
import type { Seat } from "./types";

export interface Wish {
  game: string;
  most: number;
  dice?: "fair" | "seeded" | "entered";
  seed?: string;
  options?: Record<string, string | number>;
  seconds?: number;
  public?: boolean;
}

/** What anybody may know of a table. */
export interface Shown {
  id: string;
  code: string;
  game: string;
  most: number;
  stage?: "gathering" | "playing" | "over";
  seats?: Seat[];
}

let ahead: { table: string; shown: Promise<Shown> } | null = null;

/** Ask for a table already now: who finds it first takes that answer. */
export function lookAhead(table: string): Promise<Shown> {
  ahead = { table, shown: findTable(table) };
  return ahead.shown;
}

/** Give the table with this code or id. */
export function findTable(table: string): Promise<Shown> {
  const found = ahead?.table === table ? ahead.shown : ask<Shown>(`api/tables/${encodeURIComponent(table)}`);
  ahead = null;
  return found;
}

interface NewTable {
  id: string;
  code: string;
  host: string;
  link: string;
}

export async function openTable(wish: Wish): Promise<Held> {
  const made = await ask<NewTable>("api/tables", wish);
  const held: Held = {
    id: made.id,
    code: made.code,
    game: wish.game,
    host: made.host,
    seats: [],
    shared: false,
    when: Date.now(),
    over: false,
  };
  hold(held);
  return held;
}

/** Take a seat under a name. The token is ours, so that asking again after a cut takes no second seat. */
export async function takeSeat(held: Held, name: string): Promise<Held> {
  const token = secret();
  const seat = await ask<{ key: number; token: string }>(`api/tables/${held.id}/seats`, {
    name,
    salt: secret(),
    token,
  });
  // Another tab may have taken a seat meanwhile: what is kept now counts.
  const now = heldAt(held.id) ?? held;
  const after = { ...now, seats: [...now.seats, { key: seat.key, token: seat.token, name }], when: Date.now() };
  hold(after);
  return after;
}

/** Seat bots on the next seats and begin; as the host. */
export async function fillAndStart(held: Held, bots: { bot: string; name: string }[]): Promise<void> {
  const link = new Link(held.id, { token: held.seats[0]?.token, host: held.host });
  try {
    for (const [place, one] of bots.entries())
      await link.say({ do: "fill", seat: held.seats.length + place, ...one });
    await link.say({ do: "start" });
  } finally {
    link.close();
  }
}
