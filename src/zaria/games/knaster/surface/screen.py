"""Knaster on a screen: the grid as wide as the phone, its values above and at the right.

Both diagonals have their value in the right column, above and below it, so that nothing stands at
the left of the grid. The results lie under the grid, in landscape beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from zaria.draw.pen import Pen, ring
from zaria.draw.svg import Drawing, element, number, text
from zaria.engine import Cell, Position
from zaria.games.knaster.position import KnasterPosition
from zaria.games.knaster.results import FIVE, FOUR, FULL_HOUSE, STRAIGHT, THREE, TWO_PAIRS, Result

GRID = 5
_FALL, _RISE = "fall", "rise"


class Legend(NamedTuple):
    """Where the results stand: from where, how far apart, in which order, how large.

    `last` is the width of the last column.
    """

    x: float
    y: float
    across: tuple[float, ...]
    apart: float
    size: float
    last: float
    results: tuple[Result, ...]


class Plan(NamedTuple):
    """The measures of a form of the sheet."""

    width: float
    height: float
    step: float
    left: float
    head: float
    """The height of the values above the grid."""
    column: float
    """The width of the values at its right."""
    legend: Legend


PLANS = {
    "portrait": Plan(
        374,
        430,
        step=61,
        left=9.5,
        head=47,
        column=50,
        legend=Legend(
            *(17, 382, (0, 93, 214), 27, 12.5, 106),
            (THREE, FOUR, FIVE, TWO_PAIRS, FULL_HOUSE, STRAIGHT),
        ),
    ),
    "landscape": Plan(
        460,
        314,
        step=45,
        left=12,
        head=42,
        column=42,
        legend=Legend(
            *(300, 44, (0,), 38, 16, 164),
            (THREE, TWO_PAIRS, FOUR, FULL_HOUSE, FIVE, STRAIGHT),
        ),
    ),
}


def screen(pen: Pen, position: Position, seat: int) -> Drawing:
    """Return the sheet in the form that the look asks for."""
    plan = PLANS[pen.look.form]
    cells = cast("KnasterPosition", position).cells(seat)
    side = GRID * plan.step
    lawn = element(
        "rect",
        x=plan.left - 3,
        y=plan.head,
        width=side + 6,
        height=side + 6,
        rx=plan.step * 0.16,
        class_="knaster-lawn",
    )
    drawn = [_cell(pen, plan, cell) for cell in cells]
    return Drawing(
        plan.width, plan.height, lawn + "".join(drawn) + "".join(_legend(pen, plan.legend))
    )


def _cell(pen: Pen, plan: Plan, cell: Cell) -> str:
    return _value(pen, plan, cell) if cell.shape == "value" else _square(pen, plan, cell)


def _square(pen: Pen, plan: Plan, cell: Cell) -> str:
    step = plan.step
    x, y = plan.left + (cell.x - 0.5) * step, plan.head + 3 + (cell.y - 0.5) * step
    side = step * 0.93
    diagonal = cell.x == cell.y or cell.x + cell.y == GRID + 1
    outline = element(
        "rect",
        x=-side / 2,
        y=-side / 2,
        width=side,
        height=side,
        rx=step * 0.13,
        class_="shape fades knaster-diagonal" if diagonal else "shape fades knaster-square",
    )
    return pen.cell(
        cell,
        x,
        y,
        pen.open_cell(cell, outline),
        pen.hand(cell.id, cell.text, step * 0.46),
        pen.when(cell, "circled", ring(cell, step * 0.4)),
    )


def _value(pen: Pen, plan: Plan, cell: Cell) -> str:
    x, y = _value_place(plan, cell)
    radius = plan.step * 0.27
    return pen.cell(
        cell,
        x,
        y,
        element("path", d=_pointer(plan, cell, radius), class_="line"),
        pen.open_cell(cell, element("circle", r=radius, class_="shape"), dot=False),
        text(cell.text, 0, 0, plan.step * 0.285),
        pen.when(cell, "circled", ring(cell, radius * 0.94)),
    )


def _value_place(plan: Plan, cell: Cell) -> tuple[float, float]:
    right = plan.left + GRID * plan.step + plan.column / 2 + 3
    above = plan.head * 0.47
    if cell.id == _RISE:
        return right, above
    if cell.id == _FALL:
        return right, plan.head + GRID * plan.step + plan.head * 0.62
    if cell.y == 0:
        return plan.left + (cell.x - 0.5) * plan.step, above
    return right, plan.head + 3 + (cell.y - 0.5) * plan.step


def _pointer(plan: Plan, cell: Cell, radius: float) -> str:
    """Return the line from a value to the line that it stands for."""
    x, y = _value_place(plan, cell)
    right, bottom = plan.left + GRID * plan.step, plan.head + GRID * plan.step
    if cell.id == _RISE:
        to = right - x + 1, plan.head - y + 2
    elif cell.id == _FALL:
        to = right - x + 1, bottom - y + 4
    elif cell.y == 0:
        to = 0.0, plan.head - y
    else:
        to = right - x + 3, 0.0
    length = (to[0] ** 2 + to[1] ** 2) ** 0.5
    start = radius * to[0] / length, radius * to[1] / length
    return f"M{number(start[0])} {number(start[1])}L{number(to[0])} {number(to[1])}"


def _legend(pen: Pen, legend: Legend) -> Iterator[str]:
    """Return the results with the circles that they bring; the page lights up what happened."""
    for place, result in enumerate(legend.results):
        row, column = divmod(place, len(legend.across))
        x, y = legend.x + legend.across[column], legend.y + row * legend.apart
        end = [*legend.across[1:], legend.across[-1] + legend.last][column]
        lamp = element(
            "rect",
            x=x - 10,
            y=y - legend.size * 0.95,
            width=end - legend.across[column],
            height=legend.size * 1.9,
            rx=7,
            class_="knaster-lamp",
        )
        shown = _result(pen, result, x, y, legend.size)
        yield element("g", lamp, *shown, data_completion=result.name)


def _result(pen: Pen, result: Result, x: float, y: float, size: float) -> Iterator[str]:
    for circle in range(result.circles):
        yield element(
            "circle", cx=x + circle * size * 0.62, cy=y, r=size * 0.43, class_="knaster-ring"
        )
    yield element(
        "text",
        pen.words(f"draw-knaster-{result.name}"),
        x=x + size * (0.9 + (result.circles - 1) * 0.62),
        y=y + size * 0.35,
        font_size=size,
        class_="start",
    )
