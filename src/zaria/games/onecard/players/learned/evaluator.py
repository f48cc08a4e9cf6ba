"""What positions of One Card are worth, for the coach."""

from __future__ import annotations

from typing import ClassVar, cast

from zaria.bots.evaluator import MoveValues
from zaria.engine import Position
from zaria.games.onecard import OneCardPosition
from zaria.games.onecard.players.learned.player import Judge, network
from zaria.games.onecard.players.learned.sheets import STANDARD
from zaria.learning.network import Network


class OneCardEvaluator:
    """Values positions by the leads that were learned."""

    luck: ClassVar[float] = 1.1
    doubt: ClassVar[float] = 0.3

    def __init__(self, learned: Network | None = None) -> None:
        """Value by the network that comes with the game, or by another."""
        self._judge = Judge(learned or network())

    def knows(self, position: Position) -> bool:
        """Return whether the sheet of a position was learned."""
        return position.setup.sheet == STANDARD

    def values(self, position: Position) -> tuple[float, ...]:
        """Return the points that every seat is expected to have in the end."""
        return self._judge.values(cast("OneCardPosition", position))

    def moves(self, position: Position, seat: int) -> MoveValues:
        """Return what each move is worth to its seat: the lead, and something for winning."""
        decision = position.decision(seat)
        found = self._judge.moves(cast("OneCardPosition", position), decision)
        return tuple((move, worth) for move, (worth, _) in zip(decision.moves, found, strict=True))
