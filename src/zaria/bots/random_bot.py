"""The bot that takes any legal move."""

from __future__ import annotations

from random import Random

from zaria.bots.bot import Budget, Choice, MoveBot
from zaria.engine import Decision, Position


class RandomBot(MoveBot):
    """Chooses evenly among the legal moves."""

    def __init__(self, seed: int) -> None:
        """Draw all choices of a game from this seed."""
        self._random = Random(seed)

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return any move."""
        return Choice(self._random.choice(decision.moves))
