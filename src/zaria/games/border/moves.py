"""The moves of The Border and their numbers."""

from __future__ import annotations

from functools import lru_cache

from zaria.engine.move import MoveTable
from zaria.games.border.colours import KEEPS, SEGMENT_NAMES
from zaria.games.border.mapfile import BOXES

DONE = len(SEGMENT_NAMES)
"""The id of the move that ends an action; completing moves come before it."""
CROSS = DONE + 1
"""The id of the first crossing move."""
KEEPING = CROSS + BOXES
"""The id of the first keeping move. They come last, so that masks of the others are short."""


@lru_cache(maxsize=16)
def move_table(boxes: tuple[str, ...]) -> MoveTable:
    """Return all moves on a map with these boxes."""
    return MoveTable(
        [
            *(("complete", name, name) for name in SEGMENT_NAMES),
            ("done", "", "."),
            *(("cross", box, box) for box in boxes),
            *KEEPS.entries,
        ]
    )
