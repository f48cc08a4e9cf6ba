"""Types of views and replies: the source of the protocol's schema and the page's types.

A text behind a type describes the field. These classes are read while the program runs, so their
annotations are not postponed.
"""

from typing import Annotated, Literal, NotRequired, Required, TypedDict

Params = dict[str, str | int]


class RejectionForm(TypedDict):
    """Why something was rejected, worded as `rejection-<code>` in the catalogues."""

    code: str
    clause: Annotated[str, "The id of the rule that says so, or nothing."]
    params: Params


class Die(TypedDict):
    """One die on the table."""

    face: str
    colour: str
    used: bool


class Cell(TypedDict):
    """One cell of a sheet; empty fields are left out."""

    id: str
    x: float
    y: float
    shape: str
    colour: NotRequired[str]
    text: NotRequired[str]
    marks: NotRequired[list[str]]
    group: NotRequired[str]


class SheetChange(TypedDict):
    """Changes on a sheet."""

    whole: NotRequired[Annotated[bool, "These are all cells, in place of what was known."]]
    cells: list[Cell]
    gone: NotRequired[Annotated[list[str], "Ids of the cells that are no more."]]


class Completed(TypedDict):
    """Something that a seat has completed, such as a row; worded as `completed-<key>`."""

    key: str
    params: Params
    cells: Annotated[list[str], "The ids of the cells that it is made of."]


class Decision(TypedDict):
    """What the seat must decide."""

    number: Annotated[int, "How many decisions the seat made before."]
    kind: str
    params: Params
    moves: Annotated[
        dict[str, dict[str, str]],
        "What may be done now, after the draft: the text of each move, by what is done and where.",
    ]
    default: Annotated[str, "What the clock would do."]
    draft: list[str]
    whole: Annotated[bool, "The draft is a whole decision."]
    dice: NotRequired[
        Annotated[list[Die], "The dice to choose among: a move's place has the faces chosen."]
    ]
    lying: NotRequired[
        Annotated[list[Die], "The dice as they lie for you after the draft, if not as for all."]
    ]
    completes: NotRequired[Annotated[list[Completed], "What the draft completes."]]


class SeatInfo(TypedDict):
    """A seat and who sits on it."""

    key: Annotated[int, "Stays the same; the seat's number may change until the game begins."]
    name: str
    bot: Annotated[str, "The bot that sits there, nothing for a person."]
    face: Annotated[int | None, "The number of the face that the person has chosen, if any."]
    away: Annotated[bool, "The person has left and a stand-in plays."]
    free: Annotated[bool, "Somebody may take the seat over: its person was sent away."]


class NamedSeat(SeatInfo):
    """A seat in a hall, as shown on a screen."""

    seat: int


class Part(TypedDict):
    """One source of points, worded as `score-<source>`."""

    source: str
    points: int
    clause: str
    params: Params


class Score(TypedDict):
    """A score by its sources."""

    total: int
    parts: list[Part]


class SeatScore(Score):
    """The requested score of a seat."""

    seat: int


class Outcome(TypedDict):
    """How the game ended."""

    reason: str
    clause: str
    params: Params
    ranks: list[int]
    scores: list[Score]


class Leader(TypedDict):
    """One of the leaders in a hall."""

    seat: int
    name: str
    bot: Annotated[str, "The bot that sits there, nothing for a person."]
    face: Annotated[int | None, "The number of the face that the person has chosen, if any."]
    points: int


class AwaitedRoll(TypedDict):
    """A roll that waits for a person to make it."""

    seat: int
    count: Annotated[int, "How many dice."]


class RollToEnter(TypedDict):
    """The roll to be entered next from real dice."""

    count: int
    faces: Annotated[list[Die], "What each of them may show."]
    dice: Annotated[list[Die], "The dice without faces, in colours where each has its own."]


class Bar(TypedDict):
    """One result and its probability."""

    label: str
    share: Annotated[float, "The chance, from 0 to 1."]
    colour: NotRequired[str]


class Odds(TypedDict):
    """Bars that belong together, worded as `odds-<key>`."""

    key: str
    params: Params
    bars: list[Bar]


class SealedStart(TypedDict):
    """What is fixed before any salt is revealed."""

    attempt: Annotated[int, "How many starts were void before."]
    list: Annotated[str, "The hash of the list of all commitments that take part."]


class VoidStarts(TypedDict):
    """Voided starts before the game."""

    count: int
    names: Annotated[list[str], "Because of whom the last one did; in a hall, some of them."]
    left: Annotated[bool, "They gave up their seats; else their devices did not answer."]
    again: Annotated[bool, "The start is repeated by itself."]


