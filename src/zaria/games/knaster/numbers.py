"""What a player has on paper: numbers, circles, and lines that still want circles."""

from __future__ import annotations

from typing import NamedTuple

from zaria.games.knaster.results import result
from zaria.games.knaster.sheet import CELLS, LINE_CELLS, LINE_MASKS, LINES_THROUGH

_ALL_FREE = (1 << len(CELLS)) - 1
_BYTES = tuple(bytes((number,)) for number in range(13))


class Claim(NamedTuple):
    """Circles that a line filled just now still wants."""

    line: int
    circles: int


class Numbers(NamedTuple):
    """What one player has written and circled."""

    cells: bytes = bytes(len(CELLS))
    """The number in every cell, 0 where it is free."""
    free: int = _ALL_FREE
    """The free cells as a mask."""
    circled: int = 0
    """The circled cells as a mask."""

    def holding(self, number: int) -> int:
        """Return the cells that hold this number and are not circled, as a mask."""
        cells = self.cells
        if number not in cells:
            return 0
        mask, at = 0, cells.find(number)
        while at >= 0:
            mask |= 1 << at
            at = cells.find(number, at + 1)
        return mask & ~self.circled

    def with_number(self, cell: int, number: int) -> Numbers:
        """Return the sheet with a number written in a free cell."""
        cells = self.cells
        return Numbers(
            cells[:cell] + _BYTES[number] + cells[cell + 1 :],
            self.free & ~(1 << cell),
            self.circled,
        )

    def with_circle(self, cell: int) -> Numbers:
        """Return the sheet with one more circle."""
        return Numbers(self.cells, self.free, self.circled | 1 << cell)

    def claims_of(self, cell: int) -> tuple[Claim, ...]:
        """Return the circles to be drawn for the lines that the number just written fills."""
        cells, free = self.cells, self.free
        claims: tuple[Claim, ...] = ()
        for line, mask in LINES_THROUGH[cell]:
            if not free & mask:
                circles = result([cells[at] for at in LINE_CELLS[line]]).circles
                if circles:
                    claims += (Claim(line, circles),)
        return claims


class Answer(NamedTuple):
    """A seat's answer to the roll, as far as it is made: hidden until all have answered.

    `claims` are the lines still to be handled (K-24); with `chosen` the first of them is the one
    in hand (K-25).
    """

    numbers: Numbers
    claims: tuple[Claim, ...] = ()
    chosen: bool = False

    def with_line(self, line: int) -> Answer:
        """Return the answer with this line taken in hand."""
        first = next(claim for claim in self.claims if claim.line == line)
        rest = tuple(claim for claim in self.claims if claim is not first)
        return Answer(self.numbers, (first, *rest), chosen=True)

    def with_circle(self, cell: int) -> Answer:
        """Return the answer with one of the circles drawn that the line in hand wants."""
        numbers = self.numbers.with_circle(cell)
        (line, circles), *rest = self.claims
        if circles > 1:
            return settled(numbers, (Claim(line, circles - 1), *rest), chosen=True)
        return settled(numbers, tuple(rest))


def settled(numbers: Numbers, claims: tuple[Claim, ...], *, chosen: bool = False) -> Answer:
    """Drop what no circle can meet any more (K-22); a line left alone needs no choosing."""
    met: list[Claim] = []
    for line, circles in claims:
        uncircled = (LINE_MASKS[line] & ~numbers.circled).bit_count()
        if uncircled:
            met.append(Claim(line, min(circles, uncircled)))
    return Answer(numbers, tuple(met), chosen or len(met) == 1)
