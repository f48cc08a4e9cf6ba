"""A level of a game, made of two of its bots: one that it plays by habit, one that it sees with.

It makes the move of its habit, unless it sees another that is better by more than it can overlook.
So it is weaker by seeing less, never by chance: what it overlooks is what is nearly as good.

In games in which all write what was rolled, two of a level would write the same sheet. There it
plays in its own way: in place of its move it makes now and then one that is worth the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from zaria.bots.bot import Budget, Choice, MoveBot
from zaria.bots.evaluator import NotLearned
from zaria.engine import Decision, Move, Position

_TWO = 2
"""Players: they are seldom two bots of one level."""
_PART = 0.25
"""Of what may be given, the most that one move may cost."""


class OwnWay(NamedTuple):
    """How many points the own way may give in a game: of two, and of more, where equals may sit."""

    most: float
    most_among_many: float


NO_OWN_WAY = OwnWay(0.0, 0.0)


@dataclass(frozen=True)
class Sight:
    """How a level chooses; bots are given by where their makers are, `module:name`."""

    habit: str
    """The bot whose move comes to its mind at first."""
    sees: str
    """The bot by whose values it notices a better one."""
    overlooks: float
    """How much better a move may be, in points, without being noticed."""
    own_way: OwnWay = NO_OWN_WAY
    """How many points, at most, all that it plays in its own way gives or takes in a game."""


class SightedBot(MoveBot):
    """Makes the move of its habit, or the best one where that is clearly better."""

    def __init__(
        self,
        habit: MoveBot,
        sees: MoveBot,
        overlooks: float,
        own_way: OwnWay = NO_OWN_WAY,
        seed: int = 0,
    ) -> None:
        """Play by a habit, and by the values of a bot that must tell them; both may be one."""
        self._habit, self._sees, self._overlooks = habit, sees, overlooks
        self._ways, self._given = own_way, 0.0
        self._random = Random(f"own way {seed}")

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:
        """Return the move of the habit or a better one, with the values of all."""
        if len(decision.moves) == 1:
            return Choice(decision.moves[0])
        try:
            best = self._sees.choose(view, decision, budget)
        except NotLearned:
            return self._habit.choose(view, decision, budget)
        choice, players = self._seen(view, decision, budget, best), view.setup.players
        if players == 1 or not self._ways.most or not choice.values:
            return choice  # alone there is nobody to be unlike
        return (
            self._varied(choice) if players == _TWO else self._parted(view, choice, decision.seat)
        )

    def _seen(self, view: Position, decision: Decision, budget: Budget, best: Choice) -> Choice:
        if self._habit is self._sees:
            return best
        usual = self._habit.choose(view, decision, budget).move
        values = dict(best.values)
        if values[best.move] - values[usual] > self._overlooks:
            return best
        return Choice(usual, best.values)

    def _varied(self, choice: Choice) -> Choice:
        """Return any of the moves that are worth as much."""
        return self._given_for(choice, self._random.choice(_alike(choice, self._left(_TWO))))

    def _parted(self, view: Position, choice: Choice, seat: int) -> Choice:
        """Return another move where somebody before this seat has the same sheet or points so far.

        Those who have written the same in other places, rows for columns say, have the same points,
        and would have them to the end. The second of those takes the second best, the third the
        third best, for a part of what may still be given: they may meet again.
        """
        points = [view.score(other).total for other in range(seat + 1)]
        mine = view.cells(seat)
        before = sum(
            points[other] == points[seat] != 0 or view.cells(other) == mine for other in range(seat)
        )
        alike = _alike(choice, self._left(view.setup.players) * _PART) if before else ()
        return self._given_for(choice, alike[before % len(alike)]) if alike else choice

    def _left(self, players: int) -> float:
        return self._ways[players > _TWO] - self._given

    def _given_for(self, choice: Choice, made: tuple[Move, float]) -> Choice:
        move, given = made
        self._given += given
        return Choice(move, choice.values)


def _alike(choice: Choice, most: float) -> list[tuple[Move, float]]:
    """Return the moves worth at most so much more or less, and how much; the chosen one first."""
    worth = dict(choice.values)[choice.move]
    apart = [(move, abs(value - worth)) for move, value in choice.values if move != choice.move]
    near = sorted((one for one in apart if one[1] <= most), key=lambda one: one[1])
    return [(choice.move, 0.0), *near]
