"""One Card on a screen: two cards at once, one above the other or, in landscape, side by side.

What a seat has besides them follows in the same direction and is swiped in: further cards, those
laid aside as a line with what they brought, and the open ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple, cast

from zaria.draw import handwriting
from zaria.draw.pen import Pen, crossing
from zaria.draw.svg import Drawing, element, side_by_side, stacked, text
from zaria.draw.symbols import SYMBOLS, symbol
from zaria.engine import Cell, Position
from zaria.games.onecard import OneCardPosition
from zaria.games.onecard.cells import SUN
from zaria.games.onecard.scoring import SUN_POINTS
from zaria.games.onecard.sheet import ROWS
from zaria.games.onecard.surface.art import sun
from zaria.games.onecard.surface.face import by_card, on_the_market

GAP = 8.0
LABEL = 58.0
"""The width of a row's points."""
FIRST = 100.0
"""Where the boxes begin, after the sun and the points."""
MOST = 6
"""The boxes of the longest row."""


class Plan(NamedTuple):
    """The measures of a card."""

    width: float
    row: float
    head: float

    @property
    def height(self) -> float:
        """The height of a card."""
        return self.head + ROWS * self.row + 7

    @property
    def box(self) -> float:
        """From one box to the next."""
        return (self.width - FIRST - 6) / MOST


PLANS = {"portrait": Plan(374, 31.5, 33), "landscape": Plan(280, 54, 37)}
ASIDE = 40.0


def screen(pen: Pen, position: Position, seat: int) -> Drawing:
    """Return a seat's cards in the form that the look asks for."""
    plan = PLANS[pen.look.form]
    upright = pen.look.form == "portrait"
    hand: list[Drawing] = []
    aside: list[Drawing] = []
    market: list[Drawing] = []
    for cells in by_card(cast("OneCardPosition", position).cells(seat)):
        if "scored" in cells[0].marks:
            aside.append(_laid_aside(pen, plan, cells))
        elif "open" in cells[0].marks:
            market.append(_card(pen, plan, [on_the_market(cell) for cell in cells]))
        else:
            hand.append(_card(pen, plan, cells))
    both = 2 * plan.height + GAP if upright else 2 * plan.width + GAP
    if not hand:
        return _nothing(pen, plan, both, upright=upright)
    lines = stacked(aside, GAP) if aside else None
    if upright:
        label = [_label(pen, plan.width)] if market else []
        drawing = stacked([*hand, *([lines] if lines else []), *label, *market], GAP)
        return Drawing(plan.width, max(drawing.height, both), drawing.body, both, cards=True)
    drawing = side_by_side([*hand, *([lines] if lines else []), *market], GAP)
    return Drawing(max(drawing.width, both), plan.height, drawing.body, both, cards=True)


def _card(pen: Pen, plan: Plan, cells: Iterable[Cell]) -> Drawing:
    return Drawing(plan.width, plan.height, "".join(_printed(pen, plan, cells)))


def _printed(pen: Pen, plan: Plan, cells: Iterable[Cell]) -> Iterator[str]:
    y = plan.head - plan.row / 2
    for cell in cells:
        match cell.shape:
            case "card":
                outline = element(
                    "rect",
                    x=1,
                    y=1,
                    width=plan.width - 2,
                    height=plan.height - 2,
                    rx=11,
                    class_="shape",
                )
                label = element(
                    "text", cell.text, x=14, y=plan.head / 2 + 9, font_size=22, class_="start"
                )
                hint = "" if "market" in cell.marks else _hint(plan)
                yield pen.cell(cell, 0, 0, pen.open_cell(cell, outline, dot=False), label, hint)
            case "score":
                outline = _rect(60, plan.head - 8, 7, "shape strong")
                score = pen.hand(cell.id, cell.text, 17)
                yield pen.cell(cell, plan.width - 40, plan.head / 2 + 2, outline, score)
            case "value":
                y += plan.row
                yield pen.cell(cell, 30 + LABEL / 2, y, *_points(pen, plan, cell))
            case _:
                x = FIRST + (cell.x - 0.5) * plan.box
                yield pen.cell(cell, x, y, *_box(pen, plan, cell))


def _points(pen: Pen, plan: Plan, cell: Cell) -> tuple[str, ...]:
    """Return a row's points with its colour's symbol and letter, its sun, and a tick when done."""
    length = int(cell.text.rstrip(SUN))
    has_sun = "sun" in cell.marks
    if "market" in cell.marks:
        return (*_label_of_row(pen, plan, cell, length, has_sun=has_sun), _row(plan, length))
    after = FIRST + (length + 0.4) * plan.box
    fits = after + 7 < plan.width
    # A row over the whole card has its tick before the first box.
    place, size = (after, 7) if fits else ((30 + LABEL + FIRST + 2) / 2, 5)
    tick = element(
        "g",
        handwriting.tick(size, cell.id),
        class_="hand",
        stroke_width=3,
        transform=f"translate({place - 30 - LABEL / 2:.1f} 0)",
    )
    label = _label_of_row(pen, plan, cell, length, has_sun=has_sun)
    return (*label, pen.when(cell, "circled", tick))


