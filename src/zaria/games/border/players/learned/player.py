"""A learned player of The Border: exact over the dice of a turn, learned over sheets."""

from __future__ import annotations

from random import Random
from typing import cast

from zaria.bots.bot import Budget, Choice, MoveBot, Walked, best_choice
from zaria.bots.searcher import SearchingBot
from zaria.engine import Decision, Position
from zaria.games.border import BorderPosition
from zaria.games.border.players.learned.evaluating import Evaluator, Untrained
from zaria.games.border.players.learned.judging import WIN


class BorderLearned(MoveBot):
    """Chooses the move after which its lead is worth most; on a map of its own, it searches."""

    def __init__(self, seed: int, evaluator: Evaluator | None = None) -> None:
        """Load the network; the seed settles which of equally good moves is taken."""
        self._random = Random(seed)
        self._evaluator = evaluator or Evaluator(win=WIN)
        self._searcher = SearchingBot(seed)

    def walk(self, view: Position, seat: int, budget: Budget) -> Walked:
        """Return a whole decision; on a map that was not learned, the general searcher's."""
        try:
            return super().walk(view, seat, budget)
        except Untrained:
            moves = self._searcher.decide(view, seat, budget)
            return Walked(moves, view.play_all(seat, moves))

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return the best move, with what the lead counts that every move lets one expect."""
        found = self._evaluator.moves(cast("BorderPosition", view), decision.seat)
        values = tuple((move, found[move.id]) for move in decision.moves)
        return best_choice(values, self._random)
