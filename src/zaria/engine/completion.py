"""What a player has completed (a row, a line, a card, a region), for display."""

from __future__ import annotations

from dataclasses import dataclass, field

from zaria.engine.rejection import Params


@dataclass(frozen=True, slots=True)
class Completion:
    """A completed part of a sheet, worded as `completed-<key>`, and its cells."""

    key: str
    cells: tuple[str, ...]
    params: Params = field(default_factory=dict[str, str | int], hash=False)
