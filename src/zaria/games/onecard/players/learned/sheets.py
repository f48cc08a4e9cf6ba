"""One Card's hands by the thousand: as features, and what dice can make of them.

Written for arrays of NumPy or CuPy: `xp` is the library. A card with its marks is one number, its
state: each card has a block of states, and marking a box of a colour adds that colour's stride. So
whatever is to be known of a card stands in tables. A test holds them to the rules.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple, cast

import numpy as np

from zaria.games.onecard import GAME
from zaria.games.onecard.boxes import COLOURS
from zaria.games.onecard.checks import ROLLS
from zaria.games.onecard.moves import KEEPS
from zaria.games.onecard.scoring import CARDS_TO_END, ROWS_TO_SCORE, SUN_POINTS
from zaria.games.onecard.sheet import LENGTHS, ROWS, Card, OneCardSheet
from zaria.learning.arrays import Array, Arrays
from zaria.learning.keeps import KeepArrays

STANDARD = cast("OneCardSheet", GAME.standard)
"""The deck that is learned."""
SLOTS = 3
"""The most cards in a hand."""
PLAYERS = 4
_COLOURS = len(COLOURS)
_LONGEST = LENGTHS[1]

# The features of a card, one block after the other; each place in the hand has its own.
_ROW_STATES = (_LONGEST + 1) * (_LONGEST + 2) // 2 * 2
"""A row's length, free boxes and sun."""
_AT_LEAST = _COLOURS * _ROW_STATES
_NEEDS = 14
"""The fewest boxes to three complete rows, all above taken as one."""
_AT_NEED = _AT_LEAST + comb(_LONGEST + ROWS_TO_SCORE, ROWS_TO_SCORE)
_AT_WORTH = _AT_NEED + ROWS_TO_SCORE * _NEEDS
_WORTHS = 48
_COSTS = ((1.0, 0.1, 0.5), (2.0, -10.1, 0.75))
"""What a card is worth if a box costs so much: from the least worth, in steps."""
_AT_POINTS = _AT_WORTH + len(_COSTS) * _WORTHS
_MOST_POINTS = 16
_AT_CARD = _AT_POINTS + _MOST_POINTS
_CARD_WIDTH = _COLOURS + 6
_NO_FEATURE = -1

_EXACT = 32
"""Which numbers of dice from one to five complete a row of a colour, as bits."""
_LEAD_STEP, _LEADS = 3, 17


class Context(NamedTuple):
    """What there is besides each hand: who plays, and how near the others are to the end."""

    variant: Array
    """Three bits: three cards, a market, a draft."""
    players: Array
    distance: Array
    """How many turns it is until this seat is the active one."""
    other_scored: Array
    """The scored cards of the one nearest to the end among the others."""
    other_need: Array
    """The boxes that one still needs on its nearest card."""
    others: Array
    """The mean of the others' prospects."""
    others_scored: Array
    """The scored cards of all others."""

    def of(self, rows: Array) -> Context:
        """Return some of them."""
        return Context(*(part[rows] for part in self))


class Options(NamedTuple):
    """What dice can make of hands: the hand's number, the card's place, the dice, and its state."""

    hand: Array
    slot: Array
    dice: Array
    """The place of the dice in the list that was asked for."""
    state: Array


