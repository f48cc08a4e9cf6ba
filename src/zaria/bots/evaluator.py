"""What a coach needs of a game: what positions and moves are worth.

A game declares its own as `evaluator` in its `Players`. Whoever wants to say what a choice cost
asks it; a game without one is searched, and then less can be said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple, Protocol, TypeVar, runtime_checkable

from zaria.engine import Move, Position

MoveValues = tuple[tuple[Move, float], ...]
"""Moves, each with what it is worth to the seat that makes it."""

_LIKELIER = 0.08
"""Chances that differ by less are no reason."""


class NotLearned(ValueError):  # noqa: N818 - it says what the sheet is
    """Raised for a position with a sheet, deck or map that was not learned."""


class Evaluator(Protocol):
    """Says what positions and moves are worth; one lives for one game, as a bot does."""

    luck: ClassVar[float]
    """The variance of a seat's final points, for each point that it still expects."""

    reach: ClassVar[float]
    """Points: with more than so many to come, the end is no less certain."""

    doubt: ClassVar[float]
    """Points: values as near to each other as this it cannot tell apart."""

    apart: ClassVar[bool]
    """Whether it knows each seat's points; if not, only leads, and nothing of the others alone."""

    def knows(self, position: Position) -> bool:
        """Return whether the sheet of a position was learned."""
        ...

    def trust(self, players: int) -> float:
        """Return how much of what choices seem to differ by proves true, on average.

        `python -m bench coach` measures it, in games of so many players.
        """
        ...

    def values(self, position: Position) -> tuple[float, ...]:
        """Return the points that every seat is expected to have in the end.

        Before a roll it is the exact mean over it, as far as the game's evaluator can tell.

        Raises:
            NotLearned: The sheet was not learned.
        """
        ...

    def moves(self, position: Position, seat: int) -> MoveValues:
        """Return what each move of an open decision is worth to its seat, for choosing.

        Raises:
            NotLearned: The sheet was not learned.
        """
        ...


@runtime_checkable
class Foresight(Protocol):
    """What an evaluator may offer besides: which rolls a sheet waits for."""

    def prospects(self, position: Position, seat: int) -> Mapping[str, float]:
        """Return what a seat's sheet is worth after each result of the next roll.

        Results are numbers, in ascending order. Empty where the game ends before another roll.
        """
        ...


class Told(NamedTuple):
    """A thing to tell: the game has a text for it, `better-GAME-NAME`."""

    name: str
    params: Mapping[str, str | int | float]


@runtime_checkable
class Insight(Protocol):
    """What an evaluator may offer besides: what of the game speaks for a decision."""

    def insight(self, best: Position, other: Position, seat: int) -> Told | None:
        """Return what makes one decision of a seat better than another, or None.

        Both positions are those after the decision.
        """
        ...


T = TypeVar("T")


def likelier(
    best: Mapping[T, float], other: Mapping[T, float]
) -> tuple[T, Mapping[str, int]] | None:
    """Return which of the good things that may come gains most, with both chances in percent."""
    gains = {thing: best[thing] - other[thing] for thing in best if thing in other}
    thing = max(gains, key=lambda thing: gains[thing], default=None)
    if thing is None or gains[thing] < _LIKELIER:
        return None
    return thing, {"best": round(100 * best[thing]), "other": round(100 * other[thing])}


def leads(values: Sequence[float]) -> tuple[float, ...]:
    """Return how far each seat is ahead of the mean of the others; alone, its points."""
    others = len(values) - 1
    if not others:
        return tuple(values)
    total = sum(values)
    return tuple(value - (total - value) / others for value in values)
