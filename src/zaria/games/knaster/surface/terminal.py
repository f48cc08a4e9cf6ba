"""What a terminal says of a Knaster sheet besides its cells."""

from __future__ import annotations

from typing import cast

from zaria.engine import Sheet
from zaria.games.knaster.sheet import SIDE, KnasterSheet
from zaria.words import Words


def facts(sheet: Sheet, words: Words) -> str:
    """Return what the lines of a sheet are worth."""
    texts = [str(value) for value in cast("KnasterSheet", sheet).values]
    columns, rows, diagonals = texts[:SIDE], texts[SIDE : 2 * SIDE], texts[2 * SIDE :]
    return words(
        "facts-knaster",
        {
            "columns": " ".join(columns),
            "rows": " ".join(rows),
            "diagonals": " ".join(diagonals),
        },
    )
