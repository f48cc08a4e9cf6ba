"""What positions of Qwinto are worth: exact over the dice of the turn, learned over sheets."""

from __future__ import annotations

from typing import ClassVar, cast

import numpy as np

from zaria.bots.evaluator import MoveValues, NotLearned
from zaria.engine import Position
from zaria.games.qwinto import QwintoPosition
from zaria.games.qwinto.players.learned import turns
from zaria.games.qwinto.players.learned.player import move_values, network, tables_of
from zaria.games.qwinto.players.learned.sheets import SHEET
from zaria.games.qwinto.players.learned.turns import CHANCES, NEVER, Turns
from zaria.learning.arrays import Array
from zaria.learning.network import Network


class QwintoEvaluator:
    """Values positions by a network of sheets."""

    luck: ClassVar[float] = 2.0
    doubt: ClassVar[float] = 1.0

    def __init__(self, learned: Network | None = None) -> None:
        """Value by the network that comes with the game, or by another."""
        self._network = learned or network()

    def knows(self, position: Position) -> bool:
        """Return whether the sheet of a position was learned."""
        return position.setup.sheet is SHEET

    def values(self, position: Position) -> tuple[float, ...]:
        """Return the points that every seat is expected to have in the end."""
        now = self._known(position)
        if now.over:
            return tuple(float(now.points(seat)) for seat in now.setup.seats)
        found = turns.turns_of(np, tables_of(now), self._network.means)
        if now.announced:
            return self._answering(now, found)
        if now.choice < 0:
            expected, _, _ = turns.expected_of(np, found)
            return _floats(expected[0])
        return _floats(_rolling(now, found))

    def moves(self, position: Position, seat: int) -> MoveValues:
        """Return the lead that each move lets its seat expect in the end."""
        now = self._known(position)
        return move_values(self._network, now, now.decision(seat))

    def _known(self, position: Position) -> QwintoPosition:
        if not self.knows(position):
            raise NotLearned
        return cast("QwintoPosition", position)

    def _answering(self, position: QwintoPosition, found: Turns) -> tuple[float, ...]:
        """Return the values while some have answered the number, the others as they like best."""
        number, seats = position.announced, position.setup.seats
        answers = turns.answers_of(np, tables_of(position), self._network.means, only=number)
        liked = found.answer[0, :, position.choice, number - 1]
        chosen = [
            int(liked[seat]) if answer is None else answer
            for seat, answer in enumerate(position.answers)
        ]
        at = (np.array(seats), number - 1, np.array(chosen))
        ends = (answers.ended[at] > NEVER).any()
        return _floats(answers.points[at] if ends else answers.values[at])


def _rolling(position: QwintoPosition, found: Turns) -> Array:
    """Return the values once dice are chosen: before a roll, or before it is taken or repeated."""
    choice = position.choice
    own, chances = found.own[0, :, choice], CHANCES[choice]
    second = (own * chances).sum(axis=1)
    stands = found.lead[0, choice] >= found.again[0, choice]
    first = np.where(stands, own, second[:, None])
    if position.roll:
        return first[:, sum(position.roll) - 1]
    return second if position.attempts else (first * chances).sum(axis=1)


def _floats(values: Array) -> tuple[float, ...]:
    return tuple(float(value) for value in values)
