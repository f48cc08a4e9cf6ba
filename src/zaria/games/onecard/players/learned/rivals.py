"""The greedy player of One Card by the thousand: what it makes of rolls, hands and cards.

It chooses what `greedy.py` chooses, where a test holds it to; between equals it takes any.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from zaria.games.onecard.players.greedy import BOX, CHANGE, ROW, WIN, new_card, threes_of
from zaria.games.onecard.players.learned.sheets import Options, deck_of, keeps_of, sink
from zaria.games.onecard.players.learned.turns import (
    NEVER,
    Marking,
    Tables,
    marking_of,
    ways_of,
)
from zaria.games.onecard.scoring import CARDS_TO_END, ROWS_TO_SCORE
from zaria.games.onecard.sheet import Card, OneCardSheet
from zaria.learning.arrays import Array, Arrays


class Rivals:
    """Greedy players at many tables."""

    def __init__(self, xp: Arrays, sheet: OneCardSheet) -> None:
        """Work out what every state of every card is worth to them."""
        self._deck = deck_of(xp, sheet)
        known = deck_of(np, sheet)
        bounds = [*known.firsts.tolist(), known.unknown]
        worths = [
            _worths(card, known.left[bounds[number] : bounds[number + 1]])
            for number, card in enumerate(sheet.cards)
        ]
        worth = np.concatenate([*worths, [new_card(sheet), 0.0]])
        self.worth = xp.asarray(worth.astype(np.float32))
        """What a card is worth in each state; in a market or a draft, the most is best."""
        self._more = xp.asarray((worth - known.points).astype(np.float32))
        self._new = np.float32(new_card(sheet))

    def rolled(self, tables: Tables, place: int) -> Array:
        """Return the value of every roll that stands to the seat at a place, at each table."""
        xp, deck, keeps = self._deck.xp, self._deck, keeps_of(self._deck.xp)
        hands = tables.hands[:, place]
        options = deck.options_of(hands, keeps.counts)
        found = xp.full((*hands.shape, len(keeps.counts)), NEVER, np.float32)
        found[options.hand, options.slot, options.dice] = self.values(tables, place, options)
        return keeps.colours.most(found.max(axis=1))

    def marked(self, tables: Tables, place: int, rolls: Array) -> Marking:
        """Return what the seat at a place marks for a roll at each table."""
        xp, deck = self._deck.xp, self._deck
        hands, dice = tables.hands[:, place], ways_of(xp)[rolls]
        options = deck.options_of(hands, dice)
        found = xp.full((*hands.shape, dice.shape[1]), NEVER, np.float32)
        found[options.hand, options.slot, options.dice] = self.values(tables, place, options)
        best = found.reshape(len(found), -1).argmax(axis=1)
        return marking_of(deck, tables, place, dice, best)

    def values(self, tables: Tables, place: int, options: Options) -> Array:
        """Return the value of the hands of one seat when the round leaves one card so."""
        xp, deck = self._deck.xp, self._deck
        hands, scored = tables.hands[:, place], tables.scored[:, place]
        others = [other for other in range(tables.scored.shape[1]) if other != place]
        points = tables.points(deck)
        row, slot, state = options.hand, options.slot, options.state
        scores = deck.rows[state] >= ROWS_TO_SCORE
        sure = points[:, place][row] - deck.points[hands[row, slot]]
        sure += xp.where(scores, deck.score[state], deck.points[state])
        wanted = CARDS_TO_END - scored[row] - scores
        more = self._more[hands][row]
        more[xp.arange(len(row)), slot] = xp.where(scores, self._new, self._more[state])
        gains = [more[:, column] for column in range(more.shape[1])]
        sink(xp, gains)
        value = sure.astype(np.float32)
        for number, gain in enumerate(gains):
            value += xp.maximum(gain, 0) * (wanted > number)
        ending = (tables.scored >= CARDS_TO_END).any(axis=1)
        lead = xp.sign(sure - points[:, others].max(axis=1)[row])
        ended = (sure + np.float32(WIN) * lead).astype(np.float32)
        return xp.where(ending[row] | (wanted <= 0), ended, value)


def _worths(card: Card, left: Array) -> Array:
    """Return what `expected_value` is for a card, for many counts of its free boxes."""
    boxes = left.astype(np.float64)
    net = [
        length - BOX * boxes[:, colour] - ROW * (boxes[:, colour] > 0)
        for colour, length in card.rows
    ]
    total = np.zeros(len(left))
    for rows, others, suns, bonuses in threes_of(card):
        value = sum(net[row] for row in rows) + suns
        for other, bonus in zip(others, bonuses, strict=True):
            value = value + np.maximum(net[other] + bonus, 0)
        total += np.exp(value / CHANGE)
    return CHANGE * np.log(total)


@lru_cache(maxsize=4)
def rivals_of(xp: Arrays, sheet: OneCardSheet) -> Rivals:
    """Return the greedy players of a deck."""
    return Rivals(xp, sheet)
