"""A level of a game, made of two of its bots: one that it plays by habit, one that it sees with.

It makes the move of its habit, unless it sees another that is better by more than it can overlook.
So it is weaker by seeing less, never by chance: what it overlooks is what is nearly as good.

In games in which all write what was rolled, two of a level would write the same sheet. There it
plays in its own way: in place of its move it makes now and then one that is worth the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

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
    own_way: float = 0.0
    """How many points, at most, all that it plays in its own way gives or takes in a game."""


class SightedBot(MoveBot):
    """Makes the move of its habit, or the best one where that is clearly better."""

    def __init__(
        self,
        habit: MoveBot,
        sees: MoveBot,
        overlooks: float,
        own_way: float = 0.0,
        seed: int = 0,
    ) -> None:
        """Play by a habit, and by the values of a bot that must tell them; both may be one."""
        self._habit, self._sees, self._overlooks = habit, sees, overlooks
        self._own_way, self._random = own_way, Random(f"own way {seed}")

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:
        """Return the move of the habit or a better one, with the values of all."""
        if len(decision.moves) == 1:
            return Choice(decision.moves[0])
        try:
            best = self._sees.choose(view, decision, budget)
        except NotLearned:
            return self._habit.choose(view, decision, budget)
        return self._varied(self._seen(view, decision, budget, best), view.setup.players)

    def _seen(self, view: Position, decision: Decision, budget: Budget, best: Choice) -> Choice:
        if self._habit is self._sees:
            return best
        usual = self._habit.choose(view, decision, budget).move
        values = dict(best.values)
        if values[best.move] - values[usual] > self._overlooks:
            return best
        return Choice(usual, best.values)

    def _varied(self, choice: Choice, players: int) -> Choice:
        """Return any of the moves that are worth as much; alone there is nobody to be unlike."""
        if players == 1 or not self._own_way or not choice.values:
            return choice
        worth = dict(choice.values)[choice.move]
        alike = [(move, abs(value - worth)) for move, value in choice.values]
        move, given = self._random.choice([one for one in alike if one[1] <= self._own_way])
        self._own_way -= given
        return Choice(move, choice.values)
