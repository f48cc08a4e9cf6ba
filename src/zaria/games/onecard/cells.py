"""How a player's cards look: those to mark in full, those scored and the market in a line each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from zaria.engine.cell import Cell
from zaria.games.onecard import scoring
from zaria.games.onecard.boxes import COLOURS, LETTERS, Held, count
from zaria.games.onecard.sheet import LENGTHS, ROWS, Card, OneCardSheet, Row
from zaria.games.onecard.state import State

SUN = "☼"
_RIGHT = LENGTHS[1]
_HEIGHT = ROWS + 2


def cells(sheet: OneCardSheet, state: State, seat: int) -> tuple[Cell, ...]:
    """Return the cells of a seat's cards and of the market.

    A card's number is the place of taking it or giving it back; the points of a row are the place
    of marking it, as are its boxes.
    """
    return _cells(sheet, state.hands[seat], state.aside[seat], state.market)


@lru_cache(maxsize=1024)  # cards are looked at by their player, by all, and drawn
def _cells(
    sheet: OneCardSheet, hand: tuple[Held, ...], aside: tuple[int, ...], market: int
) -> tuple[Cell, ...]:
    scored = [(Held.unpacked(card), "scored") for card in aside]
    opened = [
        (Held(card, printed), "open")
        for card, printed in enumerate(sheet.printed)
        if market >> card & 1
    ]
    return (*_hand(sheet, hand), *_lines(sheet, scored + opened, len(hand) * _HEIGHT))


def _hand(sheet: OneCardSheet, hand: tuple[Held, ...]) -> Iterator[Cell]:
    for place, held in enumerate(hand):
        top = place * _HEIGHT
        card, number = sheet.cards[held.card], held.card + 1
        yield Cell(str(number), 0, top, "card", text=str(number))
        yield Cell(f"{number}.score", _RIGHT, top, "score")
        for down, row in enumerate(card.rows, start=1):
            yield _points(card, held, row, (0, top + down))
            yield from _boxes(held, row, top + down)


def _boxes(held: Held, row: Row, y: int) -> Iterator[Cell]:
    group = f"{held.card + 1}{LETTERS[row.colour]}"
    marked = row.length - count(held.left, row.colour)
    for box in range(1, row.length + 1):
        marks = frozenset({"crossed"} if box <= marked else ())
        colour = COLOURS[row.colour]
        yield Cell(f"{group}{box}", box, y, "box", colour, marks=marks, group=group)


def _points(card: Card, held: Held, row: Row, place: tuple[int, int], mark: str = "") -> Cell:
    sun = row.colour in card.suns
    complete = not count(held.left, row.colour)
    marks = {mark: bool(mark), "sun": sun, "circled": complete}
    return Cell(
        f"{held.card + 1}{LETTERS[row.colour]}",
        *place,
        "value",
        COLOURS[row.colour],
        f"{row.length}{SUN}" if sun else str(row.length),
        frozenset(name for name, true in marks.items() if true),
    )


def _lines(sheet: OneCardSheet, shown: list[tuple[Held, str]], top: int) -> Iterator[Cell]:
    """Return the cards that are not to be marked: their rows' points stand in one line."""
    for y, (held, mark) in enumerate(shown, start=top):
        card, number = sheet.cards[held.card], str(held.card + 1)
        marks = frozenset({mark})
        yield Cell(number, 0, y, "card", text=number, marks=marks)
        for x, row in enumerate(card.rows, start=1):
            yield _points(card, held, row, (x, y), mark)
        if mark == "scored":
            points = str(scoring.points(sheet, held))
            yield Cell(f"{number}.score", _RIGHT, y, "score", text=points, marks=marks)
