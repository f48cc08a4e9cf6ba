"""One Card's deck: cards of five colour rows, two of them with a sun."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from zaria.engine.sheet import Reader, Sheet, SheetFault, head
from zaria.games.onecard.boxes import COLOURS, packed
from zaria.games.onecard.moves import Marks, move_table

ROWS = 5
BOXES = 20
SUNS = 2
LENGTHS = (2, 6)
DECK = (30, 99)
"""The fewest and the most cards of a deck: four players can use up thirty (C-54)."""

_COLOURS = {name: colour for colour, name in enumerate(COLOURS)}


class Row(NamedTuple):
    """A colour row; its points are its length."""

    colour: int
    length: int


class Card(NamedTuple):
    """What is printed on a card: its rows from the top, and the colours that have a sun."""

    rows: tuple[Row, ...]
    suns: frozenset[int]

    @property
    def boxes(self) -> int:
        """The boxes of all rows, packed by colour."""
        return packed(dict(self.rows))


@dataclass(frozen=True, slots=True, repr=False)
class OneCardSheet(Sheet):
    """A deck of cards; they are called by their number, counted from 1 (C-03, C-04)."""

    cards: tuple[Card, ...] = field(compare=False)
    printed: tuple[int, ...] = field(compare=False)
    """The boxes of every card, packed by colour."""
    marks: Marks = field(compare=False, repr=False)


def check_sheet(data: Mapping[str, object]) -> OneCardSheet:
    """Return the deck of this data, or raise `SheetFault`."""
    name, digest, source = head(data, "onecard")
    items = Reader(data).get("cards").list()
    least, most = DECK
    if not least <= len(items) <= most:
        raise SheetFault("onecard-deck-size", "cards", found=len(items), least=least, most=most)
    cards = tuple(_read_card(item) for item in items)
    printed = tuple(card.boxes for card in cards)
    moves = move_table(len(cards))
    return OneCardSheet(name, digest, source, moves, cards, printed, Marks(moves))


def _read_card(reader: Reader) -> Card:
    lengths: dict[int, int] = {}
    rows = reader.get("rows")
    for item in rows.list(ROWS):
        name, length = item.list(2)
        colour = name.one_of(_COLOURS)
        if colour in lengths:
            raise SheetFault("onecard-double-row", name.place, colour=COLOURS[colour])
        lengths[colour] = length.integer(*LENGTHS)
    boxes = sum(lengths.values())
    if boxes != BOXES:
        raise SheetFault("onecard-wrong-boxes", rows.place, found=boxes, wanted=BOXES)
    suns: set[int] = set()
    for item in reader.get("suns").list(SUNS):
        colour = item.one_of(_COLOURS)
        if colour not in lengths:
            raise SheetFault("onecard-sun-without-row", item.place, colour=COLOURS[colour])
        if colour in suns:
            raise SheetFault("onecard-double-sun", item.place, colour=COLOURS[colour])
        suns.add(colour)
    return Card(tuple(Row(*row) for row in lengths.items()), frozenset(suns))
