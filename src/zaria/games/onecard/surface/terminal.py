"""What a terminal says of One Card's cards and decks besides their cells."""

from __future__ import annotations

from typing import cast

from zaria.engine import Position, Sheet
from zaria.games.onecard.sheet import OneCardSheet
from zaria.surface import Labels
from zaria.words import Words


def labels(words: Words, position: Position, seat: int) -> Labels:
    """Return the names of the cards, and which of them are scored or lie open."""
    cards = {cell.id: cell for cell in position.cells(seat) if cell.shape == "card"}
    below = {"scored": words("label-onecard-scored"), "open": words("label-onecard-open")}
    return Labels(
        {card.y: below[mark] for card in cards.values() for mark in card.marks},
        dict.fromkeys(cards, words("label-onecard-card")),
    )


def facts(sheet: Sheet, words: Words) -> str:
    """Return how many cards, boxes and suns a deck has."""
    cards = cast("OneCardSheet", sheet).cards
    boxes = sum(row.length for card in cards for row in card.rows)
    suns = sum(len(card.suns) for card in cards)
    return words("facts-onecard", {"cards": len(cards), "boxes": boxes, "suns": suns})
