"""Knaster's sheets by the thousand: as features, and what a roll can make of them.

Written for arrays of NumPy or CuPy: `xp` is the library. Numbers are an array of 25 for each sheet,
0 where a cell is free, and circles one of 25 truth values. A test holds it to the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np

from zaria.games.knaster.lines import CELLS, LINE_CELLS, LINES_THROUGH, SIDE
from zaria.games.knaster.players.learned.kernel import features_on_gpu
from zaria.learning.arrays import Array, Arrays, on_gpu
from zaria.learning.network import Network

SUMS = np.arange(2, 13)
CHANCES = (6 - np.abs(7 - SUMS)) / 36
_CELLS, _LINES, _SUMS = len(CELLS), len(LINE_CELLS), len(SUMS)
_LINE_CELLS = np.array(LINE_CELLS)
_MOST_THROUGH = max(map(len, LINES_THROUGH))

_PAIRS = tuple(combinations(range(SIDE), 2))
"""The pairs of places in a line."""
_EQUAL = len(_PAIRS) + 1


def _line_classes() -> tuple[Array, Array, int]:
    """Return the class of a line by its numbers, its equal pairs and whether they are near.

    How many numbers are equal in pairs tells how they are grouped: 3+2 has four equal pairs, 4+1
    has six. With it, the circles that each class brings once the line is full (K-38 to K-47).
    """
    classes = np.zeros((SIDE + 1, _EQUAL, 2), np.int16)
    circles = np.zeros((SIDE + 1, _EQUAL, 2), np.int8)
    found = 0
    for held in range(SIDE + 1):
        groups = {_pairs_in(parts) for parts in _partitions(held)}
        for equal in sorted(groups):
            for near in (0, 1):
                if near and equal:
                    classes[held, equal, near] = classes[held, equal, 0]
                    continue
                classes[held, equal, near] = found
                found += 1
    for equal, many in {3: 1, 6: 2, 10: 3, 2: 1, 4: 2}.items():
        circles[SIDE, equal] = many
    circles[SIDE, 0, 1] = 3
    return classes, circles, found


def _partitions(whole: int, most: int = SIDE) -> list[tuple[int, ...]]:
    if not whole:
        return [()]
    return [
        (part, *rest)
        for part in range(min(whole, most), 0, -1)
        for rest in _partitions(whole - part, part)
    ]


def _pairs_in(parts: tuple[int, ...]) -> int:
    return sum(comb(part, 2) for part in parts)


_CLASSES, _RESULTS, _KINDS = _line_classes()

# The features, one block after the other.
_HELD = 1 + 2 * _SUMS
"""A cell is free, or holds a number that is circled or not."""
_AT_LINES = _CELLS * _HELD
_AT_COPIES = _AT_LINES + _LINES * _KINDS * (SIDE + 1)
_MOST_COPIES = 5
_AT_FREE = _AT_COPIES + _SUMS * (_MOST_COPIES + 1)
_AT_OTHERS = _AT_FREE + _CELLS + 1
ALONE = _CELLS + 1
"""In place of the free cells of others: there are none."""
FEATURES = _AT_OTHERS + _CELLS + 2
WIDTH = _CELLS + _LINES + _SUMS + 2
_NUMBERS = {
    "CELLS": _CELLS,
    "LINES": _LINES,
    "SUMS": _SUMS,
    "SIDE": SIDE,
    "HELD": _HELD,
    "EQUAL": _EQUAL,
    "KINDS": _KINDS,
    "MOST_COPIES": _MOST_COPIES,
    "AT_LINES": _AT_LINES,
    "AT_COPIES": _AT_COPIES,
    "AT_FREE": _AT_FREE,
    "AT_OTHERS": _AT_OTHERS,
    "WIDTH": WIDTH,
}
"""What a kernel must know of the features."""


@cache
def _tables(xp: Arrays) -> tuple[Array, Array]:
    return xp.asarray(_CLASSES), xp.asarray(_LINE_CELLS)


class Lines(NamedTuple):
    """Every line of every sheet: how many numbers it holds, how they are grouped, if near."""

    held: Array
    equal: Array
    near: Array


def _grouped(xp: Arrays, places: list[Array]) -> Lines:
    """Return lines from the numbers in their first places, in their second, and so on."""
    held = sum((place > 0).astype(np.int8) for place in places)
    equal = sum(
        ((places[one] == places[two]) & (places[one] > 0)).astype(np.int8) for one, two in _PAIRS
    )
    highest, lowest = places[0], xp.where(places[0] > 0, places[0], 99)
    for place in places[1:]:
        highest = xp.maximum(highest, place)
        lowest = xp.minimum(lowest, xp.where(place > 0, place, 99))
    near = ((highest - lowest < SIDE) & (equal == 0)).astype(np.int8)
    return Lines(held, equal, near)


def features_of(xp: Arrays, numbers: Array, circled: Array, others: Array) -> Array:
    """Return the features of sheets before a roll; the others' fewest free cells are `others`."""
    if on_gpu(numbers):
        return features_on_gpu((numbers, circled, others), _tables(xp), _NUMBERS)
    count = len(numbers)
    found = xp.empty((count, WIDTH), np.int16)
    held = numbers.astype(np.int16)
    state = xp.where(held > 0, held - 1 + _SUMS * circled, 0)
    found[:, :_CELLS] = state + xp.arange(_CELLS, dtype=np.int16) * _HELD
    # By cells, so that what is added up lies side by side.
    cells, ringed = xp.ascontiguousarray(numbers.T), xp.ascontiguousarray(circled.T)
    along = xp.asarray(_LINE_CELLS.T)
    lines = _grouped(xp, [cells[place] for place in along])
    kinds = xp.asarray(_CLASSES)[lines.held, lines.equal, lines.near]
    rings = sum(ringed[place].astype(np.int16) for place in along)
    base = _AT_LINES + xp.arange(_LINES, dtype=np.int16)[:, None] * (_KINDS * (SIDE + 1))
    found[:, _CELLS : _CELLS + _LINES] = (base + kinds * (SIDE + 1) + rings).T
    waiting = xp.where(ringed, 0, cells)
    at = _CELLS + _LINES
    for place in range(_SUMS):
        copies = xp.minimum((waiting == place + 2).sum(axis=0, dtype=np.int16), _MOST_COPIES)
        found[:, at + place] = _AT_COPIES + place * (_MOST_COPIES + 1) + copies
    found[:, -2] = _AT_FREE + (cells == 0).sum(axis=0, dtype=np.int16)
    found[:, -1] = _AT_OTHERS + others
    return found


