"""The Border's sheets by the thousand: as features, and what crosses make of them.

Written for arrays of NumPy or CuPy: `xp` is the library. The four boards are one and the same but
for the names of their colours, so every sheet is looked at in the colours of the first board;
`RENAMED` gives the colours of dice as each board sees them. A sheet is the pattern of crosses in
each of the 24 segments; one more segment, without boxes, fills up lists. A test holds it to the
rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from math import exp
from typing import NamedTuple, cast

import numpy as np

from zaria.games.border.colours import COLOURS, LENGTHS
from zaria.games.border.game import GAME
from zaria.games.border.mapfile import BOARDS, REGIONS, SEGMENTS
from zaria.games.border.scoring import REGIONS_TO_END
from zaria.games.border.sheet import BorderSheet
from zaria.learning.arrays import Array, Arrays

MAP = cast("BorderSheet", GAME.standard)
_FIRST = MAP.boards[BOARDS[0]]


def _numbers(mask: int) -> list[int]:
    return [box for box in range(mask.bit_length()) if mask >> box & 1]


# Segments have the numbers of the first board; boxes are counted along them.
CHAINS = [_numbers(mask) for mask in _FIRST.segments]
"""The boxes of every segment, in order."""
BOXES = [box for chain in CHAINS for box in chain]
"""The boxes that are not printed, in the order used here, by their numbers on the map."""
A_COLOUR = sum(LENGTHS)
"""How many boxes there are of each colour; those of a colour come together."""
_SEGMENT = np.array([segment for segment, chain in enumerate(CHAINS) for _ in chain])
_PLACE = np.array([place for chain in CHAINS for place in range(len(chain))])
_LENGTH = np.array([len(chain) for chain in CHAINS] + [0])
FULL = (1 << _LENGTH) - 1
"""The pattern of every segment when it is complete."""
PATTERNS = 1 << max(LENGTHS)
"""How many patterns of crosses the longest segment has."""
COLOUR = np.array([segment // len(LENGTHS) for segment in range(SEGMENTS)] + [0])
"""The colour of every segment, on the first board."""


def _renamed() -> Array:
    """Return for each board the colour on the first board that a colour's segments have there."""
    names = np.full((len(BOARDS), len(COLOURS)), -1)
    for number, letter in enumerate(BOARDS):
        for segment, mask in enumerate(_FIRST.segments):
            there = MAP.boards[letter].segments.index(mask)
            names[number, there // len(LENGTHS)] = COLOUR[segment]
    return names


RENAMED = _renamed()


def _of_patterns() -> tuple[Array, Array, Array]:
    """Return for every segment and pattern its open boxes, what it adds to regions, and touches.

    It adds its open boxes in the ring of each region and, behind these, whether there are any.
    It touches the segments that have a box next to one of its crosses, as bits.
    """
    left = np.zeros((SEGMENTS + 1, PATTERNS), np.int8)
    sums = np.zeros((SEGMENTS + 1, PATTERNS, 2 * REGIONS), np.int8)
    touches = np.zeros((SEGMENTS + 1, PATTERNS), np.int32)
    for segment, chain in enumerate(CHAINS):
        for pattern in range(1 << len(chain)):
            free = [box for place, box in enumerate(chain) if not pattern >> place & 1]
            left[segment, pattern] = len(free)
            for region, ring in enumerate(MAP.rings):
                inside = sum(ring >> box & 1 for box in free)
                sums[segment, pattern, [region, REGIONS + region]] = inside, inside > 0
            touches[segment, pattern] = _touched(set(chain) - set(free))
    return left, sums, touches


def _touched(boxes: Iterable[int]) -> int:
    """Return the segments that have a box next to one of these, as bits."""
    reach = MAP.reach(sum(1 << box for box in boxes))
    return sum(1 << number for number, mask in enumerate(_FIRST.segments) if mask & reach)


OPEN, _SUMS, _TOUCHES = _of_patterns()
_PRINTED = _numbers(MAP.printed)
_TOUCHED_FIRST = _touched(_PRINTED)
_BESIDE = np.array([[MAP.neighbours[one] >> two & 1 for two in BOXES] for one in BOXES], np.float32)
_BESIDE_PRINTED = np.array([MAP.reach(MAP.printed) >> box & 1 for box in BOXES], bool)
HIGH = np.array([region.high for region in MAP.regions], np.float32)
LOW = np.array([region.low for region in MAP.regions], np.float32)

# The features, one block after the other.
_SEGMENT_STATES = np.cumsum([0, *((1 << length) + 1 for length in _LENGTH[:-1])])
"""A segment has a pattern; an untouched one that can be reached has a number of its own."""
_MOST_LEFT = 15
_RIVALRY = (0, 1, 2, 3, 3, 4, 4, 4, 5)
"""How near the nearest other is to a region, by its boxes left; 0: the high value is gone."""
_RIVALRIES = max(_RIVALRY) + 1
_SHOWN_RIVALRY = 4
"""How near others seem to be in what a sheet shows to them."""
_MOST_PARTS = 8
_AT_RACES = int(_SEGMENT_STATES[-1])
_RACE = 1 + _MOST_LEFT * _RIVALRIES
_AT_PARTS = _AT_RACES + REGIONS * _RACE
_PART = 1 + _MOST_LEFT * _MOST_PARTS
_AT_CLOSED = _AT_PARTS + REGIONS * _PART
_AT_TURN = _AT_CLOSED + REGIONS_TO_END**2
_MOST_PLAYERS = GAME.players[-1]
_AT_NEAREST = _AT_TURN + (_MOST_PLAYERS + 1) * _MOST_PLAYERS
_NEAREST_STEPS = 30
_AT_LEAD = _AT_NEAREST + _NEAREST_STEPS
_LEAD_STEPS = 21
FEATURES = _AT_LEAD + _LEAD_STEPS
WIDTH = SEGMENTS + 2 * REGIONS + 4


class _Tables(NamedTuple):
    """The tables as arrays of one library."""

    open: Array
    sums: Array
    touches: Array
    full: Array
    segment: Array
    place: Array
    beside: Array
    beside_printed: Array
    states: Array
    untouched: Array
    bits: Array
    rivalry: Array
    high: Array
    low: Array


@cache
def tables(xp: Arrays) -> _Tables:
    """Return the tables as arrays of a library."""
    return _Tables(
        xp.asarray(OPEN),
        xp.asarray(_SUMS),
        xp.asarray(_TOUCHES),
        xp.asarray(FULL.astype(np.uint8)),
        xp.asarray(_SEGMENT.astype(np.int32)),
        xp.asarray(_PLACE.astype(np.uint8)),
        xp.asarray(_BESIDE),
        xp.asarray(_BESIDE_PRINTED),
        xp.asarray(_SEGMENT_STATES[:-1].astype(np.int16)),
        xp.asarray((1 << _LENGTH[:-1]).astype(np.int16)),
        xp.asarray((1 << np.arange(SEGMENTS)).astype(np.int32)),
        xp.asarray(np.array(_RIVALRY, np.int16)),
        xp.asarray(HIGH),
        xp.asarray(LOW),
    )


class Sheets(NamedTuple):
    """Crosses, and what follows from them."""

    patterns: Array
    """The crosses of every segment as bits; a last one is always empty."""
    sums: Array
    """The open boxes of every region, then in how many segments they lie."""
    touched: Array
    """The segments with a box next to a cross, as bits."""

    def take(self, which: Array) -> Sheets:
        """Return some of the sheets."""
        return Sheets(self.patterns[which], self.sums[which], self.touched[which])

    def put(self, which: Array, others: Sheets) -> None:
        """Put other sheets in the place of some."""
        for mine, theirs in zip(self, others, strict=True):
            mine[which] = theirs


def sheets_of(xp: Arrays, patterns: Array) -> Sheets:
    """Return the sheets with these patterns."""
    known, numbers = tables(xp), xp.arange(SEGMENTS + 1)
    wide = patterns.astype(np.int32)  # CuPy's arithmetic on indices keeps to their precision
    sums = known.sums[numbers, wide].sum(axis=1, dtype=np.int8)
    touched = xp.full(len(patterns), _TOUCHED_FIRST, np.int32)
    for segment in range(SEGMENTS):
        touched |= known.touches[segment][wide[:, segment]]
    return Sheets(patterns, sums, touched)


def patterns_of(crossed: Sequence[int]) -> Array:
    """Return the patterns of crosses that are given as masks of the map."""
    found = np.zeros((len(crossed), SEGMENTS + 1), np.uint8)
    for row, mask in enumerate(crossed):
        for segment, chain in enumerate(CHAINS):
            found[row, segment] = sum((mask >> box & 1) << at for at, box in enumerate(chain))
    return found


def with_pattern(xp: Arrays, before: Sheets, segment: Array, pattern: Array) -> Sheets:
    """Return sheets, which are changed for it, with one segment of each crossed so far."""
    known, rows = tables(xp), xp.arange(len(segment))
    old, new = before.patterns[rows, segment].astype(np.int32), pattern.astype(np.int32)
    sums = before.sums - known.sums[segment, old] + known.sums[segment, new]
    before.patterns[rows, segment] = pattern
    return Sheets(before.patterns, sums, before.touched | known.touches[segment, new])


def with_segment(xp: Arrays, before: Sheets, segment: Array) -> Sheets:
    """Return sheets, which are changed for it, with one segment of each completed."""
    return with_pattern(xp, before, segment, tables(xp).full[segment])


def with_box(xp: Arrays, before: Sheets, box: Array) -> Sheets:
    """Return sheets, which are changed for it, with one box of each crossed."""
    known = tables(xp)
    segment = known.segment[box]
    pattern = before.patterns[xp.arange(len(box)), segment] | (1 << known.place[box])
    return with_pattern(xp, before, segment, pattern.astype(np.uint8))


def boxes_of(xp: Arrays, now: Sheets) -> Array:
    """Return for every box whether it is crossed."""
    known = tables(xp)
    return (now.patterns[:, known.segment] >> known.place & 1) > 0


def crossable(xp: Arrays, now: Sheets) -> Array:
    """Return for every box whether it is open and next to a cross (B-27)."""
    known, crossed = tables(xp), boxes_of(xp, now)
    beside = crossed.astype(np.float32) @ known.beside > 0
    return (beside | known.beside_printed) & ~crossed


class Standing(NamedTuple):
    """What a sheet's seat knows besides its crosses."""

    closed: Array
    """The regions that it has."""
    points: Array
    """The values it has circled."""
    prizes: Array
    """What every region would bring now."""
    rivalry: Array
    """How near the nearest other is to every region; 0 where the high value is gone."""
    theirs: Array
    """The most regions that one of the others has."""
    nearest: Array
    """The boxes that the others' nearest to the end lacks in its six nearest regions."""
    best: Array
    """The most points of one of the others."""
    mean: Array
    """The mean of the others' points."""
    to_end: Array
    """The boxes that the nearest to the end of all lacks in its six nearest regions."""
    turn: Array
    """The number of players, and how many turns pass before its own."""

    def take(self, which: Array) -> Standing:
        """Return some of the standings."""
        return Standing(*(part[which] for part in self))


def standings(xp: Arrays, now: Sheets, closed: Array, points: Array, active: int) -> Standing:
    """Return the standings of all seats, table by table, when it is this seat's turn next.

    `closed` has a row for every seat of a table, `points` a number.
    """
    known = tables(xp)
    count, seats = points.shape
    left = now.sums[:, :REGIONS].reshape(count, seats, REGIONS)
    claimed = closed.any(axis=1)
    prizes = xp.where(claimed, known.low, known.high)
    prizes = xp.repeat(prizes[:, None], seats, axis=1)
    done, lacking = closed.sum(axis=2), _six_nearest(xp, left)
    parts: list[list[Array]] = []
    for seat in range(seats):
        others = [other for other in range(seats) if other != seat]
        nearest = left[:, others].min(axis=1)
        rivalry = known.rivalry[xp.minimum(nearest, len(_RIVALRY) - 1).astype(np.int32)]
        distance = (seat - active) % seats
        parts.append(
            [
                xp.where(claimed, 0, rivalry).astype(np.int16),
                done[:, others].max(axis=1),
                lacking[:, others].min(axis=1),
                points[:, others].max(axis=1),
                points[:, others].mean(axis=1),
                lacking.min(axis=1),
                xp.full(count, seats * _MOST_PLAYERS + distance, np.int16),
            ]
        )
    rivalry, *rest = (xp.stack(column, axis=1) for column in zip(*parts, strict=True))
    flat = (count * seats, REGIONS)
    return Standing(
        closed.reshape(flat),
        points.reshape(-1),
        prizes.reshape(flat),
        rivalry.reshape(flat),
        *(part.reshape(-1) for part in rest),
    )


def _six_nearest(xp: Arrays, left: Array) -> Array:
    """Return the sum of all but the three greatest."""
    rest = left.astype(np.int16)
    total = rest.sum(axis=2)
    for _ in range(REGIONS - REGIONS_TO_END):
        greatest = rest.argmax(axis=2)[..., None]
        total = total - xp.take_along_axis(rest, greatest, axis=2)[..., 0]
        rest = xp.where(xp.arange(REGIONS) == greatest, -1, rest)
    return total


def features_of(xp: Arrays, now: Sheets, standing: Standing, points: Array) -> Array:
    """Return the features of sheets with these points, before a roll."""
    known = tables(xp)
    found = xp.empty((len(points), WIDTH), np.int16)
    patterns = now.patterns[:, :SEGMENTS].astype(np.int16)
    reached = (now.touched[:, None] & known.bits) > 0
    states = xp.where((patterns == 0) & reached, known.untouched, patterns)
    found[:, :SEGMENTS] = states + known.states
    left, parts = now.sums[:, :REGIONS], now.sums[:, REGIONS:]
    regions = xp.arange(REGIONS, dtype=np.int16)
    steps = xp.minimum(left, _MOST_LEFT).astype(np.int16) - 1
    races = xp.where(left > 0, 1 + steps * _RIVALRIES + standing.rivalry, 0)
    found[:, SEGMENTS : SEGMENTS + REGIONS] = races + (_AT_RACES + regions * _RACE)
    parts = xp.minimum(parts, _MOST_PARTS).astype(np.int16) - 1
    parts = xp.where(left > 0, 1 + steps * _MOST_PARTS + parts, 0)
    found[:, SEGMENTS + REGIONS : -4] = parts + (_AT_PARTS + regions * _PART)
    most = REGIONS_TO_END - 1
    mine = xp.minimum((left == 0).sum(axis=1), most)
    found[:, -4] = _AT_CLOSED + mine * REGIONS_TO_END + xp.minimum(standing.theirs, most)
    found[:, -3] = _AT_TURN + standing.turn
    found[:, -2] = _AT_NEAREST + xp.minimum(standing.nearest // 2, _NEAREST_STEPS - 1)
    lead = xp.floor((points - standing.best) / 2).astype(np.int16) + _LEAD_STEPS // 2
    found[:, -1] = _AT_LEAD + xp.clip(lead, 0, _LEAD_STEPS - 1)
    return found


def shown_of(xp: Arrays, now: Sheets, features: Array) -> Array:
    """Return the features that a sheet shows to the others: nothing in them depends on theirs.

    So what is seen of a sheet stays as it is whatever another does, but for regions that are closed
    first. In place of the others' progress stands the sheet's own.
    """
    shown = features.copy()
    column = features[:, SEGMENTS : SEGMENTS + REGIONS]
    inside = column - (_AT_RACES + xp.arange(REGIONS) * _RACE).astype(np.int16)
    rivalry = (inside - 1) % _RIVALRIES
    alike = xp.where((inside > 0) & (rivalry > 0), column - rivalry + _SHOWN_RIVALRY, column)
    shown[:, SEGMENTS : SEGMENTS + REGIONS] = alike
    most = REGIONS_TO_END - 1
    mine = xp.minimum((now.sums[:, :REGIONS] == 0).sum(axis=1), most)
    shown[:, -4] = _AT_CLOSED + mine * REGIONS_TO_END + mine
    lacking = _six_nearest(xp, now.sums[:, None, :REGIONS])[:, 0]
    shown[:, -2] = _AT_NEAREST + xp.minimum(lacking // 2, _NEAREST_STEPS - 1)
    shown[:, -1] = _AT_LEAD + _LEAD_STEPS // 2
    return shown


def with_claimed(xp: Arrays, features: Array) -> Array:
    """Return features nine times, each time with the high value of another region gone.

    Where a region is complete or its high value gone already, nothing changes.
    """
    many = xp.repeat(features[:, None], REGIONS, axis=1)
    regions = xp.arange(REGIONS)
    column = features[:, SEGMENTS : SEGMENTS + REGIONS]
    inside = column - (_AT_RACES + regions * _RACE).astype(np.int16)
    gone = xp.where(inside > 0, column - (inside - 1) % _RIVALRIES, column)
    for region in range(REGIONS):
        many[:, region, SEGMENTS + region] = gone[:, region]
    return many.reshape(-1, WIDTH)


def begun(xp: Arrays, count: int) -> Sheets:
    """Return sheets before the first roll."""
    return sheets_of(xp, xp.zeros((count, SEGMENTS + 1), np.uint8))


_SLOWLY = 5.0
"""By how many open boxes a region's worth falls to about a third, by the rule of thumb."""


class RuleOfThumb:
    """Values to begin with: every region counts the more the fewer of its boxes are open."""

    def __init__(self, xp: Arrays) -> None:
        """Make the table of what features are worth."""
        worth = np.zeros(FEATURES, np.float32)
        for region, left, rivalry in product(
            range(REGIONS), range(1, _MOST_LEFT + 1), range(_RIVALRIES)
        ):
            prize = HIGH[region] if rivalry else LOW[region]
            at = _AT_RACES + region * _RACE + 1 + (left - 1) * _RIVALRIES + rivalry
            worth[at] = prize * exp(-left / _SLOWLY)
        self._worth = xp.asarray(worth)

    def means(self, features: Array, others: Array) -> Array:
        """Return what sheets are worth, less what the others' are."""
        return self._points(features) - others[:, 0]

    def seen(self, features: Array) -> Array:
        """Return what sheets are worth, one number for each."""
        return self._points(features)[:, None]

    def _points(self, features: Array) -> Array:
        found: Array = self._worth[features[:, SEGMENTS : SEGMENTS + REGIONS]].sum(axis=1)
        return found
