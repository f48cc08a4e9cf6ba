"""Qwinto's face: three leaning bands over common columns, the bonuses and misthrows below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple, cast

from zaria.draw.pen import Pen, arrow, box, cross
from zaria.draw.svg import Drawing, at, element, number, polygon, text
from zaria.draw.symbols import symbol
from zaria.engine import Cell, Position, Score
from zaria.games.qwinto.position import QwintoPosition
from zaria.games.qwinto.scoring import MISTHROW
from zaria.games.qwinto.sheet import QwintoSheet

STEP = 34.0
PITCH = 47.0
BAND = 41.0
LEAN = 9.0
"""How far each line lies left of the one above, so that the columns lean."""
TAB = 29.0
"""The left end of a band, where its symbol and letter stand."""
EDGE = 6.0
POINTS = 34.0
RADIUS = 15.0
_SLANT = LEAN / PITCH * BAND / 2
_CORNER = 6.0
_MINUS = "\N{MINUS SIGN}"


class Plan(NamedTuple):
    """Where the lines and columns of a sheet lie."""

    columns: int
    rows: int

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of the drawing."""
        width = EDGE + TAB + self.columns * STEP + self.rows * LEAN + 12 + POINTS + EDGE
        return width, EDGE + (self.rows + 1) * PITCH + 48 + EDGE

    def place(self, column: float, line: float) -> tuple[float, float]:
        """Return the middle of a column in a line."""
        lean = (self.rows - 1 - line) * LEAN
        return EDGE + TAB + 4 + (column + 0.5) * STEP + lean, EDGE + (line + 0.5) * PITCH


class Points(NamedTuple):
    """What a seat has so far, as it is written beside the rows and below them."""

    rows: tuple[int, ...]
    bonus: int
    misthrows: int
    total: int


def face(pen: Pen, position: Position, seat: int) -> Drawing:
    """Return the sheet: bands, columns, bonuses, misthrows and the points."""
    qwinto = cast("QwintoPosition", position)
    sheet, cells = qwinto.sheet, qwinto.cells(seat)
    plan = Plan(len(sheet.rows[0].signs), len(sheet.rows))
    begun = any(cell.text for cell in cells)
    points = _points(qwinto.score(seat)) if begun else None
    body = (
        *_bands(pen, sheet, plan),
        *_columns(sheet, plan),
        *_cells(pen, cells, plan),
        *_sums(pen, sheet, plan, points),
    )
    return Drawing(*plan.size, "".join(body))


def _points(score: Score) -> Points:
    def of(*sources: str) -> tuple[int, ...]:
        return tuple(part.points for part in score.parts if part.source in sources)

    rows = of("qwinto-row", "qwinto-full-row")
    return Points(rows, sum(of("qwinto-column")), sum(of("qwinto-misthrows")), score.total)


def _bands(pen: Pen, sheet: QwintoSheet, plan: Plan) -> Iterator[str]:
    for line, row in enumerate(sheet.rows):
        used = [column for column, sign in enumerate(row.signs) if sign != "."]
        left, y = plan.place(used[0] - 0.5, line)
        right, _ = plan.place(used[-1] + 0.5, line)
        gap, _ = plan.place(row.signs.index("-"), line)
        band = _band(left - TAB, right + 3, gap)
        yield element(
            "g",
            element("path", d=band, class_="shape"),
            pen.emblem(row.colour, left - TAB / 2 - 0.5, 0, 1.6),
            class_=f"band {row.colour}",
            transform=f"translate(0 {number(y)})",
        )


@cache
def _band(left: float, right: float, gap: float) -> str:
    """Return the outline of a band: leaning ends, round corners, and a waist at its gap."""
    half, c, s = BAND / 2, _CORNER, _SLANT
    top, low, turn = -half, half, s * 2 * c / BAND
    points = {
        "M": (left + s + c, top),
        "L": (gap + s - 16, top),
    }
    start = "".join(f"{sign}{number(x)} {number(y)}" for sign, (x, y) in points.items())
    return (
        f"{start}{_bite(gap + s, top, 1)}H{number(right + s - c)}"
        f"Q{number(right + s)} {number(top)} {number(right + s - turn)} {number(top + c)}"
        f"L{number(right - s + turn)} {number(low - c)}"
        f"Q{number(right - s)} {number(low)} {number(right - s - c)} {number(low)}"
        f"H{number(gap - s + 16)}{_bite(gap - s, low, -1)}H{number(left - s + c)}"
        f"Q{number(left - s)} {number(low)} {number(left - s + turn)} {number(low - c)}"
        f"L{number(left + s - turn)} {number(top + c)}"
        f"Q{number(left + s)} {number(top)} {number(left + s + c)} {number(top)}Z"
    )


