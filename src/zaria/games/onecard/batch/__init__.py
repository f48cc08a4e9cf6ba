"""One Card in batches."""

from __future__ import annotations

from zaria.batch import BatchGame
from zaria.games.onecard.batch import packing, rules

BATCH = BatchGame(
    file=__file__,
    rules=rules.RULES,
    packed=packing.packed,
    row=packing.row,
    position=packing.position,
)
