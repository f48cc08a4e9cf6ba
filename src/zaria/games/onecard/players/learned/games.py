"""Games of One Card side by side, against oneself: how they go, and what they teach."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

import numpy as np

from zaria.games.onecard.dealing import BACK, BASIC_CARDS, DRAFT_CARDS, OPEN_CARDS
from zaria.games.onecard.players.learned.sheets import ROLLS, Context, Deck, keeps_of
from zaria.games.onecard.players.learned.turns import (
    DRAFT,
    MARKET,
    THREE,
    Answers,
    Outlook,
    Tables,
    answers,
    context_of,
    leads_of,
    marked,
    outlook,
)
from zaria.games.onecard.scoring import CARDS_TO_END, ROWS_TO_SCORE
from zaria.learning.arrays import Array
from zaria.learning.task import Samples, Values, corrected

_LASTING = 0.9
_AT_ONCE = 16_384
"""So many hands are looked at together: what dice can make of them takes much memory."""
_MOST_ROUNDS = 32
"""Who has learned nothing yet may never end a game."""


class Played(NamedTuple):
    """What a round has come to when all have marked, before new cards are drawn."""

    tables: Tables
    scores: Array
    """Who has scored a card, all seats in one row."""
    slot: Array
    """The place of the card that each has marked."""
    expected: Array
    """What those who learn expected before the roll."""
    value: Array
    """And after it."""


class Moment(NamedTuple):
    """One round of all hands still in play that learn, or the beginning."""

    who: Array
    expected: Array
    """The final lead expected before the roll."""
    value: Array
    """And after it, by what all chose then."""
    features: Array
    """Of the hands at the end of the round."""
    ahead: Array
    """Their lead in prospects: what the network adds to it is learned."""
    new: Array
    """Which of them have got a new card."""
    before: Array
    """The features of these before they got it."""
    before_ahead: Array


class Games:
    """Games with the same number of players and variant."""

    def __init__(self, deck: Deck, random: Array, games: int, players: int, variant: int) -> None:
        self._deck, self._random, self._variant = deck, random, variant
        self._players, self._size = players, DRAFT_CARDS if variant & THREE else BASIC_CARDS
        xp = self._xp = deck.xp
        self._keeps = keeps_of(xp)
        self._at_once = _AT_ONCE
        self._learners = slice(None)
        """Those who learn, of a row of the seats of all tables in order of play."""
        self.pile = self._shuffled(games)
        """The cards of each table in the order in which they are drawn."""
        self.drawn = xp.zeros(games, np.int64)
        self._open = xp.zeros((games, OPEN_CARDS), np.int32)
        self.hands = xp.full((games, players, self._size), deck.unknown, np.int32)
        self.scored = xp.zeros((games, players), np.int32)
        self._fixed = xp.zeros((games, players), np.int32)

    def play(self, values: Values) -> Samples:
        """Play them all and return what they have taught."""
        xp, players = self._xp, self._players
        moments = [self._begin(values)]
        active, turn = xp.arange(len(self.hands)), 0
        while len(active) and turn < _MOST_ROUNDS:
            order = [(turn + step) % players for step in range(players)]
            parts = [self._round(values, some, order) for some in self._parts(active)]
            moments.append(Moment(*(xp.concatenate(part) for part in zip(*parts, strict=True))))
            active = self._going_on(active)
            turn += 1
        return self._taught(moments, self.points().astype(np.float32))

    def _parts(self, tables: Array) -> list[Array]:
        """Return tables in parts that are looked at together."""
        at_once = max(1, self._at_once // self._players)
        return [tables[at : at + at_once] for at in range(0, len(tables), at_once)]

    def _going_on(self, tables: Array) -> Array:
        return tables[(self.scored[tables] < CARDS_TO_END).all(axis=1)]

    def points(self) -> Array:
        """Return the points of all seats as the cards stand."""
        return Tables(self.hands, self.scored, self._fixed, self._variant).points(self._deck)

    def _shuffled(self, games: int) -> Array:
        xp, cards = self._xp, len(self._deck.firsts)
        pile = xp.tile(xp.arange(cards, dtype=np.int32), (games, 1))
        rows = xp.arange(games)
        for place in range(cards - 1):
            other = self._random.integers(place, cards, games)
            pile[rows, place], pile[rows, other] = pile[rows, other], pile[rows, place].copy()
        return pile

    def _next(self, rows: Array) -> Array:
        """Draw a card at each of these tables."""
        # The pile can only be used up in the last round, where it no longer matters (C-54).
        place = self._xp.minimum(self.drawn[rows], self.pile.shape[1] - 1)
        self.drawn[rows] += 1
        return self.pile[rows, place]

    def _begin(self, values: Values) -> Moment:
        """Deal the cards, keep the best of a draft, open the market."""
        xp, deck = self._xp, self._deck
        games, players, size = self.hands.shape
        rows, count = xp.arange(games), games * players
        before, before_ahead, context = self._state(slice(None), range(players), range(players))
        dealt = size + BACK if self._variant & DRAFT else size
        cards = xp.stack([self._next(rows) for _ in range(players * dealt)], axis=1)
        cards = cards.reshape(count, dealt)
        if self._variant & DRAFT:
            cards = self._drafted(values, cards, context)
            self._reshuffle(cards.reshape(games, -1))
        self.hands[:] = deck.firsts[cards].reshape(self.hands.shape)
        if self._variant & MARKET:
            self._open = xp.stack([self._next(rows) for _ in range(OPEN_CARDS)], axis=1)
        features, ahead, _ = self._state(slice(None), range(players), range(players))
        who = xp.arange(count)[self._learners]
        zeros = xp.zeros(len(who), np.float32)
        everybody = xp.ones(len(who), bool)
        return Moment(
            who, zeros, zeros, features[who], ahead[who], everybody, before[who], before_ahead[who]
        )

    def _tables(self, games: Array | slice, order: Iterable[int]) -> Tables:
        """Return some tables, the seats in an order."""
        seats = self._xp.asarray(np.array([*order]))
        return Tables(
            self.hands[games][:, seats],
            self.scored[games][:, seats],
            self._fixed[games][:, seats],
            self._variant,
        )

    def _state(
        self, games: Array | slice, order: Iterable[int], distances: Iterable[int]
    ) -> tuple[Array, Array, Context]:
        """Return the features of all hands, their lead in prospects, and their context."""
        deck, tables = self._deck, self._tables(games, order)
        context = context_of(deck, tables, np.array([*distances], np.int32))
        ahead = tables.prospects(deck).ravel() - context.others
        scored = deck.xp.minimum(tables.scored, CARDS_TO_END - 1).ravel()
        hands = tables.hands.reshape(-1, self._size)
        return deck.features_of(hands, scored, ahead, context), ahead, context

    def _drafted(self, values: Values, cards: Array, context: Context) -> Array:
        """Return the best three of five cards, for each seat (C-48)."""
        xp, deck = self._xp, self._deck
        threes = xp.asarray(np.array(list(combinations(range(cards.shape[1]), self._size))))
        hands = deck.firsts[cards[:, threes]].reshape(-1, self._size)
        seat = xp.repeat(xp.arange(len(cards)), len(threes))
        none = xp.zeros(len(hands), np.int32)
        worth = self._worth(values, (hands, none, none), context.of(seat), seat)
        best = worth.reshape(len(cards), -1).argmax(axis=1)
        return xp.take_along_axis(cards, threes[best], axis=1)

    def _worth(
        self,
        values: Values,
        hands: tuple[Array, Array, Array],
        context: Context,
        row: Array,  # noqa: ARG002 - here all choose alike
    ) -> Array:
        """Return what hands with cards to choose from are worth to seats, by their row."""
        return leads_of(self._deck, values, hands, context)

    def _reshuffle(self, kept: Array) -> None:
        """Put the kept cards first in the piles, and all others behind in a new order (C-49)."""
        xp, games = self._xp, len(kept)
        rows = xp.arange(games)[:, None]
        held = xp.zeros(self.pile.shape, bool)
        held[rows, kept] = True
        pile = self._shuffled(games)
        free = ~held[rows, pile]
        place = kept.shape[1] + xp.cumsum(free.astype(np.int64), axis=1) - 1
        row, column = xp.nonzero(free)
        self.pile[rows, xp.arange(kept.shape[1])[None]] = kept
        self.pile[row, place[row, column]] = pile[row, column]
        self.drawn[:] = kept.shape[1]

    def _round(self, values: Values, games: Array, order: list[int]) -> tuple[Array, ...]:
        """Play a round at some tables; return what `Moment` holds of it."""
        xp, deck, players = self._xp, self._deck, self._players
        place = (games[:, None], xp.asarray(np.array(order))[None])
        later = [(step - 1) % players for step in range(players)]
        played = self._played(values, self._tables(games, order), np.array(later, np.int32))
        self.hands[place], self.scored[place], self._fixed[place], _ = played.tables
        hands = played.tables.hands.reshape(-1, self._size)
        scored = played.tables.scored.ravel()
        ended = xp.repeat((played.tables.scored >= CARDS_TO_END).any(axis=1), players)
        new = played.scores & ~ended
        before, before_ahead, context = self._state(games, order, later)
        points = played.tables.points(deck).ravel()
        self._renew(values, games, hands, (new, played.slot, scored, points), context)
        self.hands[place] = hands.reshape(played.tables.hands.shape)
        features, ahead, _ = self._state(games, order, later)
        who = (place[0] * players + place[1]).ravel()
        mine = self._learners
        new = new[mine]
        return (
            who[mine],
            played.expected,
            played.value,
            features[mine],
            ahead[mine],
            new,
            before[mine][new],
            before_ahead[mine][new],
        )

    def _played(self, values: Values, tables: Tables, later: Array) -> Played:
        """Roll the dice, and let all mark what is best for them."""
        xp, deck, keeps, players = self._xp, self._deck, self._keeps, self._players
        games = len(tables.hands)
        view, answered = self._answered(values, tables, later)
        plan = keeps.plan(answered.utility, ROLLS)
        expected = xp.stack(
            [keeps.expected(plan, answered.leads[:, seat])[:, 0] for seat in range(players)],
            axis=1,
        ).ravel()
        rolls = keeps.rolled(plan, self._random, games)
        value = answered.leads[xp.arange(games), :, rolls].ravel()
        done = marked(deck, view, answered, rolls)
        hands = tables.hands.reshape(-1, self._size)
        row = xp.arange(len(hands))
        held = hands[row, done.slot]
        state = held + (deck.strides[held] * keeps.counts[done.dice]).sum(axis=1, dtype=np.int32)
        scores = deck.rows[state] >= ROWS_TO_SCORE
        hands[row, done.slot] = xp.where(scores, deck.unknown, state)
        scored = tables.scored.ravel() + scores
        fixed = tables.fixed.ravel() + xp.where(scores, deck.score[state], 0)
        after = Tables(
            hands.reshape(tables.hands.shape),
            scored.reshape(tables.scored.shape),
            fixed.reshape(tables.scored.shape),
            self._variant,
        )
        return Played(after, scores, done.slot, expected, value)

    def _answered(self, values: Values, tables: Tables, later: Array) -> tuple[Outlook, Answers]:
        """Return what all seats can make of all rolls, and what comes of it."""
        deck, keeps = self._deck, self._keeps
        view = outlook(deck, values, tables, context_of(deck, tables, later), keeps.counts)
        return view, answers(deck, tables, view.best(keeps.colours))

    def _renew(
        self,
        values: Values,
        games: Array,
        hands: Array,
        scorers: tuple[Array, Array, Array, Array],
        context: Context,
    ) -> None:
        """Give new cards to those who have scored one, in order of play (C-37, C-51, C-52)."""
        xp, deck, players = self._xp, self._deck, self._players
        new, slot, cards, points = scorers
        for step in range(players):
            (at,) = xp.nonzero(new[step::players])
            if not len(at):
                continue
            table, row = games[at], at * players + step
            if not self._variant & MARKET:
                hands[row, slot[row]] = deck.firsts[self._next(table)]
                continue
            each = xp.repeat(row, OPEN_CARDS)
            tried = hands[each]
            tried[xp.arange(len(each)), slot[each]] = deck.firsts[self._open[table]].ravel()
            worth = self._worth(values, (tried, cards[each], points[each]), context.of(each), each)
            best = worth.reshape(-1, OPEN_CARDS).argmax(axis=1)
            hands[row, slot[row]] = deck.firsts[self._open[table, best]]
            self._open[table, best] = self._next(table)

    def _taught(self, moments: list[Moment], points: Array) -> Samples:
        """Return what the games have taught; `points` are those of all seats in the end."""
        xp, players = self._xp, self._players
        total = points.sum(axis=1, keepdims=True)
        finals = (points - (total - points) * np.float32(1 / (players - 1))).ravel()
        expected = xp.zeros(len(finals), np.float32)
        value, target = expected.copy(), finals.copy()
        going_on = xp.zeros(len(finals), bool)
        features: list[Array] = []
        targets: list[Array] = []
        ends: list[Array] = []
        for moment in reversed(moments):
            who, taught = moment.who, going_on[moment.who]
            later = corrected(expected[who], value[who], target[who], _LASTING)
            (kept,), (renewed,) = xp.nonzero(taught), xp.nonzero(moment.new & taught)
            some = taught[moment.new]
            for rows, seats, ahead in (
                (moment.features[kept], kept, moment.ahead[kept]),
                (moment.before[some], renewed, moment.before_ahead[some]),
            ):
                features.append(rows)
                targets.append(later[seats] - ahead)
                ends.append(finals[who[seats]] - ahead)
            target[who] = xp.where(taught, later, finals[who])
            expected[who], value[who], going_on[who] = moment.expected, moment.value, True
        return Samples(
            xp.concatenate(features),
            xp.concatenate(targets),
            xp.concatenate(ends),
            float(points.mean()),
        )