_MIRRORED = np.arange(_CELLS).reshape(SIDE, SIDE).T.ravel()
"""The cells, rows and columns exchanged."""


def means_of(network: Network, numbers: Array, circled: Array, others: Array) -> Array:
    """Return the points expected of sheets, or of their mirror images where those are more.

    Rows are worth as much as columns (K-03), so both are worth the same. The network plays one of
    the two, and underrates what it never plays: a sheet that somebody filled the other way round.
    """
    both = (
        np.concatenate([numbers, numbers[:, _MIRRORED]]),
        np.concatenate([circled, circled[:, _MIRRORED]]),
        np.concatenate([others, others]),
    )
    found = network.means(features_of(np, *both))
    best: Array = np.maximum(*found.reshape(2, -1))
    return best


def points_of(xp: Arrays, circled: Array, values: Array) -> Array:
    """Return the points of sheets (K-34); `values` are those of the twelve lines."""
    full = circled[:, xp.asarray(_LINE_CELLS)].all(axis=2)
    return circled.sum(axis=1) + full @ values


Worth = Callable[[Array, Array, Array], Array]
"""Returns the value of options: of which sheet each is, its numbers and its circles."""


class Options(NamedTuple):
    """What can become of sheets: for each option its sheet, the roll, and the sheet then."""

    sheet: Array
    roll: Array
    """The place of the sum in `SUMS`."""
    slot: Array
    """The cell that is written in, or behind all of these the one that is circled."""
    numbers: Array
    circled: Array


