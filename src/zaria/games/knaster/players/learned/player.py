"""The learned player of Knaster: a sheet's worth is learned, the roll is looked at exactly."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random
from typing import cast

import numpy as np

from zaria.bots.bot import Budget, Choice, MoveBot, best_choice
from zaria.engine import Decision, Move, Position
from zaria.games.knaster import GAME, KnasterPosition, Numbers
from zaria.games.knaster.players.greedy import KnasterGreedy
from zaria.games.knaster.players.learned import sheets
from zaria.learning.network import Network

NETWORK = Path(__file__).with_name("network.npz")
_PLACES = np.arange(25, dtype=np.uint32)


class KnasterLearned(MoveBot):
    """Chooses the move after which the most points are expected in the end."""

    def __init__(self, seed: int, network: Network | None = None) -> None:
        """Play by a network; the seed settles which of equally good moves is taken."""
        self._random = Random(seed)
        self._given = network
        self._greedy = KnasterGreedy(seed)

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:
        """Return the best move, with the points that every move lets one expect."""
        if view.setup.sheet is not GAME.standard:
            return self._greedy.choose(view, decision, budget)  # other values were not learned
        values = move_values(self._given or network(), cast("KnasterPosition", view), decision)
        return best_choice(values, self._random)


@lru_cache(maxsize=1)
def network() -> Network:
    """Return the network that comes with the game."""
    return Network.load(NETWORK)


def move_values(
    network: Network, position: KnasterPosition, decision: Decision
) -> tuple[tuple[Move, float], ...]:
    """Return the points that every move of a decision lets its seat expect in the end."""
    seat = decision.seat
    if position.last:
        worth = {
            move: max(after.points(seat) for after in _answered(position.push(seat, move), seat))
            for move in decision.moves
        }
        return tuple((move, float(value)) for move, value in worth.items())
    found: list[Numbers] = []
    begins: list[int] = []
    for move in decision.moves:
        begins.append(len(found))
        after = _answered(position.push(seat, move), seat)
        found += dict.fromkeys(later.numbers(seat) for later in after)
    values = sheet_values(network, position, seat, found)
    best = np.maximum.reduceat(values, begins)
    return tuple((move, float(value)) for move, value in zip(decision.moves, best, strict=True))


def _answered(position: KnasterPosition, seat: int) -> list[KnasterPosition]:
    """Return the positions in which the seat has drawn all circles that its answer brings."""
    begun, whole = {position}, list[KnasterPosition]()
    while begun:
        some = begun.pop()
        if some.is_partial(seat):
            begun |= {some.push(seat, move) for move in some.moves(seat)}
        else:
            whole.append(some)
    return whole


def sheet_values(
    network: Network, position: KnasterPosition, seat: int, found: list[Numbers]
) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """Return the points that a seat is expected to have in the end with each of these sheets."""
    others = [
        sheet.free.bit_count() for other, sheet in enumerate(position.sheets) if other != seat
    ]
    numbers = np.frombuffer(b"".join(each.cells for each in found), np.int8).reshape(-1, 25)
    circles = np.array([each.circled for each in found], np.uint32)
    circled = (circles[:, None] >> _PLACES & 1).astype(bool)
    fewest = np.full(len(found), min(others, default=sheets.ALONE))
    values = sheets.means_of(network, numbers, circled, fewest)
    return cast("np.ndarray[tuple[int], np.dtype[np.float32]]", values)
