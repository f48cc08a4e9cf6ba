"""What a game's folder says so that its sheets can be learned."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from zaria.learning.arrays import Array, Arrays

Values = Callable[[Array], Array]
"""Gives the points expected for each list of features."""


class Samples(NamedTuple):
    """What games have taught: sheets as features, what they were worth, and how they ended."""

    features: Array
    targets: Array
    """The points expected, without the luck of the next roll."""
    finals: Array
    """The points in the end."""
    points: float
    """The mean of all final points, to watch the progress."""


class Task(Protocol):
    """How a game is learned."""

    features: int
    """How many features there are."""
    width: int
    """How many of them a sheet has at most; lists are filled up with the number `features`."""
    scale: float
    """About how many points a game brings, so that the network works with numbers near 1."""
    batches: int
    """How many batches have been played: the first may be lessons, and players take turns."""

    def play(self, values: Values, arrays: Arrays, random: Array, sheets: int) -> Samples:
        """Play games with so many sheets to their ends by these values."""
        ...


def corrected(expected: Array, value: Array, target: Array, lasting: float) -> Array:
    """Return the target of the sheet before: what was expected of the roll, and later corrections.

    `expected` is the exact mean over the next roll, `value` what the sheet chosen then was thought
    to be worth and `target` what it proved to be worth: of this, `lasting` is passed on.
    """
    return expected + lasting * (target - value)
