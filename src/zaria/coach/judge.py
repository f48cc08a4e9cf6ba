"""What positions and decisions are worth, asked of a game's evaluator."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import inf
from typing import NamedTuple

from zaria.bots import players_of
from zaria.bots.evaluator import Evaluator, Foresight, leads
from zaria.coach.chances import win_chances
from zaria.engine import Move, Position

_KEPT = 64
"""So many positions are remembered: an analysis comes back to each a few times."""


class Line(NamedTuple):
    """A whole decision and the position after it."""

    moves: tuple[Move, ...]
    after: Position


class Judge:
    """Says what positions of one game are worth; each is looked at once."""

    def __init__(self, evaluator: Evaluator) -> None:
        """Ask this evaluator."""
        self._evaluator = evaluator
        self.values = lru_cache(_KEPT)(evaluator.values)
        """The points that every seat is expected to have in the end."""
        self.doubt = evaluator.doubt

    def leads(self, position: Position) -> tuple[float, ...]:
        """Return the leads expected in the end; alone, the points."""
        return leads(self.values(position))

    def chances(self, position: Position) -> tuple[float, ...]:
        """Return every seat's chance to win; those who are level share it."""
        if (outcome := position.outcome) is not None:
            share = 1 / len(outcome.winners)
            return tuple(share * (rank == 1) for rank in outcome.ranks)
        values = self.values(position)
        to_come = [max(value - position.points(seat), 0.0) for seat, value in enumerate(values)]
        return win_chances(values, [self._evaluator.luck * points for points in to_come])

    def lost(self, best: Position, chosen: Position, seat: int) -> float:
        """Return what a choice cost a seat, as far as that is beyond doubt."""
        return max(0.0, self.leads(best)[seat] - self.leads(chosen)[seat] - self.doubt)

    def prospects(self, position: Position, seat: int) -> Mapping[str, float]:
        """Return what a sheet is worth after each result of the next roll; empty if unknown."""
        if isinstance(self._evaluator, Foresight):
            return self._evaluator.prospects(position, seat)
        return {}

    def best(self, position: Position, seat: int, most: int) -> list[Line]:
        """Return the decisions that begin with the best moves, each played on as is best then."""
        found: dict[Position, Line] = {}
        ranked = self._ranked(position, seat)
        for move, value in ranked:
            if len(found) == most or (found and value == -inf):
                break
            line = self._played_on(Line((move,), position.push(seat, move)), seat)
            found.setdefault(line.after, line)
        return sorted(found.values(), key=lambda line: -self.leads(line.after)[seat])

    def choice(self, position: Position, seat: int) -> float:
        """Return how much better the best move is than moves on average, to the seat."""
        values = [value for _, value in self._ranked(position, seat) if value > -inf]
        return max(values) - sum(values) / len(values) if values else 0.0

    def _ranked(self, position: Position, seat: int) -> list[tuple[Move, float]]:
        values = self._evaluator.moves(position.seen_by(seat), seat)
        return sorted(values, key=lambda found: -found[1])

    def _played_on(self, line: Line, seat: int) -> Line:
        while line.after.is_partial(seat):
            move, _ = self._ranked(line.after, seat)[0]
            line = Line((*line.moves, move), line.after.push(seat, move))
        return line


def judge_of(position: Position) -> Judge | None:
    """Return a judge of a game, or None where nothing was learned of this sheet.

    Raises:
        MissingExtra: What the game's evaluator needs is not installed.
    """
    evaluator = players_of(position.setup.game).make_evaluator()
    if evaluator is None or not evaluator.knows(position):
        return None
    return Judge(evaluator)
