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
    Answers,
    Marked,
    Outlook,
    Seats,
    Tables,
    answers,
    leads_of,
    marked,
    outlook,
    seats_of,
)
from zaria.games.onecard.scoring import CARDS_TO_END, ROWS_TO_SCORE
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import LeadValues, Samples, corrected

_LASTING = 0.9
_TRIED = 0.2
"""The part of the rounds of a table of two in which some hand is not marked in the best way, as far
as is known: what is never tried is never learned. With more players each tries less."""
_CURIOSITY = 0.7
"""The ways to mark that are tried are worse than the best by about so many points."""
_AT_ONCE = 16_384
"""So many hands are looked at together: what dice can make of them takes much memory."""
_MOST_ROUNDS = 32
"""Who has learned nothing yet may never end a game."""
BASIC, ADVANCED = 0, THREE | MARKET | DRAFT
_RARE = (THREE, MARKET, THREE | MARKET, THREE | DRAFT)
_GROUPS = ((BASIC, 0.5), (ADVANCED, 0.4))
"""The variant and the share of a batch of each group; the rest are of a rare variant."""


class Seen(NamedTuple):
    """Hands as the network sees them."""

    features: Array
    others: Array
    """The features of the others' hands."""
    ahead: Array
    """Their lead in prospects: what the network adds to it is learned."""
    prospects: Array

    def take(self, rows: Array) -> Seen:
        """Return some of them."""
        return Seen(*(part[rows] for part in self))


class Moment(NamedTuple):
    """One round of all hands still in play, or the beginning."""

    who: Array
    expected: Array
    """The final lead expected before the roll."""
    value: Array
    """And after it, by what all chose then."""
    tried: Array
    """Whether somebody at the table did not mark in what was thought the best way."""
    after: Seen
    """The hands at the end of the round."""
    new: Array
    """Which of them have got a new card."""
    before: Seen
    """These before they got it."""


