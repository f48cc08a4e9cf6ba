"""One Card's face: the cards to mark, those laid aside with their points, the open ones below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import cast

from zaria.draw.pen import Pen, box, cross
from zaria.draw.svg import Drawing, at, element, number, side_by_side, stacked, text
from zaria.draw.symbols import symbol
from zaria.engine import Cell, Position, Sheet
from zaria.games.onecard import GAME, CardState, OneCardPosition, OneCardSheet
from zaria.games.onecard.boxes import COLOURS
from zaria.games.onecard.cells import SUN
from zaria.games.onecard.scoring import ROWS_TO_SCORE, SUN_POINTS, points
from zaria.games.onecard.sheet import ROWS
from zaria.games.onecard.surface.art import (
    BOX,
    PILL,
    SLIP,
    PointsArt,
    pill,
    row_outline,
    row_symbol,
    slip,
    sun,
    tab,
)
from zaria.surface import Printable

WIDTH = 214.0
HEAD = 34.0
PITCH = 30.0
HEIGHT = HEAD + ROWS * PITCH + 5
ASIDE = 42.0
GAP = 10.0
EDGE = 4.0
_LEFT = 24 + PILL[0] / 2
_FIRST = 24 + PILL[0] + 3 + BOX / 2
_WHOLE = 2 * WIDTH + GAP
_SMALL = (_WHOLE - 2 * GAP) / 3 / WIDTH
"""How much smaller the open cards are, three of them side by side."""


def face(pen: Pen, position: Position, seat: int) -> Drawing:
    """Return a seat's cards two by two, those laid aside after them, the open ones at the foot."""
    onecard = cast("OneCardPosition", position)
    hand: list[Drawing] = []
    aside: list[Drawing] = []
    market: list[Drawing] = []
    for cells in by_card(onecard.cells(seat)):
        if "scored" in cells[0].marks:
            aside.append(_laid_aside(pen, cells))
        elif "open" in cells[0].marks:
            market.append(_card(pen, [on_the_market(cell) for cell in cells]))
        else:
            hand.append(_card(pen, cells))
    total = _total(pen, onecard, seat)
    parts = _cards(hand, aside, total) if hand else [_nothing(pen, _WHOLE)]
    if market:
        small = [_scaled(card, _SMALL) for card in market]
        parts += [_label(pen, "open", _WHOLE), side_by_side(small, GAP)]
    drawing = stacked(parts, GAP)
    return Drawing(_WHOLE + 2 * EDGE, drawing.height + 2 * EDGE, at(EDGE, EDGE, drawing.body))


def card_drawing(pen: Pen, sheet: OneCardSheet, card: int, left: int | None = None) -> Drawing:
    """Return one card of a deck, counted from 0, by itself: blank, or with these boxes still free.

    A card with enough complete rows has its points in the score field.
    """
    held = CardState(card, sheet.printed[card] if left is None else left)
    position = GAME.start(2, sheet=sheet)._replace(hands=((held,), ()))
    scored = held.open_rows <= ROWS - ROWS_TO_SCORE
    cells = [
        cell._replace(text=str(points(sheet, held)), marks=frozenset({"scored"}))
        if scored and cell.shape == "score"
        else cell
        for cell in position.cells(0)
    ]
    return _card(pen, cells)


def printables(pen: Pen, sheet: Sheet) -> list[Printable]:
    """Return every card of a deck, blank."""
    deck = cast("OneCardSheet", sheet)
    return [
        Printable(card_drawing(pen, deck, card), str(card + 1)) for card in range(len(deck.cards))
    ]


def back(pen: Pen) -> Drawing:
    """Return the other side of a card: the six colours round the game's name."""
    rim = element("rect", x=6, y=6, width=WIDTH - 12, height=HEIGHT - 12, rx=10, class_="hair")
    card = element("rect", width=WIDTH, height=HEIGHT, rx=12, class_="card")
    step = (WIDTH - 40) / len(COLOURS)
    signs = [
        symbol(colour, 20 + (place + 0.5) * step, y, 1.6)
        for y in (HEIGHT * 0.22, HEIGHT * 0.78)
        for place, colour in enumerate(COLOURS)
    ]
    name = pen.words("game-onecard")
    size = min(26.0, 1.5 * WIDTH / len(name))
    title = text(name, WIDTH / 2, HEIGHT / 2, size)
    return Drawing(WIDTH, HEIGHT, card + rim + "".join(signs) + title)


def by_card(cells: Iterable[Cell]) -> list[list[Cell]]:
    """Return the cells of each card; the card's own, with its number, comes first."""
    found: list[list[Cell]] = []
    for cell in cells:
        if cell.shape == "card":
            found.append([])
        found[-1].append(cell)
    return found


def on_the_market(cell: Cell) -> Cell:
    """Return a cell whose mark is not taken for the state of a cell that can be chosen now."""
    return cell._replace(marks=cell.marks - {"open"} | {"market"})


