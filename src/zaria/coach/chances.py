"""The chance to win, from what every seat may expect and how far that may change."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, pi, sqrt

_LEAST = 0.5
"""The least variance of final points: nobody is quite sure of a game that is not over."""
_WIDE = 4.0
"""So many standard deviations are looked at, on both sides."""
_STEPS = 120


def win_chances(values: Sequence[float], variances: Sequence[float]) -> tuple[float, ...]:
    """Return every seat's chance to have most, if final points are normal and independent."""
    spreads = [sqrt(max(variance, _LEAST)) for variance in variances]
    low = max(value - _WIDE * spread for value, spread in zip(values, spreads, strict=True))
    high = max(value + _WIDE * spread for value, spread in zip(values, spreads, strict=True))
    step = (high - low) / _STEPS
    found = [0.0] * len(values)
    for number in range(_STEPS):
        at = low + (number + 0.5) * step
        below = [_below(at, value, spread) for value, spread in zip(values, spreads, strict=True)]
        for seat, (value, spread) in enumerate(zip(values, spreads, strict=True)):
            chance = _density(at, value, spread)
            for other, share in enumerate(below):
                if other != seat:
                    chance *= share
            found[seat] += chance
    total = sum(found)
    return tuple(chance / total for chance in found)


def _below(at: float, mean: float, spread: float) -> float:
    return (1 + erf((at - mean) / (spread * sqrt(2)))) / 2


def _density(at: float, mean: float, spread: float) -> float:
    return exp(-(((at - mean) / spread) ** 2) / 2) / (spread * sqrt(2 * pi))
