"""Qwinto's sheets by the thousand: as features, and what every sum can make of them.

Written for arrays of NumPy or CuPy: `xp` is the library. Numbers are an array of 27 for each sheet,
0 where a field is empty. It knows the standard sheet alone. A test holds it to the rules.
"""

from __future__ import annotations

from typing import NamedTuple, cast

import numpy as np

from zaria.games.qwinto.game import GAME
from zaria.games.qwinto.scoring import MISTHROW
from zaria.games.qwinto.sheet import HIGHEST, MISTHROWS, QwintoSheet
from zaria.learning.arrays import Array, Arrays

SHEET = cast("QwintoSheet", GAME.standard)
FIELDS = len(SHEET.fields)
ROWS = len(SHEET.spans)
_LONG = FIELDS // ROWS
_NONE = HIGHEST + 1
"""In place of a number: there is none to the right."""
_ROW_OF = np.array([place.row for place in SHEET.places])
_NO_FIELD = FIELDS
"""In place of a field: there is none."""
_BESIDE = np.full((FIELDS, ROWS - 1), _NO_FIELD)
for _field, _place in enumerate(SHEET.places):
    _others = [
        other
        for other, place in enumerate(SHEET.places)
        if place.column == _place.column and place.row != _place.row
    ]
    _BESIDE[_field, : len(_others)] = _others
_THREES = np.array([three.fields for three in SHEET.threes])
_PENTAGONS = np.array([three.pentagon for three in SHEET.threes])
_LAST = np.array([span.stop - 1 for span in SHEET.spans])
_NUMBERS = np.arange(1, HIGHEST + 1)

# The features, one block after the other.
_HELD = HIGHEST + 2
"""A field holds a number, is empty, or can never be filled."""
_DEAD = HIGHEST + 1
_PAIRS = {
    pair: number
    for number, pair in enumerate(
        (low, high) for low in range(_NONE) for high in range(low + 1, _NONE + 1)
    )
}
_BOUNDS = np.zeros((_NONE + 1, _NONE + 1), np.int32)
for (_low, _high), _number in _PAIRS.items():
    _BOUNDS[_low, _high] = _number
_AT_GAPS = FIELDS * _HELD
_GAPS_A_ROW = (_LONG + 1) // 2
_AT_THREES = _AT_GAPS + ROWS * _LONG * len(_PAIRS)
_AT_COUNTS = _AT_THREES + len(_THREES) * 2**ROWS
_AT_MISTHROWS = _AT_COUNTS + ROWS * (_LONG + 1)
_AT_LEFT = _AT_MISTHROWS + MISTHROWS + 1
_MOST_LEFT = 2 * _LONG
_AT_OTHERS_LEFT = _AT_LEFT + _MOST_LEFT + 1
_AT_OTHERS_MISTHROWS = _AT_OTHERS_LEFT + _MOST_LEFT + 1
_AT_TURN = _AT_OTHERS_MISTHROWS + MISTHROWS + 1
_MOST_PLAYERS = max(GAME.players)
FEATURES = _AT_TURN + (_MOST_PLAYERS + 1) * _MOST_PLAYERS
WIDTH = FIELDS + ROWS * _GAPS_A_ROW + len(_THREES) + ROWS + 5


class Context(NamedTuple):
    """What a sheet's value depends on beside the sheet, when the next turn begins."""

    players: int
    until_active: Array
    """Turns until the seat is active, 0 if it is now."""
    others_left: Array
    """The fewest fields that one of the others must still fill to end the game."""
    others_misthrows: Array
    """The most misthrows of one of the others."""

    def of(self, which: Array) -> Context:
        """Return the context of some sheets."""
        return Context(
            self.players,
            self.until_active[which],
            self.others_left[which],
            self.others_misthrows[which],
        )


def bounds_of(xp: Arrays, numbers: Array) -> tuple[Array, Array]:
    """Return the highest number left of each field in its row, and the lowest right of it."""
    rows = numbers.reshape(-1, ROWS, _LONG)
    lower, higher = xp.zeros_like(rows), xp.full_like(rows, _NONE)
    for place in range(1, _LONG):
        lower[:, :, place] = xp.maximum(lower[:, :, place - 1], rows[:, :, place - 1])
        back = _LONG - 1 - place
        after = rows[:, :, back + 1]
        higher[:, :, back] = xp.where(after > 0, after, higher[:, :, back + 1])
    return lower.reshape(numbers.shape), higher.reshape(numbers.shape)


def fits_of(xp: Arrays, numbers: Array) -> Array:
    """Return which numbers from 1 on fit in which fields (Q-09, Q-13), for every sheet."""
    lower, higher = bounds_of(xp, numbers)
    every = xp.asarray(_NUMBERS.astype(np.int8))
    fits = (every > lower[..., None]) & (every < higher[..., None]) & (numbers == 0)[..., None]
    padded = xp.concatenate([numbers, xp.zeros((len(numbers), 1), numbers.dtype)], axis=1)
    for side in range(ROWS - 1):
        beside = padded[:, xp.asarray(_BESIDE[:, side])]
        fits &= beside[..., None] != every
    return fits


