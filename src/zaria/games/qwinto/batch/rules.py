"""Qwinto's rules on one row of numbers, compiled.

A seat's answer to the announced sum waits beside its sheet until all have answered.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zaria.batch.bits import Table, Words, count
from zaria.batch.compiling import compiled
from zaria.batch.loops import CHANCE, OVER, Row
from zaria.games.qwinto.entries import ENOUGH_ROWS
from zaria.games.qwinto.layout import COLOURS
from zaria.games.qwinto.moves import AGAIN_OR_STAY, CHOICE_MASK, CHOICES
from zaria.games.qwinto.scoring import MISTHROW
from zaria.games.qwinto.sheet import HIGHEST, MISTHROWS

ACTIVE, CHOICE, ATTEMPTS, ROLL, ANNOUNCED, ENDED, TURN, SEATS = range(8)
"""The active seat; the choice of dice, -1 before it; the attempts; the faces, the lowest first, in
three bits each; the sum that all may enter; whether the game is over; the first seat that must
decide, the number of players if none must; where the seats begin."""
FACE_BITS = 3
ATTEMPTS_MOST = 2

OPEN = 0
NUMBERS = OPEN + HIGHEST
NUMBER_BITS = HIGHEST.bit_length()
MISTHROWN, FULL, ANSWER, SEAT = range(NUMBERS + NUMBER_BITS, NUMBERS + NUMBER_BITS + 4)
"""Of a seat: the fields that each number from 1 to 18 still fits in, as masks; the numbers entered,
for each of their bits the fields whose number has it; the misthrows; how many rows are full; the
move with which it has answered, counted from 1; and how many numbers all that takes. So nothing is
wider than a mask of fields, and the rows of most sheets need 32 bits a number."""

_FACES = 6
_FACE = (1 << FACE_BITS) - 1
_ROWS = len(COLOURS)
_CHOICES = len(CHOICES)


class Tables(NamedTuple):
    """What the rules need to know of a setup; a set of fields is a mask."""

    players: int
    first: int
    fields: int
    dice: Table
    """How many dice each choice has."""
    usable: Table
    """The fields of the colours of each choice (Q-26)."""
    rows: Table
    """The fields of each row."""
    row_of: Table
    """The row of each field."""
    left: Table
    right: Table
    beside: Table
    """For each field, those left and right of it in its row, and the others of its column."""
    last: Table
    """The rightmost field of each row."""
    threes: Table
    pentagons: Table
    """The fields of each column of three, and the one that is its pentagon."""


@compiled
def begin(tables: Tables, row: Row) -> None:
    """Make an empty row the first position: all sheets empty (Q-03, Q-07)."""
    row[ACTIVE] = row[TURN] = tables.first
    row[CHOICE] = -1
    for seat in range(tables.players):
        for number in range(HIGHEST):
            row[SEATS + SEAT * seat + OPEN + number] = (np.int64(1) << tables.fields) - 1


@compiled
def turn(tables: Tables, row: Row) -> int:
    """Return the first seat that must decide, or what comes instead."""
    if row[TURN] < tables.players:
        return row[TURN]
    return OVER if row[ENDED] else CHANCE


@compiled
def decides(_tables: Tables, row: Row, seat: int) -> bool:
    """Return whether a seat has to answer the sum, or is the active one that chooses dice."""
    if row[ANNOUNCED]:
        return row[SEATS + SEAT * seat + ANSWER] == 0
    return seat == row[ACTIVE]


@compiled
def legal(tables: Tables, row: Row, seat: int, mask: Words) -> None:
    """Set the legal moves of a seat."""
    after = tables.fields  # the pass, the misthrow, the choices of dice, again, stay
    if row[ANNOUNCED]:
        fits = row[SEATS + SEAT * seat + OPEN + row[ANNOUNCED] - 1] & tables.usable[row[CHOICE]]
        moves = fits | np.int64(1) << after + (seat == row[ACTIVE])
    elif row[ROLL]:
        moves = np.int64(AGAIN_OR_STAY) << after + 2 + _CHOICES
    else:
        moves = np.int64(CHOICE_MASK) << after + 2
    mask[0] = np.uint64(moves)


@compiled
def push(tables: Tables, row: Row, seat: int, move: int) -> None:
    """Make a legal move; the last answer ends the turn."""
    if row[ANNOUNCED]:
        row[SEATS + SEAT * seat + ANSWER] = move + 1
        while row[TURN] < tables.players and row[SEATS + SEAT * row[TURN] + ANSWER]:
            row[TURN] += 1
        if row[TURN] == tables.players:
            _end_turn(tables, row)
    elif not row[ROLL]:
        row[CHOICE] = move - tables.fields - 2
        row[TURN] = tables.players
    elif move == tables.fields + 2 + _CHOICES:
        row[ROLL] = 0
        row[TURN] = tables.players
    else:
        _announce(row)


@compiled
def _announce(row: Row) -> None:
    """Announce the sum, which all may enter (Q-24, Q-25)."""
    roll = row[ROLL]
    row[ANNOUNCED] = (roll & _FACE) + (roll >> FACE_BITS & _FACE) + (roll >> 2 * FACE_BITS)
    row[TURN] = 0


@compiled
def _end_turn(tables: Tables, row: Row) -> None:
    """Enter all answers; the next seat is active, or the game ends (Q-32, Q-40)."""
    ended = False
    for seat in range(tables.players):
        at = SEATS + SEAT * seat
        answer = row[at + ANSWER] - 1
        row[at + ANSWER] = 0
        if answer < tables.fields:
            _enter(tables, row, at, answer, row[ANNOUNCED])
        elif answer > tables.fields:
            row[at + MISTHROWN] += 1
        ended |= row[at + FULL] >= ENOUGH_ROWS or row[at + MISTHROWN] >= MISTHROWS
    row[ACTIVE] = (row[ACTIVE] + 1) % tables.players
    row[CHOICE] = -1
    row[ATTEMPTS] = row[ROLL] = row[ANNOUNCED] = 0
    row[ENDED] = ended
    row[TURN] = tables.players if ended else row[ACTIVE]


@compiled
def _enter(tables: Tables, row: Row, at: int, field: int, number: int) -> None:
    """Enter a number: what still fits where is told by the two rules (Q-09, Q-13)."""
    own = np.int64(1) << field
    for bit in range(NUMBER_BITS):
        row[at + NUMBERS + bit] |= (np.int64(number) >> bit & 1) << field
    of_row = tables.rows[tables.row_of[field]]
    row[at + FULL] += _filled(row, at) & of_row == of_row
    lower, higher = ~(own | tables.right[field]), ~(own | tables.left[field])
    for other in range(1, number):
        row[at + OPEN + other - 1] &= lower
    row[at + OPEN + number - 1] &= ~(of_row | tables.beside[field])
    for other in range(number + 1, HIGHEST + 1):
        row[at + OPEN + other - 1] &= higher


@compiled
def weight(tables: Tables, row: Row) -> int:
    """Return in how many ways the chosen dice can come."""
    return _FACES ** tables.dice[row[CHOICE]]


@compiled
def push_roll(tables: Tables, row: Row, number: int) -> None:
    """Roll the chosen dice; the second attempt stands (Q-21, Q-23)."""
    low, high, roll = 7, 0, 0
    total = 0
    for _ in range(tables.dice[row[CHOICE]]):
        face = number % _FACES + 1
        number //= _FACES
        low, high, total = min(low, face), max(high, face), total + face
    if tables.dice[row[CHOICE]] == 1:
        roll = low
    elif tables.dice[row[CHOICE]] == 2:  # noqa: PLR2004 - dice, as they are counted
        roll = low << FACE_BITS | high
    else:
        roll = (low << FACE_BITS | total - low - high) << FACE_BITS | high
    row[ROLL] = roll
    row[ATTEMPTS] += 1
    if row[ATTEMPTS] == ATTEMPTS_MOST:
        _announce(row)
    else:
        row[TURN] = row[ACTIVE]


@compiled
def _filled(row: Row, at: int) -> int:
    """Return the fields with a number, as a mask."""
    fields = 0
    for bit in range(NUMBER_BITS):
        fields |= row[at + NUMBERS + bit]
    return fields


@compiled
def _entered(row: Row, at: int, field: int) -> int:
    """Return the number in a field, 0 where it is empty."""
    number = 0
    for bit in range(NUMBER_BITS):
        number |= (row[at + NUMBERS + bit] >> field & 1) << bit
    return number


@compiled
def _held(row: Row, at: int, field: int) -> int:
    """Return the number in a field, a seat's answer counted."""
    if row[at + ANSWER] == field + 1:
        return row[ANNOUNCED]
    return _entered(row, at, field)


