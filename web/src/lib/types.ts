// What the server sends: see docs/protocol.md. The page knows no rules, only this.
import type { Cell, Die, FromClient } from "./protocol";

export type {
  Cell,
  Decision,
  Die,
  Leader,
  Outcome,
  Part as ScorePart,
  RejectionForm as Rejection,
  Score,
  SeatInfo as Seat,
  SheetChange,
  View,
} from "./protocol";

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

/** A message to the server; the connection numbers it. */
export type ClientRequest = WithoutId<FromClient>;

export type Params = Record<string, string | number>;

/** The cells of one sheet by id, in the order in which the server sent them. */
export type Cells = Map<string, Cell>;

export interface GameInfo {
  id: string;
  least: number;
  most: number;
  options: Record<string, (string | number)[]>;
  minutes: number;
  bots: string[];
  /** The bot to play against where nobody chooses one. */
  opponent: string;
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