class OneCardTask:
    """Plays all games of a batch in step, the variants side by side."""

    scale = 8.0
    leads = True
    players = (2, 3, 4)

    def __init__(self) -> None:
        """Learn the standard deck."""
        deck = deck_of(np, STANDARD)
        self.features, self.width = deck.features, deck.width
        self.batches = 0

    def play(self, values: LeadValues, arrays: Arrays, random: Array, sheets: int) -> Samples:
        """Play games to their ends, some of each kind."""
        batch, self.batches = self.batches, self.batches + 1
        players = self.players[batch % len(self.players)]
        rare = _RARE[batch // len(self.players) % len(_RARE)]
        groups = (*_GROUPS, (rare, 1 - sum(share for _, share in _GROUPS)))
        deck = deck_of(arrays, STANDARD)
        played = [
            Games(deck, random, max(1, int(sheets * share) // players), players, variant).play(
                values
            )
            for variant, share in groups
        ]
        features, targets, finals, others, totals = (
            arrays.concatenate([getattr(some, part) for some in played])
            for part in ("features", "targets", "finals", "others", "totals")
        )
        return Samples(features, targets, finals, played[0].points, others, totals)


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

    def play(self, values: LeadValues) -> Samples:
        xp, players = self._xp, self._players
        moments = [self.begin(values)]
        active, turn = xp.arange(len(self.hands)), 0
        at_once = max(1, _AT_ONCE // players)
        while len(active) and turn < _MOST_ROUNDS:
            order = [(turn + step) % players for step in range(players)]
            moments += [
                self.round(values, active[at : at + at_once], order)
                for at in range(0, len(active), at_once)
            ]
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

    def begin(self, values: LeadValues) -> Moment:
        """Deal the cards, keep the best of a draft, open the market."""
        xp, deck = self._xp, self._deck
        games, players, size = self.hands.shape
        seats = range(players)
        rows, count = xp.arange(games), games * players
        before, context = self._state(values, slice(None), seats, seats)
        dealt = size + BACK if self._variant & DRAFT else size
        cards = xp.stack([self._next(rows) for _ in range(players * dealt)], axis=1)
        cards = cards.reshape(count, dealt)
        if self._variant & DRAFT:
            cards = self._drafted(values, cards, context)
            self._reshuffle(cards.reshape(games, -1))
        self.hands[:] = deck.firsts[cards].reshape(self.hands.shape)
        if self._variant & MARKET:
            self._open = xp.stack([self._next(rows) for _ in range(OPEN_CARDS)], axis=1)
        after, _ = self._state(values, slice(None), seats, seats)
        zeros = xp.zeros(count, np.float32)
        yes, no = xp.ones(count, bool), xp.zeros(count, bool)
        return Moment(xp.arange(count), zeros, zeros, no, after, yes, before)

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
        self,
        values: LeadValues,
        games: Array | slice,
        order: Iterable[int],
        distances: Iterable[int],
    ) -> tuple[Seen, Context]:
        """Return all hands of some tables as the network sees them, and their context."""
        tables = self._tables(games, order)
        seats = seats_of(self._deck, values, tables, np.array([*distances], np.int32))
        return self._seen(tables, seats), seats.context

    def _seen(self, tables: Tables, seats: Seats) -> Seen:
        players = self._players
        by_table = seats.features.reshape(-1, players, seats.features.shape[1])
        whose = np.array([[o for o in range(players) if o != seat] for seat in range(players)])
        others = by_table[:, self._xp.asarray(whose)]
        others = others.reshape(len(seats.features), players - 1, -1)
        return Seen(seats.features, others, seats.ahead, tables.prospects(self._deck).ravel())

    def _drafted(self, values: LeadValues, cards: Array, context: Context) -> Array:
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

    def round(self, values: LeadValues, games: Array, order: list[int]) -> Moment:
        """Play a round at some tables."""
        xp, deck, keeps, players = self._xp, self._deck, self._keeps, self._players
        place = (games[:, None], xp.asarray(np.array(order))[None])
        tables = self._tables(games, order)
        later = [(step - 1) % players for step in range(players)]
        context = seats_of(deck, values, tables, np.array(later, np.int32)).context
        view = outlook(deck, values, tables, context, keeps.counts)
        answered = answers(deck, tables, view.best(keeps.colours))
        plan = keeps.plan(answered.utility, ROLLS)
        expected = xp.stack(
            [keeps.expected(plan, answered.leads[:, seat])[:, 0] for seat in range(players)],
            axis=1,
        )
        rolls = keeps.rolled(plan, self._random, len(games))
        thought = answered.leads[xp.arange(len(games)), :, rolls]
        done, tried = self._marked(view, answered, rolls)
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
        over = (scored.reshape(-1, players) >= CARDS_TO_END).any(axis=1)
        new = scores & ~xp.repeat(over, players)
        before, context = self._state(values, games, order, later)
        points = fixed + deck.points[hands].sum(axis=1, dtype=np.int32)
        leads = (values.means(before.features, context.seen) + before.ahead).reshape(len(games), -1)
        leads -= leads.mean(axis=1, keepdims=True)
        value = xp.where(over[:, None], _leads(points.reshape(leads.shape)), leads)
        # What all have marked together is known better now; what was only tried is no part of what
        # was to be expected.
        expected += xp.where(tried[:, None], 0, value - thought)
        self._renew(values, games, hands, (new, done.slot, scored, points), context)
        self.hands[place] = hands.reshape(tables.hands.shape)
        after, _ = self._state(values, games, order, later)
        return Moment(
            (place[0] * players + place[1]).ravel(),
            expected.ravel(),
            value.ravel(),
            xp.repeat(tried, players),
            after,
            new,
            before.take(new),
        )

    def _marked(self, view: Outlook, answered: Answers, rolls: Array) -> tuple[Marked, Array]:
        """Return what all seats mark, and at which tables somebody only tries something."""
        xp, deck, players = self._xp, self._deck, self._players
        best = marked(deck, view, answered, rolls)
        parts = self._keeps.colours.table[xp.repeat(rolls, players)]
        shape = (len(parts), self._size, parts.shape[1])
        luck = -xp.log(-xp.log(self._random.random(shape) * (1 - 1e-6) + 5e-7))
        luck *= (parts != parts[:, :1])[:, None]  # behind a roll's parts the first stands again
        other = marked(deck, view, answered, rolls, np.float32(_CURIOSITY) * luck)
        tries = self._random.random(len(parts)) < _TRIED / players
        tries &= ~xp.repeat(answered.ends[xp.arange(len(rolls)), rolls], players)
        tries &= (best.slot != other.slot) | (best.dice != other.dice)
        done = Marked(*(xp.where(tries, one, two) for one, two in zip(other, best, strict=True)))
        return done, tries.reshape(-1, players).any(axis=1)

    def _renew(
        self,
        values: LeadValues,
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
        xp = self._xp
        finals, totals = _leads(points).ravel(), points.ravel()
        expected = xp.zeros(len(finals), np.float32)
        value, target = expected.copy(), finals.copy()
        going_on = xp.zeros(len(finals), bool)
        taught: list[tuple[Array, ...]] = []
        for moment in reversed(moments):
            who, on = moment.who, going_on[moment.who]
            later = corrected(expected[who], value[who], target[who], _LASTING)
            (kept,), (renewed,) = xp.nonzero(on), xp.nonzero(moment.new & on)
            some = on[moment.new]
            for seen, seats in (
                (moment.after.take(kept), kept),
                (moment.before.take(some), renewed),
            ):
                features, others, ahead, prospects = seen
                ends, sums = finals[who[seats]] - ahead, totals[who[seats]] - prospects
                taught.append((features, later[seats] - ahead, ends, others, sums))
            target[who] = xp.where(on, later, finals[who])
            expected[who], going_on[who] = moment.expected, True
            # What came of what was only tried says nothing of the rounds before.
            value[who] = xp.where(moment.tried, target[who], moment.value)
        features, targets, ends, others, sums = map(xp.concatenate, zip(*taught, strict=True))
        return Samples(features, targets, ends, float(points.mean()), others, sums)


def _leads(points: Array) -> Array:
    """Return the leads of all seats on the mean of the others."""
    rest = np.float32(1 / (points.shape[1] - 1))
    points = points.astype(np.float32)
    return points - (points.sum(axis=1, keepdims=True) - points) * rest
