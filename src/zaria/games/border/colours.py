"""The six colours of dice and boxes, and the names of a board's segments."""

from __future__ import annotations

from zaria.engine.chance import dice
from zaria.engine.keeps import Keeps

COLOURS = ("grey", "green", "blue", "red", "yellow", "orange")
LETTERS = "sgbryo"
LENGTHS = range(2, 6)
"""Every colour has one segment of each of these lengths."""

SEGMENT_NAMES = tuple(f"{letter}{length}" for letter in LETTERS.upper() for length in LENGTHS)
"""What a board's segments are called: `Y5` is its yellow one of five boxes.

The capital tells them from boxes, which are called by a row's small letter and a number.
"""

DICE = 5
ROLLS = 3
TO_ROLL = tuple(dice(DICE - kept, LETTERS, 0) for kept in range(DICE))
"""The dice to be rolled while so many are kept (B-02, B-10)."""
KEEPS = Keeps(LETTERS, DICE)


def segment_number(colour: int, length: int) -> int:
    """Return the index in `SEGMENT_NAMES` of the segment of a colour and length."""
    return colour * len(LENGTHS) + length - LENGTHS.start
