"""The coach of sheets that nobody has learned: what a search would choose, and no figures.

A search of some rolls does not know what a game is worth in the end, so it can tell neither luck
nor losses nor the chance to win.
"""

from __future__ import annotations

from zaria.bots.bot import Budget
from zaria.bots.searcher import SearchingBot
from zaria.coach.judge import Line
from zaria.engine import Position

_SEED = 1
"""The same question gets the same answer."""
_SECONDS = 0.5


def best_line(position: Position, seat: int) -> Line:
    """Return the decision that a search would make."""
    view = position.seen_by(seat)
    moves = SearchingBot(_SEED).decide(view, seat, Budget(_SECONDS))
    return Line(moves, position.play_all(seat, moves))
