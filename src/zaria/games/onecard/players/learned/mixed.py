"""Games of One Card of one learner among greedy players, to learn from and to be measured by."""

from __future__ import annotations

from collections.abc import Sequence

from zaria.games.onecard.players.learned.games import Games, Played
from zaria.games.onecard.players.learned.rivals import rivals_of
from zaria.games.onecard.players.learned.sheets import ROLLS, STANDARD, Context, Deck
from zaria.games.onecard.players.learned.turns import Marking, Tables, marked_by
from zaria.games.onecard.scoring import ROWS_TO_SCORE
from zaria.learning.arrays import Array, on_gpu
from zaria.learning.task import Values

_AT_ONCE = 32
"""So many hands are looked at together on a processor, which is faster with less than at other
tables."""


class MixedGames(Games):
    """Games of one learner among greedy players, in the same seat at all tables."""

    def __init__(  # noqa: PLR0913, PLR0917 - one more than at other tables
        self, deck: Deck, random: Array, games: int, players: int, variant: int, learner: int
    ) -> None:
        super().__init__(deck, random, games, players, variant)
        self._learner, self._teaches = learner, True
        self._rivals = rivals_of(deck.xp, STANDARD)
        if not on_gpu(self.hands):
            self._at_once = _AT_ONCE
        self._sit(range(players))

    def match(self, values: Values) -> Array:
        """Play all games to their ends; return the learner's part of each win."""
        xp, players = self._xp, self._players
        self._teaches = False
        self._begin(values)
        active, turn = xp.arange(len(self.hands)), 0
        while len(active):
            order = [(turn + step) % players for step in range(players)]
            for some in self._parts(active):
                self._round(values, some, order)
            active = self._going_on(active)
            turn += 1
        points = self.points()
        won = points == points.max(axis=1, keepdims=True)
        return won[:, self._learner] / won.sum(axis=1)

    def _sit(self, order: Sequence[int]) -> None:
        """Note at which place in order of play the learner is."""
        self._place = order.index(self._learner)
        self._learners = slice(self._place, None, self._players)

    def _round(self, values: Values, games: Array, order: list[int]) -> tuple[Array, ...]:
        self._sit(order)
        return super()._round(values, games, order)

    def _played(self, values: Values, tables: Tables, later: Array) -> Played:
        """Roll the dice as the active seat keeps them, and let one after the other mark."""
        xp, deck, keeps = self._xp, self._deck, self._keeps
        games, players, _ = tables.hands.shape
        worth, lead = self._before(values, tables, later)
        plan = keeps.plan(worth, ROLLS)
        rolls = keeps.rolled(plan, self._random, games)
        scores: list[Array] = []
        slots: list[Array] = []
        for place in range(players):
            if place == self._place:
                done = marked_by(deck, values, tables, later, place, rolls)
            else:
                done = self._rivals.marked(tables, place, rolls)
            scores.append(_put(deck, tables, place, done))
            slots.append(done.slot)
        return Played(
            tables,
            xp.stack(scores, axis=1).ravel(),
            xp.stack(slots, axis=1).ravel(),
            keeps.expected(plan, lead)[:, 0],
            lead[xp.arange(games), rolls],
        )

    def _before(self, values: Values, tables: Tables, later: Array) -> tuple[Array, Array]:
        """Return what every roll is worth to the active seat, and the learner's lead with it."""
        xp, mine = self._xp, self._place
        if mine and not self._teaches:
            worth = self._rivals.rolled(tables, 0)
            return worth, xp.zeros_like(worth)
        view, answered = self._answered(values, tables, later)
        # By the learner's values every seat has its edge over greedy players, which `answers` takes
        # off again: its own belongs to its lead.
        edge = view.on[:, 0, 0].reshape(tables.scored.shape).mean(axis=1)
        lead = answered.leads[:, mine] + edge[:, None] * ~answered.ends
        return self._rivals.rolled(tables, 0) if mine else answered.utility, lead

    def _worth(
        self, values: Values, hands: tuple[Array, Array, Array], context: Context, row: Array
    ) -> Array:
        leads = super()._worth(values, hands, context, row)
        greedy = self._rivals.worth[hands[0]].sum(axis=1)
        return self._xp.where(row % self._players == self._place, leads, greedy)


def _put(deck: Deck, tables: Tables, place: int, done: Marking) -> Array:
    """Mark a card of the seat at a place at each table, in place; return where it is scored."""
    hands = tables.hands[:, place]
    scores = deck.rows[done.state] >= ROWS_TO_SCORE
    hands[deck.xp.arange(len(hands)), done.slot] = deck.xp.where(scores, deck.unknown, done.state)
    tables.scored[:, place] += scores
    tables.fixed[:, place] += deck.xp.where(scores, deck.score[done.state], 0)
    return scores
