"""Knaster's sheet: its grid, and what each of the twelve lines is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from zaria.engine.sheet import Reader, Sheet, head
from zaria.games.knaster.lines import (
    CELLS,
    LINE_CELLS,
    LINE_MASKS,
    LINE_NAMES,
    LINES,
    LINES_THROUGH,
    SIDE,
)
from zaria.games.knaster.moves import move_table

__all__ = [
    "CELLS",
    "LINES",
    "LINES_THROUGH",
    "LINE_CELLS",
    "LINE_MASKS",
    "LINE_NAMES",
    "SIDE",
    "KnasterSheet",
    "check_sheet",
]


@dataclass(frozen=True, slots=True, repr=False)
class KnasterSheet(Sheet):
    """The values of the twelve lines, in the order of `LINES` (K-03)."""

    values: tuple[int, ...] = field(compare=False)


def check_sheet(data: Mapping[str, object]) -> KnasterSheet:
    """Return the sheet of this data, or raise `SheetFault`."""
    name, digest, source = head(data, "knaster")
    reader = Reader(data)
    values = [
        item.integer(0, 99)
        for key, length in (("columns", SIDE), ("rows", SIDE), ("diagonals", 2))
        for item in reader.get(key).list(length)
    ]
    return KnasterSheet(name, digest, source, move_table(), tuple(values))
