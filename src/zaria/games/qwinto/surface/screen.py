"""Qwinto on a screen: three bands down the phone, or in landscape the leaning rows of the paper.

Upright, each band begins at its own first field, so that common columns become lanes that fall by
one place from band to band and end at their bonus at the right.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import cast

from zaria.draw.pen import Pen, crossing
from zaria.draw.svg import Drawing, at, element, number, polygon, text
from zaria.draw.symbols import symbol
from zaria.engine import Cell, Position
from zaria.games.qwinto.position import QwintoPosition
from zaria.games.qwinto.scoring import MISTHROW
from zaria.games.qwinto.sheet import QwintoSheet

_MINUS = "\N{MINUS SIGN}"
Place = tuple[float, float]


def screen(pen: Pen, position: Position, seat: int) -> Drawing:
    """Return the sheet in the form that the look asks for."""
    qwinto = cast("QwintoPosition", position)
    plan: Plan = (Upright if pen.look.form == "portrait" else Leaning)(qwinto.sheet)
    cells = qwinto.cells(seat)
    begun = any(cell.text for cell in cells)
    total = str(qwinto.points(seat)).replace("-", _MINUS) if begun else ""
    body = (
        *plan.bands(pen),
        *_lanes(plan),
        *(_cell(pen, plan, cell) for cell in cells),
        *plan.foot(pen, total),
    )
    return Drawing(plan.width, plan.height, "".join(body))


class Plan(ABC):
    """Where everything lies in one form."""

    width: float
    height: float
    radius: float

    def __init__(self, sheet: QwintoSheet) -> None:
        self.sheet = sheet
        self.firsts = [
            next(column for column, sign in enumerate(row.signs) if sign != ".")
            for row in sheet.rows
        ]

    @abstractmethod
    def field(self, column: float, row: int) -> Place:
        """Return the middle of a field."""

    @abstractmethod
    def bonus(self, column: int) -> Place:
        """Return the middle of a column's bonus."""

    @abstractmethod
    def misthrow(self, place: int) -> Place:
        """Return the middle of a misthrow's box."""

    @abstractmethod
    def bands(self, pen: Pen) -> Iterator[str]:
        """Return the coloured bands with their heads."""

    @abstractmethod
    def foot(self, pen: Pen, total: str) -> Iterator[str]:
        """Return what is said of misthrows and points."""

    bonus_size: Place
    misthrow_size: Place


class Upright(Plan):
    """Three bands side by side, read downwards."""

    width, height, radius = 374.0, 480.0, 17.5
    head, pitch, band, gap, edge = 34.0, 39.6, 103.3, 5.0, 8.0
    bonus_size, misthrow_size = (34.0, 28.0), (30.0, 30.0)

    def field(self, column: float, row: int) -> Place:
        x = self.edge + row * (self.band + self.gap) + self.band / 2
        return x, self.head + (column - self.firsts[row] + 0.5) * self.pitch

    def bonus(self, column: int) -> Place:
        last = len(self.sheet.rows) - 1
        x, y = self.field(column, last)
        slope = self._fall()
        return self.width - 23.0, y + (self.width - 23.0 - x) * slope

    def _fall(self) -> float:
        """Return how far a lane falls for each unit to the right."""
        (x, y), (to_x, to_y) = self.field(0, 0), self.field(0, 1)
        return (to_y - y) / (to_x - x)

    def misthrow(self, place: int) -> Place:
        return 86 + place * 34.0, self.height - 24

    def bands(self, pen: Pen) -> Iterator[str]:
        bottom = self.height - 46.0
        for row, printed in enumerate(self.sheet.rows):
            left = self.edge + row * (self.band + self.gap)
            shape = element(
                "rect",
                x=left,
                y=self.edge,
                width=self.band,
                height=bottom - self.edge,
                rx=7,
                class_="band",
            )
            middle = left + self.band / 2
            head = (
                symbol(printed.colour, middle - 20, 22.5, 1.5, "qwinto-head")
                + text(pen.letter(printed.colour), middle + 4, 22.5, 15, "qwinto-head")
                + _arrow(middle + 26, 18)
            )
            yield element(
                "g", shape, self._waist(left, printed.signs, row), head, class_=printed.colour
            )

    def _waist(self, left: float, signs: str, row: int) -> str:
        """Return the bites out of both sides of a band at its gap."""
        _, y = self.field(signs.index("-"), row)
        bites = (_bite(left - 0.5, y, 28), _bite(left + self.band + 0.5, y, -28))
        return element("path", d="".join(bites), class_="paper")

    def foot(self, pen: Pen, total: str) -> Iterator[str]:
        words = pen.words("draw-qwinto-misthrows").split()
        middle = self.height - 24
        for line, word in enumerate(words):
            y = middle + (line - (len(words) - 1) / 2) * 14
            yield element(
                "text", word, x=self.edge + 2, y=y + 4, font_size=11.5, class_="start soft"
            )
        yield text(pen.words("draw-qwinto-total"), 231, middle, 12, "soft")
        yield at(292, middle, _total(pen, total, 66, 38, 22))


