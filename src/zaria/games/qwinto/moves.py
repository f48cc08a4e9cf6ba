"""The moves of Qwinto, in the order of their numbers.

First the fields, as many as the sheet has; then the pass, the misthrow, the choices of dice, the
second attempt, and letting the first one stand.
"""

from __future__ import annotations

from functools import lru_cache

from zaria.engine.move import MoveTable

CHOICES = ("o", "y", "p", "oy", "op", "yp", "oyp")
"""All choices of dice, by their letters (Q-17, Q-18)."""
CHOICE_MASK = (1 << len(CHOICES)) - 1
"""All choices of dice as bits, from that of the first."""
AGAIN_OR_STAY = 0b11
"""Both answers to the first attempt as bits, from that of the first."""


@lru_cache(maxsize=16)
def move_table(fields: tuple[str, ...]) -> MoveTable:
    """Return all moves on a sheet with these fields."""
    return MoveTable(
        [
            *(("enter", name, name) for name in fields),
            ("pass", "", "-"),
            ("misthrow", "", "x"),
            *(("dice", choice, f"*{choice}") for choice in CHOICES),
            ("again", "", "again"),
            ("stay", "", "stay"),
        ]
    )
