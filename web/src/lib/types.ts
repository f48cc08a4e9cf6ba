// What the server sends: see docs/protocol.md. The page knows no rules, only this.
import type { Cell, FromClient } from "./protocol";

export type {
  Cell,
  Decision,
  Die,
  Frame,
  GameInfo,
  Leader,
  Outcome,
  Part as ScorePart,
  PlayedMove,
  RejectionForm as Rejection,
  Replay,
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
