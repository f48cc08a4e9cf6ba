"""What positions of One Card are worth, for the coach."""

from __future__ import annotations

from math import inf
from typing import ClassVar, cast

from zaria.bots.evaluator import MoveValues, Told, likelier
from zaria.engine import Position
from zaria.games.onecard import OneCardPosition
from zaria.games.onecard.boxes import COLOURS, CardState
from zaria.games.onecard.players.learned.player import Judge, network
from zaria.games.onecard.players.learned.sheets import STANDARD
from zaria.learning.network import Network

Hand = tuple[CardState, ...]
_MORE_BOXES = 0.4
"""Boxes marked on average: a smaller difference is not told."""


class OneCardEvaluator:
    """Values positions by the leads that were learned."""

    luck: ClassVar[float] = 1.5
    reach: ClassVar[float] = inf
    doubt: ClassVar[float] = 0.3
    apart: ClassVar[bool] = False

    def __init__(self, learned: Network | None = None) -> None:
        """Value by the network that comes with the game, or by another."""
        self._judge = Judge(learned or network())

    def knows(self, position: Position) -> bool:
        """Return whether the sheet of a position was learned."""
        return position.setup.sheet == STANDARD

    def trust(self, players: int) -> float:  # noqa: ARG002 - the same for all
        """Return how much of what choices seem to differ by proves true."""
        return 1.0

    def values(self, position: Position) -> tuple[float, ...]:
        """Return the points that every seat is expected to have in the end."""
        return self._judge.values(cast("OneCardPosition", position))

    def moves(self, position: Position, seat: int) -> MoveValues:
        """Return the lead that each move lets its seat expect in the end."""
        decision = position.decision(seat)
        found = self._judge.moves(cast("OneCardPosition", position), decision)
        return tuple((move, each.lead) for move, each in zip(decision.moves, found, strict=True))

    def insight(self, best: Position, other: Position, seat: int) -> Told | None:
        """Return what dice are more likely to bring, or which card comes nearer to its score."""
        mine, chosen = cast("OneCardPosition", best), cast("OneCardPosition", other)
        one, two = self._judge.hopes(mine, seat), self._judge.hopes(chosen, seat)
        if one is None or two is None:
            return self._nearer(mine.hands[seat], chosen.hands[seat])
        if found := likelier(one.filled, two.filled):
            (card, colour), percents = found
            if colour == len(COLOURS):
                return Told("score", {"card": card + 1, **percents})
            return Told("row", {"card": card + 1, "colour": COLOURS[colour], **percents})
        if one.boxes - two.boxes < _MORE_BOXES:
            return None
        return Told("boxes", {"best": round(one.boxes, 1), "other": round(two.boxes, 1)})

    def _nearer(self, best: Hand, other: Hand) -> Told | None:
        """Return the card nearest to its score, of those that are less near the other way."""
        needs = {held.card: self._judge.need(held) for held in other}
        mine = [(self._judge.need(held), held.card) for held in best]
        nearer = [(need, card) for need, card in mine if 0 < need < needs.get(card, 0)]
        if not nearer:
            return None
        need, card = min(nearer)
        return Told("nearer", {"card": card + 1, "best": need, "other": needs[card]})
