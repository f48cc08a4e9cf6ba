"""What positions and decisions are worth, asked of a game's evaluator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from zaria.bots import players_of
from zaria.bots.evaluator import Evaluator, Foresight, Insight, Told, leads
from zaria.coach.chances import win_chances
from zaria.engine import Move, Position
from zaria.engine.simultaneous import Simultaneous

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
        self._moves = lru_cache(_KEPT)(evaluator.moves)
        self._answered = lru_cache(_KEPT)(self._answered_by_all)
        self.apart = evaluator.apart

    def leads(self, position: Position) -> tuple[float, ...]:
        """Return the leads expected in the end; alone, the points."""
        return leads(self.values(position))

    def chances(self, position: Position) -> tuple[float, ...]:
        """Return every seat's chance to win; those who are level share it."""
        if (outcome := position.outcome) is not None:
            share = 1 / len(outcome.winners)
            return tuple(share * (rank == 1) for rank in outcome.ranks)
        values = self.values(position)
        luck, reach = self._evaluator.luck, self._evaluator.reach
        to_come = [max(value - position.points(seat), 0.0) for seat, value in enumerate(values)]
        return win_chances(values, [luck * min(points, reach) for points in to_come])

    def leads_after(self, position: Position, seat: int) -> tuple[float, ...]:
        """Return the leads expected after a whole decision of a seat."""
        return self.leads(self.settled(position, seat))

    def lost(self, best: Position, chosen: Position, seat: int) -> float:
        """Return what a choice cost a seat, as far as it can be believed."""
        most, least = (self.leads_after(position, seat)[seat] for position in (best, chosen))
        if self._exact(best, chosen, seat):
            return max(0.0, most - least)
        if most - least <= self._evaluator.doubt:
            return 0.0
        return self.trust(best, chosen, seat) * (most - least)

    def changed(self, best: Position, chosen: Position, seat: int) -> tuple[float, ...]:
        """Return what a seat's choice changed for all seats, as far as it can be believed."""
        then, now = (self.leads_after(position, seat) for position in (best, chosen))
        share = self.trust(best, chosen, seat) if self.lost(best, chosen, seat) else 0.0
        return tuple(share * (two - one) for one, two in zip(then, now, strict=True))

    def trust(self, one: Position, other: Position, seat: int) -> float:
        """Return how much of the difference between two decisions can be believed."""
        if self._exact(one, other, seat):
            return 1.0
        return self._evaluator.trust(one.setup.players)

    def _exact(self, one: Position, other: Position, seat: int) -> bool:
        """Return whether the game ends with the one decision as with the other."""
        return self._answered(one, seat).over and self._answered(other, seat).over

    def prospects(self, position: Position, seat: int) -> Mapping[str, float]:
        """Return what a sheet is worth after each result of the next roll; empty if unknown."""
        if isinstance(self._evaluator, Foresight):
            return self._evaluator.prospects(position, seat)
        return {}

    def insight(self, best: Position, other: Position, seat: int) -> Told | None:
        """Return what of the game speaks for one decision and against another, if that is known."""
        if isinstance(self._evaluator, Insight):
            return self._evaluator.insight(best, other, seat)
        return None

    def told(self, lines: Sequence[Line], seat: int) -> list[float]:
        """Return the leads after decisions, as far from the best as can be believed."""
        leads = [self.leads_after(line.after, seat)[seat] for line in lines]
        most = max(leads)
        best = lines[leads.index(most)].after
        return [
            most - self.trust(best, line.after, seat) * (most - lead)
            for line, lead in zip(lines, leads, strict=True)
        ]

    def best(self, position: Position, seat: int, most: int) -> list[Line]:
        """Return the decisions that begin with the best moves, each played on as is best then.

        Those that end a game as lost are left out while there are others.
        """
        found: dict[Position, Line] = {}
        resigned: dict[Position, Line] = {}
        for move, value in self._ranked(position, seat):
            if len(found) == most or (found and value == -inf):
                break
            line = self._played_on(Line((move,), position.push(seat, move)), seat)
            lines = resigned if self._resigns(line.after, seat) else found
            lines.setdefault(line.after, line)
        found = found or resigned
        return sorted(found.values(), key=lambda line: -self.leads_after(line.after, seat)[seat])

    def _resigns(self, position: Position, seat: int) -> bool:
        """Return whether a decision ends a game as lost: by little, but nobody plays for that."""
        outcome = self._answered(position, seat).outcome
        return outcome is not None and seat not in outcome.winners

    def choice(self, position: Position, seat: int) -> float:
        """Return how much better the best move is than moves on average, to the seat."""
        values = [value for _, value in self._ranked(position, seat) if value > -inf]
        if not values:
            return 0.0
        trust = self._evaluator.trust(position.setup.players)
        return trust * (max(values) - sum(values) / len(values))

    def settled(self, position: Position, seat: int) -> Position:
        """Return the position once the others too have answered a roll, each as is best for it.

        Choices are compared there: before the next turn, what a sheet is worth is only guessed, and
        worse for sheets that the evaluator would not have come to. A game's end is exact anyhow.
        """
        found = self._answered(position, seat)
        return position if found.over else found

    def _answered_by_all(self, position: Position, seat: int) -> Position:
        while (other := _waited_for(position, seat)) is not None:
            move, _ = self._ranked(position, other)[0]
            position = self._played_on(Line((move,), position.push(other, move)), other).after
        return position

    def _ranked(self, position: Position, seat: int) -> list[tuple[Move, float]]:
        values = self._moves(position.seen_by(seat), seat)
        return sorted(values, key=lambda found: -found[1])

    def _played_on(self, line: Line, seat: int) -> Line:
        while line.after.is_partial(seat):
            move, _ = self._ranked(line.after, seat)[0]
            line = Line((*line.moves, move), line.after.push(seat, move))
        return line


def _waited_for(position: Position, seat: int) -> int | None:
    """Return a seat that has still to answer what another one has answered."""
    if isinstance(position, Simultaneous) and position.has_answered(seat):
        return position.to_decide[0]
    return None


def judge_of(position: Position) -> Judge | None:
    """Return a judge of a game, or None where nothing was learned of this sheet.

    Raises:
        MissingExtra: What the game's evaluator needs is not installed.
    """
    evaluator = players_of(position.setup.game).make_evaluator()
    if evaluator is None or not evaluator.knows(position):
        return None
    return Judge(evaluator)