def _cards(hand: list[Drawing], aside: list[Drawing], total: Drawing) -> list[Drawing]:
    """Return the cards in rows of two, those laid aside and the total where there is room."""
    if len(hand) % 2:
        beside = stacked(aside, 5)
        if beside.height + total.height < HEIGHT:
            foot = at(0, HEIGHT - total.height, total.body)
            return _pairs([*hand, Drawing(WIDTH, HEIGHT, beside.body + foot)])
        return [*_pairs([*hand, beside]), _at_right(total)]
    return [*_pairs(hand), stacked(_pairs(aside), 5), _at_right(total)]


def _pairs(drawings: list[Drawing]) -> list[Drawing]:
    return [side_by_side(drawings[first : first + 2], GAP) for first in range(0, len(drawings), 2)]


def _at_right(drawing: Drawing) -> Drawing:
    return Drawing(_WHOLE, drawing.height, at(_WHOLE - drawing.width, 0, drawing.body))


def _card(pen: Pen, cells: Iterable[Cell]) -> Drawing:
    return Drawing(WIDTH, HEIGHT, "".join(_printed(pen, cells)))


def _printed(pen: Pen, cells: Iterable[Cell]) -> Iterator[str]:
    y = HEAD - PITCH / 2
    for cell in cells:
        on_market = "market" in cell.marks
        match cell.shape:
            case "card":
                hint = "" if on_market else _hint()
                label = text(cell.text, 20, 15, 18)
                yield pen.cell(cell, 0, 0, _outline(HEIGHT), tab(40, HEAD - 5), label, hint)
            case "score":
                yield pen.cell(cell, WIDTH - 30, HEAD / 2 + 1, box(46, 24, 5), pen.entry(cell, 18))
            case "value":
                y += PITCH
                boxes = row_outline(_FIRST - _LEFT, int(_length(cell))) if on_market else ""
                yield pen.cell(cell, _LEFT, y, boxes, _value(pen, cell, pill))
            case _:
                x = _FIRST + (cell.x - 1) * BOX
                printed = pen.unless(cell, "crossed", row_symbol(cell.colour))
                mark = pen.when(cell, "crossed", cross(6.6, coloured=True))
                yield pen.cell(cell, x, y, box(BOX - 2, BOX, 5), printed, mark)


def _value(pen: Pen, cell: Cell, art: PointsArt) -> str:
    has_sun = "sun" in cell.marks
    printed, ring = art(cell.colour, pen.letter(cell.colour), _length(cell), has_sun=has_sun)
    return printed + pen.when(cell, "circled", ring)


def _length(cell: Cell) -> str:
    return cell.text.rstrip(SUN)


def _laid_aside(pen: Pen, cells: Iterable[Cell]) -> Drawing:
    """Return a scored card: its number, its rows' points, and what it brought."""
    x, y = 21.0, ASIDE / 2
    faint: list[str] = []
    clear: list[str] = []
    for cell in cells:
        match cell.shape:
            case "card":
                faint.append(pen.cell(cell, 0, 0, _outline(ASIDE), text(cell.text, 17, y, 15)))
            case "score":
                clear.append(pen.cell(cell, WIDTH - 22, y, box(36, 30, 5), pen.entry(cell, 19)))
            case _:
                x += SLIP[0] + 1.5
                faint.append(pen.cell(cell, x - 2, y, _value(pen, cell, slip)))
    return Drawing(WIDTH, ASIDE, element("g", *faint, class_="aside") + "".join(clear))


@cache
def _outline(height: float) -> str:
    return element("rect", width=WIDTH, height=height, rx=9, class_="shape")


@cache
def _hint() -> str:
    """Return what one sun and both suns bring."""
    y = HEAD / 2 + 1
    return (
        sun(60, y, 0.8)
        + text(f"{SUN_POINTS[1]}", 73, y, 13)
        + sun(98, y, 0.8)
        + sun(114, y, 0.8)
        + text(f"{SUN_POINTS[2]}", 128, y, 13)
    )


def _nothing(pen: Pen, width: float) -> Drawing:
    """Return an empty table, before the cards are dealt."""
    outline = element("rect", width=width, height=80, rx=9, class_="card")
    label = text(pen.words("draw-onecard-none"), width / 2, 40, 15)
    return Drawing(width, 80, outline + label)


def _total(pen: Pen, position: OneCardPosition, seat: int) -> Drawing:
    """Return the place of the points; while nothing is marked it is left to the pen."""
    begun = any("crossed" in cell.marks or "scored" in cell.marks for cell in position.cells(seat))
    points = pen.total(str(position.score(seat).total) if begun else "", 22)
    outline = element("rect", x=WIDTH - 62, y=0, width=62, height=36, rx=6, class_="card")
    label = text(pen.words("draw-onecard-total"), WIDTH - 104, 18, 15)
    return Drawing(WIDTH, 36, outline + label + at(WIDTH - 31, 18, points))


def _label(pen: Pen, name: str, width: float) -> Drawing:
    line = element("path", d=f"M0 0H{number(width)}", class_="hair")
    return Drawing(width, 16, line + text(pen.words(f"draw-onecard-{name}"), width / 2, 12, 13))


def _scaled(drawing: Drawing, size: float) -> Drawing:
    body = element("g", drawing.body, transform=f"scale({size:.3f})")
    return Drawing(drawing.width * size, drawing.height * size, body)
