"""The first action by the thousand: whole segments, with what five dice can show."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from zaria.games.border.colours import DICE
from zaria.games.border.mapfile import SEGMENTS
from zaria.games.border.players.learned import rolls
from zaria.games.border.players.learned.sheets import COLOUR, Sheets, tables, with_segment
from zaria.learning.arrays import Array, Arrays


class Completions(NamedTuple):
    """Sets of segments that five dice can complete."""

    sheet: Array
    segments: Array
    """Their numbers, filled up with the segment without boxes."""
    used: Array
    """The number of the dice used, among the keeps."""


@cache
def _sets(xp: Arrays, size: int) -> Array:
    return xp.asarray(np.array(list(combinations(range(SEGMENTS), size)), np.int32))


_TOO_MANY = DICE + 1
_UNIT = rolls.UNITS[COLOUR]


def completions(xp: Arrays, now: Sheets, most: int) -> Completions:
    """Return all sets of up to so many segments that five dice can complete, the empty one too."""
    known, count = tables(xp), len(now.touched)
    dice = known.open[xp.arange(SEGMENTS), now.patterns[:, :SEGMENTS].astype(np.int32)]
    work = xp.where(dice > 0, dice, _TOO_MANY)
    sheets, segments = [xp.arange(count)], [xp.full((count, most), SEGMENTS, np.int32)]
    for size in range(1, most + 1):
        sets = _sets(xp, size)
        needed = work[:, sets[:, 0]]
        for place in range(1, size):
            needed = needed + work[:, sets[:, place]]
        sheet, number = xp.nonzero(needed <= DICE)
        chosen = xp.full((len(sheet), most), SEGMENTS, np.int32)
        chosen[:, :size] = sets[number]
        sheets.append(sheet)
        segments.append(chosen)
    sheet, chosen = xp.concatenate(sheets), xp.concatenate(segments)
    codes = xp.zeros((count, SEGMENTS + 1), np.int32)
    codes[:, :SEGMENTS] = dice * xp.asarray(_UNIT[:SEGMENTS].astype(np.int32))
    code = sum(codes[sheet, chosen[:, place]] for place in range(most))
    return Completions(sheet, chosen, xp.asarray(rolls.NUMBERS)[code].astype(np.int64))


def completed(xp: Arrays, now: Sheets, sets: Completions) -> Sheets:
    """Return the sheets after these completions."""
    after = now.take(sets.sheet)
    for place in range(sets.segments.shape[1]):
        after = with_segment(xp, after, sets.segments[:, place])
    return after
