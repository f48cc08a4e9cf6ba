"""A greedy player of Knaster: takes the move with the highest expected value.

The value of a sheet, in points, is estimated cell by cell and line by line. Every cell has a chance
to stay without a circle, from the exact chances of two dice and the rounds still to come. A line
has chances of a result, from the numbers already in it. Together they give the chance that all five
numbers of the line are circled in the end.

The values are points, but cautious ones: in the middle of a game alone they lie some fifteen below
what is reached, because the cells are taken to be independent. They compare moves, no more.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from random import Random
from typing import cast

from zaria.bots.bot import Budget, Choice, MoveBot, best_choice
from zaria.engine import Decision, Position
from zaria.games.knaster import KnasterPosition, Numbers
from zaria.games.knaster.results import result
from zaria.games.knaster.sheet import CELLS, LINE_CELLS, LINE_MASKS, SIDE

_SUMS = range(2, 13)
_CHANCE = tuple(max(0, 6 - abs(7 - number)) / 36 for number in range(13))
"""The chance of every sum of two dice, by the sum."""

# Found by playing some hundred games alone with each of several values.
_ROUNDS_A_CELL = 1.2
"""Rounds to come for every free cell: about one to write in it, the rest circle something."""
_DRAWS = 1.3
"""How many rolls a free cell can, so to speak, choose from: above 1, for we choose the cell."""
_LATE = 0.5
"""What part of the rounds to come is left, on average, when a free cell has been written in."""
_SPREAD = 0.85
"""How much of a line's coming circles is counted as help for the lines that cross it."""

_LINES = tuple(zip(LINE_CELLS, LINE_MASKS, strict=True))
"""For every line its cells and its mask."""

Chances = tuple[float, float, float, float]
"""The chances that a line brings no, one, two or three circles."""


class KnasterGreedy(MoveBot):
    """Chooses the move with the highest expected value."""

    def __init__(self, seed: int) -> None:
        """Prepare the tables; the seed settles which of equally good moves is taken."""
        self._random = Random(seed)
        _results(())

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return the best move, with the expected value of every move."""
        position, seat = cast("KnasterPosition", view), decision.seat
        # The game ends with whoever fills the grid first, and at once after the last roll.
        free = min(sheet.free.bit_count() for sheet in position.sheets)
        horizon = None if position.last else free
        values = tuple(
            (move, _expected_value(position.push(seat, move), seat, horizon))
            for move in decision.moves
        )
        return best_choice(values, self._random)


def _expected_value(position: KnasterPosition, seat: int, horizon: int | None) -> float:
    """Return what a seat's sheet is worth, circles that are still due drawn one by one."""
    while position.is_partial(seat):
        after = [position.push(seat, move) for move in position.moves(seat)]
        position = max(after, key=lambda later: _worth(later, seat, horizon))
    return _worth(position, seat, horizon)


def _worth(position: KnasterPosition, seat: int, horizon: int | None) -> float:
    if horizon is None:
        return float(position.points(seat))
    numbers = position.numbers(seat)
    return worth(numbers, position.sheet.values, min(horizon, numbers.free.bit_count()))


def worth(numbers: Numbers, values: tuple[int, ...], free: int) -> float:
    """Return the expected value of a sheet when the game lasts for `free` more numbers."""
    misses = _misses(numbers, free)
    helped = misses.copy()
    lines: list[tuple[Chances, float]] = []
    most_blank = _rounds(free)
    grid = numbers.cells
    for (a, b, c, d, e), mask in _LINES:
        chances, kept = _NO_RESULT, 1.0
        if 0 < (numbers.free & mask).bit_count() <= most_blank:
            chances = _line((grid[a], grid[b], grid[c], grid[d], grid[e]))
            missing = misses[a] + misses[b] + misses[c] + misses[d] + misses[e]
            circles = chances[1] + 2 * chances[2] + 3 * chances[3]
            kept = 1 - _SPREAD * min(circles / missing, 0.9)
            helped[a] *= kept
            helped[b] *= kept
            helped[c] *= kept
            helped[d] *= kept
            helped[e] *= kept
        lines.append((chances, kept))
    points = len(CELLS) - sum(helped)
    for (cells, _), value, (chances, kept) in zip(_LINES, values, lines, strict=True):
        # A line's own circles are counted exactly, so the help must be that of other lines only.
        points += value * _finished([helped[cell] / kept for cell in cells], chances)
    return points


