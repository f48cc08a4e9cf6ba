"""A sheet of Knaster in sentences: the rows of the grid, what the other lines are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from zaria.engine import Cell, Position
from zaria.engine.rejection import Params
from zaria.games.knaster.sheet import LINE_NAMES, SIDE, KnasterSheet
from zaria.surface.speaker import Speaker


def sentences(speaker: Speaker, position: Position, seat: int) -> list[str]:
    """Return the sentences of a sheet."""
    sheet, cells = cast("KnasterSheet", position.setup.sheet), position.cells(seat)
    values = dict(zip(LINE_NAMES, sheet.values, strict=True))
    grid = [cell for cell in cells if cell.shape == "square"]
    rows = [
        speaker.words(
            "spoken-knaster-row",
            {
                "row": row,
                "points": values[f"row{row}"],
                "cells": speaker.listed(cell for cell in grid if cell.y == row),
            },
        )
        for row in range(1, SIDE + 1)
    ]
    columns = ", ".join(str(values[f"col{column}"]) for column in range(1, SIDE + 1))
    others: Params = {"columns": columns, "fall": values["fall"], "rise": values["rise"]}
    return [*rows, speaker.words("spoken-knaster-others", others), *_full(speaker, cells)]


def _full(speaker: Speaker, cells: Sequence[Cell]) -> list[str]:
    lines = [cell.id for cell in cells if cell.shape == "value" and "circled" in cell.marks]
    said = ", ".join(speaker.words("knaster-line", {"line": line}) for line in lines)
    return [speaker.words("spoken-knaster-full", {"lines": said})] if lines else []
