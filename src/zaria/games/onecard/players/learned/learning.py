"""How One Card is learned: games against oneself, for two to four, in all variants."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

import numpy as np

from zaria.games.onecard.dealing import BACK, BASIC_CARDS, DRAFT_CARDS, OPEN_CARDS
from zaria.games.onecard.players.learned.sheets import (
    ROLLS,
    STANDARD,
    Context,
    Deck,
    deck_of,
    keeps_of,
)
from zaria.games.onecard.players.learned.turns import (
    DRAFT,
    MARKET,
    THREE,
    Tables,
    answers,
    context_of,
    leads_of,
    marked,
    outlook,
)
from zaria.games.onecard.scoring import CARDS_TO_END, ROWS_TO_SCORE
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import Samples, Values, corrected

_LASTING = 0.9
_AT_ONCE = 16_384
"""So many hands are looked at together: what dice can make of them takes much memory."""
_MOST_ROUNDS = 32
"""Who has learned nothing yet may never end a game."""
BASIC, ADVANCED = 0, THREE | MARKET | DRAFT
_RARE = (THREE, MARKET, THREE | MARKET, THREE | DRAFT)
_GROUPS = ((2, BASIC, 0.3), (2, ADVANCED, 0.3), (0, BASIC, 0.15), (0, ADVANCED, 0.15))
"""The players, the variant and the share of a batch of each group; 0 is three or four in turn."""


class Moment(NamedTuple):
    """One round of all hands still in play, or the beginning."""

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


class OneCardTask:
    """Plays all games of a batch in step, the variants side by side."""

    scale = 8.0
    leads = False

    def __init__(self) -> None:
        """Learn the standard deck."""
        deck = deck_of(np, STANDARD)
        self.features, self.width = deck.features, deck.width
        self.batches = 0

    def play(self, values: Values, arrays: Arrays, random: Array, sheets: int) -> Samples:
        """Play games to their ends, some of each kind."""
        batch, self.batches = self.batches, self.batches + 1
        more = (3, 4)[batch % 2]
        groups = [(players or more, variant, share) for players, variant, share in _GROUPS]
        groups.append((2 + batch % 3, _RARE[batch % len(_RARE)], 0.1))
        deck = deck_of(arrays, STANDARD)
        played = [
            Games(deck, random, max(1, int(sheets * share) // players), players, variant).play(
                values
            )
            for players, variant, share in groups
        ]
        features, targets, finals = (
            arrays.concatenate([getattr(some, part) for some in played])
            for part in ("features", "targets", "finals")
        )
        return Samples(features, targets, finals, played[0].points)


class Games:
    """Games with the same number of players and variant."""

    def __init__(self, deck: Deck, random: Array, games: int, players: int, variant: int) -> None:
        self._deck, self._random, self._variant = deck, random, variant
        self._players, self._size = players, DRAFT_CARDS if variant & THREE else BASIC_CARDS
        xp = self._xp = deck.xp
        self._keeps = keeps_of(xp)
        self.pile = self._shuffled(games)
        """The cards of each table in the order in which they are drawn."""
        self.drawn = xp.zeros(games, np.int64)
        self._open = xp.zeros((games, OPEN_CARDS), np.int32)
        self.hands = xp.full((games, players, self._size), deck.unknown, np.int32)
        self._scored = xp.zeros((games, players), np.int32)
        self._fixed = xp.zeros((games, players), np.int32)

    def play(self, values: Values) -> Samples:
        xp, players = self._xp, self._players
        moments = [self._begin(values)]
        active, turn = xp.arange(len(self.hands)), 0
        at_once = max(1, _AT_ONCE // players)
        while len(active) and turn < _MOST_ROUNDS:
            order = [(turn + step) % players for step in range(players)]
            parts = [
                self._round(values, active[at : at + at_once], order)
                for at in range(0, len(active), at_once)
            ]
            moments.append(Moment(*(xp.concatenate(part) for part in zip(*parts, strict=True))))
            active = active[(self._scored[active] < CARDS_TO_END).all(axis=1)]
            turn += 1
        tables = Tables(self.hands, self._scored, self._fixed, self._variant)
        return self._taught(moments, tables.points(self._deck).astype(np.float32))

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
        zeros = xp.zeros(count, np.float32)
        everybody = xp.ones(count, bool)
        return Moment(
            xp.arange(count), zeros, zeros, features, ahead, everybody, before, before_ahead
        )

    def _tables(self, games: Array | slice, order: Iterable[int]) -> Tables:
        """Return some tables, the seats in an order."""
        seats = self._xp.asarray(np.array([*order]))
        return Tables(
            self.hands[games][:, seats],
            self._scored[games][:, seats],
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
        worth = leads_of(deck, values, (hands, none, none), context.of(seat))
        best = worth.reshape(len(cards), -1).argmax(axis=1)
        return xp.take_along_axis(cards, threes[best], axis=1)

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
        xp, deck, keeps, players = self._xp, self._deck, self._keeps, self._players
        place = (games[:, None], xp.asarray(np.array(order))[None])
        tables = self._tables(games, order)
        later = [(step - 1) % players for step in range(players)]
        context = context_of(deck, tables, np.array(later, np.int32))
        view = outlook(deck, values, tables, context, keeps.counts)
        answered = answers(deck, tables, view.best(keeps.colours))
        plan = keeps.plan(answered.utility, ROLLS)
        expected = xp.stack(
            [keeps.expected(plan, answered.leads[:, seat])[:, 0] for seat in range(players)],
            axis=1,
        ).ravel()
        rolls = keeps.rolled(plan, self._random, len(games))
        value = answered.leads[xp.arange(len(games)), :, rolls].ravel()
        done = marked(deck, view, answered, rolls)
        hands = tables.hands.reshape(-1, self._size)
        row = xp.arange(len(hands))
        held = hands[row, done.slot]
        state = held + (deck.strides[held] * keeps.counts[done.dice]).sum(axis=1, dtype=np.int32)
        scores = deck.rows[state] >= ROWS_TO_SCORE
        hands[row, done.slot] = xp.where(scores, deck.unknown, state)
        scored = tables.scored.ravel() + scores
        fixed = tables.fixed.ravel() + xp.where(scores, deck.score[state], 0)
        self.hands[place] = hands.reshape(tables.hands.shape)
        self._scored[place] = scored.reshape(tables.scored.shape)
        self._fixed[place] = fixed.reshape(tables.scored.shape)
        ended = xp.repeat((scored.reshape(-1, players) >= CARDS_TO_END).any(axis=1), players)
        new = scores & ~ended
        before, before_ahead, context = self._state(games, order, later)
        points = fixed + deck.points[hands].sum(axis=1, dtype=np.int32)
        self._renew(values, games, hands, (new, done.slot, scored, points), context)
        self.hands[place] = hands.reshape(tables.hands.shape)
        features, ahead, _ = self._state(games, order, later)
        who = (place[0] * players + place[1]).ravel()
        return who, expected, value, features, ahead, new, before[new], before_ahead[new]

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
            worth = leads_of(deck, values, (tried, cards[each], points[each]), context.of(each))
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
