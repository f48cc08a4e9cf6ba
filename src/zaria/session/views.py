"""What viewers are told, as types: the source of the protocol's schema and of the page's types.

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
    """One cell of a sheet; what is empty is left out."""

    id: str
    x: float
    y: float
    shape: str
    colour: NotRequired[str]
    text: NotRequired[str]
    marks: NotRequired[list[str]]
    group: NotRequired[str]


class SheetChange(TypedDict):
    """What is new on a sheet."""

    whole: NotRequired[Annotated[bool, "These are all cells, in place of what was known."]]
    cells: list[Cell]
    gone: NotRequired[Annotated[list[str], "Ids of the cells that are no more."]]


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


class SeatInfo(TypedDict):
    """Who sits on a seat."""

    key: Annotated[int, "Stays the same; the seat's number may change until the game begins."]
    name: str
    bot: Annotated[str, "The bot that sits there, nothing for a person."]
    away: Annotated[bool, "The person has left and a stand-in plays."]
    free: Annotated[bool, "Somebody may take the seat over: its person was sent away."]


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
    """The score of a seat that was asked for."""

    seat: int


class Outcome(TypedDict):
    """How the game ended."""

    reason: str
    clause: str
    params: Params
    ranks: list[int]
    scores: list[Score]


class Leader(TypedDict):
    """One of the best in a hall."""

    seat: int
    name: str
    points: int


class RollToEnter(TypedDict):
    """What is rolled next on a real table."""

    count: int
    faces: list[Die]


class Bar(TypedDict):
    """One result and its chance."""

    label: str
    share: Annotated[float, "The chance, from 0 to 1."]
    colour: NotRequired[str]


class Odds(TypedDict):
    """Bars that belong together, worded as `odds-<key>`."""

    key: str
    params: Params
    bars: list[Bar]


class PublicState(TypedDict, total=False):
    """What is the same for everybody who looks at a table."""

    stage: Literal["lobby", "playing", "over"]
    active: Annotated[int, "The seat whose turn it is."]
    roll_count: Annotated[int, "How many rolls there were."]
    dice: list[Die]
    to_decide: Annotated[list[int] | int, "The seats that must decide; in a hall, how many."]
    points: Annotated[list[int] | int, "The points of all seats; in a hall, your own."]
    last: Annotated[dict[str, list[str]], "The last decision of each seat that all may see."]
    roll_to_enter: Annotated[
        RollToEnter | None, "Where dice are entered by hand: what is rolled next, if that is dice."
    ]
    outcome: Outcome
    leaders: Annotated[list[Leader], "In a hall: the best."]
    seats: list[SeatInfo]


class View(PublicState, total=False):
    """All that a viewer knows of a table: each name is replaced by what comes newly."""

    game: Required[str]
    options: Required[dict[str, int | str]]
    most: Required[Annotated[int, "The most seats."]]
    seconds: Required[Annotated[int, "The time for a decision, 0 for none."]]
    seconds_left: Annotated[float, "What was left for your decision when this was told."]
    dice_kind: Required[Literal["fair", "seeded", "entered"]]
    commitment: Required[Annotated[str, "The SHA-256 of the secret seed; none for seeded dice."]]
    event_number: Required[Annotated[int, "The number of the last event that is in it."]]
    players: Annotated[int, "In a hall, in place of the seats: how many sit there."]
    you: Annotated[int | None, "Your seat; null when you have none any more."]
    decision: Decision | None
    score: Annotated[Score, "Your own, with your draft in it."]
    rank: Annotated[int, "In a hall: your rank."]
    sheets: Annotated[dict[str, SheetChange], "What is new on the sheets, by seat."]


class Reaction(TypedDict):
    """Somebody showed a sign."""

    reaction: str
    seat: Annotated[int | None, "Whose it is, null for a spectator's."]


class NewTable(TypedDict):
    """A table to go to."""

    id: str
    code: str


class RematchOpened(TypedDict):
    """There is a new table; the same token holds the seat there."""

    rematch: NewTable


class RejectedReply(TypedDict):
    """A message had no effect. With a null `reply_to` it answers nothing: the table is gone."""

    reply_to: int | str | None
    rejection: RejectionForm
