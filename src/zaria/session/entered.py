"""Rolls entered from real dice, the last of which can be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from zaria.engine import Position


class BeforeRoll(NamedTuple):
    """The state to restore when a roll is taken back."""

    number: int
    """That of the roll, which no other roll ever has."""
    roll_count: int
    position: Position
    last: Mapping[int, tuple[str, ...]]
    relied_on: int | None


class EnteredRolls:
    """The entered rolls on which no person has decided yet."""

    def __init__(self) -> None:
        self._before: list[BeforeRoll] = []
        self.taken_back: set[int] = set()
        """The numbers of the rolls that were taken back."""
        self.relied_on: int | None = None
        """The seat of the first person who has decided on the last roll, if any has."""

    @property
    def last(self) -> int | None:
        """The number of the roll that can be taken back now, or None."""
        return self._before[-1].number if self._before else None

    @property
    def rolls_before(self) -> int:
        """How many rolls the game had before that one."""
        return self._before[-1].roll_count

    def add(
        self,
        number: int,
        roll_count: int,
        before: Position,
        last: Mapping[int, tuple[str, ...]],
    ) -> None:
        """Register an entered roll."""
        self._before.append(BeforeRoll(number, roll_count, before, dict(last), self.relied_on))
        self.relied_on = None

    def rely(self, seat: int) -> None:
        """Make the rolls final, as the person on this seat has decided on them."""
        if self._before:
            self.relied_on = seat
        self._before.clear()

    def take_back(self) -> BeforeRoll:
        """Remove the last roll and return the state before it."""
        before = self._before.pop()
        self.taken_back.add(before.number)
        self.relied_on = before.relied_on
        return before
