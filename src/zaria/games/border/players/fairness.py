"""Whether the boards of The Border are equally good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from zaria.bots.fairness import Trait, Traits
from zaria.engine import Position
from zaria.games.border.sheet import DEALS


def _boards(positions: Sequence[Position]) -> list[list[Trait]]:
    """Return the board of every seat."""
    boards = cast("str", positions[0].setup.options["boards"])
    return [[("board", letter)] for letter in boards]


TRAITS = Traits(
    _boards,
    players=4,  # all boards are on the table then
    bot="fast",
    rotation=tuple({"boards": boards} for boards in DEALS),
)
