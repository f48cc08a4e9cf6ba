"""What is completed in Qwinto: rows (Q-42) and columns of three (Q-44)."""

from __future__ import annotations

from collections.abc import Iterator

from zaria.engine.completion import Completion
from zaria.engine.rejection import Params
from zaria.games.qwinto.entries import Entries
from zaria.games.qwinto.sheet import QwintoSheet


def completions(sheet: QwintoSheet, before: Entries, after: Entries) -> Iterator[Completion]:
    """Return the rows, then the columns, that have no empty field any more."""
    old, new = before.numbers, after.numbers
    for row, span in zip(sheet.rows, sheet.spans, strict=True):
        if 0 in old[span] and 0 not in new[span]:
            params: Params = {"colour": row.colour, "points": new[span][-1]}
            yield Completion("qwinto-row", sheet.fields[span], params)
    for _, fields, pentagon in sheet.threes:
        if not all(old[field] for field in fields) and all(new[field] for field in fields):
            cells = tuple(sheet.fields[field] for field in fields)
            yield Completion("qwinto-column", cells, {"points": new[pentagon]})
