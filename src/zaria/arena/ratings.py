"""Ratings from pairwise results, with what is doubtful about them.

In every game each two seats of different bots are compared: who has the better rank has beaten the
other, level ones have half a win each. The ratings are those of Bradley and Terry that make all
these comparisons most likely: a bot that is rated 400 points higher wins ten times of eleven.

Comparisons of one game, and games of one deal, depend on each other, so intervals come from
weighing whole deals anew, again and again, as Bayes' bootstrap does. Half a game won and half a
game lost are added to every pair (Jeffreys' prior), weighed anew as well: where somebody has never
lost, the interval says how much that may mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import exp, log
from random import Random
from typing import NamedTuple

MEAN = 1500.0
"""What all bots together are rated on average."""
_SCALE = 400 / log(10)
_PRIOR = 0.5
_TIMES = 1000
_MOST_BLOCKS = 400
"""How many blocks of deals are weighed, over all line-ups, at most twice as many."""
_FEWEST = 32
_STEPS = 100
_CLOSE = 1e-9
_LONGEST_STEP = 2.0
_RIDGE = 1e-9
"""Keeps the equations solvable where some have not met yet, and moves nothing else."""


class Rating(NamedTuple):
    """A rating and its 95 % interval."""

    value: float
    low: float
    high: float


Scores = list[list[float]]
"""How many comparisons the row's bot has won against the column's, ties counted half."""


@dataclass
class Deals:
    """What the deals of one line-up came to: for each pair of its bots, the wins of the first.

    Neighbouring deals are put together in blocks of equal width where there are many.
    """

    pairs: tuple[tuple[int, int], ...]
    compared: tuple[int, ...]
    """How often each pair is compared in one deal."""
    most: int
    deals: int = 0
    width: int = 1
    blocks: list[list[float]] = field(default_factory=list[list[float]])

    def add(self, wins: Sequence[float]) -> None:
        """Add a deal: the wins of the first of each pair."""
        if self.deals % self.width:
            last = self.blocks[-1]
            for at, more in enumerate(wins):
                last[at] += more
        else:
            if len(self.blocks) == 2 * self.most:
                self._widen()
            self.blocks.append(list(wins))
        self.deals += 1

    def _widen(self) -> None:
        halves = zip(self.blocks[::2], self.blocks[1::2], strict=True)
        self.blocks = [[a + b for a, b in zip(one, two, strict=True)] for one, two in halves]
        self.width *= 2

    def sizes(self) -> list[int]:
        """Return how many deals each block holds; only the last may hold fewer."""
        full, rest = divmod(self.deals, self.width)
        return [self.width] * full + ([rest] if rest else [])


class Evidence:
    """All comparisons of some bots."""

    def __init__(self, bots: int, line_ups: Sequence[Sequence[int]], rotations: int) -> None:
        """Expect deals of these line-ups, each of so many games."""
        self.bots = bots
        self._most = max(_FEWEST, _MOST_BLOCKS // len(line_ups))
        self.deals = [self._of(line_up, rotations) for line_up in line_ups]

    def _of(self, line_up: Sequence[int], rotations: int) -> Deals:
        pairs = tuple(combinations(sorted(set(line_up)), 2))
        compared = tuple(rotations * line_up.count(a) * line_up.count(b) for a, b in pairs)
        return Deals(pairs, compared, self._most)

    def add(self, line_up: int, games: Sequence[tuple[Sequence[int], Sequence[int]]]) -> None:
        """Add a deal of a line-up: the bots and the ranks of the seats in each of its games."""
        deals = self.deals[line_up]
        wins = dict.fromkeys(deals.pairs, 0.0)
        for bots, ranks in games:
            seats = sorted(zip(bots, ranks, strict=True))
            for (a, rank_a), (b, rank_b) in combinations(seats, 2):
                if a != b and rank_a <= rank_b:
                    wins[a, b] += 1.0 if rank_a < rank_b else 0.5
        deals.add(list(wins.values()))

    def ratings(self, seed: str = "0") -> list[Rating] | None:
        """Return every bot's rating, or None where nobody was compared with anybody."""
        played = [deals for deals in self.deals if deals.deals and deals.pairs]
        if self.bots < 2 or not played:  # noqa: PLR2004 - a pair
            return None
        met = sorted({pair for deals in played for pair in deals.pairs})
        values = fit(self._scores(played, dict.fromkeys(met, (_PRIOR, _PRIOR))))
        random = Random(f"ratings {seed}")
        again = [fit(self._weighed(played, met, random), values) for _ in range(_TIMES)]
        return [
            Rating(_elo(value), *_middle([_elo(drawn[bot]) for drawn in again]))
            for bot, value in enumerate(values)
        ]

    def _scores(
        self, played: Sequence[Deals], prior: dict[tuple[int, int], tuple[float, float]]
    ) -> Scores:
        scores = self._prior(prior)
        for deals in played:
            won = [sum(column) for column in zip(*deals.blocks, strict=True)]
            _count(scores, deals, won)
        return scores

    def _weighed(
        self, played: Sequence[Deals], met: Sequence[tuple[int, int]], random: Random
    ) -> Scores:
        luck = random.gammavariate
        scores = self._prior({pair: (luck(_PRIOR, 1), luck(_PRIOR, 1)) for pair in met})
        for deals in played:
            weights = [random.expovariate(1.0) for _ in deals.blocks]
            held = zip(weights, deals.sizes(), strict=True)
            share = deals.deals / sum(weight * size for weight, size in held)
            won = [
                share * sum(map(float.__mul__, weights, column))
                for column in zip(*deals.blocks, strict=True)
            ]
            _count(scores, deals, won)
        return scores

    def _prior(self, prior: dict[tuple[int, int], tuple[float, float]]) -> Scores:
        scores = [[0.0] * self.bots for _ in range(self.bots)]
        for (a, b), (won, lost) in prior.items():
            scores[a][b], scores[b][a] = won, lost
        return scores


