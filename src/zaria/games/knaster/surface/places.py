"""The places of a Knaster sheet in words: row and column, and the diagonals through a cell."""

from __future__ import annotations

from functools import lru_cache

from zaria.engine import Position
from zaria.games.knaster.lines import CELLS, LINES, SIDE
from zaria.surface import Place
from zaria.words import Words

_DIAGONALS = ("fall", "rise")


def place(words: Words, position: Position, seat: int, at: str) -> Place:
    """Return the name of a cell, or of a line."""
    del position, seat
    return _named(words, at)


@lru_cache(maxsize=256)  # every look at a sheet names all of its places
def _named(words: Words, at: str) -> Place:
    if at in LINES:
        return Place(words("knaster-line", {"line": at}), words("place-knaster-value"))
    cell = CELLS.index(at)
    row, column = divmod(cell, SIDE)
    through = [line for line in _DIAGONALS if cell in LINES[line]]
    return Place(
        words("place-knaster-cell", {"row": row + 1, "column": column + 1}),
        ", ".join(words("knaster-line", {"line": line}) for line in through),
    )
