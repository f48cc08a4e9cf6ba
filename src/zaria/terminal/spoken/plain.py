"""A sheet of any game in sentences: cell by cell, row by row."""

from __future__ import annotations

from zaria.engine import Position
from zaria.terminal.spoken.voice import Voice


def sentences(voice: Voice, position: Position, seat: int) -> list[str]:
    """Return a sentence for each row of cells."""
    cells = position.cells(seat)
    rows = dict.fromkeys(cell.y for cell in cells)
    return [f"{voice.listed(cell for cell in cells if cell.y == y)}." for y in rows]
