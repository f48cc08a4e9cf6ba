"""Measured times in short."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median
from typing import NamedTuple


class Spread(NamedTuple):
    """The middle of times, what 95 % of them do not exceed, and the worst."""

    middle: float
    high: float
    worst: float


def spread(times: Iterable[float]) -> Spread:
    """Return how times are spread."""
    found = sorted(times)
    return Spread(median(found), found[(len(found) * 95 - 1) // 100], found[-1])
