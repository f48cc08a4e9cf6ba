"""A learned player of The Border: exact over the dice of a turn, learned over sheets."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import cast

from zaria.bots.bot import Budget, Choice, MoveBot, Walked, best_choice
from zaria.bots.searcher import SearchingBot
from zaria.engine import Decision, Position
from zaria.games.border import BorderPosition
from zaria.games.border.players.learned.evaluating import AMONG_GREEDY, FILE, Evaluator, Untrained
from zaria.games.border.players.learned.judging import WIN

_MORE = 3
"""From so many players on, what was learned among greedy ones wins more."""


class BorderLearned(MoveBot):
    """Chooses the move after which its lead is worth most; on a map of its own, it searches."""

    def __init__(self, seed: int, evaluator: Evaluator | None = None) -> None:
        """The seed settles which of equally good moves is taken."""
        self._random = Random(seed)
        self._given = evaluator
        self._own: dict[Path, Evaluator] = {}
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
        position = cast("BorderPosition", view)
        found = self._evaluator(position.setup.players).moves(position, decision.seat)
        values = tuple((move, found[move.id]) for move in decision.moves)
        return best_choice(values, self._random)

    def _evaluator(self, players: int) -> Evaluator:
        """Return who values moves among so many players."""
        if self._given is not None:
            return self._given
        file = AMONG_GREEDY if players >= _MORE else FILE
        if file not in self._own:
            self._own[file] = Evaluator(win=WIN, file=file)
        return self._own[file]