class ShareForm(TypedDict):
    """Your device's share in the dice, before the game."""

    state: Annotated[
        Literal["open", "reveal", "revealed", "out"],
        "`open`: commit; `reveal`: reveal the salt now; `out`: without a part.",
    ]
    commitment: Annotated[str, "What the seat has committed to, or nothing."]


class PublicState(TypedDict, total=False):
    """The part of a view that is the same for all viewers."""

    stage: Literal["lobby", "playing", "over"]
    from_position: Annotated[bool, "It is played from a given position, not from the beginning."]
    host_seat: Annotated[
        int | None, "The seat to which hosting was handed over; else who opened it."
    ]
    hints: Annotated[bool, "The coach may be asked for hints here."]
    active: Annotated[int, "The seat whose turn it is."]
    roll_count: Annotated[int, "How many rolls there were."]
    dice: list[Die]
    to_decide: Annotated[list[int] | int, "The seats that must decide; in a hall, how many."]
    points: Annotated[list[int] | int, "The points of all seats; in a hall, your own."]
    completed: Annotated[
        dict[str, list[Completed]], "By seat, what the last reveal completed, the greatest first."
    ]
    last: Annotated[dict[str, list[str]], "The last decision of each seat that all may see."]
    roll_to_enter: Annotated[
        RollToEnter | None, "Where dice are entered by hand: what is rolled next, if that is dice."
    ]
    roll_to_take_back: Annotated[
        int | None, "Where dice are entered by hand: the number of the roll that may be taken back."
    ]
    roll_awaited: Annotated[
        AwaitedRoll | None,
        "Where dice are rolled by hand: what a person is to roll now, if any.",
    ]
    paused: Annotated[bool, "The host has stopped the clocks; nobody plays."]
    outcome: Annotated[Outcome, "Once it is over; not if the host ended it before its time."]
    leaders: Annotated[list[Leader], "In a hall: the best."]
    seats: list[SeatInfo]
    sealed: Annotated[SealedStart | None, "The host has started: devices reveal their salts."]
    void_starts: VoidStarts


class View(PublicState, total=False):
    """All that a viewer knows of a table; updates replace the fields that they contain."""

    game: Required[str]
    options: Required[dict[str, int | str]]
    most: Required[Annotated[int, "The most seats."]]
    seconds: Required[Annotated[int, "The time for a decision, 0 for none."]]
    seconds_left: Annotated[
        float, "What was left for your decision when this was told; for a spectator, for the next."
    ]
    clocks: Annotated[
        dict[str, float], "The same for each person who is to decide, by seat; not in a hall."
    ]
    dice_kind: Required[Literal["fair", "seeded", "entered"]]
    commitment: Required[Annotated[str, "What the table promises of its dice; none if seeded."]]
    event_number: Required[Annotated[int, "The number of the last event that is in it."]]
    players: Annotated[int, "In a hall, in place of the seats: how many sit there."]
    roster: Annotated[list[NamedSeat], "In a hall, for screens: who is there, the first of them."]
    missing: Annotated[
        list[NamedSeat], "In a hall, for screens: who has still to decide, the first of them."
    ]
    offline: Annotated[
        list[int], "For screens: seats whose persons are not connected; in a hall, of `missing`."
    ]
    share: ShareForm | None
    reserved: Annotated[bool, "Without a seat here: you have one in the next game."]
    removed: Annotated[bool, "Without a seat here: the host has sent you away."]
    you: Annotated[int | None, "Your seat; null when you have none any more."]
    decision: Decision | None
    score: Annotated[Score, "Your own, with your draft in it."]
    rank: Annotated[int, "In a hall: your rank."]
    sheets: Annotated[dict[str, SheetChange], "What is new on the sheets, by seat."]


class Reaction(TypedDict):
    """Somebody sent a reaction."""

    reaction: str
    seat: Annotated[int | None, "Whose it is, null for a spectator's."]


class NewTable(TypedDict):
    """A table to go to."""

    id: str
    code: str
    commitment: Annotated[str, "What it promises of its dice."]


class RematchOpened(TypedDict):
    """There is a new table; the same token holds the seat there."""

    rematch: NewTable


class RejectedReply(TypedDict):
    """A message was rejected and had no effect. With a null `reply_to`, the table was deleted."""

    reply_to: int | str | None
    rejection: RejectionForm
