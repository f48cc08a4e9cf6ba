"""What keeping some of the colour dice is worth, exactly, from what a whole roll is worth.

One Card and The Border roll five dice of six colours and may roll any of them again. A keep
and a roll are multisets, so there are only 462 keeps, 252 of them whole rolls. Two steps turn
what rolls are worth into what keeps are worth:

- A keep of fewer dice is worth the mean over the six faces that one more die can show: each
  die falls for itself, so adding the dice one by one gives the same as rolling them at once.
- What can be had of a roll is the best of its keeps: its own value, or what can be had of it
  with one die less.

Each step looks at a keep's neighbours only, so all 462 keeps together cost a few thousand
additions and no multinomial weights.

    KEEPING = Keeping(KEEPS)
    rolls = [gain(rolled) for rolled in KEEPING.rolls]
    values = KEEPING.values(rolls, left=2)      # by the number of the keep, which is its move's id
    best = max(decision.moves, key=lambda move: values[move.id])
"""

from __future__ import annotations

from collections.abc import Sequence

from zaria.engine.chance import Rolled
from zaria.engine.keeps import Keeps


class Keeping:
    """The keeps of a game's dice, linked to those with one die more and one die less."""

    __slots__ = ("_fewer", "_more", "_share", "rolls")

    def __init__(self, keeps: Keeps) -> None:
        """Link the keeps of a game: once for each game, in a few milliseconds."""
        count = len(keeps.multisets[-1])
        faces = [kept[0] for kept in keeps.multisets if len(kept) == 1]
        self.rolls: tuple[Rolled, ...] = tuple(
            kept for kept in keeps.multisets if len(kept) == count
        )
        """The whole rolls, in the order in which their values are given and taken."""
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

    def values(self, rolls: Sequence[float], left: int) -> list[float]:
        """Return what every keep is worth, by its number, when `left` more rolls may be made.

        `rolls` is what every whole roll is worth once it stands, in the order of
        `self.rolls`. At least one roll must be left; the dice that are not kept are rolled
        in it, and later ones are used as well as can be. Keeping all the dice is stopping, so
        it is worth what the roll is worth. Keeping none is worth what a turn is worth before
        its first roll, if that one is counted in `left`.
        """
        values = self._means(rolls)
        for _ in range(left - 1):
            values = self._means(self._best(values))
        values[-len(rolls) :] = rolls
        return values

    def _means(self, rolls: Sequence[float]) -> list[float]:
        """Return what every keep is worth if the other dice are rolled once and then stand."""
        kept = len(self._more)
        values = [0.0] * kept
        values += rolls
        share = self._share
        for number in range(kept - 1, -1, -1):
            total = 0.0
            for more in self._more[number]:
                total += values[more]
            values[number] = total * share
        return values

    def _best(self, values: Sequence[float]) -> list[float]:
        """Return what can be had of every whole roll: the best value of all that it may keep."""
        best: list[float] = []
        for value, fewer in zip(values, self._fewer, strict=True):
            highest = value
            for less in fewer:
                highest = max(highest, best[less])
            best.append(highest)
        return best[-len(self.rolls) :]