class Leaning(Plan):
    """Three rows, each a little left of the one above, as on paper."""

    width, height, radius = 556.0, 314.0, 18.0
    step, lean, pitch, band, edge = 39.7, 6.0, 85.4, 79.0, 8.0
    bonus_size, misthrow_size = (35.0, 34.0), (31.0, 24.0)

    def field(self, column: float, row: int) -> Place:
        below = len(self.sheet.rows) - 1 - row
        return 67.5 + column * self.step + below * self.lean, self.edge + (
            row + 0.5
        ) * self.pitch - 3

    def bonus(self, column: int) -> Place:
        last = len(self.sheet.rows) - 1
        x, _ = self.field(column, last)
        return x - self.lean, self.height - 23

    def misthrow(self, place: int) -> Place:
        return self.width - 61.0 + place % 2 * 35, 202.0 + place // 2 * 27

    def bands(self, pen: Pen) -> Iterator[str]:
        half, slant = self.band / 2, self.lean / self.pitch * self.band / 2
        for row, printed in enumerate(self.sheet.rows):
            used = [column for column, sign in enumerate(printed.signs) if sign != "."]
            left, y = self.field(used[0], row)
            right, _ = self.field(used[-1], row)
            gap, _ = self.field(printed.signs.index("-"), row)
            left, right = left - 54, right + 26
            d = polygon(
                [
                    (left + slant, y - half),
                    (right + slant, y - half),
                    (right - slant, y + half),
                    (left - slant, y + half),
                ]
            )
            bites = _dip(gap + slant, y - half - 4.5, 27) + _dip(gap - slant, y + half + 4.5, -27)
            head = symbol(printed.colour, left + 18, y - 12, 1.7, "qwinto-head") + text(
                pen.letter(printed.colour), left + 17, y + 16, 15, "qwinto-head"
            )
            yield element(
                "g",
                element("path", d=d, class_="band qwinto-band"),
                element("path", d=bites, class_="paper"),
                head,
                class_=printed.colour,
            )

    def foot(self, pen: Pen, total: str) -> Iterator[str]:
        right = self.width - 44.0
        yield text(pen.words("draw-qwinto-misthrows"), right, 181, 11.5, "soft")
        yield text(pen.words("draw-qwinto-total"), right, 259, 11.5, "soft")
        yield at(right, self.height - 24, _total(pen, total, 66, 38, 22))
        yield element(
            "text",
            pen.words("draw-qwinto-bonus"),
            x=14,
            y=self.height - 19,
            font_size=11.5,
            class_="start soft",
        )


def _lanes(plan: Plan) -> Iterator[str]:
    """Return the common columns: of three, a line on a ribbon to its bonus; of two, dots."""
    sheet = plan.sheet
    threes = {three.column - 1 for three in sheet.threes}
    for column in range(len(sheet.rows[0].signs)):
        rows = [row for row, printed in enumerate(sheet.rows) if printed.signs[column] not in ".-"]
        places = [plan.field(column, row) for row in rows]
        if column in threes:
            d = _line([*places, plan.bonus(column)])
            yield element("path", d=d, class_="qwinto-ribbon")
            yield element("path", d=d, class_="line qwinto-lane")
        else:
            for one, other in pairwise(places):
                yield element("path", d=_line([one, other]), class_="qwinto-dots")


