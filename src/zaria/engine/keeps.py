"""Keeping some of the colour dice and rolling the rest again: 462 ways for five dice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from zaria.engine.chance import Rolled
from zaria.engine.move import Move


class Keeps:
    """What may be kept of a roll of equal dice whose faces have `letters` and count from 0.

    A keep is a multiset of faces, kept as a sorted tuple. A game puts `entries` first into its
    own table of moves; then a keep's number here is the id of its move there, on every sheet.
    Keeping everything is stopping.

        KEEPS = Keeps("roygbp")
        MoveTable([*KEEPS.entries, ("done", "", ".")])
    """

    __slots__ = ("_allowed", "_moves", "entries", "multisets", "numbers")

    def __init__(self, letters: str, count: int = 5) -> None:
        """Prepare every keep of `count` dice, the small ones first."""
        faces = range(len(letters))
        self.multisets: tuple[Rolled, ...] = tuple(
            kept for size in range(count + 1) for kept in combinations_with_replacement(faces, size)
        )
        """The faces of each keep, by its number."""
        self.numbers = {kept: number for number, kept in enumerate(self.multisets)}
        """The number of each keep, by its faces."""
        texts = ["".join(letters[face] for face in kept) for kept in self.multisets]
        self.entries = tuple(("keep", text, f"={text}") for text in texts)
        """The moves' kinds, places and texts, in order: `=` keeps nothing, `=rrg` three dice."""
        moves = [Move(number, *entry) for number, entry in enumerate(self.entries)]
        self._allowed = {
            rolled: frozenset(map(self.numbers.__getitem__, _parts(rolled)))
            for rolled in combinations_with_replacement(faces, count)
        }
        self._moves = {
            rolled: tuple(moves[number] for number in sorted(allowed))
            for rolled, allowed in self._allowed.items()
        }

    def __len__(self) -> int:
        return len(self.multisets)

    def moves(self, rolled: Rolled) -> tuple[Move, ...]:
        """Return the keeping moves that a whole roll allows, the last of them keeping it all."""
        return self._moves[rolled]

    def allows(self, rolled: Rolled, number: int) -> bool:
        """Return whether the dice of a keep are all among a whole roll."""
        return number in self._allowed[rolled]


def joined(kept: Rolled, rolled: Rolled) -> Rolled:
    """Return the whole roll: the dice kept and those rolled again."""
    return tuple(sorted(kept + rolled))


def _parts(rolled: Rolled) -> Iterator[Rolled]:
    for size in range(len(rolled) + 1):
        yield from combinations(rolled, size)