def _label_of_row(
    pen: Pen, plan: Plan, cell: Cell, length: int, *, has_sun: bool
) -> tuple[str, ...]:
    return (
        _band(plan),
        sun(-LABEL / 2 - 15, 0) if has_sun else "",
        _rect(LABEL, plan.row - 4, 7, "shape own"),
        symbol(cell.colour, -15, -5.5, 0.95),
        text(pen.letter(cell.colour), -15, 6.6, 11, "on"),
        text(str(length), 12, 0, 18, "on"),
    )


@cache
def _band(plan: Plan) -> str:
    """Return the light behind a whole row that is open."""
    return element(
        "rect",
        x=-LABEL / 2 - 5,
        y=-plan.row / 2 + 0.5,
        width=plan.width - 33,
        height=plan.row - 1,
        rx=8,
        class_="onecard-band",
    )


@cache
def _row(plan: Plan, length: int) -> str:
    """Return all boxes of a row as one outline, for cards that nobody can mark yet."""
    first, height = FIRST - 30 - LABEL / 2 + 2, plan.row - 6
    one = f"h{plan.box - 4:.1f}v{height:.1f}h-{plan.box - 4:.1f}Z"
    starts = (f"M{first + place * plan.box:.1f} {-height / 2:.1f}" for place in range(length))
    return element("path", d="".join(start + one for start in starts), class_="tint")


def _box(pen: Pen, plan: Plan, cell: Cell) -> tuple[str, ...]:
    height = plan.row - 6
    outline = _rect(plan.box - 4, height, 6, "shape fades tint")
    sign = pen.unless(cell, "crossed", _sign(cell.colour))
    mark = pen.when(cell, "crossed", crossing(cell, min(height, plan.box) * 0.32, 3.1))
    return pen.open_cell(cell, outline, dot=False), sign, mark


@cache
def _sign(colour: str) -> str:
    return element("path", d=SYMBOLS[colour], class_=f"sign-{colour}", transform="scale(.9)")


@cache
def _rect(width: float, height: float, corner: float, class_: str) -> str:
    return element(
        "rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=corner, class_=class_
    )


@cache
def _hint(plan: Plan) -> str:
    """Return what one sun and both suns bring."""
    x, y = plan.width * 0.33, plan.head / 2 + 2
    return (
        sun(x, y, 0.9)
        + text(f"+{SUN_POINTS[1]}", x + 20, y, 15)
        + sun(x + 52, y, 0.9)
        + sun(x + 70, y, 0.9)
        + text(f"+{SUN_POINTS[2]}", x + 90, y, 15)
    )


def _laid_aside(pen: Pen, plan: Plan, cells: Iterable[Cell]) -> Drawing:
    """Return a scored card as a line: its number, its rows' points, and what it brought."""
    x, y = 40.0, ASIDE / 2
    step = (plan.width - 40 - 66) / ROWS
    parts: list[str] = []
    for cell in cells:
        match cell.shape:
            case "card":
                outline = element(
                    "rect", x=1, y=1, width=plan.width - 2, height=ASIDE - 2, rx=9, class_="shape"
                )
                number = text(cell.text, 22, y, 17)
                parts.append(pen.cell(cell, 0, 0, outline, number))
            case "score":
                score = pen.hand(cell.id, cell.text, 17)
                parts.append(
                    pen.cell(cell, plan.width - 33, y, _rect(54, 28, 6, "shape strong"), score)
                )
            case _:
                x += step
                parts.append(pen.cell(cell, x - step / 2, y, *_chip(pen, cell, step - 3)))
    return Drawing(plan.width, ASIDE, element("g", *parts, class_="aside"))


def _chip(pen: Pen, cell: Cell, width: float) -> tuple[str, ...]:
    ring = element("g", handwriting.ring(9, cell.id), class_="hand", stroke_width=4.6)
    return (
        _rect(width, 28, 6, "shape"),
        symbol(cell.colour, -width * 0.25, 0, 0.9),
        text(cell.text.rstrip(SUN), width * 0.2, 0, 15, "on"),
        pen.when(cell, "circled", element("g", ring, transform=f"translate({width * 0.2:.1f} 0)")),
    )


def _nothing(pen: Pen, plan: Plan, both: float, *, upright: bool) -> Drawing:
    """Return an empty table, before the cards are dealt."""
    width, height = (plan.width, both) if upright else (both, plan.height)
    outline = element(
        "rect", x=1, y=1, width=width - 2, height=height - 2, rx=11, class_="card onecard-empty"
    )
    label = text(pen.words("draw-onecard-none"), width / 2, height / 2, 16)
    return Drawing(width, height, outline + label)


def _label(pen: Pen, width: float) -> Drawing:
    return Drawing(width, 20, text(pen.words("draw-onecard-open"), width / 2, 10, 14))
