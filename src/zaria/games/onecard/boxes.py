"""Boxes and dice counted by colour, the six counts packed into one number.

A count takes four bits, red in the lowest. Counts stay below eight, so the highest of the four
is free to answer one question for all six colours at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple

from zaria.engine.chance import Rolled

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
LETTERS = "roygbp"
DICE = 5

_WIDTH = 4
FLAGS = tuple(1 << _WIDTH * colour + _WIDTH - 1 for colour in range(len(COLOURS)))
"""The free bit of each colour."""
ALL_FLAGS = sum(FLAGS)
_BOXES = _WIDTH * len(COLOURS)
"""Bits that packed counts take."""
_SEVENS = ALL_FLAGS - sum(1 << _WIDTH * colour for colour in range(len(COLOURS)))


def packed(counts: Mapping[int, int]) -> int:
    """Return counts by colour as one number."""
    return sum(count << _WIDTH * colour for colour, count in counts.items())


def count(boxes: int, colour: int) -> int:
    """Return the count of one colour."""
    return boxes >> _WIDTH * colour & 7


class Result(NamedTuple):
    """What the dice ask for: how many boxes of each colour, and the flags of the colours."""

    boxes: int
    colours: int


RESULTS: dict[Rolled, Result] = {
    rolled: Result(packed(Counter(rolled)), sum(FLAGS[colour] for colour in set(rolled)))
    for rolled in combinations_with_replacement(range(len(COLOURS)), DICE)
}
"""Every whole roll, counted."""

STEPS = {
    rolled: tuple(rolled.count(colour) << _WIDTH * colour for colour in range(len(COLOURS)))
    for rolled in RESULTS
}
"""What marking each colour takes off a card's free boxes: all dice of the colour (C-20, C-22)."""


class CardState(NamedTuple):
    """A card in somebody's hands, or scored, and its boxes still free."""

    card: int
    left: int
    """The free boxes, packed by colour; none for a colour that the card has not."""

    @property
    def packed(self) -> int:
        """The card as one number, for cards that are laid aside and do not change."""
        return self.card << _BOXES | self.left

    @staticmethod
    def unpacked(number: int) -> CardState:
        """Return the card of such a number."""
        return CardState(number >> _BOXES, number & (1 << _BOXES) - 1)

    def fits(self, result: Result) -> int:
        """Return the flags of the colours of which all dice find a free box (C-21)."""
        return (self.left | ALL_FLAGS) - result.boxes & result.colours

    @property
    def open_rows(self) -> int:
        """How many rows still have a free box."""
        return (self.left + _SEVENS & ALL_FLAGS).bit_count()
