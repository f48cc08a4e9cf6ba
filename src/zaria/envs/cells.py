"""A position as an array, for any game: made of what every game tells of its sheets and dice.

Games with batch rules have an observation of their own.
"""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from zaria.batch import Field
from zaria.engine import Cell, Chance, Decisions, Die, Position, Setup, Sheet

MARKS = ("written", "circled", "crossed", "printed", "gap", "scored", "gone")
"""The bits of a cell's marks, the lowest first; the next bit is for any other mark."""
_GAMES = 3
_MOST = np.iinfo(np.int16).max


def number_of(text: str) -> int:
    """Return a text as a number: 0 for none, a whole number one more, another by its checksum."""
    if not text:
        return 0
    if text.isdecimal():
        return min(int(text) + 1, _MOST)
    return (
        -1 - min(sum(ord(letter) << 5 * place for place, letter in enumerate(text)), _MOST) % _MOST
    )


def marks_of(cell: Cell) -> int:
    """Return a cell's marks as bits."""
    known = sum(1 << bit for bit, mark in enumerate(MARKS) if mark in cell.marks)
    return known | (not cell.marks.issubset(MARKS)) << len(MARKS)


class Layout:
    """Where every cell and die of a setup stands in the array.

    There is a place for each cell and die that comes up in a few games of random moves, always the
    same ones; what never came up in them is left out.
    """

    def __init__(self, setup: Setup[Sheet]) -> None:
        """Play the games."""
        self.start = setup.game.start(
            setup.players, first=setup.first, sheet=setup.sheet, options=setup.options
        )
        self._players = setup.players
        self._cells: dict[str, int] = {}
        self._dice = 0
        for number in range(_GAMES):
            self._play(Random(number))
        dice, cells = Field("dice", self._dice), len(self._cells)
        self.fields: tuple[Field, ...] = (Field("active seat +", 1), Field("deciding", 1), dice)
        for step in setup.seats:
            whose = f"of seat +{step}"
            self.fields += (Field(f"points {whose}", 1),)
            self.fields += (Field(f"texts {whose}", cells), Field(f"marks {whose}", cells))
        self._size = sum(field.size for field in self.fields)

    def _play(self, random: Random) -> None:
        position = self.start
        while True:
            self._dice = max(self._dice, len(position.dice))
            for seat in position.setup.seats:
                for cell in position.cells(seat):
                    self._cells.setdefault(cell.id, len(self._cells))
            coming = position.next
            if isinstance(coming, Chance):
                position = position.push_roll(coming.sample(random.randrange))
            elif isinstance(coming, Decisions):
                seat = coming.seats[0]
                position = position.push(seat, random.choice(position.moves(seat)))
            else:
                return

    def observe(self, view: Position, seat: int) -> NDArray[np.int16]:
        """Return what a seat sees, its own sheet first, the others' in their order after it."""
        seen, cells = np.zeros(self._size, np.int16), len(self._cells)
        seen[0] = (view.active - seat) % self._players
        seen[1] = bool(view.moves(seat))
        for number, die in enumerate(view.dice[: self._dice]):
            seen[2 + number] = _die(die)
        place = 2 + self._dice
        for step in range(self._players):
            other = (seat + step) % self._players
            seen[place] = max(-_MOST, min(view.points(other), _MOST))
            for cell in view.cells(other):
                at = self._cells.get(cell.id)
                if at is not None:
                    seen[place + 1 + at] = number_of(cell.text)
                    seen[place + 1 + cells + at] = marks_of(cell)
            place += 1 + 2 * cells
        return seen


def _die(die: Die) -> int:
    return number_of(die.face) if not die.used else 0
