"""The Border on a screen: the map with the values of its regions below it or, lying, beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from zaria.draw.pen import Pen, box
from zaria.draw.svg import Drawing, at, element, text
from zaria.engine import Cell, Position
from zaria.games.border.position import BorderPosition
from zaria.games.border.surface.face import GAP, STRIP, island, ring, strike, strip, total
from zaria.games.border.surface.map import ground
from zaria.games.border.surface.motifs import motif

COLUMN = 150.0
"""The width of the values beside the map."""
HEAD, LINE, FOOT = 22.0, 37.0, 58.0


def screen(pen: Pen, position: Position, seat: int) -> Drawing:
    """Return the sheet in the form that the look asks for."""
    border = cast("BorderPosition", position)
    land = ground(border.sheet)
    cells = {cell.id: cell for cell in border.cells(seat)}
    parts = island(pen, border, seat, cells)
    if pen.look.form == "portrait":
        parts.append(at(0, land.height + GAP, *strip(pen, border, cells, land.width)))
        parts.append(at(land.width, land.height + GAP, *total(pen, border, seat)))
        return Drawing(land.width, land.height + GAP + STRIP, "".join(parts))
    parts.append(at(land.width + GAP, 0, *_beside(pen, border, seat, cells, land.height)))
    return Drawing(land.width + GAP + COLUMN, land.height, "".join(parts))


def _beside(
    pen: Pen, position: BorderPosition, seat: int, cells: Mapping[str, Cell], height: float
) -> Iterator[str]:
    """Return the values: a line for every region, and the sum at the foot."""
    yield element("rect", width=COLUMN, height=height, rx=8, class_="card")
    first, later = COLUMN * 0.5, COLUMN * 0.82
    yield text(pen.words("draw-border-first"), first, HEAD - 6, 11)
    yield text(pen.words("draw-border-later"), later, HEAD - 6, 11)
    step = (height - HEAD - FOOT) / len(position.sheet.regions)
    for line, region in enumerate(position.sheet.regions):
        y = HEAD + (line + 0.5) * step
        yield motif(region.id, 0.72, 28, y, fine=False)
        for x, sign in ((first, "+"), (later, "-")):
            cell = cells[f"{region.id}{sign}"]
            yield pen.cell(cell, x, y, *_value(pen, cell))
    points = str(position.score(seat).total) if position.over else ""
    yield text(pen.words("draw-border-total"), 36, height - FOOT / 2, 12)
    yield at(
        COLUMN * 0.66, height - FOOT / 2, box(74, 42), pen.hand("total", points, 26, sum_="total")
    )


def _value(pen: Pen, cell: Cell) -> tuple[str, ...]:
    ringed, struck = pen.when(cell, "circled", ring(13)), pen.when(cell, "gone", strike(12))
    return (box(42, 28), text(cell.text, 0, 0, 18), ringed, struck)
