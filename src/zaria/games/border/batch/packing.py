"""The Border's positions as rows of numbers, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from zaria.batch import Field, Packed
from zaria.batch.keeps import keep_tables
from zaria.engine.game import Setup
from zaria.games.border.batch import rules
from zaria.games.border.batch.rules import BEGUN, NOT_BEGUN, SEAT, SEATS, WHOLE, WORD_BITS
from zaria.games.border.borders import Answer, Borders
from zaria.games.border.colours import COLOURS, KEEPS
from zaria.games.border.mapfile import BOXES, REGIONS
from zaria.games.border.moves import KEEPING
from zaria.games.border.position import BorderPosition
from zaria.games.border.sheet import BorderSheet
from zaria.games.border.state import FIRST, KEEP, OVER, ROLLING, SECOND

_STAGES = (ROLLING, KEEP, FIRST, SECOND, OVER)


def packed(setup: Setup[BorderSheet]) -> Packed:
    """Return what the compiled rules need to know of a setup."""
    sheet, players = setup.sheet, setup.players
    boards = sheet.deals[str(setup.chosen[0])][:players]
    tables = rules.Tables(
        players,
        setup.first,
        printed=_sets((sheet.printed, sheet.reach(sheet.printed))),
        neighbours=_sets(sheet.neighbours),
        rings=_sets(sheet.rings),
        high=np.array([region.high for region in sheet.regions], np.int64),
        low=np.array([region.low for region in sheet.regions], np.int64),
        segments=_sets(mask for board in boards for mask in board.segments),
        reaches=_sets(mask for board in boards for mask in board.reaches),
        of_colour=_sets(
            board.boxes_for[(colour,)] for board in boards for colour in range(len(COLOURS))
        ),
        colours=np.array([board.colours for board in boards], np.int64).reshape(-1),
        keeps=keep_tables(KEEPS, KEEPING, len(setup.moves)),
    )
    names = ("stage", "active seat +", "rolls", "own second action")
    parts = (("crossed", BOXES), ("colours", BOXES), ("regions", REGIONS), ("firsts", REGIONS))
    observation = (
        *(Field(name, 1) for name in names),
        Field("dice by colour", len(COLOURS)),
        Field("usable dice by colour", len(COLOURS)),
        *(
            Field(f"{name} of seat +{seat}", size)
            for seat in range(players)
            for name, size in parts
        ),
    )
    return Packed(tables, SEATS + SEAT * players, observation, np.int64)


def _sets(masks: Iterable[int]) -> NDArray[np.int64]:
    return np.array([word for mask in masks for word in _words(mask)], np.int64)


def _words(mask: int) -> tuple[int, int]:
    return mask & (1 << WORD_BITS) - 1, mask >> WORD_BITS


def row(position: BorderPosition) -> list[int]:
    """Return the row of a position."""
    second = position.stage == SECOND
    numbers = [_STAGES.index(position.stage), position.active, position.rolls]
    numbers += [KEEPS.numbers[position.roll], KEEPS.numbers[position.left]]
    numbers += [position.to_decide[0] if second else 0]
    for seat, (sheet, answer) in enumerate(zip(position.sheets, position.answers, strict=True)):
        numbers += [*_words(sheet.crossed), *_words(sheet.reach), sheet.regions, sheet.firsts]
        if answer is None:
            numbers += [NOT_BEGUN] + [0] * 5
        else:
            numbers += [BEGUN if seat in position.to_decide else WHOLE]
            numbers += [*_words(answer.crossed), *_words(answer.reach)]
            numbers += [KEEPS.numbers[answer.dice]]
    return numbers


def position(setup: Setup[BorderSheet], numbers: Sequence[int]) -> BorderPosition:
    """Return the position of a row."""
    stage, active, rolls, roll, left, _ = numbers[:SEATS]
    seats = [numbers[at : at + SEAT] for at in range(SEATS, len(numbers), SEAT)]
    to_decide = [active] if _STAGES[stage] in (KEEP, FIRST) else []
    if _STAGES[stage] == SECOND:
        to_decide = [
            number
            for number, seat in enumerate(seats)
            if number != active and seat[rules.ANSWER] != WHOLE
        ]
    return BorderPosition(
        setup=setup,
        active=active,
        stage=_STAGES[stage],
        rolls=rolls,
        roll=KEEPS.multisets[roll],
        left=KEEPS.multisets[left],
        sheets=tuple(map(_borders, seats)),
        answers=tuple(map(_answer, seats)),
        to_decide=tuple(to_decide),
    )


def _borders(seat: Sequence[int]) -> Borders:
    low, high, near, far, regions, firsts = seat[: rules.ANSWER]
    return Borders(low | high << WORD_BITS, near | far << WORD_BITS, regions, firsts)


def _answer(seat: Sequence[int]) -> Answer | None:
    given, low, high, near, far, dice = seat[rules.ANSWER :]
    if given == NOT_BEGUN:
        return None
    return Answer(low | high << WORD_BITS, near | far << WORD_BITS, KEEPS.multisets[dice])