def _count(scores: Scores, deals: Deals, won: Sequence[float]) -> None:
    for (a, b), compared, wins in zip(deals.pairs, deals.compared, won, strict=True):
        scores[a][b] += wins
        scores[b][a] += compared * deals.deals - wins


def _elo(value: float) -> float:
    return MEAN + _SCALE * value


def _middle(values: list[float]) -> tuple[float, float]:
    """Return the limits of the middle 95 % of some values."""
    ordered = sorted(values)
    cut = len(ordered) // 40
    return ordered[cut], ordered[-1 - cut]


def fit(scores: Scores, near: Sequence[float] | None = None) -> list[float]:
    """Return the strengths that make scores most likely, their mean 0: e to one is its odds.

    Newton's method from `near` on; steps are kept short, which is all that it needs here, since
    the likelihood has one top where every two that met have both won something.
    """
    count = len(scores)
    values = list(near) if near else [0.0] * count
    for _ in range(_STEPS):
        gradient = [0.0] * count
        # The mean is free: a constant in all places holds it.
        matrix = [[1.0 + _RIDGE * (a == b) for a in range(count)] for b in range(count)]
        for a, b in combinations(range(count), 2):
            games = scores[a][b] + scores[b][a]
            if not games:
                continue
            expected = 1 / (1 + exp(values[b] - values[a]))
            beyond = scores[a][b] - games * expected
            gradient[a] += beyond
            gradient[b] -= beyond
            bend = games * expected * (1 - expected)
            matrix[a][a] += bend
            matrix[b][b] += bend
            matrix[a][b] -= bend
            matrix[b][a] -= bend
        steps = _solved(matrix, gradient)
        longest = max(map(abs, steps))
        short = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        values = [value + short * step for value, step in zip(values, steps, strict=True)]
        if longest < _CLOSE:
            break
    mean = sum(values) / count
    return [value - mean for value in values]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of linear equations whose matrix is symmetric and positive."""
    count = len(right)
    for at in range(count):
        for row in range(at + 1, count):
            share = matrix[row][at] / matrix[at][at]
            if share:
                for column in range(at, count):
                    matrix[row][column] -= share * matrix[at][column]
                right[row] -= share * right[at]
    found = [0.0] * count
    for at in reversed(range(count)):
        known = sum(matrix[at][column] * found[column] for column in range(at + 1, count))
        found[at] = (right[at] - known) / matrix[at][at]
    return found
