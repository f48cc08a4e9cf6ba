"""What is sent over HTTP, as types: bodies of requests and answers.

Bodies are decoded by these types; the OpenAPI document and the page's types are made from them.
What a session makes as plain data is a `TypedDict`, all else a `Struct`. These classes are read
while the program runs, so their annotations are not postponed.
"""

from typing import Annotated, Any, Literal, NotRequired, Required, TypedDict

from msgspec import Meta, Struct, field

from zaria.coach.forms import Puzzle
from zaria.server.live.tokens import CODE_LENGTH, TOKEN
from zaria.session.messages import MOST_MOVES, Rolls
from zaria.session.seat import FACES
from zaria.session.views import (
    Decision,
    Die,
    Outcome,
    PublicState,
    RejectionForm,
    Score,
    SheetChange,
)

_LARGEST_OPTION = (1 << 53) - 1
LONGEST_POSITION = 4_000

Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Count = Annotated[int, Meta(ge=0, le=(1 << 31) - 1)]
OptionValue = Annotated[int, Meta(ge=-_LARGEST_OPTION, le=_LARGEST_OPTION)] | str
Code = Annotated[str, Meta(pattern=f"^[A-HJ-NP-Z2-9]{{{CODE_LENGTH}}}$")]
Link = Annotated[
    str,
    Meta(
        description="The invitation, which carries the commitment.",
        extra_json_schema={"format": "uri"},
    ),
]
_COMMITMENT = "^([0-9a-f]{64})?$"
TableCommitment = Annotated[
    str,
    Meta(
        description="What the table promises of its dice; nothing for seeded ones.",
        extra_json_schema={"pattern": _COMMITMENT},
    ),
]
Sheets = Annotated[
    dict[str, SheetChange], Meta(description="What is new on the sheets, by the seat's number.")
]


class Rejected(Struct, frozen=True):
    """Why something was rejected; worded as `rejection-<code>`."""

    rejection: RejectionForm


# The lobby


class LevelInfo(Struct, frozen=True, kw_only=True):
    """A level of bots; its name is worded as `level-<id>`, its strength as `level-<id>-about`."""

    id: Annotated[str, Meta(description="The id of the bot, as `add_bot` takes it.")]
    pips: Annotated[int, Meta(ge=1, le=5, description="How strong it is, from 1 to 5.")]
    face: Annotated[int, Meta(ge=0, lt=FACES, description="The number of its face.")]


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    id: str
    least: Annotated[Positive, Meta(description="The fewest players.")]
    most: Annotated[Positive, Meta(description="The most players.")]
    options: dict[str, list[str | int]]
    minutes: Annotated[Positive, Meta(description="How long a game takes, about.")]
    bots: list[str]
    levels: Annotated[
        list[LevelInfo], Meta(description="Bots to choose from, the weakest first; all in `bots`.")
    ]
    opponent: Annotated[str, Meta(description="The bot to play against where nobody chooses one.")]
    dice: Annotated[list[Die], Meta(description="Some of its dice, as they may lie.")]


class PublicTable(Struct, frozen=True):
    """A table that everybody may find."""

    code: str
    game: str


class TableRequest(Struct, frozen=True, kw_only=True):
    """What a host chooses for a new table."""

    game: Annotated[str, Meta(description="The id of a game.")]
    most: Annotated[Count, Meta(description="How many seats the table has.")]
    dice: Annotated[str, Meta(extra_json_schema={"enum": ["fair", "seeded", "entered"]})] = "fair"
    seed: Annotated[
        str, Meta(max_length=200, description="The word from which seeded dice come.")
    ] = ""
    options: Annotated[
        dict[str, OptionValue],
        Meta(description="Switches of the game, as /api/games lists them."),
    ] = field(default_factory=dict[str, OptionValue])
    sheet: Annotated[
        dict[str, Any],
        Meta(description="A sheet in place of the game's own; see docs/sheets.md."),
    ] = field(default_factory=dict[str, Any])
    seconds: Annotated[
        Count, Meta(description="Time for a decision; 0 is as long as you like.")
    ] = 0
    rolls: Annotated[
        Rolls,
        Meta(description="Whether dice are rolled at once, or when the active person rolls them."),
    ] = "at once"
    position: Annotated[
        str,
        Meta(
            max_length=LONGEST_POSITION,
            description="A position in one line to play from; its players and options hold.",
        ),
    ] = ""
    public: Annotated[bool, Meta(description="Whether everybody finds the table in the lobby.")] = (
        False
    )


