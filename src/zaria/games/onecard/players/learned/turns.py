"""Turns of One Card by the thousand: what every seat can have of every roll, and what it chooses.

Seats stand in the order of marking, the active one first. All think alike: a seat marks for its
lead, ends the game if that is better for its lead, and the active one keeps dice for its
lead. When somebody ends the game, all others take the most points as the cards stand.

What is learned is the final lead on the mean of the others, not the points: who hurries has fewer
points in the end, but the others have fewer still.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from zaria.engine.game import Options
from zaria.games.onecard.dealing import BASIC_CARDS, DRAFT_CARDS
from zaria.games.onecard.players.learned.sheets import Context, Deck, keeps_of
from zaria.games.onecard.scoring import CARDS_TO_END, ROWS_TO_SCORE
from zaria.learning.arrays import Array, Arrays
from zaria.learning.keeps import Choices
from zaria.learning.task import LeadValues

NEVER = -1e6
_POSSIBLE = NEVER / 2
WIN = 200.0
"""What being ahead at the end counts, in points."""
STILL = 38.0
"""How far the lead on another will change while the game goes on, squared."""
LUCK = 1.3
"""The same besides for each point that is still to come."""
_SURE = 0.1
"""The same when the game is over: a point decides."""
_FALLS, _SHARES = np.polynomial.hermite_e.hermegauss(5)
"""How one's own luck may fall, in standard deviations, and how likely each is."""
_SHARES = _SHARES / _SHARES.sum()
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


class Seats(NamedTuple):
    """All seats of tables in one row, as they are between two rounds."""

    features: Array
    ahead: Array
    """Their lead in prospects: what the network adds to it is learned."""
    context: Context


def seats_of(deck: Deck, values: LeadValues, tables: Tables, distances: Array) -> Seats:
    """Return the features of each seat's hand, and what its value depends on besides.

    `distances` says for each seat how many turns there are before its own.
    """
    xp = deck.xp
    games, players, slots = tables.hands.shape
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
    alone = Context(
        xp.full(count, tables.variant, np.int32),
        xp.full(count, players, np.int32),
        xp.tile(xp.asarray(distances), games),
        xp.minimum(nearest // 16, CARDS_TO_END - 1),
        15 - nearest % 16,
        rivals,
        xp.minimum(scored, _MOST_SCORED),
        xp.zeros((count, 0), np.float32),
    )
    ahead = prospects.ravel() - rivals
    own = xp.minimum(tables.scored, CARDS_TO_END - 1).ravel()
    features = deck.features_of(tables.hands.reshape(count, slots), own, ahead, alone)
    seen = values.seen(features)
    others = seen.reshape(games, players, -1)
    others = (others.sum(axis=1, keepdims=True) - others) / (players - 1)
    return Seats(features, ahead, alone._replace(seen=others.reshape(seen.shape)))


def unknown_tables(deck: Deck, variant: int, players: int) -> Tables:
    """Return a table before the cards are known."""
    size = DRAFT_CARDS if variant & THREE else BASIC_CARDS
    hands = deck.xp.full((1, players, size), deck.unknown, np.int32)
    none = deck.xp.zeros((1, players), np.int32)
    return Tables(hands, none, none, variant)


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
    deck: Deck, values: LeadValues, hands: tuple[Array, Array, Array], context: Context
) -> Array:
    """Return the leads expected in the end with hands, cards scored and points."""
    ahead = deck.prospects(*hands) - context.others
    return values.means(deck.features_of(*hands[:2], ahead, context), context.seen) + ahead


def outlook(  # noqa: PLR0913, PLR0917 - the last two are for the middle of a round
    deck: Deck,
    values: LeadValues,
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
    shape = (len(hands), slots, len(dice))
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
    """The points of all seats if the game ends so, on average."""


def utility(leads: Array, doubt: Array | float, xp: Arrays) -> Array:
    """Return what leads on each of the others are worth: points, and the chance of a win.

    Leads on different others stand along the first axis. `doubt` says how far they will change,
    squared. The luck of one's own cards moves all leads alike, so it is gone through by parts.
    """
    mean = leads.mean(axis=0)
    luck = xp.sqrt(np.float32(_SURE) + doubt)
    if len(leads) == 1:
        return mean + WIN * xp.tanh(np.float32(0.8) * mean / luck)
    falls = xp.asarray(_FALLS.astype(np.float32)).reshape(-1, *[1] * leads.ndim)
    moved = np.float32(2**0.5) * leads / luck + falls
    ahead = (0.5 + 0.5 * xp.tanh(np.float32(0.8) * moved)).prod(axis=1)
    chance = xp.tensordot(xp.asarray(_SHARES.astype(np.float32)), ahead, 1)
    return mean + WIN * (2 * chance - 1)


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
    # Staying leads are on the mean of the others: so much of them are points.
    part = np.float32((players - 1) / players)
    coming = np.float32(_TIME) * work_of(deck, tables).min(axis=1)
    doubt = (np.float32(STILL) + np.float32(LUCK) * coming)[:, None]
    over = (tables.scored >= CARDS_TO_END).any(axis=1)
    seats = [[other for other in range(players) if other != seat] for seat in range(players)]
    ender = xp.full(on[:, 0].shape, players, np.int8)
    for seat in reversed(range(players)):
        ended = xp.stack([fourth[:, seat] - end[:, other] for other in seats[seat]])
        ahead = xp.stack([part * (staying[:, seat] - staying[:, other]) for other in seats[seat]])
        ending, ahead = utility(ended, 0.0, xp), utility(ahead, doubt, xp)
        wants = (fourth[:, seat] > _POSSIBLE) & ((ending > ahead) | (on[:, seat] < _POSSIBLE))
        ender = xp.where(wants, np.int8(seat), ender)
    ender = xp.where(over[:, None], np.int8(players), ender)
    ends = (ender < players) | over[:, None]
    ended = [xp.where(ender == seat, fourth[:, seat], end[:, seat]) for seat in range(players)]
    points = xp.stack(ended, axis=1)
    total = points.sum(axis=1, keepdims=True)
    leads = xp.where(ends[:, None], points - rest * (total - points), staying)
    final = xp.where(ends[:, None], points, part * staying)
    ahead = xp.stack([final[:, judging] - final[:, other] for other in seats[judging]])
    return Answers(
        leads,
        ends,
        ender,
        utility(ahead, doubt * ~ends, xp),
        points.mean(axis=1),
    )


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


def marked(
    deck: Deck, view: Outlook, answered: Answers, rolls: Array, liked: Array | float = 0.0
) -> Marked:
    """Return what all seats mark, in one row, for a roll at each table.

    `liked` says by how much each way to mark counts for more where the game goes on: by hand, place
    of the card, and part of the roll.
    """
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
    found = xp.where(ends[:, None, None], ending, view.on[place] + liked)
    best = found.reshape(len(found), -1).argmax(axis=1)
    dice = parts[xp.arange(len(best)), best % parts.shape[1]]
    return Marked(best // parts.shape[1], dice)
