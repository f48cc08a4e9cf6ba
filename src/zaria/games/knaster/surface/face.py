"""Knaster's face: the green grid inside the white fields of its line values."""

from __future__ import annotations

from typing import cast

from zaria.draw.pen import Pen, arrow, box, circle
from zaria.draw.svg import Drawing, at, element, text
from zaria.engine import Cell, Position
from zaria.games.knaster.position import KnasterPosition
from zaria.games.knaster.results import FIVE, FOUR, FULL_HOUSE, STRAIGHT, THREE, TWO_PAIRS, Result

STEP = 46.0
EDGE = 12.0
GRID = 5
TABLE = 104.0
TOTAL = 36.0
"""The height of the box for the points."""
_RESULTS = (THREE, TWO_PAIRS, FOUR, FULL_HOUSE, FIVE, STRAIGHT)


def face(pen: Pen, position: Position, seat: int) -> Drawing:
    """Return the sheet: results at the left, the grid with its values at the right."""
    knaster = cast("KnasterPosition", position)
    left = EDGE + TABLE
    side = STEP * (GRID + 2)
    lawn = element(
        "rect",
        x=left + STEP - 4,
        y=EDGE + STEP - 4,
        width=STEP * GRID + 8,
        height=STEP * GRID + 8,
        rx=8,
        class_="card",
    )
    cells = "".join(
        pen.cell(
            cell, left + (cell.x + 0.5) * STEP, EDGE + (cell.y + 0.5) * STEP, *_inside(pen, cell)
        )
        for cell in knaster.cells(seat)
    )
    height = side + 2 * EDGE - STEP + 6
    total = _total(pen, knaster, seat, EDGE + STEP * (GRID + 1) + 4)
    return Drawing(left + side + EDGE, height, _results(pen) + total + lawn + cells)


def _inside(pen: Pen, cell: Cell) -> list[str]:
    if cell.shape == "value":
        ring = pen.when(cell, "circled", circle(14))
        return [_value_outline(), _pointer(cell), text(cell.text, 0, 0, 17), ring]
    ring = pen.when(cell, "circled", circle(16.5, coloured=True))
    return [box(STEP - 5, STEP - 5), pen.entry(cell, 22, coloured=True), ring]


def _value_outline() -> str:
    return element("circle", r=15.5, class_="shape")


def _pointer(cell: Cell) -> str:
    """Return the arrow from a value into the line it stands for."""
    direction = {
        "col": (0.0, 1.0),
        "row": (-1.0, 0.0),
        "fal": (1.0, 1.0),
        "ris": (-1.0, 1.0),
    }[cell.id[:3]]
    norm = 1.41 if all(direction) else 1
    x, y = direction[0] * 19.5 / norm, direction[1] * 19.5 / norm
    return arrow(x, y, x + direction[0], y + direction[1], 2.6)


def _results(pen: Pen) -> str:
    """Return the table of results with the circles each of them brings."""
    parts: list[str] = []
    for line, result in enumerate(_RESULTS):
        y = EDGE + 12 + line * 36
        parts.append(text(pen.words(f"draw-knaster-{result.name}"), EDGE + TABLE / 2 - 4, y, 12.5))
        parts += _rings(result, EDGE + TABLE / 2 - 4, y + 15)
    return "".join(parts)


def _rings(result: Result, x: float, y: float) -> list[str]:
    first = x - (result.circles - 1) * 7.5
    return [
        element("circle", cx=first + place * 15, cy=y, r=5.2, class_="line")
        for place in range(result.circles)
    ]


def _total(pen: Pen, position: KnasterPosition, seat: int, bottom: float) -> str:
    """Return the place of the points; an untouched sheet leaves it to the pen."""
    begun = any(position.numbers(seat).cells)
    total = str(position.score(seat).total) if begun else ""
    x, y = EDGE + TABLE / 2 - 4, bottom - TOTAL / 2
    outline = element("rect", x=-31, y=-TOTAL / 2, width=62, height=TOTAL, rx=6, class_="card")
    return text(pen.words("draw-knaster-total"), x, y - TOTAL / 2 - 11, 15) + at(
        x, y, outline, pen.total(total, 24)
    )
