"""What positions of The Border are worth, for the coach."""

from __future__ import annotations

from typing import ClassVar, cast

from zaria.bots.evaluator import MoveValues
from zaria.engine import Position
from zaria.games.border import BorderPosition
from zaria.games.border.players.learned.evaluating import Evaluator
from zaria.games.border.players.learned.player import MOST_PLAYERS
from zaria.games.border.players.learned.sheets import MAP
from zaria.learning.network import Network


class BorderEvaluator:
    """Values positions by the points to come that were learned."""

    luck: ClassVar[float] = 2.0
    doubt: ClassVar[float] = 0.3

    def __init__(self, learned: Network | None = None) -> None:
        """Value by the network that comes with the game, or by another."""
        self._evaluator = Evaluator(learned)

    def knows(self, position: Position) -> bool:
        """Return whether the sheet of a position was learned, for so many players."""
        return position.setup.sheet == MAP and position.setup.players <= MOST_PLAYERS

    def values(self, position: Position) -> tuple[float, ...]:
        """Return the points that every seat is expected to have in the end."""
        return self._evaluator.values(cast("BorderPosition", position))

    def moves(self, position: Position, seat: int) -> MoveValues:
        """Return what each move is worth to its seat: the lead, and something for winning."""
        found = self._evaluator.moves(cast("BorderPosition", position), seat)
        return tuple((move, found[move.id]) for move in position.moves(seat))
