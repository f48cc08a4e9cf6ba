"""A level of a game, made of two of its bots: one that it plays by habit, one that it sees with.

It makes the move of its habit, unless it sees another that is better by more than it can overlook.
So it is weaker by seeing less, never by chance: what it overlooks is what is nearly as good.
"""

from __future__ import annotations

from dataclasses import dataclass

from zaria.bots.bot import Budget, Choice, MoveBot
from zaria.bots.evaluator import NotLearned
from zaria.engine import Decision, Position


@dataclass(frozen=True)
class Sight:
    """How a level chooses; bots are given by where their makers are, `module:name`."""

    habit: str
    """The bot whose move comes to its mind at first."""
    sees: str
    """The bot by whose values it notices a better one."""
    overlooks: float
    """How much better a move may be, in points, without being noticed."""


class SightedBot(MoveBot):
    """Makes the move of its habit, or the best one where that is clearly better."""

    def __init__(self, habit: MoveBot, sees: MoveBot, overlooks: float) -> None:
        """Play by a habit, and by the values of a bot that must tell them."""
        self._habit, self._sees, self._overlooks = habit, sees, overlooks

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:
        """Return the move of the habit or a better one, with the values of all."""
        if len(decision.moves) == 1:
            return Choice(decision.moves[0])
        try:
            best = self._sees.choose(view, decision, budget)
        except NotLearned:
            return self._habit.choose(view, decision, budget)
        usual = self._habit.choose(view, decision, budget).move
        values = dict(best.values)
        if values[best.move] - values[usual] > self._overlooks:
            return best
        return Choice(usual, best.values)