class OpenedTable(Struct, frozen=True, kw_only=True):
    """A table just opened."""

    id: str
    code: Code
    host: Annotated[
        str, Meta(description="The host's token: who has it may start, fill, kick, delete.")
    ]
    link: Link
    commitment: TableCommitment


class TableInfo(PublicState, total=False):
    """What anybody who knows its id or code may know of a table."""

    id: Required[str]
    code: Required[str]
    game: Required[str]
    link: Required[Link]
    commitment: Required[TableCommitment]
    most: Required[Annotated[Positive, Meta(description="How many seats it has.")]]


class SeatRequest(Struct, frozen=True, kw_only=True):
    """Who wants to sit down."""

    name: Annotated[
        str, Meta(description="1 to 24 visible characters; spaces round it do not count.")
    ]
    commitment: Annotated[
        str,
        Meta(
            description="Your device's share in the dice; see docs/fair-dice.md.",
            extra_json_schema={"pattern": _COMMITMENT},
        ),
    ] = ""
    token: Annotated[
        str,
        Meta(
            description="What shall hold the seat, unguessable; asking again with it gives the "
            "same seat. Otherwise one is made.",
            extra_json_schema={"pattern": f"^({TOKEN})?$"},
        ),
    ] = ""
    face: Annotated[
        Annotated[int, Meta(ge=0, lt=FACES)] | None,
        Meta(description="The number of the face that you have chosen; the others see it."),
    ] = None
    late: Annotated[
        bool, Meta(description="Where the game has begun, have a seat in the next one.")
    ] = False


class TakenSeat(Struct, frozen=True, kw_only=True):
    """A seat just taken."""

    id: Annotated[str, Meta(description="The id of the table.")]
    key: Natural
    token: Annotated[str, Meta(description="What holds the seat. Keep it.")]


class RecordForm(TypedDict):
    """A record as docs/records.md describes it."""

    game: str


# Rules, lessons, printing


class Clause(Struct, frozen=True):
    """A clause of a game's rules."""

    id: str
    text: str
    etiquette: Annotated[
        bool, Meta(description="Whether it is table etiquette, which binds no program.")
    ]


class Example(Struct, frozen=True, kw_only=True):
    """A picture in a chapter; it is at `/api/rules/{game}/examples/{number}.svg`."""

    number: Natural
    caption: str
    text: Annotated[str, Meta(description="What the picture shows, in sentences.")]
    width: float
    height: float


class Chapter(Struct, frozen=True, kw_only=True):
    """A part of a game's rules."""

    id: str
    title: Annotated[str, Meta(description="Empty where a game has no chapters.")]
    text: str
    examples: list[Example]
    clauses: list[Clause]


class PerPage(Struct, frozen=True):
    """How many go on a page of some paper."""

    usual: Positive
    most: Positive


class PrintChoices(Struct, frozen=True):
    """What of a game can be printed, and how."""

    pieces: Annotated[
        list[str],
        Meta(min_length=1, description="What the game's sheets or cards are called."),
    ]
    papers: dict[str, PerPage]
    inks: list[str]


class LessonView(TypedDict):
    """What the learner sees, as a seat at a table sees it."""

    you: Natural
    active: Natural
    dice: list[Die]
    points: list[int]
    decision: Annotated[
        Decision | None,
        Meta(
            description="What may be done; null where there is only something to read, "
            "or it is done."
        ),
    ]
    sheets: Sheets


