"""What five numbers in a line are worth: the table of results on the sheet's left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple


class Result(NamedTuple):
    """A result, the circles it brings, and its clause."""

    name: str
    circles: int
    clause: str


THREE = Result("three", 1, "K-38")
FOUR = Result("four", 2, "K-39")
FIVE = Result("five", 3, "K-40")
TWO_PAIRS = Result("two-pairs", 1, "K-41")
FULL_HOUSE = Result("full-house", 2, "K-42")
STRAIGHT = Result("straight", 3, "K-43")
NOTHING = Result("nothing", 0, "K-46")

_BY_COUNTS: dict[tuple[int, ...], Result] = {
    (3, 1, 1): THREE,
    (4, 1): FOUR,
    (5,): FIVE,
    (2, 2, 1): TWO_PAIRS,
    (3, 2): FULL_HOUSE,
}


def result(numbers: Iterable[int]) -> Result:
    """Return the one result of a full line's five numbers, in whatever order (K-44, K-47)."""
    return _result(tuple(sorted(numbers)))


@cache
def _result(numbers: tuple[int, ...]) -> Result:
    counts = Counter(numbers)
    if len(counts) == len(numbers) and max(numbers) - min(numbers) == len(numbers) - 1:
        return STRAIGHT
    return _BY_COUNTS.get(tuple(sorted(counts.values(), reverse=True)), NOTHING)
