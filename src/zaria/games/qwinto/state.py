"""What a Qwinto position is made of."""

from __future__ import annotations

from typing import NamedTuple

from zaria.engine.chance import Rolled
from zaria.engine.game import Setup
from zaria.games.qwinto.entries import Entries
from zaria.games.qwinto.sheet import QwintoSheet


class State(NamedTuple):
    """Whose turn it is and how far, what lies on the table, what everybody has entered."""

    setup: Setup[QwintoSheet]
    active: int
    """The active seat."""
    choice: int
    """Which of the sheet's `CHOICES` of dice is rolled, -1 before it is made."""
    attempts: int
    """How often these dice have been rolled, 0 to 2."""
    roll: Rolled
    """The faces of the last attempt, or nothing while the dice are still to be rolled."""
    announced: int
    """The sum that all may enter, 0 until it stands (Q-24)."""
    ended: bool
    sheets: tuple[Entries, ...]
    answers: tuple[int | None, ...]
    """The ids of the moves with which seats have answered the announced sum."""
    to_decide: tuple[int, ...]
    """The seats that must decide now."""
