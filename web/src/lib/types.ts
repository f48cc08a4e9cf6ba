// What the server sends: see docs/protocol.md. The page knows no rules, only this.

export type Params = Record<string, string | number>;

export interface Rejection {
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
  /** The notation of each move, by its kind and target. */
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
  /** Its player was removed: anybody may take it over. */
  free: boolean;
}

export interface ScorePart {
  source: string;
  points: number;
  clause: string;
  params: Params;
}

export interface Score {
  total: number;
  parts: ScorePart[];
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

/** The state of a table as one connection sees it; a change replaces whole fields. */
export interface View {
  game: string;
  options: Record<string, string | number>;
  most: number;
  seconds: number;
  /** Seconds left for the decision at the time of the hello. */
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
  /** The next roll, where dice are entered by hand. */
  throw?: { count: number; faces: Die[] } | null;
}

/** The cells of one sheet by id, in the order in which the server sent them. */
export type Cells = Map<string, Cell>;

export interface GameInfo {
  id: string;
  least: number;
  most: number;
  options: Record<string, (string | number)[]>;
}

/** A move of the past, as every seat sees it. */
export interface PlayedMove {
  kind: string;
  at: string;
  text: string;
  params?: Params;
  /** The dice that it chose, if it chose dice. */
  dice?: Die[];
}
