"""Monte-Carlo tree search on any game: it knows nothing but the contract of a game.

Moves are tried by upper confidence bounds, each seat for its own lead; rolls are drawn by their
chances; what is not in the tree yet is played to its end at random. Decisions of several seats at
once are put in a row. It is the outside opponent that learned players are measured against.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random

from zaria.bots.bot import Budget
from zaria.bots.evaluator import leads
from zaria.engine import Chance, Move, Outcome, Position

_CURIOSITY = 0.7
"""How much what was tried seldom is tried, in units of the spread of results."""
_MOST = 200_000
"""Playouts of a decision at most, where the budget has no end."""


class _Node:
    """What is known of a seat's moves in a position."""

    __slots__ = ("moves", "seat", "totals", "untried", "visits")

    def __init__(self, position: Position, seat: int, random: Random) -> None:
        self.seat, self.moves = seat, position.moves(seat)
        self.untried: list[int] = [*range(len(self.moves))]
        random.shuffle(self.untried)
        self.visits: list[int] = [0] * len(self.moves)
        self.totals = [0.0] * len(self.moves)

    def chosen(self, spread: float) -> int:
        """Return the number of the move to try next."""
        if self.untried:
            return self.untried.pop()
        known = log(sum(self.visits))
        bounds = [
            total / visits + _CURIOSITY * spread * sqrt(known / visits)
            for total, visits in zip(self.totals, self.visits, strict=True)
        ]
        return bounds.index(max(bounds))


class TreeSearchBot:
    """Makes the moves that were tried most when the budget is spent."""

    def __init__(self, seed: int, playouts: int = _MOST) -> None:
        """Let the seed settle what is drawn; look at so many playouts at most."""
        self._random = Random(seed)
        self._playouts = playouts

    def decide(self, view: Position, seat: int, budget: Budget) -> tuple[Move, ...]:
        """Return a whole decision, move by move as it was tried most."""
        tree: dict[Position, _Node] = {}
        results = _Results()
        for _ in range(self._playouts):
            if results.count and not budget.left():
                break
            self._playout(view, seat, tree, results)
        moves: list[Move] = []
        while not moves or view.is_partial(seat):
            node = tree.get(view)
            if node is None or not sum(node.visits):
                move = self._random.choice(view.moves(seat))
            else:
                move = node.moves[node.visits.index(max(node.visits))]
            moves.append(move)
            view = view.push(seat, move)
        return tuple(moves)

    def _playout(
        self, position: Position, own: int, tree: dict[Position, _Node], results: _Results
    ) -> None:
        path: list[tuple[_Node, int]] = []
        new = False
        while not isinstance(coming := position.next, Outcome):
            if isinstance(coming, Chance):
                position = position.push_roll(coming.sample(self._random.randrange))
                continue
            # Its own decision comes first: what others decide at the same time is hidden from it.
            seat = own if own in coming.seats else coming.seats[0]
            if new:
                position = position.push(seat, self._random.choice(position.moves(seat)))
                continue
            node = tree.get(position)
            if node is None:
                node = tree[position] = _Node(position, seat, self._random)
                new = True
            at = node.chosen(results.spread)
            path.append((node, at))
            position = position.push(seat, node.moves[at])
        found = leads([float(position.points(seat)) for seat in position.setup.seats])
        results.add(found[0])
        for node, at in path:
            node.visits[at] += 1
            node.totals[at] += found[node.seat]


class _Results:
    """How far results differ, to weigh curiosity."""

    def __init__(self) -> None:
        self.count, self._mean, self._squares = 0, 0.0, 0.0

    def add(self, result: float) -> None:
        """Count a result."""
        self.count += 1
        change = result - self._mean
        self._mean += change / self.count
        self._squares += change * (result - self._mean)

    @property
    def spread(self) -> float:
        """The standard deviation; 1 as long as nothing is known."""
        return sqrt(self._squares / self.count) or 1.0 if self.count else 1.0
