"""Rolls that people read from real dice, and may have read wrongly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from zaria.engine import Position


class BeforeRoll(NamedTuple):
    """What a table goes back to when a roll is taken back."""

    number: int
    """That of the roll, which no other roll ever has."""
    roll_count: int
    position: Position
    last: Mapping[int, tuple[str, ...]]
    relied_on: int | None


class EnteredRolls:
    """The entered rolls on which no person has decided, the last of which can be taken back."""

    def __init__(self) -> None:
        self._before: list[BeforeRoll] = []
        self.taken_back: set[int] = set()
        """The numbers of the rolls that were taken back."""
        self.relied_on: int | None = None
        """The seat of the first person who has decided on the last roll, if any has."""

    @property
    def last(self) -> int | None:
        """The number of the roll that can be taken back now."""
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
        """Take note of a roll that is entered now."""
        self._before.append(BeforeRoll(number, roll_count, before, dict(last), self.relied_on))
        self.relied_on = None

    def rely(self, seat: int) -> None:
        """Let the rolls stay, as the person on this seat has decided on them."""
        if self._before:
            self.relied_on = seat
        self._before.clear()

    def take_back(self) -> BeforeRoll:
        """Return what was before the last roll, and take it as never made."""
        before = self._before.pop()
        self.taken_back.add(before.number)
        self.relied_on = before.relied_on
        return before
