"""The moves of Knaster and their numbers."""

from __future__ import annotations

from functools import cache

from zaria.engine.move import MoveTable
from zaria.games.knaster.lines import CELLS, LINE_NAMES

CIRCLE = len(CELLS)
"""The id of the first circling move; writing moves come before it."""
LINE = 2 * len(CELLS)
"""The id of the first line-choosing move."""
PASS = LINE + len(LINE_NAMES)


@cache
def move_table() -> MoveTable:
    """Return all moves; every sheet has the same cells and lines."""
    return MoveTable(
        [
            *(("write", cell, cell) for cell in CELLS),
            *(("circle", cell, f"({cell})") for cell in CELLS),
            *(("line", line, f"/{line}") for line in LINE_NAMES),
            ("pass", "", "-"),
        ]
    )