class Deck:
    """All states of all cards of a deck, as tables of one array library."""

    def __init__(self, xp: Arrays, sheet: OneCardSheet) -> None:
        """Work out the tables."""
        self.xp = xp
        parts = [_card_tables(number, card) for number, card in enumerate(sheet.cards)]
        sizes = [len(part.left) for part in parts]
        known = sum(sizes)
        self.unknown, self.none = known, known + 1
        """The states of a card that is still to be drawn, and of no card."""
        self.firsts = xp.asarray(np.cumsum([0, *sizes[:-1]]).astype(np.int32))
        """The state of each card without marks."""
        joined = _Tables(*(np.concatenate(column) for column in zip(*parts, strict=True)))
        cards = len(sheet.cards)
        self._card_features = _AT_CARD + cards + 1
        need = np.append(
            joined.need, [round(float(np.mean(joined.need[np.cumsum([0, *sizes[:-1]])])), 0), 99]
        )
        order = np.lexsort((np.arange(known + 2), -np.append(joined.points, [0, 0]), need))
        order = np.concatenate([order[order < known], [self.unknown, self.none]])
        rank = np.empty(known + 2, np.int32)
        rank[order] = np.arange(known + 2, dtype=np.int32)

        def table(column: Array, kind: type) -> Array:
            empty = np.zeros((2, *column.shape[1:]), column.dtype)
            return xp.asarray(np.concatenate([column, empty]).astype(kind))

        self.left = table(joined.left, np.int8)
        """The free boxes of each colour."""
        self.strides = table(joined.strides, np.int32)
        self.rows = table(joined.rows, np.int8)
        """How many rows are complete."""
        self.points = table(joined.points, np.int16)
        """What the card brings if it is not scored (C-41)."""
        self.score = table(joined.score, np.int16)
        """What it brings if it is (C-29, C-32)."""
        self.need = xp.asarray(need.astype(np.int16))
        """The fewest boxes to three complete rows."""
        fresh = joined.gain[np.cumsum([0, *sizes[:-1]])].mean()
        self._gain = xp.asarray(np.append(joined.gain, [fresh, 0]).astype(np.float32))
        self._fresh = np.float32(fresh)
        self._exact = table(joined.exact, np.int16)
        self._rank = xp.asarray(rank)
        features = np.full((known + 2, _CARD_WIDTH), _NO_FEATURE, np.int64)
        features[:known] = joined.features
        features[self.unknown, -1] = _AT_CARD + cards
        self._at_exact = SLOTS * self._card_features
        self._at_seat = self._at_exact + _COLOURS * _EXACT
        self._at_variant = self._at_seat + (PLAYERS + 1) * PLAYERS
        self._at_other = self._at_variant + 8 * CARDS_TO_END
        self._at_both = self._at_other + CARDS_TO_END * _NEEDS
        self._at_lead = self._at_both + 2 * CARDS_TO_END**2
        self._at_others = self._at_lead + _LEADS * CARDS_TO_END
        self.features = self._at_others + PLAYERS * CARDS_TO_END
        """How many features there are."""
        self.width = SLOTS * _CARD_WIDTH + _COLOURS + 6
        slots = [
            np.where(features < 0, self.features, features + slot * self._card_features)
            for slot in range(SLOTS)
        ]
        self._features = xp.asarray(np.array(slots).astype(np.int16))

    def ordered(self, hands: Array) -> list[Array]:
        """Return the cards of hands place by place, the one nearest to its score first."""
        xp = self.xp
        cards = [hands[:, slot] for slot in range(hands.shape[1])]
        ranks = [self._rank[card] for card in cards]
        for one, two in ((0, 1), (1, 2), (0, 1)):
            if two < len(cards):
                swap = ranks[one] > ranks[two]
                cards[one], cards[two] = (
                    xp.where(swap, cards[two], cards[one]),
                    xp.where(swap, cards[one], cards[two]),
                )
                ranks[one], ranks[two] = (
                    xp.minimum(ranks[one], ranks[two]),
                    xp.maximum(ranks[one], ranks[two]),
                )
        return cards

    def prospects(self, hands: Array, scored: Array, points: Array) -> Array:
        """Return the points so far and what the cards promise, less the time that they will take.

        Of all cards only as many are counted as can still be scored, the best, and new ones if more
        are wanted. The lead in prospects is a first guess at the final lead, to which the network
        adds what it has learned.
        """
        xp = self.xp
        gains = [self._gain[hands[:, slot]] for slot in range(hands.shape[1])]
        sink(xp, gains)
        wanted = CARDS_TO_END - scored
        found = points.astype(np.float32)
        for place, gain in enumerate(gains):
            found += gain * (wanted > place)
        found += self._fresh * xp.maximum(wanted - len(gains), 0).astype(np.float32)
        return found

    def features_of(self, hands: Array, scored: Array, ahead: Array, context: Context) -> Array:
        """Return the features of hands before a roll, by cards scored and the lead in prospects."""
        xp = self.xp
        found = xp.empty((len(hands), self.width), np.int16)
        exact = xp.zeros((len(hands), _COLOURS), np.int16)
        at = 0
        for slot, cards in enumerate(self.ordered(hands)):
            found[:, at : at + _CARD_WIDTH] = self._features[slot, cards]
            exact |= self._exact[cards]
            at += _CARD_WIDTH
        found[:, at : SLOTS * _CARD_WIDTH] = self.features
        at = SLOTS * _CARD_WIDTH
        found[:, at : at + _COLOURS] = (
            self._at_exact + _EXACT * xp.arange(_COLOURS, dtype=np.int16) + exact
        )
        at += _COLOURS
        found[:, at] = self._at_seat + context.players * PLAYERS + context.distance
        found[:, at + 1] = self._at_variant + context.variant * CARDS_TO_END + scored
        need = xp.minimum(context.other_need, _NEEDS - 1)
        found[:, at + 2] = self._at_other + context.other_scored * _NEEDS + need
        both = (context.variant & 1) * CARDS_TO_END**2 + context.other_scored * CARDS_TO_END
        found[:, at + 3] = self._at_both + both + scored
        lead = xp.floor(ahead / _LEAD_STEP + _LEADS / 2).astype(np.int32)
        lead = xp.minimum(xp.maximum(lead, 0), _LEADS - 1)
        most = xp.maximum(context.other_scored, scored)
        found[:, at + 4] = self._at_lead + most * _LEADS + lead
        found[:, at + 5] = self._at_others + context.others_scored
        return found

    def options_of(
        self, hands: Array, dice: Array, allowed: Array | None = None, waiting: Array | None = None
    ) -> Options:
        """Return what each of a list of dice can make of each hand.

        `dice` are counted by colour, the first of them being none: that option, of leaving all as
        it is, stands at the first place allowed. It is one list for all hands, or one for each.
        Only those `waiting` may mark.
        """
        xp = self.xp
        left = self.left[hands]
        each = dice.ndim > 2  # noqa: PLR2004 - a list, and its dice by colour
        lists = dice[:, None] if each else dice
        fits = left[:, :, :1] >= lists[..., 0]
        for colour in range(1, _COLOURS):
            fits &= left[:, :, colour, None] >= lists[..., colour]
        if waiting is not None:
            fits[:, :, 1:] &= waiting[:, None, None]
        if allowed is None:
            fits[:, 1:, 0] = False
        else:
            fits &= allowed[:, :, None]
            fits[xp.arange(len(hands)), :, 0] = (
                xp.arange(hands.shape[1])[None] == allowed.argmax(axis=1)[:, None]
            )
        hand, slot, place = xp.nonzero(fits)
        state = hands[hand, slot]
        used = dice[hand, place] if each else dice[place]
        steps = (self.strides[state] * used).sum(axis=1, dtype=np.int32)
        return Options(hand, slot, place, state + steps)


