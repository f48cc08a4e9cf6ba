"""What happens at a table: the events that are kept, of which a session is the fold."""

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
class Seated(TableEvent):
    """Somebody took a seat: a person (`bot` is empty) or a bot.

    A seat's `key` stays the same; its number may change until the game begins.
    """

    kind: ClassVar[str] = "seated"
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
class Unseated(TableEvent):
    """A seat became free again before the game began."""

    kind: ClassVar[str] = "unseated"
    key: int


@dataclass(frozen=True, slots=True)
class Started(TableEvent):
    """The game began; seat `first` is active first."""

    kind: ClassVar[str] = "started"
    first: int


@dataclass(frozen=True, slots=True)
class DiceRolled(TableEvent):
    """Dice were rolled or cards drawn."""

    kind: ClassVar[str] = "rolled"
    text: str


@dataclass(frozen=True, slots=True)
class RollTakenBack(TableEvent):
    """A roll read from real dice was wrong, and is void with all that was decided on it.

    `key` is who says so; `rolls` is how many rolls are left, of which the void one was the next.
    """

    kind: ClassVar[str] = "roll_taken_back"
    key: int
    rolls: int


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
class TookOver(TableEvent):
    """A person took over the seat of somebody whom the host had sent away, under a new key."""

    kind: ClassVar[str] = "took_over"
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
        Seated,
        Salted,
        Unseated,
        Started,
        DiceRolled,
        RollTakenBack,
        Decided,
        Left,
        Returned,
        TookOver,
        Ended,
    )
}
_OLD_KINDS: dict[str, type[TableEvent]] = {
    "sat": Seated,
    "stood": Unseated,
    "fell": DiceRolled,
    "took": TookOver,
}
"""What databases of the first version call some of them."""


def event_from_json(form: Json) -> TableEvent:
    """Return the event of its kept form, also that of the first version."""
    name = form["event"]
    kind = _KINDS.get(name) or _OLD_KINDS[name]
    return kind(**{field.name: form[field.name] for field in fields(kind)})
