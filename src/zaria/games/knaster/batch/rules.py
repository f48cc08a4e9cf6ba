"""Knaster's rules on one row of numbers, compiled.

A row has four numbers for all and sixteen for each seat. What a seat has on paper stands there with
its answer to the roll; `ANSWER` and `DRAWN` tell what is new, so that the sheet before can be had.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zaria.batch.bits import Table, Words, count
from zaria.batch.compiling import compiled
from zaria.batch.loops import CHANCE, OVER, Row
from zaria.games.knaster.lines import CELLS, LINE_NAMES, SIDE
from zaria.games.knaster.moves import CIRCLE, LINE, PASS

ACTIVE, ROLL, STAGE, TURN, SEATS = range(5)
"""The active seat; the faces rolled, the lower one first (0 before the roll); the stage; the first
seat that must decide, the number of players if none must; where the seats begin."""
FACE_BITS = 3
NORMAL, LAST, ENDED = range(3)
"""The stages: `LAST` when somebody's grid is full (K-31)."""

LEAST, MOST = 2, 12
"""The sums of two dice."""
FREE = MOST - LEAST + 1
CIRCLED, ANSWER, DRAWN, CLAIMS, SEAT = range(FREE + 1, FREE + 6)
"""Of a seat: first the cells of each number from 2 to 12, as masks; then the free cells, the
circled ones, how it has answered, the circles it drew just now, the circles still to be drawn;
and how many numbers all that takes."""
NOT_ANSWERED, NOT_WRITTEN = 0, len(CELLS) + 1
"""An answer in which a number was written is its cell, counted from 1."""
CLAIM_BITS, CIRCLES_BITS, MOST_CLAIMS = 6, 2, 4
"""A claim is its line and, in the lowest bits, its circles; the first claim stands lowest."""
CHOSEN = 1 << CLAIM_BITS * MOST_CLAIMS
"""Set where the first claim is the one in hand (K-25)."""

_FACES = 6
_ALL_FREE = (1 << len(CELLS)) - 1
_LINES = len(LINE_NAMES)
_CLAIM = (1 << CLAIM_BITS) - 1
_CIRCLES = (1 << CIRCLES_BITS) - 1


class Tables(NamedTuple):
    """What the rules need to know of a setup."""

    players: int
    first: int
    lines: Table
    """The cells of each line, as masks."""
    values: Table
    """What each line is worth."""


@compiled
def begin(tables: Tables, row: Row) -> None:
    """Make an empty row the first position: all grids empty (K-02)."""
    row[ACTIVE] = tables.first
    row[TURN] = tables.players
    for seat in range(tables.players):
        row[SEATS + SEAT * seat + FREE] = _ALL_FREE


@compiled
def turn(tables: Tables, row: Row) -> int:
    """Return the first seat that must decide, or what comes instead."""
    if row[TURN] < tables.players:
        return row[TURN]
    return OVER if row[STAGE] == ENDED else CHANCE


@compiled
def decides(_tables: Tables, row: Row, seat: int) -> bool:
    """Return whether a seat has still to answer the roll, or to finish its answer."""
    at = SEATS + SEAT * seat
    return row[at + ANSWER] == NOT_ANSWERED or row[at + CLAIMS] != 0


@compiled
def rolled(row: Row) -> int:
    """Return the sum of the roll (K-06)."""
    return (row[ROLL] >> FACE_BITS) + (row[ROLL] & (1 << FACE_BITS) - 1)


@compiled
def legal(tables: Tables, row: Row, seat: int, mask: Words) -> None:
    """Set the legal moves of a seat."""
    at = SEATS + SEAT * seat
    claims = np.int64(row[at + CLAIMS])
    if claims == 0:
        held = np.int64(row[at + rolled(row) - LEAST] & ~row[at + CIRCLED])
        moves = np.int64(row[at + FREE]) | held << CIRCLE
        if row[STAGE] == LAST:
            moves |= 1 << PASS
    elif claims & CHOSEN:
        line = tables.lines[(claims & _CLAIM) >> CIRCLES_BITS]
        moves = (line & ~np.int64(row[at + CIRCLED])) << CIRCLE
    else:
        moves = np.int64(0)
        while claims:
            moves |= np.int64(1) << LINE + ((claims & _CLAIM) >> CIRCLES_BITS)
            claims >>= CLAIM_BITS
    mask[0] = np.uint64(moves)


