"""The learned player of Qwinto: what a sheet is worth is learned, the dice are counted exactly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import cast

import numpy as np

from zaria.bots.bot import Budget, Choice, MoveBot, best_choice
from zaria.engine import Decision, Move, Position
from zaria.games.qwinto import QwintoPosition
from zaria.games.qwinto.entries import Entries
from zaria.games.qwinto.players.greedy import QwintoGreedy
from zaria.games.qwinto.players.learned import turns
from zaria.games.qwinto.players.learned.sheets import FIELDS, SHEET
from zaria.games.qwinto.players.learned.turns import Tables, Turns
from zaria.learning.network import Network

NETWORK = Path(__file__).with_name("network.npz")


class QwintoLearned(MoveBot):
    """Chooses the move after which its lead is worth most: its points, and that it will last."""

    def __init__(self, seed: int, network: Network | None = None) -> None:
        """Play by a network; the seed settles which of equally good moves is taken."""
        self._random = Random(seed)
        self._given = network
        self._greedy = QwintoGreedy(seed)

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:
        """Return the best move, with what the lead is worth that every move lets one expect."""
        if view.setup.sheet is not SHEET:
            return self._greedy.choose(view, decision, budget)  # other layouts were not learned
        position = cast("QwintoPosition", view)
        values = move_values(self._given or network(), position, decision, turns.WIN)
        return best_choice(values, self._random)


@lru_cache(maxsize=1)
def network() -> Network:
    """Return the network that comes with the game."""
    return Network.load(NETWORK)


def move_values(
    network: Network, position: QwintoPosition, decision: Decision, win: float = 0.0
) -> tuple[tuple[Move, float], ...]:
    """Return the lead that every move of a decision lets its seat expect in the end.

    To someone who counts a win for so many points, it is what that lead is worth.
    """
    tables = tables_of(position)
    if position.announced:
        seat, choice, number = decision.seat, position.choice, position.announced
        leads = turns.answer_leads(np, tables, network, seat, choice, number, win)
        return tuple((move, float(leads[move.id])) for move in decision.moves)
    return dice_values(turns.turns_of(np, tables, network, win), position, decision)


def dice_values(
    found: Turns, position: QwintoPosition, decision: Decision
) -> tuple[tuple[Move, float], ...]:
    """Return the same for the choice of dice, and for taking their sum or rolling again."""
    moves = decision.moves
    if position.attempts:
        again = float(found.again[0, position.choice])
        stay = float(found.worth[0, position.choice, sum(position.roll) - 1])
        return tuple((move, again if move.id == SHEET.again else stay) for move in moves)
    return tuple((move, float(found.first[0, move.id - SHEET.dice])) for move in moves)


def tables_of(position: QwintoPosition) -> Tables:
    """Return a position's sheets, as they were before its answers, as arrays of one table."""
    return tables_with(position.sheets, position.active)


def tables_with(sheets: Sequence[Entries], active: int) -> Tables:
    """Return sheets and who is active as arrays of one table."""
    return Tables(
        np.frombuffer(b"".join(each.numbers for each in sheets), np.int8).reshape(1, -1, FIELDS),
        np.array([[each.misthrows for each in sheets]], np.int8),
        np.array([active]),
    )
