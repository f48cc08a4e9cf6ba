"""What happens at a table: the events that are kept, of which a table is the fold."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, cast

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Something that happened and is kept for good."""

    kind: ClassVar[str] = ""

    def to_json(self) -> Json:
        """Return the form in which the event is kept."""
        names = cast("tuple[str, ...]", self.__slots__)  # by `dataclass`
        return {"event": self.kind, **{name: getattr(self, name) for name in names}}


@dataclass(frozen=True, slots=True)
class Opened(TableEvent):
    """A table was opened: the game, its options, the most seats, dice and clock.

    `sheet` is the text of a sheet that is not the game's own. `seed` is secret until the end.
    `seconds` is the time for a decision, 0 for none.
    """

    kind: ClassVar[str] = "opened"
    game: str
    most: int
    options: dict[str, int | str]
    sheet: str
    dice: str
    seed: str
    seconds: int
    stand_in: str


@dataclass(frozen=True, slots=True)
class Sat(TableEvent):
    """Somebody took a seat: a person (`bot` is empty) or a bot.

    A seat's `key` stays the same; its number may change until the game begins.
    """

    kind: ClassVar[str] = "sat"
    key: int
    name: str
    bot: str
    salt: str


@dataclass(frozen=True, slots=True)
class Salted(TableEvent):
    """A person who was seated without a salt, as in a rematch, gave one."""

    kind: ClassVar[str] = "salted"
    key: int
    salt: str


@dataclass(frozen=True, slots=True)
class Stood(TableEvent):
    """A seat became free again before the game began."""

    kind: ClassVar[str] = "stood"
    key: int


@dataclass(frozen=True, slots=True)
class Started(TableEvent):
    """The game began; seat `first` rolls first."""

    kind: ClassVar[str] = "started"
    first: int


@dataclass(frozen=True, slots=True)
class DiceRolled(TableEvent):
    """Dice or cards fell."""

    kind: ClassVar[str] = "fell"
    text: str


@dataclass(frozen=True, slots=True)
class Decided(TableEvent):
    """A seat made a whole decision; `by` says who: the person, a bot, a stand-in or the clock."""

    kind: ClassVar[str] = "decided"
    seat: int
    moves: list[str]
    by: str


@dataclass(frozen=True, slots=True)
class Left(TableEvent):
    """A person left; a stand-in plays on for the seat. `kicked`: the host sent them away."""

    kind: ClassVar[str] = "left"
    key: int
    kicked: bool


@dataclass(frozen=True, slots=True)
class Returned(TableEvent):
    """A person came back to their seat."""

    kind: ClassVar[str] = "returned"
    key: int


@dataclass(frozen=True, slots=True)
class Took(TableEvent):
    """A person took over the seat of somebody whom the host had sent away, under a new key."""

    kind: ClassVar[str] = "took"
    seat: int
    key: int
    name: str


@dataclass(frozen=True, slots=True)
class Ended(TableEvent):
    """The game is over; the seed of fair dice is revealed."""

    kind: ClassVar[str] = "ended"
    seed: str
    totals: list[int]
    winners: list[int]


_KINDS: dict[str, type[TableEvent]] = {
    event.kind: event
    for event in (
        Opened,
        Sat,
        Salted,
        Stood,
        Started,
        DiceRolled,
        Decided,
        Left,
        Returned,
        Took,
        Ended,
    )
}


def event_from_json(form: Json) -> TableEvent:
    """Return the event of its kept form."""
    kind = _KINDS[form["event"]]
    return kind(**{field.name: form[field.name] for field in fields(kind)})
