"""The places of a Qwinto sheet in words: rows and fields counted from the left, common columns."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from zaria.engine import Position
from zaria.games.qwinto.layout import GAP, OUTSIDE, PENTAGON, Row
from zaria.games.qwinto.sheet import QwintoSheet
from zaria.surface import Place
from zaria.words import Words

_BONUS, _MISTHROW = "b", "x"


def place(words: Words, position: Position, seat: int, at: str) -> Place:
    """Return the name of a field, a gap, a bonus or a misthrow."""
    del seat
    return _named(words, cast("QwintoSheet", position.setup.sheet), at)


@lru_cache(maxsize=512)  # every look at a sheet names all of its places
def _named(words: Words, sheet: QwintoSheet, at: str) -> Place:
    letter, number = at[:1], at[1:]
    if letter == _MISTHROW:
        return Place(words("place-qwinto-misthrow", {"number": number}))
    if letter == _BONUS:
        return Place(words("place-qwinto-bonus", {"column": number}))
    row = next(row for row in sheet.rows if row.letter == letter)
    return _field(words, row, int(number))


def _field(words: Words, row: Row, column: int) -> Place:
    line = words("place-qwinto-row", {"colour": row.colour})
    sign = row.signs[column - 1]
    if sign == GAP:
        return Place(line)
    before = sum(sign not in {GAP, OUTSIDE} for sign in row.signs[:column])
    about = "place-qwinto-pentagon" if sign == PENTAGON else "place-qwinto-column"
    return Place(
        words("place-qwinto-field", {"row": line, "number": before}),
        words(about, {"column": column}),
    )
