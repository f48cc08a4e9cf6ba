// Made by web/protocol.py from the server's typed messages: change those, not this file.

/** The first message: who is there, by the token of a seat and that of the host. Without a token it is a spectator. */
export interface Hello {
  type: "hello";
  id?: number | string | null;
  token?: string | null;
  host?: string | null;
}

/** Asks for nothing but the answer. */
export interface Ping {
  type: "ping";
  id?: number | string | null;
}

/** Asks for the whole view, which comes before the answer. */
export interface Resync {
  type: "resync";
  id?: number | string | null;
}

/** Replaces what the seat has marked for its decision `number`; nobody else sees it. */
export interface Draft {
  type: "draft";
  id?: number | string | null;
  number: number;
  moves: string[];
}

/** Confirms the seat's decision `number`; sent again, it has no second effect. */
export interface Decide {
  type: "decide";
  id?: number | string | null;
  number: number;
  moves: string[];
}

/** Reads out what real dice show in the roll `number`. */
export interface EnterRoll {
  type: "enter_roll";
  id?: number | string | null;
  number: number;
  text: string;
}

/** Takes back the roll `number`, read wrongly, on which no person has decided yet. It is the last one that was entered; what bots have decided on it is void with it. */
export interface TakeBackRoll {
  type: "take_back_roll";
  id?: number | string | null;
  number: number;
}

/** Hands the seat to a stand-in; before the game, makes it free. */
export interface Leave {
  type: "leave";
  id?: number | string | null;
}

/** Shows everybody a sign. */
export interface React {
  type: "react";
  id?: number | string | null;
  reaction: string;
}

/** Gives the seat's share in the dice, where it was seated without one. */
export interface Salt {
  type: "salt";
  id?: number | string | null;
  salt: string;
}

/** Asks why nothing can be done at a cell of the seat's own sheet. */
export interface Why {
  type: "why";
  id?: number | string | null;
  cell: string;
}

/** Asks for the parts of a seat's score. */
export interface AskScore {
  type: "score";
  id?: number | string | null;
  seat: number;
}

/** Asks what the next roll may bring, after moves that the seat thinks about. */
export interface AskOdds {
  type: "odds";
  id?: number | string | null;
  moves?: string[];
}

/** Begins the game; seat `first` is active first, a random one if it is not named. */
export interface Start {
  type: "start";
  id?: number | string | null;
  first?: number | null;
}

/** Sends the person with this key away; their token no longer holds the seat. */
export interface Kick {
  type: "kick";
  id?: number | string | null;
  key: number;
}

/** Lets a bot take the next seat, whose number is named: sent again, it seats no second one. */
export interface AddBot {
  type: "add_bot";
  id?: number | string | null;
  seat: number;
  bot: string;
  name: string;
}

/** Opens a new table for those who are still there, when the game is over. */
export interface Rematch {
  type: "rematch";
  id?: number | string | null;
}

/** Why something was rejected, worded as `rejection-<code>` in the catalogues. */
export interface RejectionForm {
  /** The id of the rule that says so, or nothing. */
  clause: string;
  code: string;
  params: Record<string, string | number>;
}

/** All that a viewer knows of a table: each name is replaced by what comes newly. */
export interface View {
  /** The seat whose turn it is. */
  active?: number;
  /** The SHA-256 of the secret seed; none for seeded dice. */
  commitment: string;
  decision?: Decision | null;
  dice?: Die[];
  dice_kind: "entered" | "fair" | "seeded";
  /** The number of the last event that is in it. */
  event_number: number;
  game: string;
  /** The last decision of each seat that all may see. */
  last?: Record<string, string[]>;
  /** In a hall: the best. */
  leaders?: Leader[];
  /** The most seats. */
  most: number;
  options: Record<string, number | string>;
  outcome?: Outcome;
  /** In a hall, in place of the seats: how many sit there. */
  players?: number;
  /** The points of all seats; in a hall, your own. */
  points?: number[] | number;
  /** In a hall: your rank. */
  rank?: number;
  /** How many rolls there were. */
  roll_count?: number;
  /** Where dice are entered by hand: what is rolled next, if that is dice. */
  roll_to_enter?: RollToEnter | null;
  /** Your own, with your draft in it. */
  score?: Score;
  seats?: SeatInfo[];
  /** The time for a decision, 0 for none. */
  seconds: number;
  /** What was left for your decision when this was told. */
  seconds_left?: number;
  /** What is new on the sheets, by seat. */
  sheets?: Record<string, SheetChange>;
  stage: "lobby" | "over" | "playing";
  /** The seats that must decide; in a hall, how many. */
  to_decide?: number[] | number;
  /** Your seat; null when you have none any more. */
  you?: number | null;
}

