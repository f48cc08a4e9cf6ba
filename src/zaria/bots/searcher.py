"""A bot that plays any game sensibly: it compares its decisions by what the next roll allows.

It knows nothing but the contract of a game. A sheet is worth its points as they stand, and a
little for every cell in which something has changed: where points come late, marks come first.
A decision is worth what the sheet will be worth after the next roll, on average over its outcomes,
when the seat then makes the decision that leaves the sheet worth most, and everybody else decides
by default. So does the seat itself on the way there, where it only chooses dice.

How far it looks makes the levels of a game that has none of its own: from the sheet as it stands
to the end of the game.
"""

from __future__ import annotations

from itertools import islice
from operator import ne
from random import Random
from typing import NamedTuple

from zaria.bots.bot import Budget
from zaria.engine import Cell, Chance, Decision, Decisions, Move, Position, Rolled

_MARK = 0.1
"""What a changed cell counts, in points: enough to tell equal points apart."""
_DECISIONS = 64
"""How many whole decisions are compared; where there are more, moves are chosen one by one."""
_ROLLS_AHEAD = 3
"""How many further rolls may come before the seat can change its sheet again."""
_TO_THE_END = 40
"""So many turns are more than a game has left, or more than there is time for."""
_ALIKE = 1e-9

Ways = dict[Position, tuple[Move, ...]]
"""Whole decisions by the position that they lead to: orders of the same marks count once."""


class Round(NamedTuple):
    """A closer look at the best decisions so far."""

    most: int
    """How many of them."""
    rolls: int
    """Over how many of the next rolls."""
    turns: int = 1
    """How many of the seat's turns are looked at, as long as the game lasts."""


_NEXT_ROLL = (Round(32, 3), Round(6, 12))


class SearchingBot:
    """Makes the decision with the highest expected value of its sheet after the next roll."""

    def __init__(self, seed: int, rounds: tuple[Round, ...] = _NEXT_ROLL) -> None:
        """Let the seed settle which rolls are looked at, and which of equal decisions is made."""
        self._random = Random(seed)
        self._rounds = rounds

    def decide(self, view: Position, seat: int, budget: Budget) -> tuple[Move, ...]:
        """Return the best decision found within the budget."""
        ways = _whole_decisions(view, seat)
        sheet = _SheetValue(view, seat)
        if ways is None:
            return self._one_by_one(view, sheet)
        if len(ways) == 1:
            return next(iter(ways.values()))
        values = {after: sheet.now(after) for after in ways}
        for closer in self._rounds:
            likely = sorted(values, key=values.__getitem__, reverse=True)[: closer.most]
            # The same rolls for every decision, so that luck does not decide between them.
            seed = self._random.getrandbits(32)
            found: dict[Position, float] = {}
            for after in likely:
                if not budget.left():
                    return ways[self._best(values)]
                found[after] = sheet.expected(after, closer, Random(seed))
            values = found
        return ways[self._best(values)]

    def _one_by_one(self, view: Position, sheet: _SheetValue) -> tuple[Move, ...]:
        seat, moves = sheet.seat, list[Move]()
        while not moves or view.is_partial(seat):
            after = {view.push(seat, move): move for move in view.moves(seat)}
            view = self._best({later: sheet.now(later) for later in after})
            moves.append(after[view])
        return tuple(moves)

    def _best(self, values: dict[Position, float]) -> Position:
        most = max(values.values()) - _ALIKE
        return self._random.choice([after for after, value in values.items() if value >= most])


