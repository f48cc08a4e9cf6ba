"""The stored events of a table; replaying them gives its state."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, cast

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class TableEvent:
    """An event at a table, stored permanently."""

    kind: ClassVar[str] = ""

    def to_json(self) -> Json:
        """Return the stored JSON form."""
        names = cast("tuple[str, ...]", self.__slots__)  # by `dataclass`
        return {"event": self.kind, **{name: getattr(self, name) for name in names}}


@dataclass(frozen=True, slots=True)
class Opened(TableEvent):
    """A table was opened: the game, its options, the most seats, dice and clock.

    `sheet` is the text of a sheet that is not the game's own. `seed` is secret until the end.
    `seconds` is the time for a decision, 0 for none. `proof` is the version of the derivation of
    its dice; tables of the first one do not have it. `rolls` "by hand" waits for the active person.
    `position` is the line of notation from which it is played, where that is not the beginning.
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
    proof: int = 1
    rolls: str = "at once"
    position: str = ""


@dataclass(frozen=True, slots=True)
class Seated(TableEvent):
    """Somebody took a seat: a person (`bot` is empty) or a bot.

    A seat's `key` stays the same; its number may change until the game begins. `commitment` is that
    of the person's device to its salt; only in the first version the salt itself was given. `face`
    is the number of the one that the person has chosen, if any.
    """

    kind: ClassVar[str] = "seated"
    key: int
    name: str
    bot: str
    salt: str = ""
    commitment: str = ""
    face: int | None = None


@dataclass(frozen=True, slots=True)
class Salted(TableEvent):
    """A person who was seated without a salt gave one; in the first version only."""

    kind: ClassVar[str] = "salted"
    key: int
    salt: str


@dataclass(frozen=True, slots=True)
class Committed(TableEvent):
    """A person's device committed to a salt, in place of one before."""

    kind: ClassVar[str] = "committed"
    key: int
    commitment: str


@dataclass(frozen=True, slots=True)
class Sealed(TableEvent):
    """The host started: the commitments of these persons, in the order of their seats, are final.

    From now on salts are revealed. `first` is the seat that the host wants to begin, if any.
    """

    kind: ClassVar[str] = "sealed"
    first: int | None
    keys: list[int]


@dataclass(frozen=True, slots=True)
class Revealed(TableEvent):
    """A person's device revealed the salt that it had committed to."""

    kind: ClassVar[str] = "revealed"
    key: int
    salt: str


@dataclass(frozen=True, slots=True)
class StartVoided(TableEvent):
    """A start was voided, as these persons left or their devices did not reveal.

    All salts are spent: devices commit anew, but for these persons'. `again`: it is repeated.
    """

    kind: ClassVar[str] = "start_voided"
    keys: list[int]
    names: list[str]
    left: bool
    again: bool


@dataclass(frozen=True, slots=True)
class Unseated(TableEvent):
    """A seat became free again before the game began, or one in the next game was given up.

    `removed`: the host sent the person away, who is not let in again. The first events of a rematch
    have it for those who were sent away before, and never sat there.
    """

    kind: ClassVar[str] = "unseated"
    key: int
    removed: bool = False


@dataclass(frozen=True, slots=True)
class Started(TableEvent):
    """The game began; seat `first` is active first, as the `dice`, the `host` or a `position` said.

    In the first version it is not known `by` whom.
    """

    kind: ClassVar[str] = "started"
    first: int
    by: str = ""


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
    """A seat made a whole decision; `by` says who: person, bot, stand-in, clock or host."""

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
    face: int | None = None


@dataclass(frozen=True, slots=True)
class Reserved(TableEvent):
    """Somebody came when the game had begun, and has a seat in the next one."""

    kind: ClassVar[str] = "reserved"
    key: int
    name: str
    face: int | None = None


@dataclass(frozen=True, slots=True)
class HintsAllowed(TableEvent):
    """The host has said whether the coach may be asked for hints."""

    kind: ClassVar[str] = "hints-allowed"
    allowed: bool


@dataclass(frozen=True, slots=True)
class HandedOver(TableEvent):
    """The host let the person with this key be the host.

    When that person leaves or is sent away, it is again who opened the table.
    """

    kind: ClassVar[str] = "handed_over"
    key: int


@dataclass(frozen=True, slots=True)
class Paused(TableEvent):
    """The host stopped all clocks; nobody plays until the game is resumed."""

    kind: ClassVar[str] = "paused"


@dataclass(frozen=True, slots=True)
class Resumed(TableEvent):
    """The game goes on after a pause."""

    kind: ClassVar[str] = "resumed"


@dataclass(frozen=True, slots=True)
class Ended(TableEvent):
    """The game is over; the seed of fair dice is revealed.

    Without `winners` the host ended it before its time.
    """

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
        Committed,
        Sealed,
        Revealed,
        StartVoided,
        Unseated,
        Started,
        DiceRolled,
        RollTakenBack,
        Decided,
        Left,
        Returned,
        TookOver,
        Reserved,
        HandedOver,
        HintsAllowed,
        Paused,
        Resumed,
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
    """Parse a stored event, including those of the first version, which have fewer fields."""
    name = form["event"]
    kind = _KINDS.get(name) or _OLD_KINDS[name]
    return kind(**{field.name: form[field.name] for field in fields(kind) if field.name in form})