def sink(xp: Arrays, columns: list[Array]) -> None:
    """Put up to three columns of numbers in descending order, in each row."""
    for one, two in ((0, 1), (1, 2), (0, 1)):
        if two < len(columns):
            columns[one], columns[two] = (
                xp.maximum(columns[one], columns[two]),
                xp.minimum(columns[one], columns[two]),
            )


class _Tables(NamedTuple):
    """What is known of the states of one card."""

    left: Array
    strides: Array
    rows: Array
    points: Array
    score: Array
    need: Array
    exact: Array
    gain: Array
    features: Array


def _card_tables(number: int, card: Card) -> _Tables:
    lengths = np.zeros(_COLOURS, np.int64)
    for colour, length in card.rows:
        lengths[colour] = length
    sun = np.array([colour in card.suns for colour in range(_COLOURS)])
    sizes = lengths + 1
    count = int(sizes.prod())
    strides = np.append(sizes[::-1].cumprod()[::-1][1:], 1)
    marks = np.arange(count)[:, None] // strides % sizes
    left = lengths - marks
    done = (left == 0) & (lengths > 0)
    points = done @ lengths
    score = points + np.array(SUN_POINTS)[(done & sun).sum(axis=1)]
    complete = done.sum(axis=1)
    least = np.sort(np.where(lengths > 0, left, 99), axis=1)[:, :ROWS]
    need = least[:, :ROWS_TO_SCORE].sum(axis=1)
    exact = np.where((left > 0) & (left < _LONGEST), 1 << np.maximum(left - 1, 0), 0)
    features = np.full((count, _CARD_WIDTH), _NO_FEATURE, np.int64)
    row = lengths * (lengths + 1) // 2 + left
    rows = np.arange(_COLOURS) * _ROW_STATES + 2 * row + sun
    features[:, :_COLOURS] = np.where(lengths > 0, rows, _NO_FEATURE)
    features[:, _COLOURS] = _AT_LEAST + _least_places()[tuple(least[:, :ROWS_TO_SCORE].T)]
    open_rows = np.minimum(complete, ROWS_TO_SCORE - 1)
    features[:, _COLOURS + 1] = _AT_NEED + open_rows * _NEEDS + np.minimum(need, _NEEDS - 1)
    gain = np.zeros(count)
    for place, (cost, lowest, step) in enumerate(_COSTS):
        worth = _worth(card, left, cost)
        steps = np.clip((worth - lowest) // step, 0, _WORTHS - 1).astype(np.int64)
        gain = gain if place else np.maximum(worth - points, 0)
        features[:, _COLOURS + 2 + place] = _AT_WORTH + place * _WORTHS + steps
    features[:, _COLOURS + 4] = _AT_POINTS + np.minimum(points, _MOST_POINTS - 1)
    features[:, _COLOURS + 5] = _AT_CARD + number
    held = np.where(lengths > 0, strides, 0)
    return _Tables(
        left,
        np.repeat(held[None], count, axis=0),
        complete,
        points,
        score,
        need,
        exact,
        gain,
        features,
    )


@lru_cache(maxsize=1)
def _least_places() -> Array:
    """Return a number for each three of free boxes in ascending order."""
    side = _LONGEST + 1
    places = np.zeros((side, side, side), np.int64)
    found = [(a, b, c) for a in range(side) for b in range(a, side) for c in range(b, side)]
    for place, key in enumerate(found):
        places[key] = place
    return places


def _worth(card: Card, left: Array, cost: float) -> Array:
    """Return the best three rows' points and suns, less what their free boxes and rows cost.

    A soft maximum, as a card that can change its mind is worth more.
    """
    total = np.zeros(len(left))
    for three in combinations(card.rows, ROWS_TO_SCORE):
        colours = [row.colour for row in three]
        boxes = left[:, colours]
        suns = SUN_POINTS[sum(colour in card.suns for colour in colours)]
        value = sum(row.length for row in three) + suns - cost * boxes.sum(axis=1)
        total += np.exp(value - (boxes > 0).sum(axis=1))
    return np.log(total)


@lru_cache(maxsize=4)
def keeps_of(xp: Arrays) -> KeepArrays:
    """Return the keeps of the five dice as arrays of a library."""
    return KeepArrays(xp, KEEPS)


@lru_cache(maxsize=4)
def deck_of(xp: Arrays, sheet: OneCardSheet) -> Deck:
    """Return the tables of a deck."""
    return Deck(xp, sheet)


__all__ = [
    "PLAYERS",
    "ROLLS",
    "SLOTS",
    "STANDARD",
    "Context",
    "Deck",
    "Options",
    "deck_of",
    "keeps_of",
    "sink",
]
