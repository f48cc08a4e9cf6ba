"""The places of One Card in words: a card, its rows by colour, their boxes from the left."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import cast

from zaria.engine import Position
from zaria.games.onecard.boxes import COLOURS, LETTERS
from zaria.games.onecard.sheet import OneCardSheet
from zaria.surface import Place
from zaria.words import Words

_PLACE = re.compile(rf"(?P<card>\d+)(?:(?P<letter>[{LETTERS}])(?P<box>\d*)|(?P<score>\.score))?")


def place(words: Words, position: Position, seat: int, at: str) -> Place:
    """Return the name of a card, a row, a box or a card's score."""
    del seat
    return _named(words, cast("OneCardSheet", position.setup.sheet), at)


@lru_cache(maxsize=4096)  # every look at cards names all of their places
def _named(words: Words, sheet: OneCardSheet, at: str) -> Place:
    found = _PLACE.fullmatch(at)
    if found is None:
        return Place()
    card = int(found["card"])
    if found["score"]:
        return Place(words("place-onecard-score", {"card": card}))
    if not found["letter"]:
        return Place(words("place-onecard-card", {"card": card}))
    colour = LETTERS.index(found["letter"])
    row = words("place-onecard-row", {"card": card, "colour": COLOURS[colour]})
    if found["box"]:
        return Place(words("place-onecard-box", {"row": row, "number": found["box"]}))
    points = next((row.length for row in sheet.cards[card - 1].rows if row.colour == colour), 0)
    return Place(row, words("place-onecard-points", {"points": points}))
