"""The table of an arena: how often everybody won, what they scored, how they are rated."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from zaria.arena.plan import Plan, Result, Seated
from zaria.arena.ratings import Evidence, Rating
from zaria.bots.confidence import Mean


class Standing(NamedTuple):
    """One bot's line: how many seats it had, its win share, its mean points, its rating."""

    bot: str
    seats: int
    wins: Mean
    points: Mean
    rating: Rating | None


@dataclass
class _Sums:
    """Values of a bot, one for each deal of a line-up: their number, sum and squares."""

    seats: int = 0
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, values: list[float]) -> None:
        value = sum(values) / len(values)
        self.seats += len(values)
        self.deals += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.deals

    @property
    def error_squared(self) -> float:
        """The square of the mean's error; of one deal nothing can be told."""
        spread = max(0.0, self.squares / self.deals - self.mean**2)
        return spread / max(1, self.deals - 1)


def _together(sums: list[_Sums]) -> Mean:
    """Return the mean over several line-ups, each counted by its seats."""
    seats = sum(one.seats for one in sums)
    value = sum(one.seats * one.mean for one in sums) / seats
    squared = sum((one.seats / seats) ** 2 * one.error_squared for one in sums)
    return Mean(value, sqrt(squared))


@dataclass
class Standings:
    """Counts games in the order of their numbers; only whole deals count."""

    plan: Plan
    games: int = 0
    _deal: list[tuple[Seated, Result]] = field(default_factory=list[tuple[Seated, Result]])
    _wins: dict[tuple[int, int], _Sums] = field(default_factory=dict[tuple[int, int], _Sums])
    """By bot and line-up."""
    _points: dict[tuple[int, int], _Sums] = field(default_factory=dict[tuple[int, int], _Sums])

    def __post_init__(self) -> None:
        """Begin with nothing."""
        plan = self.plan
        self.evidence = Evidence(len(plan.entrants), plan.line_ups, plan.players)

    def add(self, result: Result) -> None:
        """Count a game."""
        self.games += 1
        self._deal.append((self.plan.seated(result.number), result))
        if len(self._deal) == self.plan.players:
            self._count()
            self._deal.clear()

    def _count(self) -> None:
        line_up = self._deal[0][0].line_up
        wins: dict[int, list[float]] = {}
        points: dict[int, list[float]] = {}
        for seated, result in self._deal:
            share = 1 / result.ranks.count(1)
            told = zip(seated.entrants, result.ranks, result.points, strict=True)
            for bot, rank, scored in told:
                wins.setdefault(bot, []).append(share if rank == 1 else 0.0)
                points.setdefault(bot, []).append(scored)
        for bot, values in wins.items():
            self._wins.setdefault((bot, line_up), _Sums()).add(values)
            self._points.setdefault((bot, line_up), _Sums()).add(points[bot])
        games = [(seated.entrants, result.ranks) for seated, result in self._deal]
        self.evidence.add(line_up, games)

    def table(self) -> list[Standing]:
        """Return everybody who has played a whole deal, the best first."""
        ratings = self.evidence.ratings(self.plan.seed)
        found: list[Standing] = []
        for bot, entrant in enumerate(self.plan.entrants):
            wins = [sums for (who, _), sums in self._wins.items() if who == bot]
            points = [sums for (who, _), sums in self._points.items() if who == bot]
            if wins:
                seats = sum(sums.seats for sums in wins)
                rating = ratings[bot] if ratings else None
                standing = Standing(entrant.name, seats, _together(wins), _together(points), rating)
                found.append(standing)
        return sorted(found, key=_order, reverse=True)


def _order(standing: Standing) -> tuple[float, float]:
    return standing.rating.value if standing.rating else 0.0, standing.points.value
