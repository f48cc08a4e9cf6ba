"""What a Knaster position is made of."""

from __future__ import annotations

from typing import NamedTuple

from zaria.engine.chance import Fallen
from zaria.engine.game import Setup
from zaria.games.knaster.numbers import Answer, Numbers


class State(NamedTuple):
    """Who throws, what lies on the table, what everybody has written."""

    setup: Setup
    roller: int
    roll: Fallen
    """The two faces thrown, or nothing while they are still to be thrown."""
    last: bool
    """Whether this is the last throw, somebody's grid being full (K-31)."""
    ended: bool
    sheets: tuple[Numbers, ...]
    answers: tuple[Answer | None, ...]
    waiting: tuple[int, ...]
    """The seats that have not answered the throw in full."""
