"""What a player has on paper: numbers and misthrows."""

from __future__ import annotations

from typing import NamedTuple

from zaria.games.qwinto.sheet import MISTHROWS, QwintoSheet

ENOUGH_ROWS = 2
"""So many full rows of one player end the game (Q-38)."""


class Entries(NamedTuple):
    """What one player has entered."""

    numbers: bytes
    """The number in every field, 0 where it is empty."""
    misthrows: int
    full: int
    """How many rows are full."""
    open: int
    """The fields that each number still fits in, as the sheet's long mask."""

    def fits(self, number: int) -> int:
        """Return the fields of any colour that may take this number (Q-09, Q-13), as a mask."""
        count = len(self.numbers)
        return self.open >> (number - 1) * count & (1 << count) - 1

    def answers(self, sheet: QwintoSheet, choice: int, number: int, *, active: bool) -> int:
        """Return the moves that answer an announced sum, as a mask of their ids.

        Those are the fields of the dice's colours, and to leave it: for the active seat a
        misthrow, for the others a pass (Q-25, Q-26, Q-30, Q-31).
        """
        count = len(self.numbers)
        fields = self.open >> (number - 1) * count & sheet.usable[choice]
        return fields | 1 << count + active

    def with_answer(self, sheet: QwintoSheet, answer: int, number: int) -> Entries:
        """Return the entries after such a move."""
        count = len(self.numbers)
        if answer < count:
            return self.with_number(sheet, answer, number)
        return self if answer == count else self.with_misthrow()

    def with_number(self, sheet: QwintoSheet, field: int, number: int) -> Entries:
        """Return the entries with a number written in a field that it fits in."""
        before = self.numbers
        numbers = before[:field] + bytes((number,)) + before[field + 1 :]
        row = numbers[sheet.spans[sheet.places[field].row]]
        return Entries(
            numbers,
            self.misthrows,
            self.full if 0 in row else self.full + 1,
            self.open & sheet.keeps[field][number],
        )

    def with_misthrow(self) -> Entries:
        """Return the entries with one more misthrow."""
        return Entries(self.numbers, self.misthrows + 1, self.full, self.open)

    @property
    def finish(self) -> bool:
        """Whether these entries end the game (Q-38, Q-39)."""
        return self.full >= ENOUGH_ROWS or self.misthrows >= MISTHROWS


def no_entries(sheet: QwintoSheet) -> Entries:
    """Return the entries of an empty sheet (Q-03)."""
    return Entries(bytes(len(sheet.fields)), 0, 0, sheet.all_open)