@compiled
def push(tables: Tables, row: Row, seat: int, move: int) -> None:
    """Make a legal move; the last answer ends the round."""
    at = SEATS + SEAT * seat
    if row[at + ANSWER] == NOT_ANSWERED:
        _answer(tables, row, at, move)
    elif move < LINE:
        _circle(tables, row, at, move - CIRCLE)
    else:
        _choose(row, at, move - LINE)
    while row[TURN] < tables.players and not decides(tables, row, row[TURN]):
        row[TURN] += 1
    if row[TURN] == tables.players:
        _end_round(tables, row)


@compiled
def _answer(tables: Tables, row: Row, at: int, move: int) -> None:
    """Write the sum, circle it, or pass (K-08, K-09, K-32)."""
    if move < CIRCLE:
        row[at + ANSWER] = move + 1
        row[at + rolled(row) - LEAST] |= 1 << move
        row[at + FREE] &= ~(1 << move)
        row[at + CLAIMS] = _settled(tables, row, at, _claims_of(tables, row, at, move), 0)
        return
    row[at + ANSWER] = NOT_WRITTEN
    if move != PASS:
        row[at + DRAWN] = 1 << (move - CIRCLE)
        row[at + CIRCLED] |= 1 << (move - CIRCLE)


@compiled
def _claims_of(tables: Tables, row: Row, at: int, cell: int) -> int:
    """Return the circles due in the lines that a number in this cell fills (K-17, K-24)."""
    claims = place = full = 0
    free = row[at + FREE]
    for line in range(_LINES):  # a list of the lines through each cell was slower
        cells = tables.lines[line]
        if cells >> cell & 1 and not free & cells:
            full |= 1 << line
    while full:  # apart from the search, so that the threads of a GPU do this together
        lowest = full & -full
        line = count(lowest - 1)
        circles = _result(row, at, tables.lines[line])
        if circles:
            claims |= (line << CIRCLES_BITS | circles) << place
            place += CLAIM_BITS
        full ^= lowest
    return claims


@compiled
def _result(row: Row, at: int, cells: int) -> int:
    """Return the circles that a full line brings (K-38 to K-47)."""
    pairs = most = lowest = highest = 0
    for number in range(LEAST, MOST + 1):
        equal = count(row[at + number - LEAST] & cells)
        if equal:
            highest = number
            if not lowest:
                lowest = number
            pairs += equal > 1
            most = max(most, equal)
    if most == 1:
        return 3 if highest - lowest == SIDE - 1 else 0
    if most == 2:  # noqa: PLR2004 - two pairs, or one
        return pairs - 1
    # Three equal bring 1, four 2, five 3; three and two others equal 2.
    return most - 3 + pairs


@compiled
def _settled(tables: Tables, row: Row, at: int, claims: int, chosen: int) -> int:
    """Drop what no circle can meet (K-22); a line left alone needs no choosing."""
    met = place = 0
    while claims:
        line, circles = (claims & _CLAIM) >> CIRCLES_BITS, claims & _CIRCLES
        uncircled = count(tables.lines[line] & ~row[at + CIRCLED])
        if uncircled:
            met |= (line << CIRCLES_BITS | min(circles, uncircled)) << place
            place += CLAIM_BITS
        claims >>= CLAIM_BITS
    return met | CHOSEN if met and (chosen or place == CLAIM_BITS) else met


