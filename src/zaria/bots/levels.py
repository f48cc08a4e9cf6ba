"""The five levels at which every game can be played, from a first game to a master.

A level is the id of a bot. Each is told by a name of its own (worded as `level-<id>`, its strength
as `level-<id>-about`), one to five pips, and a face. A lower level sees less, or less far; none
blunders by chance.
"""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """How strong a bot is, and how it is shown."""

    id: str
    pips: int
    face: int
    """One of the faces that people choose from, by its number."""


LEVELS = (
    Level("first", 1, 6),
    Level("easy", 2, 7),
    Level("middle", 3, 9),
    Level("strong", 4, 2),
    Level("master", 5, 8),
)
"""From the weakest to the strongest."""

FAMILY = "easy"
"""The level to play against where nobody says which."""
