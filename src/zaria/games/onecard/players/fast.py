"""A fast player of One Card: marks where its cards gain the most.

The value of a card is what the greedy bot expects of it. Instead of counting out all rolls,
it keeps the dice that one of its cards gains from as they lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from zaria.bots.bot import Budget, Choice, MoveBot
from zaria.engine import Decision, Move, Position, Rolled
from zaria.games.onecard import OneCardPosition, OneCardSheet
from zaria.games.onecard.boxes import COLOURS, FLAGS, RESULTS, STEPS, CardState, count
from zaria.games.onecard.moves import DONE, KEEPS, MARK
from zaria.games.onecard.players.greedy import expected_value

_WORTH_KEEPING = 0.6
"""What a die must bring to be kept while it could be rolled again."""


@lru_cache(maxsize=1 << 16)
def _expected_value(sheet: OneCardSheet, card: int, left: int) -> float:
    return expected_value(sheet, CardState(card, left))


class OneCardFast(MoveBot):
    """Chooses the move from which its cards gain the most."""

    def __init__(self, seed: int) -> None:
        """Need no luck, so any seed plays alike."""

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return a move."""
        position, moves = cast("OneCardPosition", view), decision.moves
        if len(moves) == 1:
            return Choice(moves[0])
        hand = position.hands[decision.seat]
        if position.stage == "keep":
            number = KEEPS.numbers[_kept(position, hand)]
        elif position.stage == "mark":
            number = _marked(position, hand)
        else:
            number = _picked(position, moves)
        return Choice(next(move for move in moves if move.id == number))


def _picked(position: OneCardPosition, moves: Sequence[Move]) -> int:
    """Return the id of the move that takes the best card, or in a draft gives the worst back."""
    sheet, sign = position.sheet, -1 if position.stage == "draft" else 1
    cards = [int(move.at) - 1 for move in moves]
    values = [sign * _expected_value(sheet, card, sheet.printed[card]) for card in cards]
    return moves[values.index(max(values))].id


def _kept(position: OneCardPosition, hand: tuple[CardState, ...]) -> Rolled:
    """Return the dice from which one card gains the most."""
    sheet, roll = position.sheet, position.roll
    colours = set(roll)
    best: list[tuple[int, int]] = []
    most = 0.0
    for card, left in hand:
        before = _expected_value(sheet, card, left)
        kept: list[tuple[int, int]] = []
        after = left
        for colour in colours:
            dice = min(roll.count(colour), count(left, colour))
            if dice:
                step = dice << 4 * colour
                if _expected_value(sheet, card, left - step) - before > _WORTH_KEEPING * dice:
                    kept.append((colour, dice))
                    after -= step
        gain = _expected_value(sheet, card, after) - before
        if gain > most:
            best, most = kept, gain
    return tuple(colour for colour, dice in sorted(best) for _ in range(dice))


def _marked(position: OneCardPosition, hand: tuple[CardState, ...]) -> int:
    """Return the id of the best move: the first colour of the best way to use the dice."""
    sheet, roll, used = position.sheet, position.roll, position.used
    steps, result = STEPS[roll], RESULTS[roll]
    best, most = DONE, 1e-9
    for held in hand:
        card, left = held
        if position.card in (card, -1):
            fits = held.fits(result) & ~used
            before = _expected_value(sheet, card, left)
            ways = [(left, DONE)]
            for colour in range(len(COLOURS)):
                if fits & FLAGS[colour]:
                    step, move = steps[colour], MARK + len(COLOURS) * card + colour
                    ways += [
                        (after - step, move if first == DONE else first) for after, first in ways
                    ]
            for after, first in ways:
                gain = _expected_value(sheet, card, after) - before
                if gain > most:
                    best, most = first, gain
    return best