/** What the seat must decide. */
export interface Decision {
  /** What the clock would do. */
  default: string;
  /** The dice to choose among: a move's place has the faces chosen. */
  dice?: Die[];
  draft: string[];
  kind: string;
  /** What may be done now, after the draft: the text of each move, by what is done and where. */
  moves: Record<string, Record<string, string>>;
  /** How many decisions the seat made before. */
  number: number;
  params: Record<string, string | number>;
  /** The draft is a whole decision. */
  whole: boolean;
}

/** One die on the table. */
export interface Die {
  colour: string;
  face: string;
  used: boolean;
}

/** One of the best in a hall. */
export interface Leader {
  name: string;
  points: number;
  seat: number;
}

/** How the game ended. */
export interface Outcome {
  clause: string;
  params: Record<string, string | number>;
  ranks: number[];
  reason: string;
  scores: Score[];
}

/** A score by its sources. */
export interface Score {
  parts: Part[];
  total: number;
}

/** One source of points, worded as `score-<source>`. */
export interface Part {
  clause: string;
  params: Record<string, string | number>;
  points: number;
  source: string;
}

/** What is rolled next on a real table. */
export interface RollToEnter {
  count: number;
  faces: Die[];
}

/** Who sits on a seat. */
export interface SeatInfo {
  /** The person has left and a stand-in plays. */
  away: boolean;
  /** The bot that sits there, nothing for a person. */
  bot: string;
  /** Somebody may take the seat over: its person was sent away. */
  free: boolean;
  /** Stays the same; the seat's number may change until the game begins. */
  key: number;
  name: string;
}

/** What is new on a sheet. */
export interface SheetChange {
  cells: Cell[];
  /** Ids of the cells that are no more. */
  gone?: string[];
  /** These are all cells, in place of what was known. */
  whole?: boolean;
}

/** One cell of a sheet; what is empty is left out. */
export interface Cell {
  colour?: string;
  group?: string;
  id: string;
  marks?: string[];
  shape: string;
  text?: string;
  x: number;
  y: number;
}

/** What is the same for everybody who looks at a table. */
export interface PublicState {
  /** The seat whose turn it is. */
  active?: number;
  dice?: Die[];
  /** The last decision of each seat that all may see. */
  last?: Record<string, string[]>;
  /** In a hall: the best. */
  leaders?: Leader[];
  outcome?: Outcome;
  /** The points of all seats; in a hall, your own. */
  points?: number[] | number;
  /** How many rolls there were. */
  roll_count?: number;
  /** Where dice are entered by hand: what is rolled next, if that is dice. */
  roll_to_enter?: RollToEnter | null;
  seats?: SeatInfo[];
  stage?: "lobby" | "over" | "playing";
  /** The seats that must decide; in a hall, how many. */
  to_decide?: number[] | number;
}

/** A message had no effect. With a null `reply_to` it answers nothing: the table is gone. */
export interface RejectedReply {
  rejection: RejectionForm;
  reply_to: number | string | null;
}

/** Somebody showed a sign. */
export interface Reaction {
  reaction: "👏" | "😀" | "😮" | "😢" | "🎲" | "🤔" | "❤️" | "🎉";
  /** Whose it is, null for a spectator's. */
  seat: number | null;
}

/** There is a new table; the same token holds the seat there. */
export interface RematchOpened {
  rematch: NewTable;
}

/** A table to go to. */
export interface NewTable {
  code: string;
  id: string;
}