class LessonStep(TypedDict):
    """A step of a lesson; its texts are keys of the game's catalogue."""

    ask: Annotated[str, Meta(description="What is asked.")]
    then: Annotated[str | None, Meta(description="What is said when it is done.")]
    clause: Annotated[str, Meta(description="The rule that it is about.")]
    show: Annotated[list[str], Meta(description="Cells that the text speaks of.")]
    position: Annotated[str, Meta(description="A line of notation.")]
    view: LessonView


class Lesson(TypedDict):
    """A game's lesson."""

    steps: list[LessonStep]


class LearnerMoves(Struct, frozen=True, kw_only=True):
    """What a learner has done at a step."""

    moves: Annotated[
        list[str],
        Meta(max_length=MOST_MOVES, description="All that was done at this step, as texts."),
    ]
    cell: Annotated[
        str | None,
        Meta(description="A cell that was tapped in vain: why, the rejection says."),
    ] = None


class LearnerResult(TypedDict):
    """What comes of a learner's moves; its texts are keys of the game's catalogue."""

    view: LessonView
    done: bool
    hint: Annotated[
        str | None, Meta(description="What is said of a move that is not the wanted one.")
    ]
    then: Annotated[str | None, Meta(description="What is said at the end.")]


# The coach


class PuzzleMoves(Struct, frozen=True, kw_only=True):
    """What somebody would play in a position."""

    position: Annotated[str, Meta(max_length=LONGEST_POSITION, description="A line of notation.")]
    seat: Natural
    moves: Annotated[
        list[str], Meta(max_length=MOST_MOVES, description="All that is marked so far, as texts.")
    ]
    cell: Annotated[
        str | None,
        Meta(description="A cell that was tapped in vain: why, the rejection says."),
    ] = None


class PuzzleView(TypedDict):
    """A puzzle, and what is seen of it before anything is played."""

    puzzle: Puzzle
    view: LessonView


# Replays


class Chance(TypedDict, total=False):
    """What could come: some dice, with a letter for each face, or cards of a pile."""

    dice: Positive
    letters: str
    cards: Positive
    pile: list[Positive]


class PlayedMove(TypedDict):
    """A move of the past; worded as `told-<game>-<kind>`, with its place and the params."""

    kind: str
    at: str
    place: NotRequired[
        Annotated[str, Meta(description="What its place is called, in the language asked for.")]
    ]
    text: str
    params: dict[str, str | int]
    dice: NotRequired[
        Annotated[list[Die], Meta(description="The dice that it chose, where dice are chosen.")]
    ]


class Frame(TypedDict):
    """One thing that happened, and what it changed."""

    number: Annotated[
        Natural,
        Meta(description="Its number in the record; 0 is the start. In a hall some are left out."),
    ]
    kind: Literal["start", "rolled", "decided", "over"]
    text: NotRequired[
        Annotated[str, Meta(description="What was rolled or drawn, in the game's notation.")]
    ]
    rolled: NotRequired[Annotated[list[Die], Meta(description="The dice that were rolled.")]]
    chance: NotRequired[Chance]
    seat: NotRequired[
        Annotated[
            Natural, Meta(description="Who decided; in a hall it is all of them and not told.")
        ]
    ]
    by: NotRequired[Literal["person", "bot", "stand-in", "clock"]]
    moves: NotRequired[list[PlayedMove]]
    active: Natural
    dice: list[Die]
    points: Annotated[list[int], Meta(description="The points of all seats.")]
    position: NotRequired[Annotated[str, Meta(description="A line of notation; not in a hall.")]]
    sheets: Sheets
    scores: NotRequired[
        Annotated[
            list[Score], Meta(description="In the last frame: every seat's score by its sources.")
        ]
    ]
    outcome: NotRequired[Outcome]
    winners: NotRequired[list[Natural]]


class Replay(TypedDict):
    """What a table or a record has come through; in the first frame sheets are whole."""

    game: str
    options: dict[str, str | int]
    seats: Annotated[
        list[str], Meta(description="The players' names, empty where they are not known.")
    ]
    frames: Annotated[list[Frame], Meta(min_length=1)]


# The process


class Alive(Struct, frozen=True):
    """The process is alive."""

    alive: bool


class Ready(Struct, frozen=True):
    """Whether the process can serve."""

    ready: bool
