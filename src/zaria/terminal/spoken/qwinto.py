"""A sheet of Qwinto in sentences: the rows, the bonuses, the misthrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from zaria.engine import Cell, Position
from zaria.engine.rejection import Params
from zaria.games.qwinto.sheet import QwintoSheet
from zaria.terminal.spoken.voice import Voice


def sentences(voice: Voice, position: Position, seat: int) -> list[str]:
    """Return the sentences of a sheet."""
    sheet, cells = cast("QwintoSheet", position.setup.sheet), position.cells(seat)
    rows = [
        voice.words(
            "spoken-qwinto-row",
            {"colour": row.colour, "cells": voice.listed(cell for cell in cells if cell.y == y)},
        )
        for y, row in enumerate(sheet.rows)
    ]
    return [*rows, _bonuses(voice, sheet, cells), _misthrows(voice, cells)]


def _bonuses(voice: Voice, sheet: QwintoSheet, cells: Sequence[Cell]) -> str:
    written = {cell.id: cell.text for cell in cells}
    columns: list[str] = []
    for column, fields, pentagon in sheet.threes:
        count = sum(bool(written[sheet.fields[field]]) for field in fields)
        at = sheet.fields[pentagon]
        params: Params = {"column": column, "at": at, "count": count, "points": written[at]}
        full = "full" if count == len(fields) else "begun"
        columns.append(voice.words(f"spoken-qwinto-column-{full}", params))
    return voice.words("spoken-qwinto-columns", {"columns": ", ".join(columns)})


def _misthrows(voice: Voice, cells: Sequence[Cell]) -> str:
    boxes = [cell for cell in cells if cell.shape == "square"]
    crossed = sum("crossed" in cell.marks for cell in boxes)
    return voice.words("spoken-qwinto-misthrows", {"count": crossed, "most": len(boxes)})