def _line(places: Sequence[Place]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in places)


def _cell(pen: Pen, plan: Plan, cell: Cell) -> str:
    match cell.shape:
        case "gap":
            x, y = plan.field(cell.x, int(cell.y))
            return pen.cell(cell, x, y, element("circle", r=plan.radius * 0.8, class_="nothing"))
        case "square":
            return _misthrow(pen, plan, cell)
        case "value":
            return _bonus(pen, plan, cell)
        case _:
            return _field(pen, plan, cell)


def _field(pen: Pen, plan: Plan, cell: Cell) -> str:
    x, y = plan.field(cell.x, int(cell.y))
    if cell.shape == "pentagon":
        outline = element("path", d=_pentagon(plan.radius * 1.17), class_="shape qwinto-field")
    else:
        outline = element("circle", r=plan.radius, class_="shape qwinto-field")
    return pen.cell(
        cell, x, y, pen.open_cell(cell, outline), pen.hand(cell.id, cell.text, plan.radius * 1.12)
    )


def _pentagon(radius: float) -> str:
    turns = [2 * pi * step / 5 for step in range(5)]
    return polygon((radius * sin(turn), radius * (0.05 - cos(turn))) for turn in turns)


def _bonus(pen: Pen, plan: Plan, cell: Cell) -> str:
    """Return the box of a bonus; empty, it shows the symbol of its pentagon."""
    (width, height), (x, y) = plan.bonus_size, plan.bonus(int(cell.x))
    outline = element(
        "rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=7, class_="shape tint"
    )
    sign = pen.unless(cell, "scored", symbol(cell.colour, 0, 0, 1, "qwinto-head"))
    return pen.cell(cell, x, y, outline, sign, pen.hand(cell.id, cell.text, plan.radius))


def _misthrow(pen: Pen, plan: Plan, cell: Cell) -> str:
    (width, height), (x, y) = plan.misthrow_size, plan.misthrow(int(cell.x))
    outline = element(
        "rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=5, class_="shape"
    )
    minus = text(f"{_MINUS}{-MISTHROW}", 0, 0, 12, "faint")
    crossed = pen.when(cell, "crossed", crossing(cell, height * 0.36))
    return pen.cell(cell, x, y, pen.open_cell(cell, outline, dot=False), minus, crossed)


def _total(pen: Pen, total: str, width: float, height: float, size: float) -> str:
    outline = element(
        "rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=8, class_="card strong"
    )
    return outline + pen.hand("total", total, size, sum_="total")


def _arrow(x: float, y: float) -> str:
    return element(
        "path", d=f"M{number(x)} {number(y)}v8m-3.4-3.2 3.4 3.4 3.4-3.4", class_="qwinto-way"
    )


def _bite(x: float, y: float, deep: float) -> str:
    """Return a bite out of an upright edge, to the right or, with a negative depth, to the left."""
    a, b = x + deep * 0.02, x + deep
    return (
        f"M{number(x)} {number(y - 17)}C{number(a)} {number(y - 9)} {number(b - deep * 0.04)} "
        f"{number(y - 10)} {number(b)} {number(y)}S{number(a)} {number(y + 9)} {number(x)} "
        f"{number(y + 17)}Z"
    )


def _dip(x: float, y: float, deep: float) -> str:
    """Return a bite out of a level edge, downwards or, with a negative depth, upwards."""
    b = y + deep
    return (
        f"M{number(x - 18)} {number(y)}C{number(x - 9)} {number(y + deep * 0.02)} {number(x - 11)} "
        f"{number(b)} {number(x)} {number(b)}S{number(x + 9)} {number(y)} {number(x + 18)} "
        f"{number(y)}Z"
    )
