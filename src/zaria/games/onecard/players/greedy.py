"""A greedy player of One Card: takes the move with the highest expected value.

A card will score three of its rows, mostly. Each three of rows is worth their points and suns,
less what the boxes still free in them cost: rounds that could be used on other cards. A card
is worth a little more than its best three, since it can still change its mind. Of all cards in
hand only as many can be scored as are wanted for the end of the game; the others keep the points
of their complete rows. The rolls still left in the turn are counted exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import copysign, exp, log
from random import Random
from statistics import fmean
from typing import NamedTuple, cast

from zaria.bots.bot import Budget, Choice, MoveBot, best_choice
from zaria.bots.keeping import Keeping
from zaria.engine import Decision, Move, Position, Rolled
from zaria.games.onecard import OneCardPosition
from zaria.games.onecard.boxes import COLOURS, FLAGS, RESULTS, STEPS, CardState, count
from zaria.games.onecard.checks import ROLLS
from zaria.games.onecard.moves import DONE, KEEPS, MARK
from zaria.games.onecard.scoring import CARDS_TO_END, ROWS_TO_SCORE, SUN_POINTS, points, row_points
from zaria.games.onecard.sheet import ROWS, Card, OneCardSheet

# Found by playing some dozens of games of two, basic and advanced, of each of several values
# against the others.
BOX = 1.0
"""What a free box costs: about the points that marking one elsewhere would bring."""
ROW = 1.0
"""What an incomplete row costs besides: its last boxes wait for an exact number of dice (C-21)."""
MORE = 4.0
"""What a fourth or fifth row costs besides: it must be completed with the third (C-34)."""
CHANGE = 1.0
"""By how many points a three may be worth less than the best one and still count."""
WIN = 8.0
"""What it is worth to be ahead when the game ends, and what it costs to be behind."""

_KEEPING = Keeping(KEEPS)


class OneCardGreedy(MoveBot):
    """Chooses the move with the highest expected value."""

    def __init__(self, seed: int) -> None:
        """Let the seed settle which of equally good moves is taken."""
        self._random = Random(seed)
        self._table: tuple[object, ...] = ()
        self._rolls: list[float] = []

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return the best move, with the expected value of every move."""
        position, moves = cast("OneCardPosition", view), decision.moves
        if position.stage == "keep":
            found = self._kept(position, moves)
        elif position.stage == "mark":
            hand = _Hand(position, decision.seat)
            found = [hand.marked(move.id) for move in moves]
        else:
            found = _picked(position, moves)
        values = tuple(zip(moves, found, strict=True))
        return best_choice(values, self._random)

    def _kept(self, position: OneCardPosition, moves: Sequence[Move]) -> list[float]:
        """Return the value of each keep; the values of rolls hold for the turn's next keep too."""
        table = (position.setup, position.seat, position.hands, position.scored)
        if table != self._table:
            hand = _Hand(position, position.seat)
            self._table = table
            self._rolls = [hand.rolled(rolled) for rolled in _KEEPING.rolls]
        values = _KEEPING.values(self._rolls, ROLLS - position.rolls)
        return [values[move.id] for move in moves]


def _picked(position: OneCardPosition, moves: Sequence[Move]) -> list[float]:
    """Return the values of cards that are taken; one given back takes its value with it."""
    sign = -1 if position.stage == "draft" else 1
    cards = [int(move.at) - 1 for move in moves]
    return [
        sign * expected_value(position.sheet, CardState(card, position.sheet.printed[card]))
        for card in cards
    ]


