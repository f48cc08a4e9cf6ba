"""Room inside The Border's regions: motif, values and flag, each where the land has place."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import product
from math import dist
from typing import NamedTuple

from zaria.games.border.mapfile import Place
from zaria.games.border.surface.hexes import ROW, UNIT, Grid, Point, cornered, moved_in
from zaria.games.border.surface.motifs import HEIGHT

VALUES = (33.0, 16.0)
"""The room of a region's two values."""
FLAG = (20.0, 24.0)
_LARGEST = 1.5
_RIM = tuple(
    (x / 2 * share, y / 2 * share)
    for share in (1, 0.5)
    for x, y in ((-1, -0.7), (-1, 0), (-1, 0.7), (-0.75, 1), (0, 1), (0.75, 1))
    for x, y in ((x, y), (-x, -y))
)
"""Points at and inside the rim of a picture, whose corners are mostly empty: shares of its size."""


class Plot(NamedTuple):
    """How a region is laid out: the motif's place, the land round it, the values near it."""

    x: float
    y: float
    land: str
    scale: float
    values: tuple[float, float, float]
    """The middle of the values, as seen from the motif, and their scale."""
    flag: tuple[float, float, float]
    """The same of a flag."""


def plot(grid: Grid, land: frozenset[Place], width: float) -> Plot:
    """Return a region's layout: its motif as large as the land allows, near the land's middle."""
    middles = [grid.middle(place) for place in land]
    middle = (
        sum(x for x, _ in middles) / len(middles),
        sum(y for _, y in middles) / len(middles),
    )
    spots = sorted(
        (
            (x + dx * UNIT / 2, y + dy * ROW / 4)
            for x, y in middles
            for dx, dy in product((-1, 0, 1, 2), repeat=2)
        ),
        key=lambda spot: (dist(spot, middle), spot),
    )
    best = _Layout.of(width, middle, 0.3, beside=False)
    for spot, beside in product(spots, (False, True)):
        layout = _Layout.of(width, spot, best.scale * 1.04, beside=beside)
        while layout.scale <= _LARGEST and layout.fits(grid, land):
            best = layout
            layout = _Layout.of(width, spot, best.scale * 1.04, beside=beside)
    # A little smaller than can be, it comes nearer to the middle and clear of the boxes.
    smaller = (
        _Layout.of(width, spot, best.scale * 0.94, beside=beside)
        for spot, beside in product(spots, (False, True))
    )
    best = next((layout for layout in smaller if layout.fits(grid, land)), best)
    x, y = round(best.motif.x, 1), round(best.motif.y, 1)
    around_motif = Grid(grid.left - x, grid.top - y, grid.parity)
    outline = "".join(cornered(moved_in(loop)) for loop in around_motif.outlines(land))
    values = (best.values.x - x, best.values.y - y)
    flag, flag_scale = best.flag(grid, land, spots)
    return Plot(
        x,
        y,
        outline,
        best.scale,
        (*values, best.values_scale),
        (flag[0] - x, flag[1] - y, flag_scale),
    )


class _Room(NamedTuple):
    """What a picture takes: a rectangle round its middle."""

    x: float
    y: float
    width: float
    height: float

    def on(self, grid: Grid, land: AbstractSet[Place]) -> bool:
        """Return whether it lies on the land."""
        return all(
            grid.place(self.x + x * self.width, self.y + y * self.height) in land for x, y in _RIM
        )

    def meets(self, other: _Room) -> bool:
        """Return whether it covers some of another room, but for their edges."""
        return (
            abs(self.x - other.x) < (self.width + other.width) * 0.45
            and abs(self.y - other.y) < (self.height + other.height) * 0.45
        )


class _Layout(NamedTuple):
    """A motif and its values."""

    scale: float
    values_scale: float
    motif: _Room
    values: _Room

    @classmethod
    def of(cls, width: float, middle: Point, scale: float, *, beside: bool) -> _Layout:
        """Return a motif with its values beside or below it, round a point."""
        x, y = middle
        wide, high = width * scale, HEIGHT * scale
        values_scale = min(1.0, scale + 0.1)
        long, flat = VALUES[0] * values_scale, VALUES[1] * values_scale
        if beside:
            motif, values = (x - long / 2, y), (x + wide / 2, y)
        else:
            motif, values = (x, y - flat / 2), (x, y + high / 2)
        return cls(scale, values_scale, _Room(*motif, wide, high), _Room(*values, long, flat))

    def fits(self, grid: Grid, land: AbstractSet[Place]) -> bool:
        """Return whether motif and values both lie on the land."""
        return self.motif.on(grid, land) and self.values.on(grid, land)

    def flag(
        self, grid: Grid, land: AbstractSet[Place], spots: Sequence[Point]
    ) -> tuple[Point, float]:
        """Return place and scale of a flag: near the motif where there is room, else on it."""
        top = (self.motif.x + self.motif.width / 2, self.motif.y - self.motif.height / 2)
        for scale in (1, 0.8, 0.6):
            for spot in sorted(spots, key=lambda spot: dist(spot, top)):
                room = _Room(*spot, FLAG[0] * scale, FLAG[1] * scale)
                free = not room.meets(self.motif) and not room.meets(self.values)
                if free and room.on(grid, land):
                    return spot, scale
        return ((self.motif.x + top[0]) / 2, (self.motif.y + top[1]) / 2), 0.6