def left_of(numbers: Array) -> Array:
    """Return how many fields must still be filled for two full rows."""
    empty = (numbers.reshape(-1, ROWS, _LONG) == 0).sum(axis=2)
    return empty.sum(axis=1) - empty.max(axis=1)


def points_of(xp: Arrays, numbers: Array, misthrows: Array) -> Array:
    """Return the points of sheets (Q-49)."""
    held = (numbers > 0).reshape(-1, ROWS, _LONG)
    last = numbers[:, xp.asarray(_LAST)].astype(np.int32)
    rows = xp.where(held.all(axis=2), last, held.sum(axis=2))
    whole = (numbers[:, xp.asarray(_THREES)] > 0).all(axis=2)
    bonus = xp.where(whole, numbers[:, xp.asarray(_PENTAGONS)].astype(np.int32), 0)
    return rows.sum(axis=1) + bonus.sum(axis=1) + MISTHROW * misthrows.astype(np.int32)


def features_of(xp: Arrays, numbers: Array, misthrows: Array, context: Context) -> Array:
    """Return the features of sheets before a turn."""
    count = len(numbers)
    found = xp.full((count, WIDTH), FEATURES, np.int16)
    lower, higher = bounds_of(xp, numbers)
    fits = higher - lower > 1
    padded = xp.concatenate([numbers, xp.zeros((count, 1), numbers.dtype)], axis=1)
    for side in range(ROWS - 1):
        beside = padded[:, xp.asarray(_BESIDE[:, side])]
        # With one number between the bounds, the same number in the column closes the field.
        fits &= ~((higher - lower == 2) & (beside == lower + 1))  # noqa: PLR2004
    state = xp.where(numbers > 0, numbers, xp.where(fits, 0, _DEAD)).astype(np.int16)
    found[:, :FIELDS] = state + xp.arange(FIELDS, dtype=np.int16) * _HELD
    at = FIELDS
    _put_gaps(xp, found[:, at : at + ROWS * _GAPS_A_ROW], numbers, lower, higher)
    at += ROWS * _GAPS_A_ROW
    filled = (numbers[:, xp.asarray(_THREES)] > 0).astype(np.int16)
    masks = filled[..., 0] + 2 * filled[..., 1] + 4 * filled[..., 2]
    found[:, at : at + len(_THREES)] = (
        _AT_THREES + xp.arange(len(_THREES), dtype=np.int16) * 2**ROWS + masks
    )
    at += len(_THREES)
    counts = (numbers.reshape(-1, ROWS, _LONG) > 0).sum(axis=2)
    found[:, at : at + ROWS] = _AT_COUNTS + xp.arange(ROWS) * (_LONG + 1) + counts
    turn = context.players * _MOST_PLAYERS + context.until_active
    found[:, -5] = _AT_MISTHROWS + misthrows.astype(np.int16)
    found[:, -4] = _AT_LEFT + _LONG * (ROWS - 1) - (counts.sum(axis=1) - counts.min(axis=1))
    found[:, -3] = _AT_OTHERS_LEFT + context.others_left
    found[:, -2] = _AT_OTHERS_MISTHROWS + context.others_misthrows
    found[:, -1] = _AT_TURN + turn
    return found


def _put_gaps(xp: Arrays, found: Array, numbers: Array, lower: Array, higher: Array) -> None:
    """Write down each gap of a row, by its length and its bounds, where it begins."""
    empty = (numbers == 0).reshape(-1, ROWS, _LONG)
    low, high = lower.reshape(empty.shape), higher.reshape(empty.shape)
    long = empty.astype(np.int32)
    for place in range(_LONG - 2, -1, -1):
        long[:, :, place] = xp.where(empty[:, :, place], long[:, :, place + 1] + 1, 0)
    begins = empty.copy()
    begins[:, :, 1:] &= ~empty[:, :, :-1]
    bounds = xp.asarray(_BOUNDS)[low, high]
    rows = xp.arange(ROWS)[:, None]
    feature = _AT_GAPS + (rows * _LONG + long - 1) * len(_PAIRS) + bounds
    slot = xp.cumsum(begins, axis=2) - 1
    sheet, row, place = xp.nonzero(begins)
    found[sheet, row * _GAPS_A_ROW + slot[sheet, row, place]] = feature[sheet, row, place]


_HELD_POINTS, _DEAD_POINTS = 3.0, -1.0
"""What a number is worth by the rule of thumb, and a field that can never be filled."""


class RuleOfThumb:
    """Values to begin with: a sheet is worth its numbers, the others' are not looked at."""

    def __init__(self, xp: Arrays) -> None:
        """Make the table of what features are worth."""
        worth = np.zeros(FEATURES + 1, np.float32)
        states = worth[:_AT_GAPS].reshape(FIELDS, _HELD)
        states[:, 1:_DEAD], states[:, _DEAD] = _HELD_POINTS, _DEAD_POINTS
        worth[_AT_MISTHROWS:_AT_LEFT] = MISTHROW * np.arange(MISTHROWS + 1)
        self._worth = xp.asarray(worth)

    def means(self, features: Array, others: Array) -> Array:  # noqa: ARG002 - not looked at
        """Return what sheets are worth."""
        return self._worth[features].sum(axis=1)

    def seen(self, features: Array) -> Array:
        """Return nothing, for every sheet."""
        return self._worth[features[:, :1]] * 0
