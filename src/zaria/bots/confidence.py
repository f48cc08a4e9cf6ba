"""Means with their doubt, and the widest gap between several of them, judged by a limit."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, comb, sqrt
from statistics import NormalDist, fmean, variance
from typing import Literal, NamedTuple

_DOUBT = 0.05
_WIN = 12
"""A whole win, in parts so small that up to four players share it in whole numbers."""

Verdict = Literal["within", "beyond", "open"]


class Mean(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval."""
        return NormalDist().inv_cdf(1 - _DOUBT / 2) * self.error


class Tally(NamedTuple):
    """Sums over many seats: whole numbers, so that the order of adding says nothing."""

    seats: int = 0
    wins: int = 0
    wins_squared: int = 0
    points: int = 0
    points_squared: int = 0

    def plus(self, other: Tally) -> Tally:
        """Return both together."""
        return Tally(*(one + two for one, two in zip(self, other, strict=True)))

    @property
    def win_share(self) -> Mean:
        """The part of the games that these seats won, a shared win counting in part."""
        return self._mean(self.wins / _WIN, self.wins_squared / _WIN**2)

    @property
    def score(self) -> Mean:
        """What these seats scored."""
        return self._mean(self.points, self.points_squared)

    def _mean(self, total: float, squares: float) -> Mean:
        mean = total / self.seats
        spread = max(0.0, squares / self.seats - mean * mean)
        return Mean(mean, sqrt(spread / max(1, self.seats - 1)))


def tally(points: int, winners: int) -> Tally:
    """Return the tally of one seat: its points, and how many share its win, 0 if it has lost."""
    won = _WIN // winners if winners else 0
    return Tally(1, won, won * won, points, points * points)


class Gap(NamedTuple):
    """The widest difference between any two means, and whether it is within a limit.

    `margin` is half the width of an interval that holds, 95 times of 100, for all differences
    at once: the best and the worst of many are apart by chance alone.
    """

    best: str
    worst: str
    size: float
    margin: float
    limit: float
    likely: float
    """About what is left of the size when what chance does is taken off."""

    @property
    def verdict(self) -> Verdict:
        """Whether the whole interval is within the limit, or beyond it, or neither."""
        if self.size + self.margin <= self.limit:
            return "within"
        return "beyond" if self.size - self.margin > self.limit else "open"

    def games_to_tell(self, games: int) -> int:
        """Return about how many games would settle it, when so many have given this gap."""
        room = max(abs(self.limit - self.likely), self.limit / 10)
        return ceil(games * (self.margin / room) ** 2)


def widest(means: Mapping[str, Mean], players: int, limit: float) -> Gap:
    """Return the gap between the best and the worst of at least two means.

    Seats of one game are not independent: where one wins, the others do not. Of equal seats no
    two can be correlated by less than -1 / (players - 1), and the margin allows for that.
    """
    best = max(means, key=lambda name: means[name].value)
    worst = min(means, key=lambda name: means[name].value)
    # The errors of all together: that of a few seats alone, of which none won, would be 0.
    chance = fmean(mean.error**2 for mean in means.values()) * players / (players - 1)
    margin = NormalDist().inv_cdf(1 - _DOUBT / 2 / comb(len(means), 2)) * sqrt(2 * chance)
    found = variance(mean.value for mean in means.values())
    size = means[best].value - means[worst].value
    likely = size * sqrt(1 - chance / found) if chance < found else 0.0
    return Gap(best, worst, size, margin, limit, likely)