class _SheetValue:
    """What a seat's sheet is worth, beside how it looked when the decision began."""

    def __init__(self, view: Position, seat: int) -> None:
        self.seat = seat
        self._cells = view.cells(seat)

    def now(self, position: Position) -> float:
        """Return what the sheet is worth as it stands."""
        points = position.points(self.seat)
        return points + _MARK * _changed(self._cells, position.cells(self.seat))

    def expected(self, position: Position, closer: Round, random: Random) -> float:
        """Return what it is worth after the next rolls and the seat's answers to them."""
        position = self._by_default(position)
        chance = position.next
        if not isinstance(chance, Chance):
            return self.now(self._answered(position))
        return sum(
            share * self._after_turns(position.push_roll(rolled), closer.turns, random)
            for rolled, share in _rolls(chance, closer.rolls, random)
        )

    def _after_turns(self, position: Position, turns: int, random: Random) -> float:
        """Return what it is worth after a roll and so many turns of the seat."""
        position = self._after_turn(position, random)
        for _ in range(turns - 1):
            if position.over:
                break
            position = self._after_turn(position, random)
        return self.now(position)

    def _after_turn(self, position: Position, random: Random) -> Position:
        """Return the position after the next answer; of the rolls before it, one is drawn each."""
        for _ in range(_ROLLS_AHEAD):
            position = self._by_default(position)
            chance = position.next
            if not isinstance(chance, Chance):
                break
            position = position.push_roll(chance.sample(random.randrange))
        return self._answered(position)

    def _by_default(self, position: Position) -> Position:
        """Return the position in which the seat may change its sheet, or the next roll is due."""
        while isinstance(coming := position.next, Decisions):
            seat = next((other for other in coming.seats if other != self.seat), self.seat)
            decision = position.decision(seat)
            if seat == self.seat and not self._is_idle(position, decision):
                break
            position = position.push(seat, decision.default)
        return position

    def _is_idle(self, position: Position, decision: Decision) -> bool:
        """Return whether no move of the seat's decision changes its sheet."""
        if decision.dice:
            return True
        cells = position.cells(self.seat)
        return all(
            position.push(self.seat, move).cells(self.seat) == cells for move in decision.moves
        )

    def _answered(self, position: Position) -> Position:
        """Return the position after the moves that each make the sheet worth most."""
        seat = self.seat
        moves = position.moves(seat)
        while moves:
            after = [position.push(seat, move) for move in moves]
            values = [self.now(later) for later in after]
            position = after[values.index(max(values))]
            if not position.is_partial(seat):
                break
            moves = position.moves(seat)
        return position


def _whole_decisions(view: Position, seat: int) -> Ways | None:
    """Return all whole decisions of a seat, or None if there are too many."""
    ways: Ways = {}
    begun: Ways = {view: ()}
    while begun:
        position, moves = begun.popitem()
        for move in position.moves(seat):
            after = position.push(seat, move)
            (begun if after.is_partial(seat) else ways).setdefault(after, (*moves, move))
        if len(ways) + len(begun) > _DECISIONS:
            return None
    return ways


def _rolls(chance: Chance, most: int, random: Random) -> list[tuple[Rolled, float]]:
    """Return outcomes of a chance with their shares: all, or if there are more, some drawn."""
    every = list(islice(chance.distribution(), most + 1))
    if len(every) <= most:
        return [(rolled, weight / chance.weight) for rolled, weight in every]
    return [(chance.sample(random.randrange), 1 / most) for _ in range(most)]


def _changed(before: tuple[Cell, ...], after: tuple[Cell, ...]) -> int:
    """Return in how many cells something has changed; a sheet that is dealt later has none."""
    return sum(map(ne, before, after))


# The levels of a game that has none of its own.


def first(seed: int) -> SearchingBot:
    """Return a bot that sees the sheet as it stands after its decision."""
    return SearchingBot(seed, ())


def easy(seed: int) -> SearchingBot:
    """Return a bot that sees a few of the next rolls."""
    return SearchingBot(seed, (Round(12, 3),))


def middle(seed: int) -> SearchingBot:
    """Return a bot that sees many of the next rolls."""
    return SearchingBot(seed)


def strong(seed: int) -> SearchingBot:
    """Return a bot that sees two turns ahead."""
    return SearchingBot(seed, (*_NEXT_ROLL, Round(4, 24, 2)))


def master(seed: int) -> SearchingBot:
    """Return a bot that plays the game on, again and again, to its end."""
    return SearchingBot(seed, (*_NEXT_ROLL, Round(5, 48, _TO_THE_END)))