/** The score of a seat that was asked for. */
export interface SeatScore {
  parts: Part[];
  seat: number;
  total: number;
}

/** Bars that belong together, worded as `odds-<key>`. */
export interface Odds {
  bars: Bar[];
  key: string;
  params: Record<string, string | number>;
}

/** One result and its chance. */
export interface Bar {
  colour?: string;
  label: string;
  /** The chance, from 0 to 1. */
  share: number;
}

/** What is new: each name replaces what was known, only `sheets` adds. */
export interface Update {
  /** The seat whose turn it is. */
  active?: number;
  /** The SHA-256 of the secret seed; none for seeded dice. */
  commitment?: string;
  decision?: Decision | null;
  dice?: Die[];
  dice_kind?: "entered" | "fair" | "seeded";
  /** The number of the last event that is in it. */
  event_number: number;
  game?: string;
  /** The last decision of each seat that all may see. */
  last?: Record<string, string[]>;
  /** In a hall: the best. */
  leaders?: Leader[];
  /** The most seats. */
  most?: number;
  options?: Record<string, number | string>;
  outcome?: Outcome;
  /** In a hall, in place of the seats: how many sit there. */
  players?: number;
  /** The points of all seats; in a hall, your own. */
  points?: number[] | number;
  /** In a hall: your rank. */
  rank?: number;
  /** How many rolls there were. */
  roll_count?: number;
  /** Where dice are entered by hand: what is rolled next, if that is dice. */
  roll_to_enter?: RollToEnter | null;
  /** Your own, with your draft in it. */
  score?: Score;
  seats?: SeatInfo[];
  /** The time for a decision, 0 for none. */
  seconds?: number;
  /** What was left for your decision when this was told. */
  seconds_left?: number;
  /** What is new on the sheets, by seat. */
  sheets?: Record<string, SheetChange>;
  stage?: "lobby" | "over" | "playing";
  /** The seats that must decide; in a hall, how many. */
  to_decide?: number[] | number;
  /** Your seat; null when you have none any more. */
  you?: number | null;
}

/** A message had its effect; with it comes what is new for its sender. */
export interface AcceptedReply {
  reply_to: number | string | null;
  /** The number of the last event that the message caused, now durable. */
  accepted: number;
  score_of?: SeatScore;
  odds?: Odds[];
  /** The seat whose turn it is. */
  active?: number;
  /** The SHA-256 of the secret seed; none for seeded dice. */
  commitment?: string;
  decision?: Decision | null;
  dice?: Die[];
  dice_kind?: "entered" | "fair" | "seeded";
  /** The number of the last event that is in it. */
  event_number?: number;
  game?: string;
  /** The last decision of each seat that all may see. */
  last?: Record<string, string[]>;
  /** In a hall: the best. */
  leaders?: Leader[];
  /** The most seats. */
  most?: number;
  options?: Record<string, number | string>;
  outcome?: Outcome;
  /** In a hall, in place of the seats: how many sit there. */
  players?: number;
  /** The points of all seats; in a hall, your own. */
  points?: number[] | number;
  /** In a hall: your rank. */
  rank?: number;
  /** How many rolls there were. */
  roll_count?: number;
  /** Where dice are entered by hand: what is rolled next, if that is dice. */
  roll_to_enter?: RollToEnter | null;
  /** Your own, with your draft in it. */
  score?: Score;
  seats?: SeatInfo[];
  /** The time for a decision, 0 for none. */
  seconds?: number;
  /** What was left for your decision when this was told. */
  seconds_left?: number;
  /** What is new on the sheets, by seat. */
  sheets?: Record<string, SheetChange>;
  stage?: "lobby" | "over" | "playing";
  /** The seats that must decide; in a hall, how many. */
  to_decide?: number[] | number;
  /** Your seat; null when you have none any more. */
  you?: number | null;
}

export type FromClient = Hello | Ping | Resync | Draft | Decide | EnterRoll | TakeBackRoll | Leave | React | Salt | Why | AskScore | AskOdds | Start | Kick | AddBot | Rematch;

export type FromServer = Update | AcceptedReply | RejectedReply | Reaction | RematchOpened;