@compiled
def _circle(tables: Tables, row: Row, at: int, cell: int) -> None:
    """Draw one of the circles that the line in hand wants (K-19)."""
    row[at + DRAWN] |= 1 << cell
    row[at + CIRCLED] |= 1 << cell
    claims = row[at + CLAIMS] & ~CHOSEN
    if claims & _CIRCLES > 1:
        row[at + CLAIMS] = _settled(tables, row, at, claims - 1, 1)
    else:
        row[at + CLAIMS] = _settled(tables, row, at, claims >> CLAIM_BITS, 0)


@compiled
def _choose(row: Row, at: int, line: int) -> None:
    """Take a line in hand: its claim comes first, the others keep their order (K-25)."""
    claims, first, others, place = row[at + CLAIMS], 0, 0, CLAIM_BITS
    while claims:
        if (claims & _CLAIM) >> CIRCLES_BITS == line:
            first = claims & _CLAIM
        else:
            others |= (claims & _CLAIM) << place
            place += CLAIM_BITS
        claims >>= CLAIM_BITS
    row[at + CLAIMS] = first | others | CHOSEN


@compiled
def _end_round(tables: Tables, row: Row) -> None:
    """Begin the next round, or end the game if this was the last one (K-15, K-31, K-33)."""
    row[ACTIVE] = (row[ACTIVE] + 1) % tables.players
    row[ROLL] = 0
    full = False
    for seat in range(tables.players):
        at = SEATS + SEAT * seat
        row[at + ANSWER] = row[at + DRAWN] = row[at + CLAIMS] = 0
        full |= row[at + FREE] == 0
    row[STAGE] = ENDED if row[STAGE] == LAST else LAST if full else NORMAL


@compiled
def weight(_tables: Tables, _row: Row) -> int:
    """Return in how many ways two dice can come (K-05)."""
    return _FACES * _FACES


@compiled
def push_roll(_tables: Tables, row: Row, number: int) -> None:
    """Roll the dice: all seats must answer (K-07)."""
    one, other = number // _FACES + 1, number % _FACES + 1
    row[ROLL] = min(one, other) << FACE_BITS | max(one, other)
    row[TURN] = 0


@compiled
def points(tables: Tables, row: Row, seat: int) -> int:
    """Return the values of the lines with five circles, and a point for every circle (K-34)."""
    circled = row[SEATS + SEAT * seat + CIRCLED]
    found = count(circled)
    for line in range(_LINES):
        if circled & tables.lines[line] == tables.lines[line]:
            found += tables.values[line]
    return found


@compiled
def ahead(tables: Tables, row: Row, seat: int, other: int) -> bool:
    """Return whether a seat has more points than another (K-35)."""
    return points(tables, row, seat) > points(tables, row, other)


@compiled
def observe(tables: Tables, row: Row, seat: int, seen: NDArray[np.int16]) -> None:
    """Write down the roll, the stage, and all grids: the others' as they were before the roll."""
    seen[0] = rolled(row) if row[ROLL] else 0
    seen[1] = row[STAGE]
    place = 2
    for step in range(tables.players):
        other = (seat + step) % tables.players
        at = SEATS + SEAT * other
        hidden = row[at + ANSWER] if step else 0
        drawn = row[at + DRAWN] if step else 0
        for number in range(LEAST, MOST + 1):
            cells = row[at + number - LEAST]
            for cell in range(len(CELLS)):
                if cells >> cell & 1 and cell + 1 != hidden:
                    seen[place + cell] = number
        place += len(CELLS)
        for cell in range(len(CELLS)):
            seen[place + cell] = (row[at + CIRCLED] & ~drawn) >> cell & 1
        place += len(CELLS)
    claims = row[SEATS + SEAT * seat + CLAIMS]
    chosen = claims & CHOSEN
    claims &= ~CHOSEN
    while claims:
        line = (claims & _CLAIM) >> CIRCLES_BITS
        seen[place + line] = claims & _CIRCLES
        if chosen:
            seen[place + _LINES + line] = 1
            chosen = 0
        claims >>= CLAIM_BITS


RULES = (begin, turn, decides, legal, push, weight, push_roll, points, ahead, observe)
