"""The contract of a bot: it lives for one game on one seat and makes whole decisions.

A bot is made once for each game and seat, from a seed of its own, and then asked for every
decision of that seat. What it keeps in itself, its generator among it, lasts for the game.

    class Cautious(MoveBot):
        def __init__(self, seed: int) -> None:
            self._random = Random(seed)

        def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:
            return Choice(self._random.choice(decision.moves))

Whoever runs bots relies on this:

- `decide` returns a whole decision: after its moves, `is_partial(seat)` is false.
- It returns before its budget is spent, whatever it has found by then. When its answer is no
  longer wanted (its person came back, the table is gone), `Budget.cancel` leaves it no time. A bot
  that does not look at its budget cannot be stopped, only its answer dropped; what takes long
  looks often.
- It can be pickled between two decisions, so that it can move to another process. Where one was
  lost with its process, it is made anew with `bot_seed(..., made=...)`: as strong as before,
  without what it had kept.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from hashlib import sha256
from itertools import repeat
from math import inf
from operator import is_
from random import Random
from time import monotonic
from typing import NamedTuple, Protocol

from zaria.engine import Decision, Move, Position

_ALIKE = 1e-9
"""Values as near to each other as this are equal but for rounding."""


class Budget:
    """The time for one whole decision, counted from when the budget is made.

    `cancel` may be called from another thread.
    """

    __slots__ = ("_deadline", "cancelled")

    def __init__(self, seconds: float = inf) -> None:
        """Begin to count."""
        self._deadline = monotonic() + seconds
        self.cancelled = False
        """Whether the decision is no longer wanted."""

    def left(self) -> float:
        """Return the seconds left, 0 once they are spent or the decision is cancelled."""
        return 0.0 if self.cancelled else max(0.0, self._deadline - monotonic())

    def cancel(self) -> None:
        """Leave no time: the bot returns any decision as soon as it looks."""
        self.cancelled = True


class Bot(Protocol):
    """A player that is a program."""

    def decide(self, view: Position, seat: int, budget: Budget) -> tuple[Move, ...]:
        """Return a whole decision of a seat within a budget; `view` is what the seat knows."""
        ...


BotMaker = Callable[[int], Bot]
"""Makes a bot for one game and one seat from a seed, which settles all that it leaves to luck."""


class Choice(NamedTuple):
    """A bot's move and, where it can tell, what each move is worth and why it chose so.

    `values` are in points expected at the end of the game. `reasons` are pairs of a word and an
    amount, the weightiest first, worded as `reason-<word>`.
    """

    move: Move
    values: tuple[tuple[Move, float], ...] = ()
    reasons: tuple[tuple[str, float], ...] = ()


def best_choice(values: tuple[tuple[Move, float], ...], random: Random) -> Choice:
    """Return any of the moves with the highest value."""
    most = max(value for _, value in values) - _ALIKE
    return Choice(random.choice([move for move, value in values if value >= most]), values)


class Walked(NamedTuple):
    """A whole decision of legal moves, and the view after them."""

    moves: tuple[Move, ...]
    after: Position


class MoveBot(ABC):
    """A bot that chooses one move at a time; the moves share the budget of their decision."""

    @abstractmethod
    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:
        """Return a move of an open decision, seen from its seat."""

    def decide(self, view: Position, seat: int, budget: Budget) -> tuple[Move, ...]:
        """Return the moves chosen one by one until the decision is whole."""
        return self.walk(view, seat, budget).moves

    def walk(self, view: Position, seat: int, budget: Budget) -> Walked:
        """Return the same with the view after it, so that a match need not play it again.

        Raises:
            Rejected: A move was chosen that is not legal.
        """
        moves: list[Move] = []
        while True:
            decision = view.decision(seat)
            move = self.choose(view, decision, budget).move
            moves.append(move)
            legal = any(map(is_, decision.moves, repeat(move)))
            view = view.push(seat, move) if legal else view.play(seat, move)
            if not view.is_partial(seat):
                return Walked(tuple(moves), view)


def bot_seed(game: str, seat: int, made: int = 0) -> int:
    """Return the seed of a bot that sits at a table.

    `game` is any text that only this game has, best one that nobody can know while it is played,
    such as the table's secret seed, of which the result reveals nothing. `made` is how many
    decisions the seat has made already when a bot takes it over in the middle of a game, so that
    it does not draw again what was drawn at the beginning.
    """
    digest = sha256(f"bot {seat} {made} {game}".encode()).digest()
    return int.from_bytes(digest[:8])