def _misses(numbers: Numbers, free: int) -> list[float]:
    """Return each cell's chance to stay without a circle, if no line brings one."""
    table, circled = _reach(free), numbers.circled
    copies = [0] * 13
    misses = [0.0] * len(CELLS)
    uncircled = [each for each in enumerate(numbers.cells) if not circled >> each[0] & 1]
    for _, number in uncircled:
        copies[number] += 1
    for cell, number in uncircled:
        misses[cell] = 1 - table[number][copies[number]]
    return misses


def _finished(misses: list[float], chances: Chances) -> float:
    """Return the chance that a line's circles make up for all the cells that are missed."""
    none, one, two, three = 1.0, 0.0, 0.0, 0.0
    for miss in misses:
        if miss:
            hit = 1 - miss
            three = three * hit + two * miss
            two = two * hit + one * miss
            one = one * hit + none * miss
            none *= hit
    _, first, second, third = chances
    return none + (first + second + third) * one + (second + third) * two + third * three


def _rounds(free: int) -> float:
    """Return about how many rounds are to come, the last one included (K-31)."""
    return 1 + _ROUNDS_A_CELL * free


@cache
def _reach(free: int) -> list[list[float]]:
    """Give, by number and by its uncircled copies, the share of them that rolls will circle.

    Number 0 is a free cell: it will hold any number, and have fewer rounds left by then.
    """
    rounds, copies = _rounds(free), range(len(CELLS) + 1)
    blank = sum(_CHANCE[number] * _hits(_CHANCE[number] * rounds * _LATE, 1) for number in _SUMS)
    table = [[_hits(chance * rounds, count) for count in copies] for chance in _CHANCE]
    return [[blank for _ in copies], *table[1:]]


def _hits(expected: float, copies: int) -> float:
    """Return the mean of the smaller of `copies` and a Poisson number, as a share of `copies`."""
    term = below = exp(-expected)
    hits = 0.0
    for copy in range(1, copies + 1):
        hits += 1 - below
        term *= expected / copy
        below += term
    return hits / max(1, copies)


_CERTAIN: tuple[Chances, ...] = (
    (1.0, 0.0, 0.0, 0.0),
    (0.0, 1.0, 0.0, 0.0),
    (0.0, 0.0, 1.0, 0.0),
    (0.0, 0.0, 0.0, 1.0),
)
"""The chances of a line that is full, by the circles it brings."""
_NO_RESULT = _CERTAIN[0]


@lru_cache(maxsize=65_536)
def _line(numbers: tuple[int, ...]) -> Chances:
    """Return a line's chances of results from its cells as they lie."""
    return _results(tuple(sorted(number for number in numbers if number)))


@cache
def _results(numbers: tuple[int, ...]) -> Chances:
    """Return a line's chances of results from its numbers, each further one the best of a few."""
    if len(numbers) == SIDE:
        return _CERTAIN[result(numbers).circles]
    after = [(_results(tuple(sorted((*numbers, more)))), _CHANCE[more]) for more in _SUMS]
    after.sort(key=lambda each: each[0][1] + 2 * each[0][2] + 3 * each[0][3])
    sums = [0.0] * 4
    below = before = 0.0
    for chances, chance in after:
        # The best of d draws is at most this good with the d-th power of the chance.
        below += chance
        weight = min(1.0, below) ** _DRAWS - before
        before += weight
        for count in range(4):
            sums[count] += weight * chances[count]
    return (sums[0], sums[1], sums[2], sums[3])
