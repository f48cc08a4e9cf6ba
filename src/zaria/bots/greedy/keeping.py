"""What keeping some of the colour dice is worth, exactly, from what a whole throw is worth.

One Card and The Border throw five dice of six colours and may throw any of them again. A keep
and a throw are multisets, so there are only 462 keeps, 252 of them whole throws. Two steps turn
what throws are worth into what keeps are worth:

- A keep of fewer dice is worth the mean over the six faces that one more die can show: each
  die falls for itself, so adding the dice one by one gives the same as throwing them at once.
- What can be had of a throw is the best of its keeps: its own value, or what can be had of it
  with one die less.

Each step looks at a keep's neighbours only, so all 462 keeps together cost a few thousand
additions and no multinomial weights.

    KEEPING = Keeping(KEEPS)
    throws = [gain(thrown) for thrown in KEEPING.throws]
    values = KEEPING.values(throws, left=2)      # by the number of the keep, which is its move's id
    best = max(decision.moves, key=lambda move: values[move.id])
"""

from __future__ import annotations

from collections.abc import Sequence

from zaria.engine.chance import Fallen
from zaria.engine.keeps import Keeps


class Keeping:
    """The keeps of a game's dice, linked to those with one die more and one die less."""

    __slots__ = ("_fewer", "_more", "_share", "throws")

    def __init__(self, keeps: Keeps) -> None:
        """Link the keeps of a game: once for each game, in a few milliseconds."""
        count = len(keeps.multisets[-1])
        faces = [kept[0] for kept in keeps.multisets if len(kept) == 1]
        self.throws: tuple[Fallen, ...] = tuple(
            kept for kept in keeps.multisets if len(kept) == count
        )
        """The whole throws, in the order in which their values are given and taken."""
        self._share = 1 / len(faces)
        self._more = [
            tuple(keeps.numbers[tuple(sorted((*kept, face)))] for face in faces)
            for kept in keeps.multisets
            if len(kept) < count
        ]
        self._fewer = [
            tuple(
                keeps.numbers[kept[:at] + kept[at + 1 :]]
                for at, face in enumerate(kept)
                if kept.index(face) == at
            )
            for kept in keeps.multisets
        ]

    def values(self, throws: Sequence[float], left: int) -> list[float]:
        """Give what every keep is worth, by its number, when `left` more throws may be made.

        `throws` is what every whole throw is worth once it stands, in the order of
        `self.throws`. At least one throw must be left; the dice that are not kept are thrown
        in it, and later ones are used as well as can be. Keeping all the dice is stopping, so
        it is worth what the throw is worth. Keeping none is worth what a turn promises before
        its first throw, if that one is counted in `left`.
        """
        values = self._means(throws)
        for _ in range(left - 1):
            values = self._means(self._best(values))
        values[-len(throws) :] = throws
        return values

    def _means(self, throws: Sequence[float]) -> list[float]:
        """Give what every keep is worth if the other dice are thrown once and then stand."""
        kept = len(self._more)
        values = [0.0] * kept
        values += throws
        share = self._share
        for number in range(kept - 1, -1, -1):
            total = 0.0
            for more in self._more[number]:
                total += values[more]
            values[number] = total * share
        return values

    def _best(self, values: Sequence[float]) -> list[float]:
        """Give what can be had of every whole throw: the best value of all that it may keep."""
        best: list[float] = []
        for value, fewer in zip(values, self._fewer, strict=True):
            highest = value
            for less in fewer:
                highest = max(highest, best[less])
            best.append(highest)
        return best[-len(self.throws) :]
