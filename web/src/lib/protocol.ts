// Made by web/protocol.py from the server's types: change those, not this file.

/** The first message: who is there, by the token of a seat and that of the host. Without a token it is a spectator. A `screen` is told who is there and who is missing. */
export interface Hello {
  type: "hello";
  id?: number | string | null;
  token?: string | null;
  host?: string | null;
  screen?: boolean;
}

/** Asks for an empty reply, to show that the connection is alive. */
export interface Ping {
  type: "ping";
  id?: number | string | null;
}

/** Asks for the whole view, which is sent before the reply. */
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

/** Rolls the dice of the roll `number`, for which the table waits; the active seat does. */
export interface Roll {
  type: "roll";
  id?: number | string | null;
  number: number;
}

/** Enters what real dice show in the roll `number`. */
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

/** Leaves the table: a stand-in takes over; before the game the seat becomes free. */
export interface Leave {
  type: "leave";
  id?: number | string | null;
}

/** Takes the seat back from the stand-in. */
export interface Return {
  type: "return";
  id?: number | string | null;
}

/** Sends a reaction to everybody. */
export interface React {
  type: "react";
  id?: number | string | null;
  reaction: string;
}

/** Says whether this viewer wants bots to play slowly enough to watch. They do until everybody who looks has said no. */
export interface Watch {
  type: "watch";
  id?: number | string | null;
  bots: boolean;
}

/** Commits the seat to its share in the dice; until the start, in place of one before. */
export interface Commit {
  type: "commit";
  id?: number | string | null;
  commitment: string;
}

/** Reveals the salt that the seat has committed to, when the list is sealed. */
export interface Reveal {
  type: "reveal";
  id?: number | string | null;
  salt: string;
}

/** Asks why a cell of the seat's own sheet is closed. */
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

/** Asks for the odds of the next roll, after the moves that the seat considers. */
export interface AskOdds {
  type: "odds";
  id?: number | string | null;
  moves?: string[];
}

/** Starts the game; seat `first` begins, or without it a seat chosen by the dice. */
export interface Start {
  type: "start";
  id?: number | string | null;
  first?: number | null;
}

/** Removes the person with this key for good; their token is no longer accepted. */
export interface Kick {
  type: "kick";
  id?: number | string | null;
  key: number;
}

/** Makes the person with this key the host in place of the sender. */
export interface HandOver {
  type: "hand_over";
  id?: number | string | null;
  key: number;
}

/** Lets a stand-in play for the person with this key until they return. */
export interface StandIn {
  type: "stand_in";
  id?: number | string | null;
  key: number;
}

/** Pauses the game: clocks stop and nobody can play, bots included. */
export interface Pause {
  type: "pause";
  id?: number | string | null;
}

/** Resumes the game after a pause. */
export interface Resume {
  type: "resume";
  id?: number | string | null;
}

/** Plays the default decision for the person with this key, or for all who are to decide. `seen` is the number of the last event that the host knows: what has opened since stays open. */
export interface Skip {
  type: "skip";
  id?: number | string | null;
  seen: number;
  key?: number | null;
}

/** Ends the game early, without a winner. */
export interface EndGame {
  type: "end";
  id?: number | string | null;
}

/** Allows or forbids hints from the coach, before the game. */
export interface AllowHints {
  type: "allow_hints";
  id?: number | string | null;
  allowed: boolean;
}

