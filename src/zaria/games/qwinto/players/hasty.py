"""A hasty player of Qwinto: rolls all dice, and puts a number about where its size belongs.

It sees which fields are free and in order: no columns, no chances, no others.
"""

from __future__ import annotations

from typing import cast

from zaria.bots.bot import Budget, Choice, MoveBot
from zaria.engine import Decision, Move, Position
from zaria.games.qwinto import QwintoPosition
from zaria.games.qwinto.sheet import HIGHEST


class QwintoHasty(MoveBot):
    """Chooses what catches the eye."""

    def __init__(self, seed: int) -> None:
        """Need no luck, so any seed plays alike."""

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return all dice, a second attempt where nothing fits, or the nearest field that fits."""
        position, moves = cast("QwintoPosition", view), decision.moves
        sheet = position.sheet
        if position.announced:
            return Choice(_nearest(position, moves))
        if not position.roll:
            return Choice(moves[-1])
        fits = position.sheets[decision.seat].fits(sum(position.roll))
        again = not fits & sheet.usable[position.choice]
        return Choice(next(move for move in moves if (move.id == sheet.again) == again))


def _nearest(position: QwintoPosition, moves: tuple[Move, ...]) -> Move:
    """Return the field whose place in its row is nearest to the number's among all numbers."""
    sheet = position.sheet
    fields = [move for move in moves if move.id < sheet.passing]
    if not fields:
        return moves[0]
    wanted = (position.announced - 1) / (HIGHEST - 1)
    return min(fields, key=lambda move: abs(_place(position, move.id) - wanted))


def _place(position: QwintoPosition, field: int) -> float:
    """Return where a field is in its row, from 0 at its left to 1 at its right."""
    span = position.sheet.spans[position.sheet.places[field].row]
    first, last = int(span.start), int(span.stop) - 1
    return (field - first) / (last - first)
