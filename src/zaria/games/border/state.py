"""What a position of The Border is made of."""

from __future__ import annotations

from typing import NamedTuple

from zaria.engine.chance import Fallen
from zaria.engine.game import Setup
from zaria.games.border.borders import Answer, Borders

THROW, KEEP, FIRST, SECOND, OVER = "tkfse"
"""The stages: dice fall, the thrower chooses dice, first action, second action, the end."""


class State(NamedTuple):
    """Who throws, what lies on the table, what everybody has crossed."""

    setup: Setup
    roller: int
    stage: str
    throws: int
    """How many throws the roller has made in this round."""
    roll: Fallen
    """The dice on the table: all five, or while some are thrown again the ones kept."""
    left: Fallen
    """The dice that the roller has not used, in both actions; nothing before them."""
    sheets: tuple[Borders, ...]
    answers: tuple[Answer | None, ...]
    waiting: tuple[int, ...]
    """The seats that have a decision to make."""