class _Hand:
    """A seat's cards in one round, with the value of every marking that was looked at."""

    def __init__(self, position: OneCardPosition, seat: int) -> None:
        self._position = position
        self._sheet = sheet = position.sheet
        self._cards = {held.card: held for held in position.hands[seat]}
        self._rows = {card: sum(row_points(sheet, held)) for card, held in self._cards.items()}
        self._more = {
            card: expected_value(sheet, held) - self._rows[card]
            for card, held in self._cards.items()
        }
        self._sure = sum(self._rows.values())
        self._sure += sum(points(sheet, held) for held in position.scored[seat])
        self._wanted = CARDS_TO_END - len(position.scored[seat])
        self._ending = any(len(scored) >= CARDS_TO_END for scored in position.scored)
        self._others = max(
            position.points(other) for other in range(position.setup.players) if other != seat
        )
        self._outcomes: dict[int, dict[int, float]] = {card: {} for card in self._cards}

    def rolled(self, rolled: Rolled) -> float:
        """Return the value of a roll that stands, used on the best card or on none."""
        return max([self._best(held, rolled, 0) for held in self._cards.values()])

    def marked(self, number: int) -> float:
        """Return the value of a move of marking, the rest of the dice used as well as can be."""
        position = self._position
        if number == DONE:
            unmarked = next(iter(self._cards.values()))
            return self._outcome(self._cards.get(position.card, unmarked))
        card, colour = divmod(number - MARK, len(COLOURS))
        after = CardState(card, self._cards[card].left - STEPS[position.roll][colour])
        return self._best(after, position.roll, position.used | FLAGS[colour])

    def _best(self, held: CardState, rolled: Rolled, used: int) -> float:
        """Return the best of all ways to mark a card's colours that are not used yet (C-26)."""
        fits = held.fits(RESULTS[rolled]) & ~used
        lefts = [held.left]
        for colour in set(rolled):
            if fits & FLAGS[colour]:
                step = STEPS[rolled][colour]
                lefts += [left - step for left in lefts]
        known = self._outcomes[held.card]
        for left in lefts:
            if left not in known:
                known[left] = self._outcome(CardState(held.card, left))
        return max([known[left] for left in lefts])

    def _outcome(self, held: CardState) -> float:
        """Return the expected value of the hand when the round leaves one of its cards so.

        While the game goes on, those are the points already sure, and what the best cards
        are worth besides, as many as are still wanted to end the game.
        """
        sheet = self._sheet
        scored = held.open_rows <= ROWS - ROWS_TO_SCORE
        wanted = self._wanted - scored
        own = points(sheet, held) if scored else sum(row_points(sheet, held))
        sure = self._sure - self._rows[held.card] + own
        if self._ending or not wanted:
            lead = sure - self._others
            return sure + (copysign(WIN, lead) if lead else 0.0)
        more = [value for card, value in self._more.items() if card != held.card]
        more.append(new_card(sheet) if scored else expected_value(sheet, held) - own)
        more.sort(reverse=True)
        return sure + sum([max(0.0, value) for value in more[:wanted]])


class _Three(NamedTuple):
    """Three rows of a card that may score, and the two others."""

    rows: tuple[int, int, int]
    others: tuple[int, int]
    suns: int
    """The sun points of the three."""
    bonuses: tuple[float, float]
    """What each of the others adds besides its own points."""


@lru_cache(maxsize=1 << 10)
def threes_of(card: Card) -> tuple[_Three, ...]:
    """Return every three of a card's rows."""
    suns = [row.colour in card.suns for row in card.rows]
    found: list[_Three] = []
    for first, second, third in combinations(range(ROWS), ROWS_TO_SCORE):
        rows = (first, second, third)
        fourth, fifth = sorted(set(range(ROWS)) - set(rows))
        shining = sum(suns[row] for row in rows)
        bonuses = [SUN_POINTS[shining + suns[row]] - SUN_POINTS[shining] for row in (fourth, fifth)]
        found.append(
            _Three(
                rows,
                (fourth, fifth),
                SUN_POINTS[shining],
                (bonuses[0] - MORE, bonuses[1] - MORE),
            )
        )
    return tuple(found)


def expected_value(sheet: OneCardSheet, held: CardState) -> float:
    """Return the points to expect of a card, less what it costs to get them."""
    return _card_value(sheet.cards[held.card], held.left)


@lru_cache(maxsize=1 << 15)
def _card_value(card: Card, left: int) -> float:
    """Return the same for a card with these boxes left, a soft maximum over all threes of rows."""
    net: list[float] = []
    for colour, length in card.rows:
        boxes = count(left, colour)
        net.append(length - BOX * boxes - ROW if boxes else float(length))
    total = 0.0
    for (first, second, third), (fourth, fifth), suns, (one, other) in threes_of(card):
        value = net[first] + net[second] + net[third] + suns
        if net[fourth] + one > 0:
            value += net[fourth] + one
        if net[fifth] + other > 0:
            value += net[fifth] + other
        total += exp(value / CHANGE)
    return CHANGE * log(total)


@lru_cache(maxsize=8)
def new_card(sheet: OneCardSheet) -> float:
    """Return the expected value of a card that is still to be drawn."""
    return fmean(
        expected_value(sheet, CardState(card, boxes)) for card, boxes in enumerate(sheet.printed)
    )
