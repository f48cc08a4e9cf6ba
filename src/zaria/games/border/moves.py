"""The moves of The Border and their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from zaria.engine.chance import Rolled
from zaria.engine.move import Move, MoveTable
from zaria.games.border.colours import DICE, KEEPS, SEGMENT_NAMES
from zaria.games.border.mapfile import BOXES

DONE = len(SEGMENT_NAMES)
"""The id of the move that ends an action; completing moves come before it."""
CROSS = DONE + 1
"""The id of the first crossing move."""
KEEPING = CROSS + BOXES
"""The id of the first keeping move. They come last, so that masks of the others are short."""

KEEPING_MOVES: dict[Rolled, tuple[Move, ...]] = {
    rolled: tuple(
        Move(KEEPING + keep.id, keep.kind, keep.at, keep.text) for keep in KEEPS.moves(rolled)
    )
    for rolled in KEEPS.multisets
    if len(rolled) == DICE
}
"""What may be kept of every roll; the last move keeps it all, which is stopping."""


def table(boxes: Sequence[str]) -> MoveTable:
    """Return all moves on a map with these boxes."""
    return MoveTable(
        [
            *(("complete", name, name) for name in SEGMENT_NAMES),
            ("done", "", "."),
            *(("cross", box, box) for box in boxes),
            *KEEPS.entries,
        ]
    )
