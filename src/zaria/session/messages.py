"""The messages that a session receives, one class each, as plain values.

Those of people are also the messages of the network protocol: their fields, with the bounds noted
here, are the source of its decoder, its JSON Schema and the page's types.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple

MOST_MOVES = 64
"""Moves in one draft or decision; no game has decisions that are nearly as long."""
REACTIONS = ("👏", "😀", "😮", "😢", "🎲", "🤔", "❤️", "🎉")


class Bounds(NamedTuple):
    """The least and greatest integer allowed in a field."""

    least: int
    most: int


class Length(NamedTuple):
    """The maximum length of a list."""

    most: int


Count = Annotated[int, Bounds(0, (1 << 31) - 1)]
Moves = Annotated[tuple[str, ...], Length(MOST_MOVES)]


Rolls = Literal["at once", "by hand"]
"""When dice are rolled: as soon as the game comes to it, or when the active person rolls them."""


class Sender(NamedTuple):
    """Who sends a message: a connection, the seat that it holds, and whether it is the host's.

    `key` stays with a person; the number of their seat may change until the game begins. `screen`:
    it shows who is there and who is missing, in a hall too.
    """

    viewer: int | None = None
    key: int | None = None
    host: bool = False
    screen: bool = False


NOBODY = Sender()
"""The shell itself: it seats people, brings bots' decisions and tells the time."""


@dataclass(frozen=True, slots=True)
class TableRequest:
    """What a host chooses for a new table.

    `dice` is "fair", "seeded" or "entered"; `seed` is the word of seeded dice. `sheet` is the text
    of a sheet that is not the game's own. `seconds` is the time for a decision, 0 for none.
    `rolls` "by hand" waits for the active person; in a hall dice are rolled at once all the same.
    `position` is a line of notation to play from: players and options are those that it tells.
    """

    game: str
    most: int
    dice: str = "fair"
    seed: str = ""
    options: Mapping[str, int | str] = field(default_factory=dict[str, "int | str"])
    sheet: str = ""
    seconds: int = 0
    public: bool = False
    rolls: Rolls = "at once"
    position: str = ""


# Of people


@dataclass(frozen=True, slots=True)
class Ping:
    """Asks for an empty reply, to show that the connection is alive."""


@dataclass(frozen=True, slots=True)
class Resync:
    """Asks for the whole view, which is sent before the reply."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Replaces what the seat has marked for its decision `number`; nobody else sees it."""

    number: Count
    moves: Moves


@dataclass(frozen=True, slots=True)
class Decide:
    """Confirms the seat's decision `number`; sent again, it has no second effect."""

    number: Count
    moves: Moves


@dataclass(frozen=True, slots=True)
class Roll:
    """Rolls the dice of the roll `number`, for which the table waits; the active seat does."""

    number: Count


@dataclass(frozen=True, slots=True)
class EnterRoll:
    """Enters what real dice show in the roll `number`."""

    number: Count
    text: str


@dataclass(frozen=True, slots=True)
class TakeBackRoll:
    """Takes back the roll `number`, read wrongly, on which no person has decided yet.

    It is the last one that was entered; what bots have decided on it is void with it.
    """

    number: Count


@dataclass(frozen=True, slots=True)
class Leave:
    """Leaves the table: a stand-in takes over; before the game the seat becomes free."""


@dataclass(frozen=True, slots=True)
class Return:
    """Takes the seat back from the stand-in."""


@dataclass(frozen=True, slots=True)
class React:
    """Sends a reaction to everybody."""

    reaction: str


@dataclass(frozen=True, slots=True)
class Watch:
    """Says whether this viewer wants bots to play slowly enough to watch.

    They do until everybody who looks has said no.
    """

    bots: bool


@dataclass(frozen=True, slots=True)
class Commit:
    """Commits the seat to its share in the dice; until the start, in place of one before."""

    commitment: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveals the salt that the seat has committed to, when the list is sealed."""

    salt: str


@dataclass(frozen=True, slots=True)
class Why:
    """Asks why a cell of the seat's own sheet is closed."""

    cell: str


@dataclass(frozen=True, slots=True)
class AskScore:
    """Asks for the parts of a seat's score."""

    seat: Count


@dataclass(frozen=True, slots=True)
class AskOdds:
    """Asks for the odds of the next roll, after the moves that the seat considers."""

    moves: Moves = ()


# Of the host


@dataclass(frozen=True, slots=True)
class Start:
    """Starts the game; seat `first` begins, or without it a seat chosen by the dice."""

    first: Count | None = None


@dataclass(frozen=True, slots=True)
class Kick:
    """Removes the person with this key for good; their token is no longer accepted."""

    key: Count


@dataclass(frozen=True, slots=True)
class HandOver:
    """Makes the person with this key the host in place of the sender."""

    key: Count


@dataclass(frozen=True, slots=True)
class StandIn:
    """Lets a stand-in play for the person with this key until they return."""

    key: Count


@dataclass(frozen=True, slots=True)
class Pause:
    """Pauses the game: clocks stop and nobody can play, bots included."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Resumes the game after a pause."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Plays the default decision for the person with this key, or for all who are to decide.

    `seen` is the number of the last event that the host knows: what has opened since stays open.
    """

    seen: Count
    key: Count | None = None


@dataclass(frozen=True, slots=True)
class EndGame:
    """Ends the game early, without a winner."""


@dataclass(frozen=True, slots=True)
class AllowHints:
    """Allows or forbids hints from the coach, before the game."""

    allowed: bool


@dataclass(frozen=True, slots=True)
class AddBot:
    """Seats a bot on the next seat, whose number is given so that resending is harmless.

    `face` is the number of the one that it is shown with.
    """

    seat: Count
    bot: str
    name: str
    face: Count | None = None


# Of the shell


@dataclass(frozen=True, slots=True)
class Connect:
    """The sender starts viewing the table; a person who had left has returned."""


@dataclass(frozen=True, slots=True)
class LookIn:
    """Asks once for the public state of the table."""


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """A person takes the next seat, or that of a removed person.

    `commitment` is that of the person's device to its share in the dice, `face` the number of the
    one that the person has chosen. `late`: where the game has begun, it is a seat in the
    next one.
    """

    name: str
    commitment: str = ""
    face: int | None = None
    late: bool = False


@dataclass(frozen=True, slots=True)
class BotDecided:
    """A bot's or stand-in's complete decision, in answer to a `BotRequest`."""

    seat: int
    number: int
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BotFailed:
    """A bot failed: the seat's default decision is played."""

    seat: int
    number: int


Message = (
    Ping
    | Resync
    | Draft
    | Decide
    | Roll
    | EnterRoll
    | TakeBackRoll
    | Leave
    | Return
    | React
    | Watch
    | Commit
    | Reveal
    | Why
    | AskScore
    | AskOdds
    | Start
    | Kick
    | HandOver
    | StandIn
    | Pause
    | Resume
    | Skip
    | EndGame
    | AllowHints
    | AddBot
    | Connect
    | LookIn
    | TakeSeat
    | BotDecided
    | BotFailed
)
