"""A sheet of Qwinto in sentences: the rows, the bonuses, the misthrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from zaria.engine import Cell, Position
from zaria.engine.rejection import Params
from zaria.games.qwinto.sheet import QwintoSheet
from zaria.surface.speaker import Speaker


def sentences(speaker: Speaker, position: Position, seat: int) -> list[str]:
    """Return the sentences of a sheet."""
    sheet, cells = cast("QwintoSheet", position.setup.sheet), position.cells(seat)
    rows = [
        speaker.words(
            "spoken-qwinto-row",
            {"colour": row.colour, "cells": speaker.listed(cell for cell in cells if cell.y == y)},
        )
        for y, row in enumerate(sheet.rows)
    ]
    return [*rows, _bonuses(speaker, sheet, cells), _misthrows(speaker, cells)]


def _bonuses(speaker: Speaker, sheet: QwintoSheet, cells: Sequence[Cell]) -> str:
    written = {cell.id: cell.text for cell in cells}
    columns: list[str] = []
    for column, fields, pentagon in sheet.threes:
        count = sum(bool(written[sheet.fields[field]]) for field in fields)
        at = sheet.fields[pentagon]
        params: Params = {"column": column, "at": at, "count": count, "points": written[at]}
        full = "full" if count == len(fields) else "begun"
        columns.append(speaker.words(f"spoken-qwinto-column-{full}", params))
    return speaker.words("spoken-qwinto-columns", {"columns": ", ".join(columns)})


def _misthrows(speaker: Speaker, cells: Sequence[Cell]) -> str:
    boxes = [cell for cell in cells if cell.shape == "square"]
    crossed = sum("crossed" in cell.marks for cell in boxes)
    return speaker.words("spoken-qwinto-misthrows", {"count": crossed, "most": len(boxes)})
