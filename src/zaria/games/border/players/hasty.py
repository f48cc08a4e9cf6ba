"""A hasty player of The Border: keeps the colour that it has most of, and crosses what it can.

It sees the dice as they lie and which boxes are open: no regions, no others.
"""

from __future__ import annotations

from typing import cast

from zaria.bots.bot import Budget, Choice, MoveBot
from zaria.engine import Decision, Position
from zaria.games.border import BorderPosition
from zaria.games.border.colours import KEEPS
from zaria.games.border.moves import DONE, KEEPING
from zaria.games.border.state import KEEP


class BorderHasty(MoveBot):
    """Chooses what catches the eye."""

    def __init__(self, seed: int) -> None:
        """Need no luck, so any seed plays alike."""

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return the keep, or the first segment or box; to be done only where there is none."""
        position, moves = cast("BorderPosition", view), decision.moves
        if position.stage != KEEP:
            return Choice(next((move for move in moves if move.id != DONE), moves[0]))
        number = KEEPING + KEEPS.numbers[_most(position, decision.seat)]
        return Choice(next(move for move in moves if move.id == number))


def _most(position: BorderPosition, seat: int) -> tuple[int, ...]:
    """Return the dice of one colour, as many as its longest open segment can take."""
    crossed = position.sheets[seat].crossed
    room = [
        max(((boxes & ~crossed).bit_count() for _, boxes in segments), default=0)
        for segments in position.board(seat).by_colour
    ]
    dice = [min(position.roll.count(colour), most) for colour, most in enumerate(room)]
    colour = dice.index(max(dice))
    return (colour,) * dice[colour]
