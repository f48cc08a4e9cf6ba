"""What a Knaster position is made of."""

from __future__ import annotations

from typing import NamedTuple

from zaria.engine.chance import Rolled
from zaria.engine.game import Setup
from zaria.games.knaster.numbers import Answer, Numbers
from zaria.games.knaster.sheet import KnasterSheet


class State(NamedTuple):
    """Who rolls, what lies on the table, what everybody has written."""

    setup: Setup[KnasterSheet]
    active: int
    roll: Rolled
    """The two faces rolled, or nothing while they are still to be rolled."""
    last: bool
    """Whether this is the last roll, somebody's grid being full (K-31)."""
    ended: bool
    sheets: tuple[Numbers, ...]
    answers: tuple[Answer | None, ...]
    to_decide: tuple[int, ...]
    """The seats that have not answered the roll in full."""
