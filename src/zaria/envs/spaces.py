"""The spaces of observations."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_letters, digits, punctuation

import numpy as np
from gymnasium import spaces

from zaria.batch import Field

_LONGEST_TEXT, _LONGEST_SEAT = 4_096, 1_024
"""So many letters a line of notation has at most: for all, and besides for each seat."""
_NUMBERS = np.iinfo(np.int16)


def array_space(fields: Sequence[Field]) -> spaces.Box:
    """Return the space of the arrays: whole numbers of 16 bits."""
    size = sum(field.size for field in fields)
    return spaces.Box(_NUMBERS.min, _NUMBERS.max, (size,), np.int16)


def text_space(players: int) -> spaces.Text:
    """Return the space of lines of notation."""
    longest = _LONGEST_TEXT + players * _LONGEST_SEAT
    return spaces.Text(longest, charset=ascii_letters + digits + punctuation + " ")
