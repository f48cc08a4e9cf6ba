"""Keeping some colour dice and re-rolling the rest: 462 distinct keeps for five dice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from zaria.engine.chance import Rolled


class Keeps:
    """All keeps (multisets of dice to keep) of `count` identical dice with faces `letters`.

    A keep is a multiset of faces, kept as a sorted tuple. A game puts `entries` first into its
    own table of moves; then a keep's number here is the id of its move there, on every sheet.
    Keeping everything is stopping.

        KEEPS = Keeps("roygbp")
        MoveTable([*KEEPS.entries, ("done", "", ".")])
    """

    __slots__ = ("entries", "masks", "multisets", "numbers")

    def __init__(self, letters: str, count: int = 5) -> None:
        """List every keep of up to `count` dice, smallest first."""
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
        self.masks = {
            rolled: sum(1 << self.numbers[kept] for kept in set(_parts(rolled)))
            for rolled in combinations_with_replacement(faces, count)
        }
        """The numbers of the keeps that each whole roll allows, as bits, all of it the highest."""

    def __len__(self) -> int:
        return len(self.multisets)


def joined(kept: Rolled, rolled: Rolled) -> Rolled:
    """Return the kept and the re-rolled dice as one roll."""
    return tuple(sorted(kept + rolled))


def _parts(rolled: Rolled) -> Iterator[Rolled]:
    for size in range(len(rolled) + 1):
        yield from combinations(rolled, size)
