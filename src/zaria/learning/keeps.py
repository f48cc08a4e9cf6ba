"""Keeping dice and rolling the others again, exactly, for many turns at once.

The array form of `zaria.bots.keeping`: five dice of six faces fall in 252 ways, and 462 parts of
them may be kept. Arrays have one row for each turn and a column for each roll or keep, in the
order of `Keeps.multisets`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import NamedTuple

import numpy as np

from zaria.engine.keeps import Keeps
from zaria.learning.arrays import Array, Arrays


class Best(NamedTuple):
    """What can be had of every roll, and the number of the part that brings it."""

    values: Array
    parts: Array


class Choices:
    """For each roll the parts of it that may be chosen, grouped by how many there are."""

    def __init__(self, xp: Arrays, parts: Sequence[Sequence[int]]) -> None:
        """Take the numbers of the parts, for each roll in order."""
        self._xp = xp
        sizes = sorted({len(some) for some in parts})
        members = [[at for at, some in enumerate(parts) if len(some) == size] for size in sizes]
        self._groups = [xp.asarray(np.array([parts[at] for at in group])) for group in members]
        self._order = xp.asarray(np.argsort([at for group in members for at in group]))
        most = sizes[-1]
        self.table = xp.asarray(
            np.array([[*some, *[some[0]] * (most - len(some))] for some in parts])
        )
        """The parts of each roll, filled up with the first."""

    def best(self, values: Array) -> Best:
        """Return the best part of each roll by the values of all parts."""
        xp = self._xp
        found: list[Array] = []
        parts: list[Array] = []
        for group in self._groups:
            along = values[:, group]
            best = along.argmax(axis=2)
            found.append(along.max(axis=2))
            parts.append(group[xp.arange(len(group))[None], best])
        return Best(
            xp.concatenate(found, axis=1)[:, self._order],
            xp.concatenate(parts, axis=1)[:, self._order],
        )

    def most(self, values: Array) -> Array:
        """Return the value of the best part of each roll alone."""
        xp = self._xp
        found = [values[:, group].max(axis=2) for group in self._groups]
        return xp.concatenate(found, axis=1)[:, self._order]


class Plan(NamedTuple):
    """How turns are played: the keep for each roll, for the rolls still to come, the next first."""

    keeps: tuple[Array, ...]
    value: Array
    """What every keep is worth before the next roll."""


class KeepArrays:
    """The keeps of a game's dice as arrays of one library."""

    def __init__(self, xp: Arrays, keeps: Keeps) -> None:
        """Work out how likely each keep becomes each roll."""
        self._xp = xp
        dice = len(keeps.multisets[-1])
        faces = 1 + keeps.multisets[-1][0]
        counts = np.array([[kept.count(face) for face in range(faces)] for kept in keeps.multisets])
        rolls = [kept for kept in keeps.multisets if len(kept) == dice]
        self.first = len(keeps) - len(rolls)
        """The number of the first whole roll."""
        self.counts = xp.asarray(counts.astype(np.int8))
        """How many dice of each face every keep has."""
        missing = counts[None, self.first :] - counts[:, None]
        ways = np.array([factorial(many) for many in range(dice + 1)])
        rest = dice - counts.sum(axis=1)
        chances = (ways[rest] / float(faces) ** rest)[:, None] / ways[np.maximum(missing, 0)].prod(
            axis=2
        )
        chances[(missing < 0).any(axis=2)] = 0
        self.chances = xp.asarray(chances.astype(np.float32))
        """How likely each keep becomes each roll when the other dice are rolled once."""
        self._sums = xp.asarray(chances.cumsum(axis=1).astype(np.float32))
        self.parts = Choices(
            xp,
            [[at for at in range(len(keeps)) if keeps.masks[rolled] >> at & 1] for rolled in rolls],
        )
        """What may be kept of each roll."""
        self.colours = Choices(xp, [_whole_colours(keeps, rolled) for rolled in rolls])
        """For each roll its parts that have all dice of a colour or none."""

    def plan(self, rolls: Array, left: int) -> Plan:
        """Return the best way to keep when `left` rolls may be made, by what rolls are worth."""
        values = rolls @ self.chances.T
        keeps: list[Array] = []
        for _ in range(left - 1):
            best = self.parts.best(values)
            keeps.insert(0, best.parts)
            values = best.values @ self.chances.T
            values[:, self.first :] = rolls
        return Plan(tuple(keeps), values)

    def expected(self, plan: Plan, rolls: Array) -> Array:
        """Return the mean of other values of the rolls for every keep, if played by a plan."""
        xp = self._xp
        values = rolls @ self.chances.T
        for keeps in reversed(plan.keeps):
            values = xp.take_along_axis(values, keeps, axis=1) @ self.chances.T
            values[:, self.first :] = rolls
        return values

    def expected_of(self, plan: Plan, rolls: Array) -> Array:
        """Return the same for several values of the rolls of one turn, one in each row."""
        wide = Plan(
            tuple(self._xp.repeat(keeps, len(rolls), axis=0) for keeps in plan.keeps), plan.value
        )
        return self.expected(wide, rolls)

    def rolled(self, plan: Plan, random: Array, count: int) -> Array:
        """Roll whole turns by a plan; return the place of each final roll among the rolls."""
        xp = self._xp
        rows = xp.arange(count)
        kept = xp.zeros(count, np.int64)
        roll = self._fallen(kept, random)
        for keeps in plan.keeps:
            stopped = kept >= self.first
            kept = xp.where(stopped, kept, keeps[rows, roll])
            roll = self._fallen(kept, random)
        return roll

    def _fallen(self, kept: Array, random: Array) -> Array:
        """Return a roll for each keep."""
        luck = random.random(len(kept), dtype=np.float32)
        most = self.chances.shape[1] - 1
        return self._xp.minimum((self._sums[kept] <= luck[:, None]).sum(axis=1), most)


def _whole_colours(keeps: Keeps, rolled: tuple[int, ...]) -> list[int]:
    found: list[tuple[int, ...]] = [()]
    for face in sorted(set(rolled)):
        found += [(*part, *(face,) * rolled.count(face)) for part in found]
    return [keeps.numbers[part] for part in found]
