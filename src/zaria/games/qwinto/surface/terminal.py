"""What a terminal says of a Qwinto sheet besides its cells."""

from __future__ import annotations

from typing import cast

from zaria.engine import Position, Sheet
from zaria.games.qwinto.sheet import QwintoSheet
from zaria.surface import Labels
from zaria.words import Words


def labels(words: Words, position: Position, seat: int) -> Labels:
    """Return the labels of the bonuses and the misthrows."""
    rows = {"value": words("label-qwinto-bonus"), "square": words("label-qwinto-misthrows")}
    cells = position.cells(seat)
    return Labels({cell.y: rows[cell.shape] for cell in cells if cell.shape in rows})


def facts(sheet: Sheet, words: Words) -> str:
    """Return how many fields and columns of three a sheet has."""
    qwinto = cast("QwintoSheet", sheet)
    params = {"fields": len(qwinto.fields), "threes": len(qwinto.threes)}
    return words("facts-qwinto", params)
