"""A fast player of The Border: crosses what brings it nearest to closing valuable regions.

A box is worth more the more its regions bring and the fewer boxes they still lack. The bot goes
for one segment with each roll, completes whatever the dice complete, and crosses the worthiest
boxes with what others leave. Nothing in it depends on how colours are called or numbered, so it
plays equal boards equally well.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple, cast

from zaria.bots.bot import Budget, Choice, MoveBot
from zaria.engine import Decision, Move, Position
from zaria.games.border import BorderPosition, BorderSheet
from zaria.games.border.colours import COLOURS, DICE, KEEPS, ROLLS
from zaria.games.border.moves import CROSS, KEEPING
from zaria.games.border.state import KEEP, SECOND

_SLACK = 3.0
"""Open boxes that every region counts besides its own: the more, the wider the bot spreads."""
_ALIKE = 1e-9
"""How much an earlier place counts, so that equal worths are never told apart by colour."""


def _chances() -> list[list[list[float]]]:
    """Return the chance to get some more dice of a colour, by rolls left, dice and dice wanted."""
    one, wanted = 1 / len(COLOURS), range(1, DICE + 1)
    chances = [[[1.0] + [0.0] * DICE for _ in range(DICE + 1)]]
    for _ in range(ROLLS):
        later = chances[-1]
        now = [[1.0] + [0.0] * DICE for _ in range(DICE + 1)]
        for dice, lacking in product(wanted, wanted):
            now[dice][lacking] = sum(
                comb(dice, shown)
                * one**shown
                * (1 - one) ** (dice - shown)
                * later[dice - shown][max(0, lacking - shown)]
                for shown in range(dice + 1)
            )
        chances.append(now)
    return chances


_CHANCES = _chances()


class _Segment(NamedTuple):
    """A segment of a board: its boxes, and those of them at the border of each region."""

    number: int
    boxes: int
    parts: tuple[tuple[int, int], ...]
    place: float


@lru_cache(maxsize=16)
def _segments(sheet: BorderSheet, board: str) -> tuple[tuple[_Segment, ...], ...]:
    """Return a board's segments by colour."""
    return tuple(
        tuple(
            _Segment(
                number,
                boxes,
                tuple(
                    (region, boxes & ring)
                    for region, ring in enumerate(sheet.rings)
                    if boxes & ring
                ),
                _ALIKE * boxes.bit_length(),
            )
            for number, boxes in pairs
        )
        for pairs in sheet.boards[board].by_colour
    )


@lru_cache(maxsize=16)
def _bordered(sheet: BorderSheet) -> tuple[tuple[int, ...], ...]:
    """Return the regions that every box borders."""
    return tuple(
        tuple(region for region, ring in enumerate(sheet.rings) if ring >> box & 1)
        for box in range(len(sheet.boxes))
    )


class BorderFast(MoveBot):
    """Chooses the move that brings it nearest to closing valuable regions."""

    def __init__(self, seed: int) -> None:
        """Need no luck, so any seed plays alike."""

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return a move."""
        position = cast("BorderPosition", view)
        if len(decision.moves) == 1:
            return Choice(decision.moves[0])
        if position.stage == SECOND:
            return Choice(_crossing(position, decision))
        number = _keeping(position) if position.stage == KEEP else _completing(position, decision)
        return Choice(next(move for move in decision.moves if move.id == number))


def _crossing(position: BorderPosition, decision: Decision) -> Move:
    """Return the move that crosses the worthiest box; of equal ones the first on the map."""
    now = position.answers[decision.seat] or position.sheets[decision.seat]
    worths, bordered = _worths(position, now.crossed), _bordered(position.sheet)
    done, *crossing = decision.moves
    best, most = done, 0.0
    for move in crossing:
        worth = 0.0
        for region in bordered[move.id - CROSS]:
            worth += worths[region]
        if worth > most:
            best, most = move, worth
    return best


def _completing(position: BorderPosition, decision: Decision) -> int:
    """Return the id of the move that completes the worthiest segment."""
    seat = decision.seat
    crossed = position.sheets[seat].crossed
    worths = _worths(position, crossed)
    legal = {move.id for move in decision.moves}
    segments = _segments(position.sheet, position.board(seat).letter)
    _, number = max(
        (_worth(segment, crossed, worths), segment.number)
        for colour in set(position.left)
        for segment in segments[colour]
        if segment.number in legal
    )
    return number


def _keeping(position: BorderPosition) -> int:
    """Return the id of the move that keeps dice for the best segment, and for complete ones."""
    roll, seat = position.roll, position.active
    crossed = position.sheets[seat].crossed
    worths = _worths(position, crossed)
    chances = _CHANCES[ROLLS - position.rolls]
    aims: list[tuple[float, int, int]] = []
    for colour, segments in enumerate(_segments(position.sheet, position.board(seat).letter)):
        have = roll.count(colour)
        for segment in segments:
            lacking = (segment.boxes & ~crossed).bit_count()
            if lacking:
                chance = chances[DICE - have][max(0, lacking - have)]
                aims.append((_worth(segment, crossed, worths) * chance, colour, lacking))
    aims.sort(reverse=True)
    counts = [0] * len(COLOURS)
    for rank, (_, colour, lacking) in enumerate(aims):
        spare = roll.count(colour) - counts[colour]
        if lacking <= spare or not rank:
            counts[colour] += min(lacking, spare)
    kept = tuple(face for face, dice in enumerate(counts) for _ in range(dice))
    return KEEPING + KEEPS.numbers[kept]


def _worths(position: BorderPosition, crossed: int) -> list[float]:
    """Return what a box at the border of each region is worth."""
    claimed = position.claimed
    worths: list[float] = []
    for number, (_, high, low, _, ring) in enumerate(position.sheet.regions):
        open_boxes = (ring & ~crossed).bit_count()
        value = low if claimed >> number & 1 else high
        worths.append(value / (open_boxes + _SLACK) if open_boxes else 0.0)
    return worths


def _worth(segment: _Segment, crossed: int, worths: list[float]) -> float:
    worth = segment.place
    for region, part in segment.parts:
        worth += worths[region] * (part & ~crossed).bit_count()
    return worth
