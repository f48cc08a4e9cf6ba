"""Turns of One Card by the thousand: what every seat can have of every roll, and what it chooses.

Seats stand in the order of marking, the active one first. All think alike: a seat marks for its
lead, ends the game if that is better for its lead, and the active one keeps dice for its
lead. When somebody ends the game, all others take the most points as the cards stand.

What is learned is the final lead on the mean of the others, not the points: who hurries has fewer
points in the end, but the others have fewer still.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from zaria.engine.game import Options
from zaria.games.onecard.dealing import BASIC_CARDS, DRAFT_CARDS
from zaria.games.onecard.players.learned.sheets import Context, Deck, keeps_of
from zaria.games.onecard.scoring import CARDS_TO_END, ROWS_TO_SCORE
from zaria.learning.arrays import Array, Arrays
from zaria.learning.keeps import Choices
from zaria.learning.task import Values

NEVER = -1e6
_POSSIBLE = NEVER / 2
_WIN = 20.0
"""What being ahead at the end counts, in points."""
_LUCK = 1.1
"""The square of how far the lead will change, for each point that is still to come."""
_SURE = 0.1
_TIME = 1.45
"""The points that a box to be marked will bring, besides what it is counted for in prospects."""
_MOST_SCORED = 15
"""More scored cards of the others than this are taken as so many."""


THREE, MARKET, DRAFT = 1, 2, 4
"""The bits of a variant."""


def variant_of(options: Options) -> int:
    """Return the number of a variant of the game."""
    three = THREE if options["cards"] == DRAFT_CARDS else 0
    market = MARKET if options["market"] == "on" else 0
    return three | market | (DRAFT if options["draft"] == "on" else 0)


class Tables(NamedTuple):
    """Games in step: all arrays have a row for each table and a column for each seat."""

    hands: Array
    scored: Array
    """How many cards have been scored."""
    fixed: Array
    """The points of the scored cards."""
    variant: int
    """Of all, by its bits."""

    def at(self, rows: slice) -> Tables:
        """Return some of the tables."""
        return Tables(self.hands[rows], self.scored[rows], self.fixed[rows], self.variant)

    def prospects(self, deck: Deck) -> Array:
        """Return the prospects of all seats."""
        games, players, slots = self.hands.shape
        scored = deck.xp.minimum(self.scored, CARDS_TO_END).ravel()
        found = deck.prospects(self.hands.reshape(-1, slots), scored, self.points(deck).ravel())
        return found.reshape(games, players)

    def points(self, deck: Deck) -> Array:
        """Return the points of all seats as the cards stand."""
        return self.fixed + deck.points[self.hands].sum(axis=2, dtype=np.int32)


def context_of(deck: Deck, tables: Tables, distances: Array) -> Context:
    """Return what each seat's value depends on besides its hand, all seats in one row.

    `distances` says for each seat how many turns there are before its own.
    """
    xp = deck.xp
    games, players = tables.scored.shape
    need = xp.minimum(deck.need[tables.hands].min(axis=2), 15).astype(np.int32)
    near = tables.scored.astype(np.int32) * 16 + 15 - need
    prospects = tables.prospects(deck)
    total = tables.scored.sum(axis=1)
    columns: list[tuple[Array, Array, Array]] = []
    for seat in range(players):
        others = [other for other in range(players) if other != seat]
        columns.append(
            (
                near[:, others].max(axis=1),
                prospects[:, others].mean(axis=1),
                total - tables.scored[:, seat],
            )
        )
    nearest, rivals, scored = (
        xp.stack(column, axis=1).ravel() for column in zip(*columns, strict=True)
    )
    count = games * players
    return Context(
        xp.full(count, tables.variant, np.int32),
        xp.full(count, players, np.int32),
        xp.tile(xp.asarray(distances), games),
        xp.minimum(nearest // 16, CARDS_TO_END - 1),
        15 - nearest % 16,
        rivals,
        xp.minimum(scored, _MOST_SCORED),
    )


def unknown_context(
    deck: Deck, variant: int, games: int, players: int, distances: Iterable[int]
) -> Context:
    """Return the same before the cards are known."""
    xp = deck.xp
    size = DRAFT_CARDS if variant & THREE else BASIC_CARDS
    hands = xp.full((games, players, size), deck.unknown, np.int32)
    none = xp.zeros((games, players), np.int32)
    return context_of(deck, Tables(hands, none, none, variant), np.array([*distances], np.int32))


class Outlook(NamedTuple):
    """What each hand can have, for each card and each list of dice: a value or `NEVER`."""

    on: Array
    """The final lead to expect if the game goes on and the others leave their cards as they are."""
    end: Array
    """The points as the cards stand."""
    fourth: Array
    """The same where this is the card that ends the game."""

    def best(self, choices: Choices | None) -> Best:
        """Return the best for each roll, of whatever card; without choices for one known roll."""
        on, end, fourth = (part.max(axis=1) for part in self)
        if choices is None:
            found = [part.max(axis=1, keepdims=True) for part in (on, end, fourth)]
        else:
            found = [choices.most(part) for part in (on, end, fourth)]
        return Best(found[0], found[1], found[2], on[:, :1])


class Best(NamedTuple):
    """The best that each hand can have of each roll, and what it has if it marks nothing."""

    on: Array
    end: Array
    fourth: Array
    still: Array


def leads_of(
    deck: Deck, values: Values, hands: tuple[Array, Array, Array], context: Context
) -> Array:
    """Return the leads expected in the end with hands, cards scored and points."""
    ahead = deck.prospects(*hands) - context.others
    return values(deck.features_of(*hands[:2], ahead, context)) + ahead


def outlook(  # noqa: PLR0913, PLR0917 - the last two are for the middle of a round
    deck: Deck,
    values: Values,
    tables: Tables,
    context: Context,
    dice: Array,
    allowed: Array | None = None,
    waiting: Array | None = None,
) -> Outlook:
    """Return what all seats can make of dice; for the rest see `Deck.options_of`."""
    xp = deck.xp
    _, players, slots = tables.hands.shape
    hands = tables.hands.reshape(-1, slots)
    scored, fixed = tables.scored.ravel(), tables.fixed.ravel()
    over = xp.repeat((tables.scored >= CARDS_TO_END).any(axis=1), players)
    options = deck.options_of(hands, dice, allowed, waiting)
    hand, state = options.hand, options.state
    scores = deck.rows[state] >= ROWS_TO_SCORE
    after = hands[hand]
    after[xp.arange(len(hand)), options.slot] = xp.where(scores, deck.unknown, state)
    points = fixed[hand] + deck.points[after].sum(axis=1, dtype=np.int32)
    points += xp.where(scores, deck.score[state], 0)
    cards = scored[hand] + scores
    fourth = cards >= CARDS_TO_END
    worth = xp.full(len(hand), NEVER, np.float32)
    (going,) = xp.nonzero(~fourth & ~over[hand])
    if len(going):
        worth[going] = leads_of(
            deck, values, (after[going], cards[going], points[going]), context.of(hand[going])
        )
    shape = (len(hands), slots, dice.shape[-2])
    place = (hand, options.slot, options.dice)
    found = [xp.full(shape, NEVER, np.float32) for _ in Outlook._fields]
    found[0][place] = worth
    found[1][place] = points
    found[2][place] = xp.where(fourth, points, NEVER)
    return Outlook(*found)


class Answers(NamedTuple):
    """What all seats get of each roll when each does what is best for it."""

    leads: Array
    """The final lead of every seat on the mean of the others: table, seat, roll."""
    ends: Array
    """Whether the game ends with this roll."""
    ender: Array
    """The seat that ends it, or the number of seats."""
    utility: Array
    """What the lead of the seat that was asked for is worth to it."""
    mean: Array
    """About how many points the seats will have in the end, on average."""


def utility(leads: Array, coming: Array | float, xp: Arrays) -> Array:
    """Return what a lead on the best of the others is worth: points, and the chance of a win.

    `coming` are the points that will still be made.
    """
    luck = xp.sqrt(np.float32(_SURE) + np.float32(_LUCK) * coming)
    return leads + _WIN * xp.tanh(np.float32(0.8) * leads / luck)


def answers(deck: Deck, tables: Tables, best: Best, judging: int = 0) -> Answers:
    """Return what comes of every roll when all have answered it, and how good it is for a seat."""
    xp = deck.xp
    games, players, _ = tables.hands.shape
    on, end, fourth, still = (part.reshape(games, players, -1) for part in best)
    # Who marks nothing keeps the lead as it is; the gains of the others count against one's own.
    base = still - still.mean(axis=1, keepdims=True)
    gains = on - still
    rest = np.float32(1 / (players - 1))
    staying = base + gains - rest * (gains.sum(axis=1, keepdims=True) - gains)
    prospects = tables.prospects(deck)
    coming = np.float32(_TIME) * work_of(deck, tables).min(axis=1)
    over = (tables.scored >= CARDS_TO_END).any(axis=1)
    seats = [[other for other in range(players) if other != seat] for seat in range(players)]
    gaps = [
        prospects[:, others].max(axis=1) - prospects[:, others].mean(axis=1) for others in seats
    ]
    ender = xp.full(on[:, 0].shape, players, np.int8)
    for seat in reversed(range(players)):
        ending = utility(fourth[:, seat] - end[:, seats[seat]].max(axis=1), 0.0, xp)
        ahead = utility(staying[:, seat] - gaps[seat][:, None], coming[:, None], xp)
        wants = (fourth[:, seat] > _POSSIBLE) & ((ending > ahead) | (on[:, seat] < _POSSIBLE))
        ender = xp.where(wants, np.int8(seat), ender)
    ender = xp.where(over[:, None], np.int8(players), ender)
    ends = (ender < players) | over[:, None]
    ended = [xp.where(ender == seat, fourth[:, seat], end[:, seat]) for seat in range(players)]
    points = xp.stack(ended, axis=1)
    total = points.sum(axis=1, keepdims=True)
    leads = xp.where(ends[:, None], points - rest * (total - points), staying)
    won = points[:, judging] - points[:, seats[judging]].max(axis=1)
    ahead = xp.where(ends, won, staying[:, judging] - gaps[judging][:, None])
    mean = mean_of(deck, tables)[:, None]
    return Answers(
        leads,
        ends,
        ender,
        utility(ahead, coming[:, None] * ~ends, xp),
        xp.where(ends, points.mean(axis=1), mean),
    )


def mean_of(deck: Deck, tables: Tables) -> Array:
    """Return about how many points the seats of tables will have in the end, on average."""
    left = work_of(deck, tables).min(axis=1)
    return tables.prospects(deck).mean(axis=1) + np.float32(_TIME) * left


def work_of(deck: Deck, tables: Tables) -> Array:
    """Return about how many boxes each seat has to mark until it could end the game."""
    xp = deck.xp
    needs = xp.minimum(deck.need[tables.hands], deck.need[deck.unknown]).astype(np.float32)
    wanted = xp.maximum(CARDS_TO_END - tables.scored, 0).astype(np.float32)
    held = needs.shape[2]
    return needs.sum(axis=2) * xp.minimum(wanted / held, 1) + deck.need[deck.unknown] * xp.maximum(
        wanted - held, 0
    )


class Marked(NamedTuple):
    """What seats mark for one roll: the place of a card and the number of the dice used."""

    slot: Array
    dice: Array


def marked(deck: Deck, view: Outlook, answered: Answers, rolls: Array) -> Marked:
    """Return what all seats mark, in one row, for a roll at each table."""
    xp = deck.xp
    games, players, _ = answered.leads.shape
    rows = xp.arange(games)
    ends = xp.repeat(answered.ends[rows, rolls], players)
    ender = xp.repeat(answered.ender[rows, rolls], players)
    parts = keeps_of(xp).colours.table[xp.repeat(rolls, players)]
    seats = xp.tile(xp.arange(players), games)
    own = xp.arange(games * players)[:, None, None]
    slots = xp.arange(view.on.shape[1])[None, :, None]
    place = (own, slots, parts[:, None, :])
    ending = xp.where((ender == seats)[:, None, None], view.fourth[place], view.end[place])
    found = xp.where(ends[:, None, None], ending, view.on[place])
    best = found.reshape(len(found), -1).argmax(axis=1)
    dice = parts[xp.arange(len(best)), best % parts.shape[1]]
    return Marked(best // parts.shape[1], dice)


class Marking(NamedTuple):
    """What one seat makes of a roll at each table: the place of a card, and its new state."""

    slot: Array
    state: Array


_TOO_MANY = 99
"""So many dice fit no row."""


@lru_cache(maxsize=4)
def ways_of(xp: Arrays) -> Array:
    """Return the dice of every way to use each roll, by colour; the last ones may fit no card."""
    keeps = keeps_of(xp)
    dice = keeps.counts[keeps.colours.table]
    again = dice.sum(axis=2, keepdims=True) == 0
    again[:, 0] = False
    return xp.where(again, np.int8(_TOO_MANY), dice)


def marking_of(deck: Deck, tables: Tables, place: int, dice: Array, best: Array) -> Marking:
    """Return what comes of the best way, by its number among all ways of all cards in a hand."""
    rows, ways = deck.xp.arange(len(best)), dice.shape[1]
    slot = best // ways
    held = tables.hands[:, place][rows, slot]
    steps = (deck.strides[held] * dice[rows, best % ways]).sum(axis=1, dtype=np.int32)
    return Marking(slot, held + steps)


def marked_by(  # noqa: PLR0913, PLR0917
    deck: Deck, values: Values, tables: Tables, distances: Array, place: int, rolls: Array
) -> Marking:
    """Return what is best for one seat with a roll at each table, when those before it have marked.

    The seats behind it are taken to do what is best for them.
    """
    xp = deck.xp
    games, players, _ = tables.hands.shape
    dice = ways_of(xp)[rolls]
    context = context_of(deck, tables, distances)
    waiting = xp.tile(xp.arange(players) >= place, games)
    each = xp.repeat(dice, players, axis=0)
    view = outlook(deck, values, tables, context, each, waiting=waiting)
    best = view.best(None)
    own = [part.reshape(games, players, -1)[:, place] for part in view]
    known = [
        xp.repeat(part.reshape(games, players, 1), own[0].shape[1], axis=2) for part in best[:3]
    ]
    for part, mine in zip(known, own, strict=True):
        part[:, place] = mine
    answered = answers(deck, tables, Best(known[0], known[1], known[2], best.still), place)
    worth = xp.where(own[1] > _POSSIBLE, answered.utility, np.float32(-np.inf))
    return marking_of(deck, tables, place, dice, worth.argmax(axis=1))