/** Seats a bot on the next seat, whose number is given so that resending is harmless. `face` is the number of the one that it is shown with. */
export interface AddBot {
  type: "add_bot";
  id?: number | string | null;
  seat: number;
  bot: string;
  name: string;
  face?: number | null;
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

/** All that a viewer knows of a table; updates replace the fields that they contain. */
export interface View {
  /** The seat whose turn it is. */
  active?: number;
  /** The same for each person who is to decide, by seat; not in a hall. */
  clocks?: Record<string, number>;
  /** What the table promises of its dice; none if seeded. */
  commitment: string;
  /** By seat, what the last reveal completed, the greatest first. */
  completed?: Record<string, Completed[]>;
  decision?: Decision | null;
  dice?: Die[];
  dice_kind: "entered" | "fair" | "seeded";
  /** The number of the last event that is in it. */
  event_number: number;
  /** It is played from a given position, not from the beginning. */
  from_position?: boolean;
  game: string;
  /** The coach may be asked for hints here. */
  hints?: boolean;
  /** The seat to which hosting was handed over; else who opened it. */
  host_seat?: number | null;
  /** The last decision of each seat that all may see. */
  last?: Record<string, string[]>;
  /** In a hall: the best. */
  leaders?: Leader[];
  /** In a hall, for screens: who has still to decide, the first of them. */
  missing?: NamedSeat[];
  /** The most seats. */
  most: number;
  /** For screens: seats whose persons are not connected; in a hall, of `missing`. */
  offline?: number[];
  options: Record<string, number | string>;
  /** Once it is over; not if the host ended it before its time. */
  outcome?: Outcome;
  /** The host has stopped the clocks; nobody plays. */
  paused?: boolean;
  /** In a hall, in place of the seats: how many sit there. */
  players?: number;
  /** The points of all seats; in a hall, your own. */
  points?: number[] | number;
  /** In a hall: your rank. */
  rank?: number;
  /** Without a seat here: the host has sent you away. */
  removed?: boolean;
  /** Without a seat here: you have one in the next game. */
  reserved?: boolean;
  /** Where dice are rolled by hand: what a person is to roll now, if any. */
  roll_awaited?: AwaitedRoll | null;
  /** How many rolls there were. */
  roll_count?: number;
  /** Where dice are entered by hand: what is rolled next, if that is dice. */
  roll_to_enter?: RollToEnter | null;
  /** Where dice are entered by hand: the number of the roll that may be taken back. */
  roll_to_take_back?: number | null;
  /** In a hall, for screens: who is there, the first of them. */
  roster?: NamedSeat[];
  /** Your own, with your draft in it. */
  score?: Score;
  /** The host has started: devices reveal their salts. */
  sealed?: SealedStart | null;
  seats?: SeatInfo[];
  /** The time for a decision, 0 for none. */
  seconds: number;
  /** What was left for your decision when this was told; for a spectator, for the next. */
  seconds_left?: number;
  share?: ShareForm | null;
  /** What is new on the sheets, by seat. */
  sheets?: Record<string, SheetChange>;
  stage: "lobby" | "over" | "playing";
  /** The seats that must decide; in a hall, how many. */
  to_decide?: number[] | number;
  void_starts?: VoidStarts;
  /** Your seat; null when you have none any more. */
  you?: number | null;
}

/** Something that a seat has completed, such as a row; worded as `completed-<key>`. */
export interface Completed {
  /** The ids of the cells that it is made of. */
  cells: string[];
  key: string;
  params: Record<string, string | number>;
}

/** What the seat must decide. */
export interface Decision {
  /** What the draft completes. */
  completes?: Completed[];
  /** What the clock would do. */
  default: string;
  /** The dice to choose among: a move's place has the faces chosen. */
  dice?: Die[];
  draft: string[];
  kind: string;
  /** The dice as they lie for you after the draft, if not as for all. */
  lying?: Die[];
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

/** One of the leaders in a hall. */
export interface Leader {
  /** The bot that sits there, nothing for a person. */
  bot: string;
  /** The number of the face that the person has chosen, if any. */
  face: number | null;
  name: string;
  points: number;
  seat: number;
}

/** A seat in a hall, as shown on a screen. */
export interface NamedSeat {
  /** The person has left and a stand-in plays. */
  away: boolean;
  /** The bot that sits there, nothing for a person. */
  bot: string;
  /** The number of the face that the person has chosen, if any. */
  face: number | null;
  /** Somebody may take the seat over: its person was sent away. */
  free: boolean;
  /** Stays the same; the seat's number may change until the game begins. */
  key: number;
  name: string;
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

/** A roll that waits for a person to make it. */
export interface AwaitedRoll {
  /** How many dice. */
  count: number;
  seat: number;
}

/** The roll to be entered next from real dice. */
export interface RollToEnter {
  count: number;
  /** The dice without faces, in colours where each has its own. */
  dice: Die[];
  /** What each of them may show. */
  faces: Die[];
}

/** What is fixed before any salt is revealed. */
export interface SealedStart {
  /** How many starts were void before. */
  attempt: number;
  /** The hash of the list of all commitments that take part. */
  list: string;
}

/** A seat and who sits on it. */
export interface SeatInfo {
  /** The person has left and a stand-in plays. */
  away: boolean;
  /** The bot that sits there, nothing for a person. */
  bot: string;
  /** The number of the face that the person has chosen, if any. */
  face: number | null;
  /** Somebody may take the seat over: its person was sent away. */
  free: boolean;
  /** Stays the same; the seat's number may change until the game begins. */
  key: number;
  name: string;
}

/** Your device's share in the dice, before the game. */
export interface ShareForm {
  /** What the seat has committed to, or nothing. */
  commitment: string;
  /** `open`: commit; `reveal`: reveal the salt now; `out`: without a part. */
  state: "open" | "out" | "reveal" | "revealed";
}

/** Changes on a sheet. */
export interface SheetChange {
  cells: Cell[];
  /** Ids of the cells that are no more. */
  gone?: string[];
  /** These are all cells, in place of what was known. */
  whole?: boolean;
}

/** One cell of a sheet; empty fields are left out. */
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

/** Voided starts before the game. */
export interface VoidStarts {
  /** The start is repeated by itself. */
  again: boolean;
  count: number;
  /** They gave up their seats; else their devices did not answer. */
  left: boolean;
  /** Because of whom the last one did; in a hall, some of them. */
  names: string[];
}

/** The part of a view that is the same for all viewers. */
export interface PublicState {
  /** The seat whose turn it is. */
  active?: number;
  /** By seat, what the last reveal completed, the greatest first. */
  completed?: Record<string, Completed[]>;
  dice?: Die[];
  /** It is played from a given position, not from the beginning. */
  from_position?: boolean;
  /** The coach may be asked for hints here. */
  hints?: boolean;
  /** The seat to which hosting was handed over; else who opened it. */
  host_seat?: number | null;
  /** The last decision of each seat that all may see. */
  last?: Record<string, string[]>;
  /** In a hall: the best. */
  leaders?: Leader[];
  /** Once it is over; not if the host ended it before its time. */
  outcome?: Outcome;
  /** The host has stopped the clocks; nobody plays. */
  paused?: boolean;
  /** The points of all seats; in a hall, your own. */
  points?: number[] | number;
  /** Where dice are rolled by hand: what a person is to roll now, if any. */
  roll_awaited?: AwaitedRoll | null;
  /** How many rolls there were. */
  roll_count?: number;
  /** Where dice are entered by hand: what is rolled next, if that is dice. */
  roll_to_enter?: RollToEnter | null;
  /** Where dice are entered by hand: the number of the roll that may be taken back. */
  roll_to_take_back?: number | null;
  /** The host has started: devices reveal their salts. */
  sealed?: SealedStart | null;
  seats?: SeatInfo[];
  stage?: "lobby" | "over" | "playing";
  /** The seats that must decide; in a hall, how many. */
  to_decide?: number[] | number;
  void_starts?: VoidStarts;
}

/** A message was rejected and had no effect. With a null `reply_to`, the table was deleted. */
export interface RejectedReply {
  rejection: RejectionForm;
  reply_to: number | string | null;
}

/** Somebody sent a reaction. */
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
  /** What it promises of its dice. */
  commitment: string;
  id: string;
}

/** The requested score of a seat. */
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

/** One result and its probability. */
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
  /** The same for each person who is to decide, by seat; not in a hall. */
  clocks?: Record<string, number>;
  /** What the table promises of its dice; none if seeded. */
  commitment?: string;
  /** By seat, what the last reveal completed, the greatest first. */
  completed?: Record<string, Completed[]>;
  decision?: Decision | null;
  dice?: Die[];
  dice_kind?: "entered" | "fair" | "seeded";
  /** The number of the last event that is in it. */
  event_number: number;
  /** It is played from a given position, not from the beginning. */
  from_position?: boolean;
  game?: string;
  /** The coach may be asked for hints here. */
  hints?: boolean;
  /** The seat to which hosting was handed over; else who opened it. */
  host_seat?: number | null;
  /** The last decision of each seat that all may see. */
  last?: Record<string, string[]>;
  /** In a hall: the best. */
  leaders?: Leader[];
  /** In a hall, for screens: who has still to decide, the first of them. */
  missing?: NamedSeat[];
  /** The most seats. */
  most?: number;
  /** For screens: seats whose persons are not connected; in a hall, of `missing`. */
  offline?: number[];
  options?: Record<string, number | string>;
  /** Once it is over; not if the host ended it before its time. */
  outcome?: Outcome;
  /** The host has stopped the clocks; nobody plays. */
  paused?: boolean;
  /** In a hall, in place of the seats: how many sit there. */
  players?: number;
  /** The points of all seats; in a hall, your own. */
  points?: number[] | number;
  /** In a hall: your rank. */
  rank?: number;
  /** Without a seat here: the host has sent you away. */
  removed?: boolean;
  /** Without a seat here: you have one in the next game. */
  reserved?: boolean;
  /** Where dice are rolled by hand: what a person is to roll now, if any. */
  roll_awaited?: AwaitedRoll | null;
  /** How many rolls there were. */
  roll_count?: number;
  /** Where dice are entered by hand: what is rolled next, if that is dice. */
  roll_to_enter?: RollToEnter | null;
  /** Where dice are entered by hand: the number of the roll that may be taken back. */
  roll_to_take_back?: number | null;
  /** In a hall, for screens: who is there, the first of them. */
  roster?: NamedSeat[];
  /** Your own, with your draft in it. */
  score?: Score;
  /** The host has started: devices reveal their salts. */
  sealed?: SealedStart | null;
  seats?: SeatInfo[];
  /** The time for a decision, 0 for none. */
  seconds?: number;
  /** What was left for your decision when this was told; for a spectator, for the next. */
  seconds_left?: number;
  share?: ShareForm | null;
  /** What is new on the sheets, by seat. */
  sheets?: Record<string, SheetChange>;
  stage?: "lobby" | "over" | "playing";
  /** The seats that must decide; in a hall, how many. */
  to_decide?: number[] | number;
  void_starts?: VoidStarts;
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
  /** The same for each person who is to decide, by seat; not in a hall. */
  clocks?: Record<string, number>;
  /** What the table promises of its dice; none if seeded. */
  commitment?: string;
  /** By seat, what the last reveal completed, the greatest first. */
  completed?: Record<string, Completed[]>;
  decision?: Decision | null;
  dice?: Die[];
  dice_kind?: "entered" | "fair" | "seeded";
  /** The number of the last event that is in it. */
  event_number?: number;
  /** It is played from a given position, not from the beginning. */
  from_position?: boolean;
  game?: string;
  /** The coach may be asked for hints here. */
  hints?: boolean;
  /** The seat to which hosting was handed over; else who opened it. */
  host_seat?: number | null;
  /** The last decision of each seat that all may see. */
  last?: Record<string, string[]>;
  /** In a hall: the best. */
  leaders?: Leader[];
  /** In a hall, for screens: who has still to decide, the first of them. */
  missing?: NamedSeat[];
  /** The most seats. */
  most?: number;
  /** For screens: seats whose persons are not connected; in a hall, of `missing`. */
  offline?: number[];
  options?: Record<string, number | string>;
  /** Once it is over; not if the host ended it before its time. */
  outcome?: Outcome;
  /** The host has stopped the clocks; nobody plays. */
  paused?: boolean;
  /** In a hall, in place of the seats: how many sit there. */
  players?: number;
  /** The points of all seats; in a hall, your own. */
  points?: number[] | number;
  /** In a hall: your rank. */
  rank?: number;
  /** Without a seat here: the host has sent you away. */
  removed?: boolean;
  /** Without a seat here: you have one in the next game. */
  reserved?: boolean;
  /** Where dice are rolled by hand: what a person is to roll now, if any. */
  roll_awaited?: AwaitedRoll | null;
  /** How many rolls there were. */
  roll_count?: number;
  /** Where dice are entered by hand: what is rolled next, if that is dice. */
  roll_to_enter?: RollToEnter | null;
  /** Where dice are entered by hand: the number of the roll that may be taken back. */
  roll_to_take_back?: number | null;
  /** In a hall, for screens: who is there, the first of them. */
  roster?: NamedSeat[];
  /** Your own, with your draft in it. */
  score?: Score;
  /** The host has started: devices reveal their salts. */
  sealed?: SealedStart | null;
  seats?: SeatInfo[];
  /** The time for a decision, 0 for none. */
  seconds?: number;
  /** What was left for your decision when this was told; for a spectator, for the next. */
  seconds_left?: number;
  share?: ShareForm | null;
  /** What is new on the sheets, by seat. */
  sheets?: Record<string, SheetChange>;
  stage?: "lobby" | "over" | "playing";
  /** The seats that must decide; in a hall, how many. */
  to_decide?: number[] | number;
  void_starts?: VoidStarts;
  /** Your seat; null when you have none any more. */
  you?: number | null;
}

export type FromClient = Hello | Ping | Resync | Draft | Decide | Roll | EnterRoll | TakeBackRoll | Leave | Return | React | Watch | Commit | Reveal | Why | AskScore | AskOdds | Start | Kick | HandOver | StandIn | Pause | Resume | Skip | EndGame | AllowHints | AddBot | Rematch;

export type FromServer = Update | AcceptedReply | RejectedReply | Reaction | RematchOpened;

/** Why something was rejected; worded as `rejection-<code>`. */
export interface Rejected {
  rejection: RejectionForm;
}

/** What a host chooses for a new table. */
export interface TableRequest {
  /** The id of a game. */
  game: string;
  /** How many seats the table has. */
  most: number;
  dice?: "fair" | "seeded" | "entered";
  /** The word from which seeded dice come. */
  seed?: string;
  /** Switches of the game, as /api/games lists them. */
  options?: Record<string, number | string>;
  /** A sheet in place of the game's own; see docs/sheets.md. */
  sheet?: Record<string, unknown>;
  /** Time for a decision; 0 is as long as you like. */
  seconds?: number;
  /** Whether dice are rolled at once, or when the active person rolls them. */
  rolls?: "at once" | "by hand";
  /** A position in one line to play from; its players and options hold. */
  position?: string;
  /** Whether everybody finds the table in the lobby. */
  public?: boolean;
}

/** Who wants to sit down. */
export interface SeatRequest {
  /** 1 to 24 visible characters; spaces round it do not count. */
  name: string;
  /** Your device's share in the dice; see docs/fair-dice.md. */
  commitment?: string;
  /** What shall hold the seat, unguessable; asking again with it gives the same seat. Otherwise one is made. */
  token?: string;
  /** The number of the face that you have chosen; the others see it. */
  face?: number | null;
  /** Where the game has begun, have a seat in the next one. */
  late?: boolean;
}

/** What somebody would play in a position. */
export interface PuzzleMoves {
  /** A line of notation. */
  position: string;
  seat: number;
  /** All that is marked so far, as texts. */
  moves: string[];
  /** A cell that was tapped in vain: why, the rejection says. */
  cell?: string | null;
}

/** What a learner has done at a step. */
export interface LearnerMoves {
  /** All that was done at this step, as texts. */
  moves: string[];
  /** A cell that was tapped in vain: why, the rejection says. */
  cell?: string | null;
}

/** A game that can be played here. */
export interface GameInfo {
  id: string;
  /** The fewest players. */
  least: number;
  /** The most players. */
  most: number;
  options: Record<string, (string | number)[]>;
  /** How long a game takes, about. */
  minutes: number;
  bots: string[];
  /** Bots to choose from, the weakest first; all in `bots`. */
  levels: LevelInfo[];
  /** The bot to play against where nobody chooses one. */
  opponent: string;
  /** Some of its dice, as they may lie. */
  dice: Die[];
}

/** A level of bots; its name is worded as `level-<id>`, its strength as `level-<id>-about`. */
export interface LevelInfo {
  /** The id of the bot, as `add_bot` takes it. */
  id: string;
  /** How strong it is, from 1 to 5. */
  pips: number;
  /** The number of its face. */
  face: number;
}

/** A table that everybody may find. */
export interface PublicTable {
  code: string;
  game: string;
}

/** A table just opened. */
export interface OpenedTable {
  id: string;
  code: string;
  /** The host's token: who has it may start, fill, kick, delete. */
  host: string;
  /** The invitation, which carries the commitment. */
  link: string;
  /** What the table promises of its dice; nothing for seeded ones. */
  commitment: string;
}

/** What anybody who knows its id or code may know of a table. */
export interface TableInfo {
  /** The seat whose turn it is. */
  active?: number;
  code: string;
  /** What the table promises of its dice; nothing for seeded ones. */
  commitment: string;
  /** By seat, what the last reveal completed, the greatest first. */
  completed?: Record<string, Completed[]>;
  dice?: Die[];
  /** It is played from a given position, not from the beginning. */
  from_position?: boolean;
  game: string;
  /** The coach may be asked for hints here. */
  hints?: boolean;
  /** The seat to which hosting was handed over; else who opened it. */
  host_seat?: number | null;
  id: string;
  /** The last decision of each seat that all may see. */
  last?: Record<string, string[]>;
  /** In a hall: the best. */
  leaders?: Leader[];
  /** The invitation, which carries the commitment. */
  link: string;
  /** How many seats it has. */
  most: number;
  /** Once it is over; not if the host ended it before its time. */
  outcome?: Outcome;
  /** The host has stopped the clocks; nobody plays. */
  paused?: boolean;
  /** The points of all seats; in a hall, your own. */
  points?: number[] | number;
  /** Where dice are rolled by hand: what a person is to roll now, if any. */
  roll_awaited?: AwaitedRoll | null;
  /** How many rolls there were. */
  roll_count?: number;
  /** Where dice are entered by hand: what is rolled next, if that is dice. */
  roll_to_enter?: RollToEnter | null;
  /** Where dice are entered by hand: the number of the roll that may be taken back. */
  roll_to_take_back?: number | null;
  /** The host has started: devices reveal their salts. */
  sealed?: SealedStart | null;
  seats?: SeatInfo[];
  stage?: "lobby" | "over" | "playing";
  /** The seats that must decide; in a hall, how many. */
  to_decide?: number[] | number;
  void_starts?: VoidStarts;
}

/** A seat just taken. */
export interface TakenSeat {
  /** The id of the table. */
  id: string;
  key: number;
  /** What holds the seat. Keep it. */
  token: string;
}

/** A record as docs/records.md describes it. */
export interface RecordForm {
  game: string;
}

/** What a table or a record has come through; in the first frame sheets are whole. */
export interface Replay {
  frames: Frame[];
  game: string;
  options: Record<string, string | number>;
  /** The players' names, empty where they are not known. */
  seats: string[];
}

/** One thing that happened, and what it changed. */
export interface Frame {
  active: number;
  by?: "bot" | "clock" | "person" | "stand-in";
  chance?: Chance;
  dice: Die[];
  kind: "decided" | "over" | "rolled" | "start";
  moves?: PlayedMove[];
  /** Its number in the record; 0 is the start. In a hall some are left out. */
  number: number;
  outcome?: Outcome;
  /** The points of all seats. */
  points: number[];
  /** A line of notation; not in a hall. */
  position?: string;
  /** The dice that were rolled. */
  rolled?: Die[];
  /** In the last frame: every seat's score by its sources. */
  scores?: Score[];
  /** Who decided; in a hall it is all of them and not told. */
  seat?: number;
  /** What is new on the sheets, by the seat's number. */
  sheets: Record<string, SheetChange>;
  /** What was rolled or drawn, in the game's notation. */
  text?: string;
  winners?: number[];
}

/** What could come: some dice, with a letter for each face, or cards of a pile. */
export interface Chance {
  cards?: number;
  dice?: number;
  letters?: string;
  pile?: number[];
}

/** A move of the past; worded as `told-<game>-<kind>`, with its place and the params. */
export interface PlayedMove {
  at: string;
  /** The dice that it chose, where dice are chosen. */
  dice?: Die[];
  kind: string;
  params: Record<string, string | number>;
  /** What its place is called, in the language asked for. */
  place?: string;
  text: string;
}

/** Help for an open decision, in three depths. */
export interface Hint {
  /** The second: the first one's cells. The third: all, with values. */
  best: Option[];
  /** False: this sheet was not learned; it comes from a search. */
  learned: boolean;
  /** The first depth: a sentence that does not tell the place. */
  nudge: string;
  /** The number of the decision that it is for. */
  number: number;
}

/** One way to decide. */
export interface Option {
  /** The cells of the own sheet that it marks. */
  cells: string[];
  /** The moves of the whole decision, as texts. */
  moves: string[];
  /** The decision in words. */
  text: string;
  /** The lead expected after it; alone, the points. Null: it was not learned. */
  value: number | null;
}

/** What of a game can be printed, and how. */
export interface PrintChoices {
  /** What the game's sheets or cards are called. */
  pieces: string[];
  papers: Record<string, PerPage>;
  inks: string[];
}

/** How many go on a page of some paper. */
export interface PerPage {
  usual: number;
  most: number;
}

/** The first line of an analysis. */
export interface AnalysisStart {
  /** By seat: the chance to win, from 0 to 1; a tie counts in parts. */
  chances: number[];
  game: string;
  kind: "start";
  /** False: this sheet was not learned; only what a search would have chosen is told. */
  learned: boolean;
  players: number;
  /** By seat: the points that it is expected to have in the end. */
  values: number[];
}

/** What one event was worth, by seat: `before` + `luck` - `loss` + `others` + `rest` = `after`. These six are leads over the mean of the others; alone, points. They and all other figures are empty lists where nothing was learned. */
export interface AnalysisStep {
  after: number[];
  before: number[];
  /** By seat: the chance to win, from 0 to 1; a tie counts in parts. */
  chances: number[];
  /** For a decision with a choice: what was chosen, and what was best. */
  choice: Choice | null;
  /** The number of the event: the replay's frame after it. */
  event: number;
  kind: "step";
  /** What the choice cost its seat, never less than 0. */
  loss: number[];
  /** What the dice changed. */
  luck: number[];
  /** What somebody else's loss gave the seat. */
  others: number[];
  /** What was seen only later, or is in doubt. */
  rest: number[];
  /** Who decided; null for a roll. */
  seat: number | null;
  /** By seat: the points that it is expected to have in the end. */
  values: number[];
}

/** A decision beside its alternatives. */
export interface Choice {
  /** The best ways to decide, at most three, the best first. */
  best: Option[];
  chosen: Option;
  /** Why the best is better, in one sentence; empty where it was chosen. */
  reason: string;
  /** What was chosen, as it is told of a player: writes 9: row 3, column 1. */
  told: string;
}

/** The last line of an analysis. */
export interface AnalysisEnd {
  /** False: the time was up before the last event. */
  complete: boolean;
  kind: "end";
  seats: SeatSummary[];
  /** For each seat one sentence on luck and choices. */
  verdicts: string[];
}

/** A player's game: `start` + `luck` - `loss` + `others` + `rest` = `final`. All are leads; alone, points. */
export interface SeatSummary {
  /** 100: always the best choice; 0: no better than choosing blindly. */
  accuracy: number | null;
  final: number;
  loss: number;
  luck: number;
  /** The events of the costliest choices, the costliest first. */
  moments: number[];
  /** What the others' losses gave; 0 alone. */
  others: number;
  points: number;
  /** What was seen only later, or is in doubt: the coach's own error. */
  rest: number;
  start: number;
}

/** A puzzle, and what is seen of it before anything is played. */
export interface PuzzleView {
  puzzle: Puzzle;
  view: LessonView;
}

/** A position from a game, and the question what to play. */
export interface Puzzle {
  /** The day that it is for, as 2026-11-18. */
  day: string;
  game: string;
  id: string;
  /** The position as one line. */
  position: string;
  seat: number;
}

/** What the learner sees, as a seat at a table sees it. */
export interface LessonView {
  active: number;
  /** What may be done; null where there is only something to read, or it is done. */
  decision: Decision | null;
  dice: Die[];
  points: number[];
  /** What is new on the sheets, by the seat's number. */
  sheets: Record<string, SheetChange>;
  you: number;
}

/** What an answer to a puzzle was worth. */
export interface PuzzleAnswer {
  best: Option[];
  chosen: Option;
  reason: string;
  right: boolean;
}

/** A clause of a game's rules. */
export interface Clause {
  id: string;
  text: string;
  /** Whether it is table etiquette, which binds no program. */
  etiquette: boolean;
}

/** A part of a game's rules. */
export interface Chapter {
  id: string;
  /** Empty where a game has no chapters. */
  title: string;
  text: string;
  examples: Example[];
  clauses: Clause[];
}

/** A picture in a chapter; it is at `/api/rules/{game}/examples/{number}.svg`. */
export interface Example {
  number: number;
  caption: string;
  /** What the picture shows, in sentences. */
  text: string;
  width: number;
  height: number;
}

/** A game's lesson. */
export interface Lesson {
  steps: LessonStep[];
}

/** A step of a lesson; its texts are keys of the game's catalogue. */
export interface LessonStep {
  /** What is asked. */
  ask: string;
  /** The rule that it is about. */
  clause: string;
  /** A line of notation. */
  position: string;
  /** Cells that the text speaks of. */
  show: string[];
  /** What is said when it is done. */
  then: string | null;
  view: LessonView;
}

/** What comes of a learner's moves; its texts are keys of the game's catalogue. */
export interface LearnerResult {
  done: boolean;
  /** What is said of a move that is not the wanted one. */
  hint: string | null;
  /** What is said at the end. */
  then: string | null;
  view: LessonView;
}

/** The process is alive. */
export interface Alive {
  alive: boolean;
}

/** Whether the process can serve. */
export interface Ready {
  ready: boolean;
}