@compiled
def points(tables: Tables, row: Row, seat: int) -> int:
    """Return the points of rows, columns of three and misthrows (Q-49)."""
    at = SEATS + SEAT * seat
    answer = row[at + ANSWER] - 1
    filled = _filled(row, at)
    if 0 <= answer < tables.fields:
        filled |= np.int64(1) << answer
    found = MISTHROW * (row[at + MISTHROWN] + (answer == tables.fields + 1))
    for number in range(_ROWS):
        of_row = tables.rows[number]
        if filled & of_row == of_row:
            found += _held(row, at, tables.last[number])
        else:
            found += count(filled & of_row)
    for number in range(len(tables.threes)):
        if filled & tables.threes[number] == tables.threes[number]:
            found += _held(row, at, tables.pentagons[number])
    return found


@compiled
def ahead(tables: Tables, row: Row, seat: int, other: int) -> bool:
    """Return whether a seat has more points than another (Q-50)."""
    return points(tables, row, seat) > points(tables, row, other)


@compiled
def observe(tables: Tables, row: Row, seat: int, seen: NDArray[np.int16]) -> None:
    """Write down the dice and all sheets: the others' without their answers."""
    seen[0] = (row[ACTIVE] - seat) % tables.players
    seen[1] = row[CHOICE] + 1
    seen[2] = row[ATTEMPTS]
    roll = row[ROLL]
    seen[3] = (roll & _FACE) + (roll >> FACE_BITS & _FACE) + (roll >> 2 * FACE_BITS)
    seen[4] = row[ANNOUNCED]
    seen[5] = row[SEATS + SEAT * seat + ANSWER]
    place = 6
    for step in range(tables.players):
        at = SEATS + SEAT * ((seat + step) % tables.players)
        for field in range(tables.fields):
            seen[place + field] = _entered(row, at, field)
        seen[place + tables.fields] = row[at + MISTHROWN]
        place += tables.fields + 1


RULES = (begin, turn, decides, legal, push, weight, push_roll, points, ahead, observe)
