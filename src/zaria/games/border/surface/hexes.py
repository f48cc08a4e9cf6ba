"""Hexagons of The Border's map as lines on paper, with as few letters as they need."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from math import cos, hypot, pi, sin
from typing import NamedTuple

from zaria.draw.svg import number
from zaria.games.border.mapfile import Place, around

Point = tuple[float, float]

UNIT, SIDE = 13.0, 15.0
"""Half the width of a hexagon and its side: regular but for the fourth digit, and short numbers."""
STEP = SIDE / 2
ROW = 3 * STEP
_CORNERS = ((-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1), (0, 2), (-1, 1))
"""The corners in steps of half a width and half a side: those of a side, in the order of
`around`, are this and the next."""


class Grid(NamedTuple):
    """A map's hexagons in the units of the drawing: where [0, 0] is, whether x + y is even."""

    left: float
    top: float
    parity: int

    def middle(self, place: Place) -> Point:
        """Return the middle of a hexagon."""
        return self.left + place[0] * UNIT, self.top + place[1] * ROW

    def place(self, x: float, y: float) -> Place:
        """Return the hexagon that a point lies in."""
        first = int((y - self.top) // ROW)
        return min(
            ((column, row) for row in (first, first + 1) for column in [self._column(x, row)]),
            key=lambda place: hypot(x - self.left - place[0] * UNIT, y - self.top - place[1] * ROW),
        )

    def _column(self, x: float, row: int) -> int:
        shift = (row + self.parity) % 2
        return 2 * round(((x - self.left) / UNIT - shift) / 2) + shift

    def outlines(self, places: AbstractSet[Place]) -> Iterator[list[Point]]:
        """Return the closed lines round some hexagons, and round the holes in them."""
        for loop in outlines(places):
            yield [(self.left + x * UNIT, self.top + y * STEP) for x, y in loop]


def outlines(places: AbstractSet[Place]) -> Iterator[list[Place]]:
    """Return the closed lines round some hexagons, clockwise, in units of `UNIT` and `STEP`."""
    after: dict[Place, Place] = {}
    for x, y in sorted(places):
        for side, beside in enumerate(around((x, y))):
            if beside not in places:
                (ax, ay), (bx, by) = _CORNERS[side : side + 2]
                after[x + ax, 3 * y + ay] = (x + bx, 3 * y + by)
    while after:
        start, corner = after.popitem()
        loop = [start]
        while corner != start:
            loop.append(corner)
            corner = after.pop(corner)
        yield loop


def moved_in(points: Sequence[Point], step: float = 0.12) -> list[Point]:
    """Return a clockwise line moved inwards, by that share of the way past each corner."""
    moved: list[Point] = []
    for place, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[place - 1], points[(place + 1) % len(points)]
        moved.append((x - step * (by - ay), y + step * (bx - ax)))
    return moved


def tile(insets: Sequence[float]) -> list[Point]:
    """Return the corners of a hexagon whose sides, in the order of `around`, are moved inwards."""
    corners: list[Point] = []
    for side, inset in enumerate(insets):
        angle = pi + side * pi / 3
        depth, other = UNIT - inset, UNIT - insets[(side + 1) % len(insets)]
        along = (other - depth * cos(pi / 3)) / sin(pi / 3)
        corners.append(
            (depth * cos(angle) - along * sin(angle), depth * sin(angle) + along * cos(angle))
        )
    return corners


def cornered(points: Sequence[Point]) -> str:
    """Return the path data of a closed line."""
    start, *rest = points
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(points, rest, strict=False)]
    return f"M{_row(start)}l{_row(part for step in steps for part in step)}Z"


def smooth(points: Sequence[Point]) -> str:
    """Return the path data of a closed line without its corners: curves from side to side.

    A curve's middle point is a corner, and the next corner is its mirror image in their end,
    which `t` finds by itself.
    """
    halves = [
        ((x + points[place - 1][0]) / 2, (y + points[place - 1][1]) / 2)
        for place, (x, y) in enumerate(points)
    ]
    start, *ends = [*halves, halves[0]]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(halves, ends, strict=True)]
    first = (points[0][0] - start[0], points[0][1] - start[1], *steps[0])
    return f"M{_row(start)}q{_row(first)}t{_row(part for step in steps[1:] for part in step)}Z"


def lean(path: str) -> str:
    """Return a symbol without the letters and digits it can spare.

    A disc's two arcs become one that almost closes; straight lines need one decimal.
    """
    if not set(path) <= set("MLZ -.0123456789"):
        return re.sub(r"a(\S+) \1 0 1 0 \S+ 0a\1 \1 0 1 0-\S+ 0Z", r"a\1 \1 0 1 0 0-.1Z", path)
    points = (point.split() for point in path[1:-1].split("L"))
    return f"M{_row(round(float(part), 1) for point in points for part in point)}Z"


def _row(numbers: Iterable[float]) -> str:
    """Return numbers one after the other, a sign or a blank between them."""
    return _sparing(" ".join(number(value + 0.0) for value in numbers))


def _sparing(numbers: str) -> str:
    return re.sub(r"(?<!\d)0\.", ".", numbers).replace(" -", "-")
