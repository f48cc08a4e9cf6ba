"""What positions of Knaster are worth: exact over the next roll, learned over sheets."""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import ClassVar, cast

import numpy as np

from zaria.bots.evaluator import MoveValues, NotLearned
from zaria.engine import Position
from zaria.engine.chance import Rolled, dice
from zaria.games.knaster import GAME, KnasterPosition, Numbers
from zaria.games.knaster.players.learned import sheets
from zaria.games.knaster.players.learned.player import move_values, network, sheet_values
from zaria.learning.arrays import Array
from zaria.learning.network import Network

_SHEETS_KEPT = 64


class KnasterEvaluator:
    """Values positions by a network of sheets."""

    luck: ClassVar[float] = 2.0
    reach: ClassVar[float] = inf
    doubt: ClassVar[float] = 1.0
    apart: ClassVar[bool] = True

    def __init__(self, learned: Network | None = None) -> None:
        """Value by the network that comes with the game, or by another."""
        self._network = learned or network()
        self._by_sum = lru_cache(_SHEETS_KEPT)(self._looked_at)

    def knows(self, position: Position) -> bool:
        """Return whether the sheet of a position was learned."""
        return position.setup.sheet is GAME.standard

    def trust(self, players: int) -> float:
        """Return how much of what choices seem to differ by proves true."""
        return 0.95 if players > 1 else 0.45

    def values(self, position: Position) -> tuple[float, ...]:
        """Return the points that every seat is expected to have in the end."""
        now = self._known(position)
        if now.over:
            return tuple(float(now.points(seat)) for seat in now.setup.seats)
        if not now.to_decide:
            return self._before_roll(now)
        return tuple(self._while_deciding(now, seat) for seat in now.setup.seats)

    def moves(self, position: Position, seat: int) -> MoveValues:
        """Return the points that each move lets its seat expect in the end."""
        now = self._known(position)
        return move_values(self._network, now, now.decision(seat))

    def prospects(self, position: Position, seat: int) -> dict[str, float]:
        """Return what a seat's sheet is worth after each sum of the next roll."""
        now = self._known(position)
        numbers = now.numbers(seat)
        if now.over or now.last or not numbers.free:
            return {}
        by_sum = self._by_sum(numbers, _fewest(now, seat))
        return {str(total): float(value) for total, value in zip(sheets.SUMS, by_sum, strict=True)}

    def _known(self, position: Position) -> KnasterPosition:
        if not self.knows(position):
            raise NotLearned
        return cast("KnasterPosition", position)

    def _while_deciding(self, position: KnasterPosition, seat: int) -> float:
        if seat in position.to_decide:
            return max(value for _, value in self.moves(position, seat))
        if position.last:
            return float(position.points(seat))
        found = sheet_values(self._network, position, seat, [position.numbers(seat)])
        return float(found[0])

    def _before_roll(self, position: KnasterPosition) -> tuple[float, ...]:
        """Return the means over the sums, each seat answering as it likes best."""
        if position.last:
            return self._before_last_roll(position)
        found = [
            self._by_sum(position.numbers(seat), _fewest(position, seat))
            for seat in position.setup.seats
        ]
        return tuple(float(best @ sheets.CHANCES) for best in found)

    def _looked_at(self, held: Numbers, fewest: int) -> Array:
        """Return what a sheet is worth after each sum, answered as is best.

        Sheet by sheet: what may become of one differs in a few features, and stays known.
        """
        numbers = np.frombuffer(held.cells, np.int8)[None]
        circled = (np.uint32(held.circled) >> np.arange(25, dtype=np.uint32) & 1).astype(bool)[None]

        def worth(sheet: Array, written: Array, rings: Array) -> Array:
            others = np.full(len(sheet), fewest)
            return sheets.means_of(self._network, written, rings, others)

        options = sheets.options_of(np, numbers, circled, worth)
        best = np.full(len(sheets.SUMS), -np.inf, np.float32)
        found = worth(options.sheet, options.numbers, options.circled)
        np.maximum.at(best, options.roll, found)
        return best

    def _before_last_roll(self, position: KnasterPosition) -> tuple[float, ...]:
        """Return the means over the sums when only points count any more."""
        chance, totals = dice(2), np.zeros(position.setup.players)
        sums: dict[int, tuple[Rolled, int]] = {}
        for rolled, weight in chance.distribution():
            _, before = sums.get(sum(rolled), (rolled, 0))
            sums[sum(rolled)] = (rolled, before + weight)
        for rolled, weight in sums.values():
            totals += weight * np.array(self.values(position.push_roll(rolled)))
        return tuple((totals / chance.weight).tolist())


def _fewest(position: KnasterPosition, seat: int) -> int:
    """Return the fewest free cells among the others."""
    seats = (other for other in position.setup.seats if other != seat)
    return min((position.numbers(other).free.bit_count() for other in seats), default=sheets.ALONE)
