"""Qwinto's positions as rows of numbers, and back."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from zaria.batch import Field, Packed
from zaria.engine.chance import Rolled
from zaria.engine.game import Setup
from zaria.games.qwinto.batch import rules
from zaria.games.qwinto.batch.rules import (
    FACE_BITS,
    NUMBER_BITS,
    NUMBERS,
    SEAT,
    SEATS,
)
from zaria.games.qwinto.entries import Entries
from zaria.games.qwinto.moves import CHOICES
from zaria.games.qwinto.position import QwintoPosition
from zaria.games.qwinto.sheet import HIGHEST, QwintoSheet

_NARROW = 31
"""As many fields have masks of 32 bits with their sign."""


def packed(setup: Setup[QwintoSheet]) -> Packed:
    """Return what the compiled rules need to know of a setup."""
    sheet, players = setup.sheet, setup.players
    fields = len(sheet.fields)
    places = [*enumerate(sheet.places)]

    def masks(*kept: Sequence[int]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        return np.array([sum(1 << field for field in one) for one in kept], np.int64)

    def others(sign: int) -> list[list[int]]:
        return [
            [
                field
                for field, (row, column) in places
                if row == own.row and (column - own.column) * sign > 0
            ]
            for own in sheet.places
        ]

    columns = [
        [field for field, (row, column) in places if row != own.row and column == own.column]
        for own in sheet.places
    ]
    spans = [range(fields)[span] for span in sheet.spans]
    tables = rules.Tables(
        players,
        setup.first,
        fields,
        dice=np.array([len(choice) for choice in CHOICES], np.int64),
        usable=np.array(sheet.usable, np.int64),
        rows=masks(*spans),
        row_of=np.array([place.row for place in sheet.places], np.int64),
        left=masks(*others(-1)),
        right=masks(*others(1)),
        beside=masks(*columns),
        last=np.array([span[-1] for span in spans], np.int64),
        threes=masks(*(three.fields for three in sheet.threes)),
        pentagons=np.array([three.pentagon for three in sheet.threes], np.int64),
    )
    names = ("active seat +", "dice", "attempts", "sum", "announced", "own answer")
    sheets = [
        Field(f"{name} of seat +{seat}", size)
        for seat in range(players)
        for name, size in (("numbers", fields), ("misthrows", 1))
    ]
    observation = (*(Field(name, 1) for name in names), *sheets)
    dtype = np.int32 if fields <= _NARROW else np.int64
    return Packed(tables, SEATS + SEAT * players, observation, dtype)


def row(position: QwintoPosition) -> list[int]:
    """Return the row of a position."""
    roll = 0
    for face in position.roll:
        roll = roll << FACE_BITS | face
    turn = min(position.to_decide, default=position.setup.players)
    numbers = [position.active, position.choice, position.attempts, roll]
    numbers += [position.announced, position.ended, turn]
    for entries, answer in zip(position.sheets, position.answers, strict=True):
        numbers += _seat(entries, answer)
    return numbers


def _seat(entries: Entries, answer: int | None) -> list[int]:
    bits = [
        sum((number >> bit & 1) << field for field, number in enumerate(entries.numbers))
        for bit in range(NUMBER_BITS)
    ]
    fits = [entries.fits(number) for number in range(1, HIGHEST + 1)]
    given = 0 if answer is None else answer + 1
    return [*fits, *bits, entries.misthrows, entries.full, given]


def position(setup: Setup[QwintoSheet], numbers: Sequence[int]) -> QwintoPosition:
    """Return the position of a row."""
    active, choice, attempts, roll, announced, ended, turn = numbers[:SEATS]
    seats = [numbers[at : at + SEAT] for at in range(SEATS, len(numbers), SEAT)]
    answers = [seat[-1] - 1 if seat[-1] else None for seat in seats]
    to_decide = [turn] if turn < setup.players else []
    if announced:
        to_decide = [seat for seat, answer in enumerate(answers) if answer is None]
    return QwintoPosition(
        setup=setup,
        active=active,
        choice=choice,
        attempts=attempts,
        roll=_faces(roll),
        announced=announced,
        ended=bool(ended),
        sheets=tuple(_entries(seat, len(setup.sheet.fields)) for seat in seats),
        answers=tuple(answers),
        to_decide=tuple(to_decide),
    )


def _faces(roll: int) -> Rolled:
    faces: Rolled = ()
    while roll:
        faces = (roll & (1 << FACE_BITS) - 1, *faces)
        roll >>= FACE_BITS
    return faces


def _entries(seat: Sequence[int], fields: int) -> Entries:
    bits = seat[NUMBERS : NUMBERS + NUMBER_BITS]
    numbers = bytes(
        sum((mask >> field & 1) << bit for bit, mask in enumerate(bits)) for field in range(fields)
    )
    fits = sum(mask << number * fields for number, mask in enumerate(seat[:HIGHEST]))
    misthrows, full, _ = seat[NUMBERS + NUMBER_BITS :]
    return Entries(numbers, misthrows, full, fits)
