"""The faces of the games: how each draws its sheet. A game without one gets the plain face."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from zaria.draw.pen import Pen
from zaria.draw.svg import Drawing
from zaria.engine import Position

Face = Callable[[Pen, Position, int], Drawing]
"""Draws a seat's sheet in a position."""

GROUP = "zaria.faces"
"""The entry points under which packages offer faces, named by the game."""

_OURS = {
    "qwinto": "zaria.draw.faces.qwinto:face",
    "knaster": "zaria.draw.faces.knaster:face",
    "onecard": "zaria.draw.faces.onecard:face",
    "border": "zaria.draw.faces.border:face",
}


@cache
def find_face(game: str) -> Face:
    """Return the face of a game."""
    from importlib.metadata import EntryPoint, entry_points  # noqa: PLC0415 - slow to import

    ours = {name: EntryPoint(name, place, GROUP) for name, place in _OURS.items()}
    found = (ours | {entry.name: entry for entry in entry_points(group=GROUP)}).get(game)
    plain = EntryPoint(game, "zaria.draw.faces.plain:face", GROUP)
    face: Face = (found or plain).load()
    return face
