"""Knaster's positions as rows of numbers, and back."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from zaria.batch import Field, Packed
from zaria.engine.game import Setup
from zaria.games.knaster.batch import rules
from zaria.games.knaster.batch.rules import (
    CHOSEN,
    CIRCLES_BITS,
    CLAIM_BITS,
    ENDED,
    FACE_BITS,
    LAST,
    LEAST,
    MOST,
    NORMAL,
    NOT_ANSWERED,
    NOT_WRITTEN,
    SEAT,
    SEATS,
)
from zaria.games.knaster.lines import CELLS, LINE_MASKS, LINE_NAMES
from zaria.games.knaster.numbers import Answer, Claim, Numbers
from zaria.games.knaster.position import KnasterPosition
from zaria.games.knaster.sheet import KnasterSheet


def packed(setup: Setup[KnasterSheet]) -> Packed:
    """Return what the compiled rules need to know of a setup."""
    players = setup.players
    lines, values = np.array(LINE_MASKS, np.int64), np.array(setup.sheet.values, np.int64)
    grids = [
        Field(f"{name} of seat +{seat}", len(CELLS))
        for seat in range(players)
        for name in ("numbers", "circles")
    ]
    return Packed(
        rules.Tables(players, setup.first, lines, values),
        SEATS + SEAT * players,
        (
            Field("sum", 1),
            Field("stage", 1),
            *grids,
            Field("circles due in line", len(LINE_NAMES)),
            Field("line in hand", len(LINE_NAMES)),
        ),
        np.int32,
    )


def row(position: KnasterPosition) -> list[int]:
    """Return the row of a position."""
    low, high = position.roll or (0, 0)
    stage = ENDED if position.ended else LAST if position.last else NORMAL
    turn = min(position.to_decide, default=position.setup.players)
    numbers = [position.active, low << FACE_BITS | high, stage, turn]
    for sheet, answer in zip(position.sheets, position.answers, strict=True):
        numbers += _seat(sheet, answer)
    return numbers


def _seat(sheet: Numbers, answer: Answer | None) -> list[int]:
    now = sheet if answer is None else answer.numbers
    masks = [
        sum(1 << cell for cell, held in enumerate(now.cells) if held == number)
        for number in range(LEAST, MOST + 1)
    ]
    given, claims = NOT_ANSWERED, 0
    if answer is not None:
        written = sheet.free & ~now.free
        given = written.bit_length() or NOT_WRITTEN
        for claim in reversed(answer.claims):
            claims = claims << CLAIM_BITS | claim.line << CIRCLES_BITS | claim.circles
        claims |= CHOSEN * (answer.chosen and bool(claims))
    return [*masks, now.free, now.circled, given, now.circled & ~sheet.circled, claims]


def position(setup: Setup[KnasterSheet], numbers: Sequence[int]) -> KnasterPosition:
    """Return the position of a row."""
    active, roll, stage, _ = numbers[:SEATS]
    seats = [numbers[at : at + SEAT] for at in range(SEATS, len(numbers), SEAT)]
    pairs = [_sheet_and_answer(seat) for seat in seats]
    to_decide = [
        seat for seat, (_, answer) in enumerate(pairs) if roll and (answer is None or answer.claims)
    ]
    return KnasterPosition(
        setup=setup,
        active=active,
        roll=(roll >> FACE_BITS, roll & (1 << FACE_BITS) - 1) if roll else (),
        last=stage != NORMAL,
        ended=stage == ENDED,
        sheets=tuple(sheet for sheet, _ in pairs),
        answers=tuple(answer for _, answer in pairs),
        to_decide=tuple(to_decide),
    )


def _sheet_and_answer(seat: Sequence[int]) -> tuple[Numbers, Answer | None]:
    *masks, free, circled, given, drawn, claims = seat
    cells = bytearray(len(CELLS))
    for number, mask in enumerate(masks, start=LEAST):
        for cell in range(len(CELLS)):
            if mask >> cell & 1:
                cells[cell] = number
    now = Numbers(bytes(cells), free, circled)
    if given == NOT_ANSWERED:
        return now, None
    before = now
    if given != NOT_WRITTEN:
        cells[given - 1] = 0
        before = Numbers(bytes(cells), free | 1 << given - 1, circled)
    before = before._replace(circled=circled & ~drawn)
    found: list[Claim] = []
    rest = claims & ~CHOSEN
    while rest:
        claim = rest & (1 << CLAIM_BITS) - 1
        found.append(Claim(claim >> CIRCLES_BITS, claim & (1 << CIRCLES_BITS) - 1))
        rest >>= CLAIM_BITS
    return before, Answer(now, tuple(found), bool(claims & CHOSEN))
