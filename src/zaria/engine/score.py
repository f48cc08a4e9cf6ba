"""Scores broken down by source, and the outcome of a game."""

from __future__ import annotations

from dataclasses import dataclass, field

from zaria.engine.rejection import Params


@dataclass(frozen=True, slots=True)
class Part:
    """One source of points, with the clause that grants them; worded as `score-<source>`."""

    source: str
    points: int
    clause: str
    params: Params = field(default_factory=dict[str, str | int], hash=False)


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's points, broken down."""

    parts: tuple[Part, ...]

    @property
    def total(self) -> int:
        """The sum of all parts."""
        return sum([part.points for part in self.parts])


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: every seat's score, who won, and why it ended (`outcome-<reason>`).

    `ranks` tells the winners from the rest: seats with the smallest rank, 1, have won, and
    seats that are level share a rank.
    """

    scores: tuple[Score, ...]
    ranks: tuple[int, ...]
    reason: str
    clause: str
    params: Params = field(default_factory=dict[str, str | int], hash=False)

    @property
    def totals(self) -> tuple[int, ...]:
        """The seats' totals."""
        return tuple(score.total for score in self.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; more than one if the win is shared."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranks(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return each seat's rank by its key, greatest first; equal keys share a rank."""
    place: dict[tuple[int, ...], int] = {}
    for position, key in enumerate(sorted(keys, reverse=True), start=1):
        place.setdefault(key, position)
    return tuple(place[key] for key in keys)
