"""What can be wrong with an environment: each is told in one sentence."""

from __future__ import annotations

from zaria.engine import Position


class IllegalAction(ValueError):  # noqa: N818 - it reads as what is wrong
    """Raised for an action outside the mask."""


class BadSetting(ValueError):  # noqa: N818 - the same
    """Raised for a keyword of an environment that it cannot take."""


def why_not(position: Position, seat: int, action: int) -> str:
    """Return why a seat may not make the move with this id, with where to look."""
    moves = position.setup.moves
    if not 0 <= action < len(moves):
        told = f"There is no move {action}: they are numbered from 0 to {len(moves) - 1}."
    else:
        move = moves[action]
        rejection = position.seen_by(seat).rejection(seat, move)
        told = f"Seat {seat} may not make move {action} ({move.text}) now: {rejection}"
    return f"{told} The action mask has the moves that are legal."
