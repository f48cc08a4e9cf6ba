"""Finding a game's batch rules: by name, in its folder."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from zaria.batch.errors import NoBatchRules
from zaria.batch.rules import BatchGame, BatchRules
from zaria.engine import Game, Position, Sheet
from zaria.engine.game import Options


def batch_of(
    game: Game[Position],
    players: int,
    *,
    first: int = 0,
    sheet: Sheet | None = None,
    options: Options | None = None,
) -> BatchRules:
    """Return the batch rules of a game, its setup given as to `Game.start`.

    Raises `NoBatchRules` for a game that declares none, and `Rejected` as `Game.start` does.
    """
    declared = _declared(game.package)
    if declared is None:
        raise NoBatchRules(game.id)
    return BatchRules(declared, game.setup(players, first=first, sheet=sheet, options=options))


@cache
def _declared(package: str) -> BatchGame | None:
    name = f"{package}.batch"
    if not package or find_spec(name) is None:
        return None
    declared: BatchGame = import_module(name).BATCH
    return declared
