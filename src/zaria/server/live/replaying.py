"""A record as frames to step through, with the places of its moves in words."""

from __future__ import annotations

from typing import Any, cast

from zaria.engine import Record
from zaria.session.cells import Json
from zaria.session.replay import replay
from zaria.surface import surface_of
from zaria.words import Words


def replayed(record: Record, seat: int | None, words: Words) -> Json:
    """Return the frames, or raise `RecordFault`; in a hall with the sheet of `seat`."""
    shown, start = replay(record, seat), record.start()
    surface = surface_of(start.setup.game)
    for frame in cast("list[dict[str, Any]]", shown["frames"]):
        for move in frame.get("moves", ()):
            if move["at"] and "dice" not in move and "seat" in frame:
                place = surface.place(words, start, frame["seat"], move["at"])
                move["place"] = place.name or move["at"]
    return shown