SLOTS = 2 * _CELLS


def options_of(xp: Arrays, numbers: Array, circled: Array, worth: Worth) -> Options:
    """Return all options of sheets for all sums.

    Circles that a full line brings are drawn where `worth` finds most.
    """
    sheet, cell = xp.nonzero(numbers == 0)
    roll = xp.tile(xp.arange(_SUMS), len(sheet))
    sheet, cell = xp.repeat(sheet, _SUMS), xp.repeat(cell, _SUMS)
    written = numbers[sheet]
    written[xp.arange(len(sheet)), cell] = roll + 2
    rings = _with_results(xp, written, circled[sheet], cell, sheet, worth)
    more, place = xp.nonzero((numbers > 0) & ~circled)
    ringed = circled[more]
    ringed[xp.arange(len(more)), place] = True
    return Options(
        xp.concatenate([sheet, more]),
        xp.concatenate([roll, numbers[more, place].astype(roll.dtype) - 2]),
        xp.concatenate([cell, place + _CELLS]),
        xp.concatenate([written, numbers[more]]),
        xp.concatenate([rings, ringed]),
    )


_THROUGH = np.full((_CELLS, _MOST_THROUGH), -1)
for _cell, _lines in enumerate(LINES_THROUGH):
    _THROUGH[_cell, : len(_lines)] = [line for line, _ in _lines]
_SUBSETS = np.array([[bool(number >> place & 1) for place in range(SIDE)] for number in range(32)])


def _with_results(  # noqa: PLR0913, PLR0917 - which options, and how they are judged
    xp: Arrays, numbers: Array, circled: Array, cell: Array, sheet: Array, worth: Worth
) -> Array:
    """Return the circles once the lines that a written cell fills have theirs (K-17 to K-25).

    Such lines share the written cell alone. Whoever has the fewest cells to spare comes first, so
    that no line takes that cell from one that needs it.
    """
    through = xp.asarray(_THROUGH)[cell]
    cells = xp.asarray(_LINE_CELLS)[through]
    rows = xp.arange(len(numbers))[:, None]
    lines = _grouped(xp, [numbers[rows, cells[..., place]] for place in range(SIDE)])
    due = xp.asarray(_RESULTS)[lines.held, lines.equal, lines.near]
    due = xp.where(through < 0, 0, due)
    for _ in range(_MOST_THROUGH):
        (wanting,) = xp.nonzero(due.any(axis=1))
        if not len(wanting):
            break
        places, wanted, drawn = cells[wanting], due[wanting], circled[wanting]
        each = xp.arange(len(wanting))
        free = (~drawn[each[:, None, None], places]).sum(axis=2)
        turn = xp.where(wanted > 0, free - wanted, _CELLS).argmin(axis=1)
        circled[wanting] = _best_circles(
            xp,
            (sheet[wanting], numbers[wanting], drawn),
            places[each, turn],
            wanted[each, turn],
            worth,
        )
        due[wanting, turn] = 0
    return circled


def _best_circles(
    xp: Arrays, options: tuple[Array, Array, Array], cells: Array, due: Array, worth: Worth
) -> Array:
    """Return the circles after the best way to draw those due round some of these cells."""
    sheet, numbers, circled = options
    count, subsets = len(cells), xp.asarray(_SUBSETS)
    along = circled[xp.arange(count)[:, None], cells]
    many = xp.minimum(due, SIDE - along.sum(axis=1))
    fits = subsets.sum(axis=1)[None] == many[:, None]
    fits &= ~(along[:, None] & subsets[None]).any(axis=2)
    which, subset = xp.nonzero(fits)
    drawn = circled[which]
    drawn[xp.arange(len(which))[:, None], cells[which]] |= subsets[subset]
    values = xp.full(fits.shape, -1e9, np.float32)
    values[which, subset] = worth(sheet[which], numbers[which], drawn)
    row = xp.zeros(fits.shape, np.int64)
    row[which, subset] = xp.arange(len(which))
    return drawn[row[xp.arange(count), values.argmax(axis=1)]]
