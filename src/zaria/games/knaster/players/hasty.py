"""A hasty player of Knaster: circles what it can, and puts equal numbers beside each other.

It sees rows and columns as they lie: no diagonals, no chances, no end of the game.
"""

from __future__ import annotations

from typing import cast

from zaria.bots.bot import Budget, Choice, MoveBot
from zaria.engine import Decision, Position
from zaria.games.knaster import KnasterPosition
from zaria.games.knaster.moves import CIRCLE
from zaria.games.knaster.sheet import CELLS, LINE_CELLS, SIDE

_SEEN = tuple(
    tuple(
        neighbour
        for line in LINE_CELLS[: 2 * SIDE]
        if cell in line
        for neighbour in line
        if neighbour != cell
    )
    for cell in range(len(CELLS))
)
"""For each cell the others of its row and of its column."""


class KnasterHasty(MoveBot):
    """Chooses what catches the eye."""

    def __init__(self, seed: int) -> None:
        """Need no luck, so any seed plays alike."""

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return a circle, or the number in the cell that sees the most of its equals."""
        moves, position = decision.moves, cast("KnasterPosition", view)
        if moves[-1].id >= CIRCLE:
            return Choice(next(move for move in moves if move.id >= CIRCLE))
        number, written = position.number, position.numbers(decision.seat).cells
        equals = [
            sum(written[neighbour] == number for neighbour in _SEEN[move.id]) for move in moves
        ]
        return Choice(moves[equals.index(max(equals))])
