"""The chance to win, from what every seat may expect and how far that may change."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, prod, sqrt

_LEAST = 0.5
"""The least variance of final points: nobody is quite sure of a game that is not over."""
_WIDE = 4.0
"""So many standard deviations are looked at, on both sides."""
_STEPS = 120
_ROOT = sqrt(2)


def win_chances(values: Sequence[float], variances: Sequence[float]) -> tuple[float, ...]:
    """Return every seat's chance to have most, if final points are normal and independent."""
    spreads = [sqrt(max(variance, _LEAST)) for variance in variances]
    seats = list(zip(values, spreads, strict=True))
    low = max(value - _WIDE * spread for value, spread in seats)
    high = max(value + _WIDE * spread for value, spread in seats)
    step = (high - low) / _STEPS
    places = [low + (number + 0.5) * step for number in range(_STEPS)]
    below = [[1 + erf((at - value) / (spread * _ROOT)) for at in places] for value, spread in seats]
    found: list[float] = []
    for seat, (value, spread) in enumerate(seats):
        density = [exp(-(((at - value) / spread) ** 2) / 2) / spread for at in places]
        others = below[:seat] + below[seat + 1 :]
        found.append(sum(map(prod, zip(density, *others, strict=True))))
    total = sum(found)
    return tuple(chance / total for chance in found)
