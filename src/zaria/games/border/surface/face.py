"""The Border's face: an island of nine pictured regions, their borders in hexagons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import cast
from xml.sax.saxutils import escape

from zaria.draw.pen import SYMBOLS, Pen, box, circle, crossing, when
from zaria.draw.svg import Drawing, at, element, number, text
from zaria.engine import Cell, Position
from zaria.games.border.colours import COLOURS
from zaria.games.border.position import BorderPosition
from zaria.games.border.surface.hexes import lean
from zaria.games.border.surface.map import MIDDLE, ground, tiles
from zaria.games.border.surface.motifs import motif, motif_of
from zaria.games.border.surface.plots import Plot

GAP = 8.0
LABEL = 44.0
"""The width of the strip's first and last column."""
LINE = 23.0
STRIP = 80.0


def face(pen: Pen, position: Position, seat: int) -> Drawing:
    """Return the map with the score strip below it."""
    border = cast("BorderPosition", position)
    land = ground(border.sheet)
    cells = {cell.id: cell for cell in border.cells(seat)}
    parts = island(pen, border, seat, cells)
    parts.append(at(0, land.height + GAP, *strip(pen, border, cells, land.width)))
    parts.append(at(land.width, land.height + GAP, *total(pen, border, seat)))
    return Drawing(land.width, land.height + GAP + STRIP, "".join(parts))


def island(pen: Pen, border: BorderPosition, seat: int, cells: Mapping[str, Cell]) -> list[str]:
    """Return the map: the sea, the regions, and the boxes of their borders."""
    sheet = border.sheet
    land = ground(sheet)
    emblems = {colour: _emblem(colour, pen.letter(colour)) for colour in COLOURS}
    parts = [land.sea]
    parts += [_region(pen, region.id, cells, land.plots[region.id]) for region in sheet.regions]
    parts.append(land.wall)
    for box_id, tile in zip(sheet.boxes, tiles(sheet, border.board(seat).letter), strict=True):
        cell = cells[box_id]
        x, y = land.places[box_id]
        inside = _in_box(pen, cell, emblems.get(cell.colour, ""))
        parts.append(pen.cell(cell, x, y - MIDDLE, tile, *inside))
    return parts


def _in_box(pen: Pen, cell: Cell, emblem: str) -> tuple[str, ...]:
    if "printed" in cell.marks:
        return (_PRINTED,)
    crossed = _CROSS if pen.look.form == "paper" else at(0, MIDDLE, crossing(cell, 8.5, 2.7))
    return (emblem, pen.when(cell, "crossed", crossed))


@cache
def _emblem(colour: str, letter: str) -> str:
    """Return a colour's symbol and letter: what `Pen.emblem` draws, shorter for 84 boxes."""
    shape = element("path", d=lean(SYMBOLS[colour]), class_="symbol")
    return shape + element("text", escape(letter), y=14)


_PRINTED = element("path", d="M-6-2L6 10M6-2L-6 10", class_="on-stroke")
_CROSS = element("path", d="M-8-4Q1 4 8 12M8-4Q-1 4-8 12", class_="on-stroke")
"""What `cross` draws, round the middle of a box instead of its symbol."""


def _region(pen: Pen, region: str, cells: Mapping[str, Cell], plot: Plot) -> str:
    """Return a region's land with its motif, its values and, once it is closed, a flag."""
    cell, high, low = cells[region], cells[f"{region}+"], cells[f"{region}-"]
    left, right = -5.5 - 1.5 * len(high.text), 7 + 1.5 * len(high.text)
    interactive = pen.look.interactive
    values = _value(high, left, 0, 15, interactive=interactive) + _value(
        low, right, 0.8, 12, interactive=interactive
    )
    return pen.cell(
        cell,
        plot.x,
        plot.y,
        element("path", d=plot.land, class_=f"shape {motif_of(region).ground}"),
        motif(region, plot.scale),
        _scaled(*plot.values, values),
        pen.when(cell, "complete", _scaled(*plot.flag, _FLAG)),
    )


@lru_cache(maxsize=256)
def _value(cell: Cell, x: float, y: float, size: float, *, interactive: bool) -> str:
    """Return a value: ringed when it is the player's, struck when it is gone."""
    shown = text(cell.text, x, y, size)
    if interactive:
        ringed = at(x, y, ring(size * (0.56 + 0.08 * len(cell.text))))
        struck = at(x, y, strike(size * 0.6))
        marks = when(cell, "circled", ringed, interactive=True) + when(
            cell, "gone", struck, interactive=True
        )
        classes = " ".join(["cell", *sorted(cell.marks)])
        return element("g", shown, marks, class_=classes, data_echo=cell.id)
    if "circled" in cell.marks:
        return shown + at(x, y, ring(size * (0.56 + 0.08 * len(cell.text))))
    if "gone" in cell.marks:
        return element("g", shown, at(x, y, strike(size * 0.6)), class_="gone")
    return shown


def ring(radius: float) -> str:
    """Return a ring drawn by hand round a value."""
    return circle(radius).replace(" -", "-")


def strike(radius: float) -> str:
    """Return a line drawn by hand through a number."""
    r, rise, fall = number(radius), number(radius * 0.6), number(radius * 0.7)
    return element("path", d=f"M-{r} {rise}Q0 0 {r}-{fall}", class_="stroke")


_FLAG = element(
    "path", d="M-6-2V10h-2V-10h1Q-3-13 0-10T8-9.5L7.5-1.5Q3.5 0 .5-2T-6-2Z", class_="pen"
)


def _scaled(x: float, y: float, scale: float, *content: str) -> str:
    place = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return element("g", *content, transform=place)


def strip(pen: Pen, position: BorderPosition, cells: Mapping[str, Cell], width: float) -> list[str]:
    """Return the score strip: a column for every region, in two lines."""
    regions = position.sheet.regions
    step = (width - 2 * LABEL) / len(regions)
    parts = [
        element("rect", width=width, height=STRIP, rx=8, class_="card"),
        text(pen.words("draw-border-first"), LABEL / 2, 16 + LINE, 9.5),
        text(pen.words("draw-border-later"), LABEL / 2, 16 + 2 * LINE, 9.5),
    ]
    for column, region in enumerate(regions):
        x = round(LABEL + (column + 0.5) * step, 1)
        parts.append(motif(region.id, 0.56, x, 16, fine=False))
        for line, sign in enumerate("+-", start=1):
            cell = cells[f"{region.id}{sign}"]
            parts.append(pen.cell(cell, x, 16 + line * LINE, *_in_strip(pen, cell)))
    return parts


def _in_strip(pen: Pen, cell: Cell) -> tuple[str, ...]:
    ringed, struck = pen.when(cell, "circled", ring(10)), pen.when(cell, "gone", strike(9))
    return (box(28, 20), text(cell.text, 0, 0, 14), ringed, struck)


def total(pen: Pen, position: BorderPosition, seat: int) -> tuple[str, str]:
    """Return the place of the sum at the strip's right end, filled in when the game is over."""
    points = str(position.score(seat).total) if position.over else ""
    on_paper = pen.look.form == "paper"
    written = pen.total(points, 19) if on_paper else pen.hand("total", points, 19, sum_="total")
    return (
        text(pen.words("draw-border-total"), -LABEL / 2, 16, 9.5),
        at(-LABEL / 2, 16 + 1.5 * LINE, box(36, 34), written),
    )
