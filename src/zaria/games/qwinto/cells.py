"""How a Qwinto sheet looks: the rows over their columns, the bonuses below, the misthrows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from zaria.engine.cell import Cell
from zaria.games.qwinto.entries import Entries
from zaria.games.qwinto.layout import GAP, OUTSIDE, PENTAGON
from zaria.games.qwinto.sheet import MISTHROWS, QwintoSheet

_SHAPES = {GAP: "gap", PENTAGON: "pentagon"}


@lru_cache(maxsize=1024)  # a sheet is looked at by its player, by all, and drawn
def cells(sheet: QwintoSheet, entries: Entries) -> tuple[Cell, ...]:
    """Return the fields and gaps, the bonus of every column of three, and the misthrow boxes."""
    return (*_rows(sheet, entries), *_bonuses(sheet, entries), *_misthrows(sheet, entries))


def _rows(sheet: QwintoSheet, entries: Entries) -> Iterator[Cell]:
    written = dict(zip(sheet.fields, entries.numbers, strict=True))
    scored = {
        sheet.fields[three.pentagon]
        for three in sheet.threes
        if all(entries.numbers[field] for field in three.fields)
    }
    for y, row in enumerate(sheet.rows):
        for x, sign in enumerate(row.signs):
            if sign == OUTSIDE:
                continue
            name = f"{row.letter}{x + 1}"
            number = written.get(name, 0)
            marks = {"gap"} if sign == GAP else {"written"} if number else set[str]()
            yield Cell(
                id=name,
                x=x,
                y=y,
                shape=_SHAPES.get(sign, "field"),
                colour=row.colour,
                text=str(number) if number else "",
                marks=frozenset(marks | {"scored"} if name in scored else marks),
            )


def _bonuses(sheet: QwintoSheet, entries: Entries) -> Iterator[Cell]:
    for column, fields, pentagon in sheet.threes:
        full = all(entries.numbers[field] for field in fields)
        yield Cell(
            id=f"b{column}",
            x=column - 1,
            y=len(sheet.rows),
            shape="value",
            colour=sheet.rows[sheet.places[pentagon].row].colour,
            text=str(entries.numbers[pentagon]) if full else "",
            marks=frozenset({"scored"} if full else ()),
        )


def _misthrows(sheet: QwintoSheet, entries: Entries) -> Iterator[Cell]:
    for box in range(MISTHROWS):
        crossed = box < entries.misthrows
        yield Cell(
            id=f"x{box + 1}",
            x=box,
            y=len(sheet.rows) + 1,
            shape="square",
            text="x" if crossed else "",
            marks=frozenset({"crossed"} if crossed else ()),
        )
