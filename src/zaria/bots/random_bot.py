"""The bot that takes any legal move."""

from __future__ import annotations

from random import Random

from zaria.bots.bot import Budget, Choice, MoveBot, Walked
from zaria.engine import Decision, Move, Position


class RandomBot(MoveBot):
    """Chooses evenly among the legal moves."""

    def __init__(self, seed: int) -> None:
        """Draw all choices from this seed."""
        self._random = Random(seed)

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return any move."""
        return Choice(self._random.choice(decision.moves))

    def walk(self, view: Position, seat: int, budget: Budget) -> Walked:  # noqa: ARG002
        """Return any moves: what `choose` would, without a `Decision` made for each."""
        made: tuple[Move, ...] = ()
        choice = self._random.choice
        while True:
            move = choice(view.moves(seat))
            made += (move,)
            view = view.push(seat, move)
            if not view.is_partial(seat):
                return Walked(made, view)
