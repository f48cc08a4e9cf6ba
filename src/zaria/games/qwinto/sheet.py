"""Qwinto's sheet: three colour rows over common columns, five columns of three, four misthrows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from zaria.engine.sheet import Reader, Sheet, head
from zaria.games.qwinto.layout import COLOURS, GAP, PENTAGON, Row, read_rows
from zaria.games.qwinto.moves import CHOICES, move_table

MISTHROWS = 4
"""The boxes for misthrows; the last of them ends the game (Q-39)."""
HIGHEST = 18
"""The highest sum of three dice."""

__all__ = ["CHOICES", "HIGHEST", "MISTHROWS", "Place", "QwintoSheet", "Three", "check_sheet"]


class Place(NamedTuple):
    """Where a field lies: its row and its column, both counted from 0."""

    row: int
    column: int


class Three(NamedTuple):
    """A column of three: its number from 1, its fields, and the one that is the pentagon."""

    column: int
    fields: tuple[int, ...]
    pentagon: int


@dataclass(frozen=True, slots=True, repr=False)
class QwintoSheet(Sheet):
    """The layout of the rows, and what the rules need to know of it at every move.

    Fields are numbered row by row from the left. A set of fields is a mask of their bits; a set
    of fields for every number from 1 to 18 is one long mask, 1's fields lowest, each number's
    `len(fields)` bits higher than the one's before.
    """

    rows: tuple[Row, ...] = field(compare=False)
    fields: tuple[str, ...] = field(compare=False)
    """The fields' names: the row's letter and the column from 1."""
    places: tuple[Place, ...] = field(compare=False)
    spans: tuple[slice, ...] = field(compare=False)
    """The fields of each row."""
    threes: tuple[Three, ...] = field(compare=False)
    usable: tuple[int, ...] = field(compare=False)
    """For each of `CHOICES`, the fields of the rows of its colours (Q-26)."""
    keeps: tuple[tuple[int, ...], ...] = field(compare=False)
    """What stays open, for every number, after a number (second index) stands in a field."""

    @property
    def passing(self) -> int:
        """The id of the pass; before it come the fields, after it the misthrow."""
        return len(self.fields)

    @property
    def dice(self) -> int:
        """The id of the first choice of dice; after them come `again` and `stay`."""
        return len(self.fields) + 2

    @property
    def again(self) -> int:
        """The id of the second attempt; the one after it lets the roll stand."""
        return len(self.fields) + 2 + len(CHOICES)

    @property
    def all_open(self) -> int:
        """The long mask of an empty sheet: every number fits everywhere."""
        return (1 << len(self.fields) * HIGHEST) - 1

    @property
    def gaps(self) -> tuple[str, ...]:
        """The places in which nothing is ever written (Q-10), named as fields are."""
        return tuple(f"{row.letter}{row.signs.index(GAP) + 1}" for row in self.rows)


def check_sheet(data: Mapping[str, object]) -> QwintoSheet:
    """Return the sheet of this data, or raise `SheetFault`."""
    name, digest, source = head(data, "qwinto")
    reader = Reader(data)
    rows = read_rows(reader.get("rows"))
    reader.get("misthrows").integer(MISTHROWS, MISTHROWS)
    places = tuple(
        Place(number, column)
        for number, row in enumerate(rows)
        for column in range(len(row.signs))
        if row.has_field(column)
    )
    fields = tuple(f"{rows[row].letter}{column + 1}" for row, column in places)
    return QwintoSheet(
        name,
        digest,
        source,
        move_table(fields),
        rows,
        fields,
        places,
        _spans(places),
        _threes(rows, places),
        _usable(rows, places),
        _keeps(places),
    )


def _spans(places: tuple[Place, ...]) -> tuple[slice, ...]:
    row_of = [place.row for place in places]
    starts = [row_of.index(row) for row in range(len(COLOURS))]
    return tuple(slice(start, start + row_of.count(row)) for row, start in enumerate(starts))


def _threes(rows: tuple[Row, ...], places: tuple[Place, ...]) -> tuple[Three, ...]:
    found: list[Three] = []
    for column in range(len(rows[0].signs)):
        fields = tuple(number for number, place in enumerate(places) if place.column == column)
        if len(fields) == len(rows):
            signs = [row.signs[column] for row in rows]
            found.append(Three(column + 1, fields, fields[signs.index(PENTAGON)]))
    return tuple(found)


def _usable(rows: tuple[Row, ...], places: tuple[Place, ...]) -> tuple[int, ...]:
    return tuple(
        _mask(number for number, place in enumerate(places) if rows[place.row].letter in choice)
        for choice in CHOICES
    )


def _keeps(places: tuple[Place, ...]) -> tuple[tuple[int, ...], ...]:
    """Put the two rules of entering (Q-09, Q-13) and Q-16 into masks."""
    every = (1 << len(places)) - 1
    keeps: list[tuple[int, ...]] = []
    for place in places:
        itself = left = right = column = 0
        for other, (row, at) in enumerate(places):
            itself |= ((row, at) == place) << other
            left |= (row == place.row and at < place.column) << other
            right |= (row == place.row and at > place.column) << other
            column |= (row != place.row and at == place.column) << other
        lost = {
            "lower": itself | right,
            "equal": itself | left | right | column,
            "higher": itself | left,
        }
        kept = [0]
        for entered in range(1, HIGHEST + 1):
            mask = 0
            for number in range(HIGHEST, 0, -1):
                kind = "lower" if number < entered else "higher" if number > entered else "equal"
                mask = mask << len(places) | every & ~lost[kind]
            kept.append(mask)
        keeps.append(tuple(kept))
    return tuple(keeps)


def _mask(bits: Iterable[int]) -> int:
    return sum(1 << bit for bit in bits)
