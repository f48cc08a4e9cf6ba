"""How a player's cards look: those to mark in full, those scored and the market in a line each."""

from __future__ import annotations

from functools import lru_cache

from zaria.engine.cell import Cell
from zaria.games.onecard import scoring
from zaria.games.onecard.boxes import COLOURS, LETTERS, CardState, count
from zaria.games.onecard.sheet import LENGTHS, ROWS, OneCardSheet, Row
from zaria.games.onecard.state import State

SUN = "☼"
_RIGHT = LENGTHS[1]
_HEIGHT = ROWS + 2
_FREE: frozenset[str] = frozenset()
_CROSSED = frozenset({"crossed"})


def cells(sheet: OneCardSheet, state: State, seat: int) -> tuple[Cell, ...]:
    """Return the cells of a seat's cards and of the market.

    A card's number is the place of taking it or giving it back; the points of a row are the place
    of marking it, as are its boxes.
    """
    return _cells(sheet, state.hands[seat], state.aside[seat], state.market)


@lru_cache(maxsize=1024)  # cards are looked at by their player, by all, and drawn
def _cells(
    sheet: OneCardSheet, hand: tuple[CardState, ...], aside: tuple[int, ...], market: int
) -> tuple[Cell, ...]:
    found: list[Cell] = []
    for place, held in enumerate(hand):
        found += _card(sheet, held, place * _HEIGHT)
    top = len(hand) * _HEIGHT
    for packed in aside:
        found += _line(sheet, CardState.unpacked(packed), "scored", top)
        top += 1
    for card, printed in enumerate(sheet.printed):
        if market >> card & 1:
            found += _line(sheet, CardState(card, printed), "open", top)
            top += 1
    return tuple(found)


@lru_cache(maxsize=2048)  # a roll marks one card, the others of the hand stay as they are
def _card(sheet: OneCardSheet, held: CardState, top: int) -> tuple[Cell, ...]:
    """Return a card to mark: its number, its score field, its rows with all their boxes."""
    card, number = sheet.cards[held.card], held.card + 1
    found = [
        Cell(str(number), 0, top, "card", text=str(number)),
        Cell(f"{number}.score", _RIGHT, top, "score"),
    ]
    for y, row in enumerate(card.rows, start=top + 1):
        sun, left = row.colour in card.suns, count(held.left, row.colour)
        found += _row(number, row, left, y, sun=sun)
    return tuple(found)


@lru_cache(maxsize=8192)  # and of a card, one row is marked
def _row(card: int, row: Row, left: int, y: int, *, sun: bool) -> tuple[Cell, ...]:
    """Return the points of a row and its boxes, `left` of them free."""
    group, colour = f"{card}{LETTERS[row.colour]}", COLOURS[row.colour]
    boxes = [
        Cell(
            f"{group}{box}",
            box,
            y,
            "box",
            colour,
            marks=_CROSSED if box <= row.length - left else _FREE,
            group=group,
        )
        for box in range(1, row.length + 1)
    ]
    return _points(card, row, (0, y), {"sun": sun, "circled": not left}), *boxes


def _points(card: int, row: Row, place: tuple[int, int], marks: dict[str, bool]) -> Cell:
    return Cell(
        f"{card}{LETTERS[row.colour]}",
        *place,
        "value",
        COLOURS[row.colour],
        f"{row.length}{SUN}" if marks["sun"] else str(row.length),
        frozenset(name for name, true in marks.items() if true),
    )


@lru_cache(maxsize=2048)
def _line(sheet: OneCardSheet, held: CardState, mark: str, y: int) -> tuple[Cell, ...]:
    """Return a card that is not to be marked: its rows' points stand in one line."""
    card, number = sheet.cards[held.card], held.card + 1
    found = [Cell(str(number), 0, y, "card", text=str(number), marks=frozenset({mark}))]
    for x, row in enumerate(card.rows, start=1):
        complete = not count(held.left, row.colour)
        marks = {mark: True, "sun": row.colour in card.suns, "circled": complete}
        found.append(_points(number, row, (x, y), marks))
    if mark == "scored":
        points, marked = str(scoring.points(sheet, held)), frozenset({mark})
        found.append(Cell(f"{number}.score", _RIGHT, y, "score", text=points, marks=marked))
    return tuple(found)
