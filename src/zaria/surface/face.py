"""The plain face: every cell a square at its place, for games that bring no face of their own."""

from __future__ import annotations

from zaria.draw.pen import Pen, box, circle, cross
from zaria.draw.svg import Drawing
from zaria.engine import Cell, Position

STEP = 40.0


def general_face(pen: Pen, position: Position, seat: int) -> Drawing:
    """Return the sheet as a grid."""
    cells = position.cells(seat)
    width = max(cell.x for cell in cells) * STEP + STEP
    height = max(cell.y for cell in cells) * STEP + STEP
    body = "".join(
        pen.cell(cell, (cell.x + 0.5) * STEP, (cell.y + 0.5) * STEP, *_inside(pen, cell))
        for cell in cells
    )
    return Drawing(width, height, body)


def _inside(pen: Pen, cell: Cell) -> list[str]:
    coloured = bool(cell.colour)
    return [
        box(STEP - 4, STEP - 4),
        pen.entry(cell, 18, coloured=coloured),
        pen.when(cell, "circled", circle(15, coloured=coloured)),
        pen.when(cell, "crossed", cross(11, coloured=coloured)),
    ]
