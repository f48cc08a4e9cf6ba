"""Games by the names that users type."""

from __future__ import annotations

from zaria.engine import Game, Position, UnknownGame, game_ids
from zaria.engine import find_game as find
from zaria.terminal.wording import UsageError


def find_game(name: str) -> Game[Position]:
    """Return the game, or complain in one sentence."""
    try:
        return find(name)
    except UnknownGame:
        raise UsageError("terminal-unknown-game", game=name, known=", ".join(game_ids())) from None
