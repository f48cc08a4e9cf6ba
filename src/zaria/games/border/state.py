"""What a position of The Border is made of."""

from __future__ import annotations

from typing import NamedTuple

from zaria.engine.chance import Rolled
from zaria.engine.game import Setup
from zaria.games.border.borders import Answer, Borders
from zaria.games.border.sheet import BorderSheet

ROLLING, KEEP, FIRST, SECOND, OVER = "tkfse"
"""The stages: dice fall, the active player chooses dice, first action, second action, the end."""


class State(NamedTuple):
    """Who rolls, what lies on the table, what everybody has crossed."""

    setup: Setup[BorderSheet]
    active: int
    stage: str
    rolls: int
    """How many rolls the active has made in this round."""
    roll: Rolled
    """The dice on the table: all five, or while some are rolled again the ones kept."""
    left: Rolled
    """The dice that the active has not used, in both actions; nothing before them."""
    sheets: tuple[Borders, ...]
    answers: tuple[Answer | None, ...]
    to_decide: tuple[int, ...]
    """The seats that have a decision to make."""
