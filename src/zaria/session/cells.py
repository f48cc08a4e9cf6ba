"""Sheets and dice as JSON: whole, or only the cells that have changed."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from operator import is_not

from zaria.engine import Cell, Die, Position

Json = dict[str, object]
Cells = tuple[Cell, ...]


def sheet_change(before: Cells, after: Cells) -> Json | None:
    """Return the new and changed cells, and the ids of removed ones."""
    if before is after:
        return None
    if len(before) == len(after):  # most often the same cells, few of them different
        places = compress(range(len(after)), map(is_not, before, after))
        pairs = [(before[at], after[at]) for at in places if before[at] != after[at]]
        if all(old.id == new.id for old, new in pairs):
            return {"cells": [cell_to_json(new) for _, new in pairs]} if pairs else None
    known = {cell.id: cell for cell in before}
    cells: list[Json] = []
    for cell in after:
        known_as = known.pop(cell.id, None)
        if known_as is not cell and known_as != cell:
            cells.append(cell_to_json(cell))
    if not cells and not known:
        return None
    return {"cells": cells, "gone": list(known)} if known else {"cells": cells}


def whole_sheet(cells: Cells) -> Json:
    """Return all cells of a sheet, replacing what the viewer had."""
    return {"whole": True, "cells": [cell_to_json(cell) for cell in cells]}


@lru_cache(maxsize=8192)  # the cells of all tables look much the same
def cell_to_json(cell: Cell) -> Json:
    """Return a cell as JSON without empty fields; cached and shared, so never modify it."""
    form: Json = {"id": cell.id, "x": cell.x, "y": cell.y, "shape": cell.shape}
    if cell.colour:
        form["colour"] = cell.colour
    if cell.text:
        form["text"] = cell.text
    if cell.marks:
        form["marks"] = sorted(cell.marks)
    if cell.group:
        form["group"] = cell.group
    return form


def die_to_json(die: Die) -> Json:
    """Return a die as JSON."""
    face, colour, used = die
    return {"face": face, "colour": colour, "used": used}


def completed_to_json(before: Position, after: Position, seat: int) -> list[Json]:
    """Return what a seat has completed between two positions, as JSON."""
    return [
        {"key": one.key, "params": dict(one.params), "cells": list(one.cells)}
        for one in after.completed_since(before, seat)
    ]
