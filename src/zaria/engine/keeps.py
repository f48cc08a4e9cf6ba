"""Keeping some of the colour dice and throwing the rest again: 462 ways for five dice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from zaria.engine.chance import Fallen
from zaria.engine.move import Move


class Keeps:
    """What may be kept of a throw of equal dice whose faces have `letters` and count from 0.

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
        self.multisets: tuple[Fallen, ...] = tuple(
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
            thrown: frozenset(map(self.numbers.__getitem__, _parts(thrown)))
            for thrown in combinations_with_replacement(faces, count)
        }
        self._moves = {
            thrown: tuple(moves[number] for number in sorted(allowed))
            for thrown, allowed in self._allowed.items()
        }

    def __len__(self) -> int:
        return len(self.multisets)

    def moves(self, thrown: Fallen) -> tuple[Move, ...]:
        """Give the keeping moves that a whole throw allows, the last of them keeping it all."""
        return self._moves[thrown]

    def allows(self, thrown: Fallen, number: int) -> bool:
        """Tell whether the dice of a keep are all among a whole throw."""
        return number in self._allowed[thrown]


def joined(kept: Fallen, fallen: Fallen) -> Fallen:
    """Give the whole throw: the dice kept and those thrown again."""
    return tuple(sorted(kept + fallen))


def _parts(thrown: Fallen) -> Iterator[Fallen]:
    for size in range(len(thrown) + 1):
        yield from combinations(thrown, size)
