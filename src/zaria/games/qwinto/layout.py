"""Where the fields of a Qwinto sheet lie, as its file tells it, and what may be wrong with that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from zaria.engine.sheet import Reader, SheetFault

COLOURS = {"orange": "o", "yellow": "y", "purple": "p"}
"""The colours of rows and dice, each with its letter (Q-04, Q-05)."""

OUTSIDE, FIELD, PENTAGON, GAP = ".oP-"
MOST_COLUMNS = 16
THREES = 5
"""How many columns of three there are, each with one pentagon (Q-43)."""


class Row(NamedTuple):
    """One colour row over the common columns, a sign for each."""

    colour: str
    signs: str

    @property
    def letter(self) -> str:
        """The colour's letter."""
        return COLOURS[self.colour]

    def has_field(self, column: int) -> bool:
        """Return whether a number can stand in this column of the row."""
        return self.signs[column] in (FIELD, PENTAGON)


def read_rows(reader: Reader) -> tuple[Row, ...]:
    """Return the three rows of a sheet's data, or raise `SheetFault`."""
    rows = tuple(_read_row(item) for item in reader.list(len(COLOURS)))
    for number, (colour, signs) in enumerate(rows):
        if colour in [row.colour for row in rows[:number]]:
            raise SheetFault("qwinto-colour-twice", f"rows[{number}].colour", colour=colour)
        if len(signs) != len(rows[0].signs):
            raise SheetFault(
                "qwinto-uneven-rows",
                f"rows[{number}].fields",
                wanted=len(rows[0].signs),
                found=len(signs),
            )
    _check_columns(rows)
    return rows


def _read_row(reader: Reader) -> Row:
    colour = reader.get("colour").one_of({name: name for name in COLOURS})
    fields = reader.get("fields")
    signs, place = fields.text(), fields.place
    if len(signs) > MOST_COLUMNS:
        raise SheetFault("qwinto-many-columns", place, found=len(signs), most=MOST_COLUMNS)
    for column, sign in enumerate(signs, start=1):
        if sign not in (OUTSIDE, FIELD, PENTAGON, GAP):
            raise SheetFault("qwinto-unknown-sign", place, sign=sign, column=column)
    row = signs.strip(OUTSIDE)
    if OUTSIDE in row:
        column = signs.index(row) + row.index(OUTSIDE) + 1
        raise SheetFault("qwinto-broken-row", place, column=column)
    if row.count(GAP) != 1:
        raise SheetFault("qwinto-one-gap", place, found=row.count(GAP))
    if row.startswith(GAP) or row.endswith(GAP):
        raise SheetFault("qwinto-gap-outside", place, column=signs.index(GAP) + 1)
    return Row(colour, signs)


def _check_columns(rows: Sequence[Row]) -> None:
    threes = 0
    for column in range(len(rows[0].signs)):
        signs = Counter(row.signs[column] for row in rows)
        pentagons = signs[PENTAGON]
        if pentagons + signs[FIELD] == len(rows):
            threes += 1
            if pentagons != 1:
                raise SheetFault("qwinto-one-pentagon", "rows", column=column + 1, found=pentagons)
        elif pentagons:
            number = next(n for n, row in enumerate(rows) if row.signs[column] == PENTAGON)
            place = f"rows[{number}].fields"
            raise SheetFault("qwinto-stray-pentagon", place, column=column + 1)
    if threes != THREES:
        raise SheetFault("qwinto-five-threes", "rows", wanted=THREES, found=threes)