def _bite(x: float, y: float, way: int) -> str:
    """Return the path along a bite out of a band's edge, rightwards (1) or leftwards (-1)."""
    deep = number(y + way * 13)
    return (
        f"C{number(x - way * 8)} {number(y)} {number(x - way * 11)} {deep} {number(x)} {deep}"
        f"S{number(x + way * 8)} {number(y)} {number(x + way * 16)} {number(y)}"
    )


def _columns(sheet: QwintoSheet, plan: Plan) -> Iterator[str]:
    """Return the thin line of each column of three, from its top field to its bonus."""
    for three in sheet.threes:
        (x, y), (to_x, to_y) = (plan.place(three.column - 1, line) for line in (0, plan.rows))
        d = f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"
        yield element("path", d=d, class_="line")


def _cells(pen: Pen, cells: Iterable[Cell], plan: Plan) -> Iterator[str]:
    for cell in cells:
        if cell.shape == "square":
            x, y = EDGE + 17 + cell.x * 36, _bottom(plan)
        else:
            x, y = plan.place(cell.x, cell.y)
        inside = _bonus(pen, cell) if cell.shape == "value" else _inside(pen, cell)
        yield pen.cell(cell, x, y, *inside)


def _inside(pen: Pen, cell: Cell) -> list[str]:
    match cell.shape:
        case "gap":
            return [element("path", d="M-7 3L-1.5-3M1.5 3L7-3", class_="on-stroke thin")]
        case "square":
            crossed = pen.when(cell, "crossed", cross(10))
            return [box(30, 30), text(f"{_MINUS}{-MISTHROW}", 0, 0, 15, "faint"), crossed]
        case "pentagon":
            inner = pen.unless(cell, "written", _pentagon(15.2, "hair"))
            return [_pentagon(18.6, "shape blank"), inner, pen.entry(cell, 19)]
        case _:
            return [element("circle", r=RADIUS, class_="shape blank"), pen.entry(cell, 19)]


@cache
def _pentagon(radius: float, class_: str) -> str:
    turns = [2 * pi * step / 5 for step in range(5)]
    points = ((radius * sin(turn), 1.2 - radius * cos(turn)) for turn in turns)
    return element("path", d=polygon(points), class_=class_)


def _bonus(pen: Pen, cell: Cell) -> list[str]:
    """Return the box of a bonus: the number above, its pentagon's symbol and letter below."""
    label = symbol(cell.colour, -8, 11, 0.85) + text(pen.letter(cell.colour), 6, 11, 10.5, "on")
    return [box(32, 38), label, pen.entry(cell, 18, y=-5, coloured=True)]


def _bottom(plan: Plan) -> float:
    return plan.size[1] - EDGE - 19


def _sums(pen: Pen, sheet: QwintoSheet, plan: Plan, points: Points | None) -> Iterator[str]:
    """Return the places for the points: of each row, the bonuses, the misthrows, and in all."""
    shown = points or Points((), 0, 0, 0)
    for line, row in enumerate(sheet.rows):
        x, y = plan.place(len(row.signs.rstrip(".")), line)
        entered = str(shown.rows[line]) if points else ""
        written = pen.total(entered, 17, "qwinto-row qwinto-full-row", line)
        yield arrow(x - 8.5, y, x, y, 3.4) + _sum(x + 13, y, POINTS, written)
    x, y = plan.place(sheet.threes[-1].column, plan.rows)
    bonus = f"+{shown.bonus}" if shown.bonus else ""
    yield arrow(x - 8.5, y, x, y, 3.4) + _sum(
        x + 18, y, POINTS + 10, pen.total(bonus, 17, "qwinto-column", -1)
    )
    bottom, right = _bottom(plan), plan.size[0] - EDGE
    minus = f"{_MINUS}{-shown.misthrows}" if shown.misthrows else ""
    total = f"{shown.total}".replace("-", _MINUS) if points else ""
    yield arrow(EDGE + 151, bottom, EDGE + 160, bottom, 3.4) + _sum(
        EDGE + 182, bottom, POINTS + 10, pen.total(minus, 17, "qwinto-misthrows", -1)
    )
    yield text(pen.words("draw-qwinto-misthrows"), EDGE + 71, bottom - 23, 11.5)
    yield text(pen.words("draw-qwinto-total"), right - 100, bottom, 15)
    yield _sum(right - 33, bottom, 62, pen.total(total, 24), 24)


def _sum(x: float, y: float, width: float, written: str, size: float = 17) -> str:
    outline = element(
        "rect", x=-width / 2, y=-size, width=width, height=2 * size, rx=6, class_="card"
    )
    return at(x, y, outline, written)
