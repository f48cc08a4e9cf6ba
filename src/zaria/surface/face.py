"""The general face: a game's cells on a card, in their places, shapes and colours; the total below.

It serves games that bring no face of their own. In each cell stands its id, small, since that is
what rules and rejections call it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from zaria.draw.pen import Pen, box, circle, cross, shape
from zaria.draw.svg import Drawing, at, element, polygon, text
from zaria.draw.symbols import SYMBOLS, symbol
from zaria.engine import Cell, Position

STEP = 50.0
EDGE = 14.0
NARROWEST = 4 * STEP + 2 * EDGE
FOOT = 56.0
_SIDE = STEP - 6
_CORNERS = {"pentagon": 5, "hexagon": 6}
_ROUND = frozenset({"circle", "field", "value"})
_NAMED = frozenset({"card", "region"})
"""Shapes on which their own name is printed already."""
_LONGEST_ID = 4


def general_face(pen: Pen, position: Position, seat: int) -> Drawing:
    """Return the cells on a card, and the place of the points."""
    cells = position.cells(seat)
    columns, rows = [cell.x for cell in cells] or [0.0], [cell.y for cell in cells] or [0.0]
    left, right, top, bottom = min(columns), max(columns), min(rows), max(rows)
    width = max((right - left + 1) * STEP + 2 * EDGE, NARROWEST)
    height = (bottom - top + 1) * STEP + 2 * EDGE
    first_x = (width - (right - left) * STEP) / 2
    first_y = EDGE + STEP / 2
    drawn = "".join(
        pen.cell(
            cell,
            first_x + (cell.x - left) * STEP,
            first_y + (cell.y - top) * STEP,
            *_inside(pen, cell),
        )
        for cell in cells
    )
    card = element("rect", width=width, height=height, rx=12, class_="card")
    total = at(width, height, _total(pen, position, seat, cells))
    return Drawing(width, height + FOOT, card + drawn + total)


def _inside(pen: Pen, cell: Cell) -> list[str]:
    if "gap" in cell.marks or cell.shape == "gap":
        return [element("path", d="M-7 3L-1.5-3M1.5 3L7-3", class_="stroke")]
    coloured = cell.colour in SYMBOLS
    return [
        _outline(cell.shape),
        *_printed(cell, coloured=coloured),
        pen.entry(cell, _size(cell.text), y=3, coloured=coloured),
        pen.when(cell, "circled", circle(17, coloured=coloured)),
        pen.when(cell, "crossed", cross(12, coloured=coloured)),
    ]


@cache
def _outline(name: str) -> str:
    if name in _ROUND:
        return element("circle", r=_SIDE / 2, class_="shape")
    if name in _CORNERS:
        turns = [2 * pi * step / _CORNERS[name] for step in range(_CORNERS[name])]
        return shape(polygon((STEP / 2 * sin(turn), -STEP / 2 * cos(turn)) for turn in turns))
    return box(_SIDE, _SIDE, 7)


def _printed(cell: Cell, *, coloured: bool) -> list[str]:
    """Return the cell's id at its top and its colour's symbol at its foot."""
    parts: list[str] = []
    if len(cell.id) <= _LONGEST_ID and cell.shape not in _NAMED:
        ink = "printed" if coloured else "faint"
        parts.append(text(cell.id, 0, -_SIDE / 2 + 7, 8.5, ink))
    if coloured:
        parts.append(symbol(cell.colour, 0, _SIDE / 2 - 6, 0.7))
    return parts


def _size(content: str) -> float:
    """Return the size of letters in which a text fits into a cell."""
    return min(22.0, 1.7 * _SIDE / max(len(content), 1))


def _total(pen: Pen, position: Position, seat: int, cells: Sequence[Cell]) -> str:
    """Return the place of the points, left to the pen while nothing is on the sheet."""
    begun = any(cell.text or cell.marks for cell in cells)
    total = str(position.score(seat).total).replace("-", "−") if begun else ""
    y = 12 + (FOOT - 12) / 2
    return text(pen.words("draw-total"), -128, y, 15) + at(
        -44,
        y,
        element("rect", x=-44, y=-20, width=88, height=40, rx=7, class_="card"),
        at(0, 0, pen.total(total, 23)),
    )
