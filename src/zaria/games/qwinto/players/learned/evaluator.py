"""What positions of Qwinto are worth: exact over the dice of the turn, learned over sheets."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, cast

import numpy as np

from zaria.bots.evaluator import MoveValues, NotLearned, Told, likelier
from zaria.engine import Position
from zaria.games.qwinto import QwintoPosition
from zaria.games.qwinto.entries import Entries
from zaria.games.qwinto.players.learned import turns
from zaria.games.qwinto.players.learned.insight import fitting, place_told
from zaria.games.qwinto.players.learned.player import (
    dice_values,
    move_values,
    network,
    tables_of,
    tables_with,
)
from zaria.games.qwinto.players.learned.sheets import SHEET
from zaria.games.qwinto.players.learned.turns import CHANCES, Tables, Turns
from zaria.learning.arrays import Array
from zaria.learning.network import Network

_TURNS_KEPT = 16
_UNLIKELY = 0.02
"""Sums with a smaller chance are not waited for."""


class QwintoEvaluator:
    """Values positions by a network of sheets."""

    luck: ClassVar[float] = 2.75
    reach: ClassVar[float] = 20.0
    doubt: ClassVar[float] = 1.0
    apart: ClassVar[bool] = False

    def __init__(self, learned: Network | None = None) -> None:
        """Value by the network that comes with the game, or by another."""
        self._network = learned or network()
        self._turn = lru_cache(_TURNS_KEPT)(self._worked_out)

    def knows(self, position: Position) -> bool:
        """Return whether the sheet of a position was learned."""
        return position.setup.sheet is SHEET

    def trust(self, players: int) -> float:  # noqa: ARG002 - the same for all
        """Return how much of what choices seem to differ by proves true."""
        return 0.6

    def values(self, position: Position) -> tuple[float, ...]:
        """Return the points that every seat is expected to have in the end."""
        now = self._known(position)
        if now.over:
            return tuple(float(now.points(seat)) for seat in now.setup.seats)
        tables = tables_of(now)
        if now.announced:
            return self._answering(now, tables)
        found = self._turn_of(now)
        leads = _rolling(now, found) if now.choice >= 0 else turns.expected_of(np, found)[0][0]
        before = tables._replace(active=tables.active - 1)  # the turn of `tables` is to come
        return _points(leads, self._learned(before)[:, 2])

    def moves(self, position: Position, seat: int) -> MoveValues:
        """Return the lead that each move lets its seat expect in the end."""
        now = self._known(position)
        decision = now.decision(seat)
        if now.announced:
            return move_values(self._network, now, decision)
        return dice_values(self._turn_of(now), now, decision)

    def prospects(self, position: Position, seat: int) -> dict[str, float]:
        """Return the lead of a seat after each sum of the next roll, of whatever dice."""
        now = self._known(position)
        if now.over or now.choice >= 0:
            return {}
        leads = self._turn_of(now).leads[0, seat]
        chances = CHANCES.sum(axis=0)
        means = (leads * CHANCES).sum(axis=0) / np.maximum(chances, _UNLIKELY)
        return {
            str(place + 1): float(mean)
            for place, mean in enumerate(means)
            if chances[place] > _UNLIKELY * len(CHANCES)
        }

    def insight(self, best: Position, other: Position, seat: int) -> Told | None:
        """Return how much more often the dice fit, or what speaks for a number's place."""
        mine, chosen = self._known(best), self._known(other)
        if found := likelier(fitting(mine, seat), fitting(chosen, seat)):
            return Told(*found)
        return place_told(mine.entries(seat), chosen.entries(seat))

    def _turn_of(self, position: QwintoPosition) -> Turns:
        return self._turn(position.sheets, position.active)

    def _worked_out(self, sheets: tuple[Entries, ...], active: int) -> Turns:
        """Return a turn, which stays the same until its sum is answered."""
        return turns.turns_of(np, tables_with(sheets, active), self._network)

    def _known(self, position: Position) -> QwintoPosition:
        if not self.knows(position):
            raise NotLearned
        return cast("QwintoPosition", position)

    def _answering(self, position: QwintoPosition, tables: Tables) -> tuple[float, ...]:
        """Return the values while some have answered the number, the others as they like best."""
        number = position.announced
        answers = turns.answers_of(np, tables, self._network, only=number)
        found = turns.valued(np, tables, answers, 0.0)
        liked = found.answer[0, :, position.choice, number - 1]
        chosen = [
            int(liked[seat]) if answer is None else answer
            for seat, answer in enumerate(position.answers)
        ]
        after = turns.answered(tables, np.array([chosen]), np.array([number]))
        if turns.over(after)[0]:
            return _floats(turns.points_of(np, after)[0])
        learned = self._learned(after)
        return _points(learned[:, 0], learned[:, 2])

    def _learned(self, tables: Tables) -> Array:
        """Return the lead of each seat of a table after a turn, its spread, and the points."""
        features = turns.features_of(np, tables)
        players = tables.misthrows.shape[1]
        others = turns.seen_of_others(features, players, self._network)
        return self._network.values(features, others)


def _rolling(position: QwintoPosition, found: Turns) -> Array:
    """Return the leads once dice are chosen: before a roll, or before it is taken or repeated."""
    choice = position.choice
    leads, chances = found.leads[0, :, choice], CHANCES[choice]
    second = (leads * chances).sum(axis=1)
    stands = found.worth[0, choice] >= found.again[0, choice]
    first = np.where(stands, leads, second[:, None])
    if position.roll:
        return first[:, sum(position.roll) - 1]
    return second if position.attempts else (first * chances).sum(axis=1)


def _points(leads: Array, points: Array) -> tuple[float, ...]:
    """Return points with these leads whose mean is that of the points.

    Leads are learned better than points, which the luck of whole games blurs.
    """
    part = 1 - 1 / len(leads)
    return _floats(points.mean() + part * (leads - leads.mean()))


def _floats(values: Array) -> tuple[float, ...]:
    return tuple(float(value) for value in values)
