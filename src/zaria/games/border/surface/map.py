"""The Border's map on paper: sea, coast, walls and regions, laid out once for a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from zaria.draw.svg import at, element, number
from zaria.games.border.mapfile import Place, around
from zaria.games.border.sheet import BorderSheet
from zaria.games.border.surface.hexes import (
    ROW,
    SIDE,
    STEP,
    UNIT,
    Grid,
    Point,
    cornered,
    moved_in,
    outlines,
    smooth,
    tile,
)
from zaria.games.border.surface.motifs import motif_of
from zaria.games.border.surface.plots import Plot, plot

WATER = 14.0
"""The sea at the frame's sides."""
THICK, THIN = 1.3, 0.3
"""Half the lines between boxes of different segments and of the same one."""
MIDDLE = 4.0
"""How far a box's middle is below its origin, where its symbol is."""


class Ground(NamedTuple):
    """All of a map that no move changes."""

    width: float
    height: float
    sea: str
    wall: str
    places: Mapping[str, Point]
    """The middles of the boxes."""
    plots: Mapping[str, Plot]


@lru_cache(maxsize=16)
def ground(sheet: BorderSheet) -> Ground:
    """Return what is printed round and under the boxes of a map."""
    left, right = min(x for x, _ in sheet.places), max(x for x, _ in sheet.places)
    top, bottom = min(y for _, y in sheet.places), max(y for _, y in sheet.places)
    grid = Grid(WATER + UNIT - left * UNIT, WATER + SIDE - top * ROW, sum(sheet.places[0]) % 2)
    width = (right - left + 2) * UNIT + 2 * WATER
    height = (bottom - top) * ROW + 2 * SIDE + 2 * WATER
    island = {*sheet.places, *(place for region in sheet.regions for place in region.land)}
    coasts = [moved_in(loop, -0.2) for loop in grid.outlines(island)]
    wall = "".join(cornered(loop) for loop in outlines({*sheet.places}))
    units = f"translate({number(grid.left)} {number(grid.top)}) scale({UNIT:g} {STEP:g})"
    corner, ring = _free_corner(grid, width, height, island) or (None, set[Place]())
    sea = (
        element("rect", width=width, height=height, rx=12, class_="sea"),
        element("path", d="".join(smooth(loop[::2]) for loop in coasts), class_="shoal"),
        element("path", d="".join(_waves(grid, width, height, island | ring)), class_="hair"),
        at(*corner, _ROSE, _NORTH) if corner else "",
        element("path", d="".join(map(smooth, coasts)), class_="shore"),
    )
    return Ground(
        width,
        height,
        "".join(sea),
        element("path", d=wall, class_="wall", transform=units),
        dict(zip(sheet.boxes, map(grid.middle, sheet.places), strict=True)),
        {
            region.id: plot(grid, frozenset(region.land), motif_of(region.id).width)
            for region in sheet.regions
        },
    )


def _waves(grid: Grid, width: float, height: float, taken: AbstractSet[Place]) -> Iterator[str]:
    """Return little waves on the open water."""
    for y in range(int(height / ROW)):
        for x in range(y * 3 % 5, int(width / UNIT) - 1, 6):
            wave_x, wave_y = x * UNIT + UNIT, y * ROW + ROW / 2
            near = [
                grid.place(wave_x + dx * WATER, wave_y + dy * WATER)
                for dx, dy in ((-2, 0), (2, 0), (-1, -1.4), (1, -1.4), (-1, 1.4), (1, 1.4))
            ]
            if taken.isdisjoint(near):
                yield f"M{number(wave_x - 6)} {number(wave_y)}q3-4 6 0t6 0m-8 5q3-4 6 0t6 0"


def _free_corner(
    grid: Grid, width: float, height: float, island: AbstractSet[Place]
) -> tuple[Point, set[Place]] | None:
    """Return a corner of the sea with its hexagons where a compass rose has room."""
    for x, y in product((28, width - 28), (height - 30, 30)):
        ring = {grid.place(x + dx, y + dy) for dx, dy in product((-20, 0, 20), repeat=2)}
        if ring.isdisjoint(island):
            return (x, y), ring
    return None


_ROSE = element(
    "path",
    d="M0-15l3 12 12 3-12 3-3 12-3-12-12-3 12-3ZM-8-8l3 1M8-8l-3 1M-8 8l3-1M8 8l-3-1",
    class_="hair",
)
_NORTH = element("path", d="M0-15l3 12h-6Z", class_="faint")


@lru_cache(maxsize=64)
def tiles(sheet: BorderSheet, letter: str) -> tuple[str, ...]:
    """Return the outline of every box on a board, almost joined with those of its segment."""
    own = dict(zip(sheet.places, sheet.boards[letter].segment_of, strict=True))
    return tuple(
        _tile(tuple(segment >= 0 and own.get(beside) == segment for beside in around(place)))
        for place, segment in own.items()
    )


@lru_cache(maxsize=64)
def _tile(joined: tuple[bool, ...]) -> str:
    corners = tile([THIN if thin else THICK for thin in joined])
    points = [(round(x, 1), round(y + MIDDLE, 1)) for x, y in corners]
    return element("path", d=cornered(points), class_="shape")
