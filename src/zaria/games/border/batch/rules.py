"""The Border's rules on one row of numbers, compiled.

A set of boxes is two numbers, 43 bits in each. A seat's second action waits beside its sheet until
all have made theirs.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zaria.batch.bits import Table, Words, count, put, put_wide
from zaria.batch.compiling import compiled
from zaria.batch.keeps import KeepTables, dice_of, put_keeps, with_dice, without_dice
from zaria.batch.loops import CHANCE, OVER, Row
from zaria.games.border.colours import COLOURS, DICE, LENGTHS, ROLLS, SEGMENT_NAMES
from zaria.games.border.mapfile import BOXES, REGIONS
from zaria.games.border.moves import CROSS, DONE, KEEPING
from zaria.games.border.scoring import REGIONS_TO_END

ROLLING, KEEP, FIRST, SECOND, ENDED = range(5)
"""The stages, in the order of `state.py`."""
STAGE, ACTIVE, ROLLED, ROLL, LEFT, TURN, SEATS = range(7)
"""The stage; the active seat; the rolls of this round; the dice on the table and those not used, as
keeps; in the second action the first seat that must decide; where the seats begin."""
CROSSED, REACH, CLOSED, FIRSTS, ANSWER, NOW, NOW_REACH, NOW_DICE, SEAT = (
    0,
    2,
    4,
    5,
    6,
    7,
    9,
    11,
    12,
)
"""Of a seat: the boxes crossed and those next to them, two numbers each; the regions closed, and
those that bring the higher value, as masks; how far its second action is; with that, its boxes
crossed and those next to them, and the dice that it may still use, as a keep; and how many numbers
all that takes."""
NOT_BEGUN, BEGUN, WHOLE = range(3)
WORD_BITS = 43

_COLOURS, _LENGTHS, _SEGMENTS = len(COLOURS), len(LENGTHS), len(SEGMENT_NAMES)
_HIGHEST_VALUE = 99


class Tables(NamedTuple):
    """What the rules need to know of a setup; each set of boxes takes two places."""

    players: int
    first: int
    printed: Table
    """The boxes crossed from the start, and those next to them."""
    neighbours: Table
    """For each box, those next to it."""
    rings: Table
    """For each region, the boxes round it."""
    high: Table
    low: Table
    """What each region is worth to the first and to later seats."""
    segments: Table
    reaches: Table
    """For each seat and each segment of its board, the boxes in it and those next to it."""
    of_colour: Table
    """For each seat and colour, the boxes of that colour on its board."""
    colours: Table
    """For each seat and box, the colour on its board, -1 for the printed ones."""
    keeps: KeepTables


@compiled
def begin(tables: Tables, row: Row) -> None:
    """Make an empty row the first position: only the printed boxes are crossed (B-05)."""
    row[ACTIVE] = tables.first
    for seat in range(tables.players):
        for word in range(4):  # the boxes, and those next to them
            row[SEATS + SEAT * seat + CROSSED + word] = tables.printed[word]


@compiled
def turn(_tables: Tables, row: Row) -> int:
    """Return the first seat that must decide, or what comes instead."""
    stage = row[STAGE]
    if stage == SECOND:
        return row[TURN]
    if stage == ROLLING:
        return CHANCE
    return OVER if stage == ENDED else row[ACTIVE]


@compiled
def decides(_tables: Tables, row: Row, seat: int) -> bool:
    """Return whether a seat must decide: the active one, or one whose second action is open."""
    if row[STAGE] == SECOND:
        return seat != row[ACTIVE] and row[SEATS + SEAT * seat + ANSWER] != WHOLE
    return seat == row[ACTIVE]


@compiled
def legal(tables: Tables, row: Row, seat: int, mask: Words) -> None:
    """Set the legal moves of a seat."""
    if row[STAGE] == KEEP:
        put_keeps(tables.keeps, row[ROLL], mask)
        return
    at, moves = SEATS + SEAT * seat, np.int64(1) << DONE
    if row[STAGE] == FIRST:
        for colour in range(_COLOURS):
            dice = dice_of(tables.keeps, row[LEFT], colour)
            if dice:
                for segment in range(colour * _LENGTHS, (colour + 1) * _LENGTHS):
                    rest = _rest(tables, row, seat, segment)
                    if 0 < rest <= dice:
                        moves |= np.int64(1) << segment
        put(mask, 0, moves)
        return
    begun = row[at + ANSWER] != NOT_BEGUN
    dice = row[at + NOW_DICE] if begun else _offered(row)
    crossed, reach = (at + NOW, at + NOW_REACH) if begun else (at + CROSSED, at + REACH)
    low = high = np.int64(0)
    for colour in range(_COLOURS):
        if dice_of(tables.keeps, dice, colour):
            low |= tables.of_colour[(seat * _COLOURS + colour) * 2]
            high |= tables.of_colour[(seat * _COLOURS + colour) * 2 + 1]
    put(mask, 0, moves)
    put_wide(mask, CROSS, low & row[reach] & ~row[crossed])
    put_wide(mask, CROSS + WORD_BITS, high & row[reach + 1] & ~row[crossed + 1])


@compiled
def _offered(row: Row) -> int:
    """Return the dice of the second action: those left over, or the five to pick one from."""
    return row[LEFT] or row[ROLL]


@compiled
def _rest(tables: Tables, row: Row, seat: int, segment: int) -> int:
    """Return how many boxes of a segment are not crossed."""
    at, boxes = SEATS + SEAT * seat + CROSSED, (seat * _SEGMENTS + segment) * 2
    low = tables.segments[boxes] & ~row[at]
    return count(low) + count(tables.segments[boxes + 1] & ~row[at + 1])


@compiled
def push(tables: Tables, row: Row, seat: int, move: int) -> None:
    """Make a legal move; the last second action ends the round."""
    if row[STAGE] == KEEP:
        row[ROLL] = move - KEEPING
        row[STAGE] = ROLLING
        if tables.keeps.sizes[row[ROLL]] == DICE:
            _act(row)
    elif row[STAGE] == SECOND:
        _second(tables, row, seat, move)
    elif move == DONE:
        row[STAGE] = SECOND
        row[TURN] = 1 if row[ACTIVE] == 0 else 0
    else:
        _complete(tables, row, seat, move)


@compiled
def _act(row: Row) -> None:
    """Begin the first action: the dice stand."""
    row[STAGE] = FIRST
    row[LEFT] = row[ROLL]


@compiled
def _complete(tables: Tables, row: Row, seat: int, segment: int) -> None:
    """Cross a whole segment in the first action (B-16)."""
    at, boxes = SEATS + SEAT * seat, (seat * _SEGMENTS + segment) * 2
    used = _rest(tables, row, seat, segment)
    row[LEFT] = without_dice(tables.keeps, row[LEFT], segment // _LENGTHS, used)
    for word in range(2):
        row[at + CROSSED + word] |= tables.segments[boxes + word]
        row[at + REACH + word] |= tables.reaches[boxes + word]
    _award(row, at, _closed(tables, row, at + CROSSED), _claimed(tables, row))


@compiled
def _second(tables: Tables, row: Row, seat: int, move: int) -> None:
    """Cross a box in the second action, or end it (B-27, B-28, B-32)."""
    at = SEATS + SEAT * seat
    if row[at + ANSWER] == NOT_BEGUN:
        row[at + ANSWER] = BEGUN
        for word in range(4):  # the boxes, and those next to them
            row[at + NOW + word] = row[at + CROSSED + word]
        row[at + NOW_DICE] = _offered(row)
    if move != DONE:
        box = move - CROSS
        row[at + NOW + box // WORD_BITS] |= np.int64(1) << box % WORD_BITS
        row[at + NOW_REACH] |= tables.neighbours[2 * box]
        row[at + NOW_REACH + 1] |= tables.neighbours[2 * box + 1]
        colour = tables.colours[seat * BOXES + box]
        left = without_dice(tables.keeps, row[at + NOW_DICE], colour, 1)
        row[at + NOW_DICE] = left if row[LEFT] else 0
        return
    row[at + ANSWER] = WHOLE
    while row[TURN] < tables.players and not decides(tables, row, row[TURN]):
        row[TURN] += 1
    if row[TURN] == tables.players:
        _end_round(tables, row)


@compiled
def _claimed(tables: Tables, row: Row) -> int:
    """Return the regions that anybody is known to have closed."""
    claimed = 0
    for seat in range(tables.players):
        claimed |= row[SEATS + SEAT * seat + CLOSED]
    return claimed


@compiled
def _closed(tables: Tables, row: Row, crossed: int) -> int:
    """Return the regions whose boxes are all crossed (B-36)."""
    closed = 0
    for region in range(REGIONS):
        low = tables.rings[2 * region] & ~row[crossed]
        if not low | tables.rings[2 * region + 1] & ~row[crossed + 1]:
            closed |= 1 << region
    return closed


@compiled
def _award(row: Row, at: int, closed: int, claimed: int) -> None:
    """Give a seat the regions it has closed; those claimed before bring less (B-39, B-41)."""
    row[at + FIRSTS] |= closed & ~row[at + CLOSED] & ~claimed
    row[at + CLOSED] = closed


@compiled
def _end_round(tables: Tables, row: Row) -> None:
    """Reveal all second actions, which count as one moment (B-42); go on or end (B-35, B-44)."""
    claimed, over = _claimed(tables, row), False
    for seat in range(tables.players):
        at = SEATS + SEAT * seat
        if seat != row[ACTIVE]:
            for word in range(4):  # the boxes, and those next to them
                row[at + CROSSED + word] = row[at + NOW + word]
                row[at + NOW + word] = 0
            _award(row, at, _closed(tables, row, at + CROSSED), claimed)
            row[at + ANSWER] = row[at + NOW_DICE] = 0
        over |= count(row[at + CLOSED]) >= REGIONS_TO_END
    row[ACTIVE] = (row[ACTIVE] + 1) % tables.players
    row[STAGE] = ENDED if over else ROLLING
    row[ROLLED] = row[ROLL] = row[LEFT] = row[TURN] = 0


@compiled
def weight(tables: Tables, row: Row) -> int:
    """Return in how many ways the dice that are not kept can come."""
    return tables.keeps.faces ** (DICE - tables.keeps.sizes[row[ROLL]])


@compiled
def push_roll(tables: Tables, row: Row, number: int) -> None:
    """Roll the dice that are not kept; the third roll stands (B-11)."""
    dice = DICE - tables.keeps.sizes[row[ROLL]]
    row[ROLL] = with_dice(tables.keeps, row[ROLL], dice, number)
    row[ROLLED] += 1
    row[STAGE] = KEEP
    if row[ROLLED] == ROLLS:
        _act(row)


@compiled
def _regions(tables: Tables, row: Row, seat: int) -> int:
    """Return the regions of a seat, and above them those that bring more.

    Its second action counts as far as it is made.
    """
    at = SEATS + SEAT * seat
    closed, firsts = row[at + CLOSED], row[at + FIRSTS]
    if row[at + ANSWER] != NOT_BEGUN:
        closed = _closed(tables, row, at + NOW)
        firsts |= closed & ~row[at + CLOSED] & ~_claimed(tables, row)
    return closed | firsts << REGIONS


@compiled
def _value(tables: Tables, regions: int, region: int) -> int:
    """Return what a region brings to whoever has these."""
    if not regions >> region & 1:
        return 0
    return tables.high[region] if regions >> REGIONS + region & 1 else tables.low[region]


@compiled
def points(tables: Tables, row: Row, seat: int) -> int:
    """Return the values of the regions that a seat has closed (B-48)."""
    regions, found = _regions(tables, row, seat), 0
    for region in range(REGIONS):
        found += _value(tables, regions, region)
    return found


@compiled
def ahead(tables: Tables, row: Row, seat: int, other: int) -> bool:
    """Return whether a seat has more points, or else the greater values (B-49, B-50)."""
    more = points(tables, row, seat) - points(tables, row, other)
    if more:
        return more > 0
    mine, theirs = _regions(tables, row, seat), _regions(tables, row, other)
    if mine == theirs:
        return False
    for value in range(_HIGHEST_VALUE, 0, -1):
        for region in range(REGIONS):
            more += _value(tables, mine, region) == value
            more -= _value(tables, theirs, region) == value
        if more:
            return more > 0
    return False


@compiled
def observe(tables: Tables, row: Row, seat: int, seen: NDArray[np.int16]) -> None:
    """Write down the dice and all sheets: the others' without their second actions."""
    own = SEATS + SEAT * seat
    seen[0] = row[STAGE]
    seen[1] = (row[ACTIVE] - seat) % tables.players
    seen[2] = row[ROLLED]
    seen[3] = row[own + ANSWER]
    place = 4
    usable = row[own + NOW_DICE] if row[own + ANSWER] else row[LEFT]
    for colour in range(_COLOURS):
        seen[place + colour] = dice_of(tables.keeps, row[ROLL], colour)
        seen[place + _COLOURS + colour] = dice_of(tables.keeps, usable, colour)
    place += 2 * _COLOURS
    for step in range(tables.players):
        other = (seat + step) % tables.players
        at = SEATS + SEAT * other
        crossed = at + NOW if row[at + ANSWER] and not step else at + CROSSED
        for box in range(BOXES):
            seen[place + box] = row[crossed + box // WORD_BITS] >> box % WORD_BITS & 1
            seen[place + BOXES + box] = tables.colours[other * BOXES + box] + 1
        place += 2 * BOXES
        for region in range(REGIONS):
            seen[place + region] = row[at + CLOSED] >> region & 1
            seen[place + REGIONS + region] = row[at + FIRSTS] >> region & 1
        place += 2 * REGIONS


RULES = (begin, turn, decides, legal, push, weight, push_roll, points, ahead, observe)
