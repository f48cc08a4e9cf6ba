"""What a player has completed: a row, a line, a card, a region; for surfaces that tell of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from zaria.engine.rejection import Params


@dataclass(frozen=True, slots=True)
class Completion:
    """Something that was completed, worded as `completed-<key>`, and the cells it is made of."""

    key: str
    cells: tuple[str, ...]
    params: Params = field(default_factory=dict[str, str | int], hash=False)
