// What the server tells: see docs/protocol.md. The page knows no rules, only this.

export type Params = Record<string, string | number>;

export interface No {
  code: string;
  clause: string;
  params: Params;
}

export interface Die {
  face: string;
  colour: string;
  used: boolean;
}

export interface Cell {
  id: string;
  x: number;
  y: number;
  shape: string;
  colour?: string;
  text?: string;
  marks?: string[];
  group?: string;
}

export interface SheetChange {
  whole?: boolean;
  cells: Cell[];
  gone?: string[];
}

export interface Decision {
  number: number;
  kind: string;
  params: Params;
  /** The text of each move, by what is done and where. */
  moves: Record<string, Record<string, string>>;
  default: string;
  draft: string[];
  whole: boolean;
  dice?: Die[];
}

export interface Seat {
  key: number;
  name: string;
  bot: string;
  away: boolean;
  /** Its person was sent away: another may take it over. */
  free: boolean;
}

export interface Part {
  source: string;
  points: number;
  clause: string;
  params: Params;
}

export interface Score {
  total: number;
  parts: Part[];
}

export interface Outcome {
  reason: string;
  clause: string;
  ranks: number[];
  scores: Score[];
}

export interface Leader {
  seat: number;
  name: string;
  points: number;
}

/** All that is known of a table; each name is replaced by what comes newly. */
export interface View {
  game: string;
  options: Record<string, string | number>;
  most: number;
  seconds: number;
  /** The seconds that were left for the decision at the greeting. */
  left?: number;
  dice_kind: "fair" | "seeded" | "entered";
  commitment: string;
  n: number;
  stage: "gathering" | "playing" | "over";
  seated: number;
  seats?: Seat[];
  active?: number | null;
  thrown?: number;
  dice?: Die[];
  waiting?: number[] | number;
  points?: number[] | number;
  last?: Record<string, string[]>;
  outcome?: Outcome;
  players?: number;
  leaders?: Leader[];
  you?: number | null;
  decision?: Decision | null;
  rank?: number;
  /** Where dice are entered by hand: what is thrown next. */
  throw?: { count: number; faces: Die[] } | null;
}

/** The cells of one sheet by their ids, in the order in which they were told. */
export type Cells = Map<string, Cell>;

export interface GameInfo {
  id: string;
  least: number;
  most: number;
  options: Record<string, (string | number)[]>;
}

/** A move that was made, as it is told to all. */
export interface ToldMove {
  kind: string;
  at: string;
  text: string;
  params?: Params;
  /** Those that it chose, where dice are chosen. */
  dice?: Die[];
}
