"""Many games at once: pure functions on arrays, compiled, a row for each game.

    rules = batch_of(zaria.game("..."), players=4)
    played = rules.rollout(rules.init(1_000_000), keys(seed=1, games=1_000_000))
    rules.score(played.state)

Nothing here knows a game. A game declares its batch rules once, as `BATCH` in the subpackage
`batch` of its folder; what they are made of is said in `zaria.batch.loops`.
"""

from zaria.batch.compiling import compiled
from zaria.batch.errors import BatchTooLarge, IllegalChoice, NoBatchRules
from zaria.batch.loops import CHANCE, OVER
from zaria.batch.registry import batch_of
from zaria.batch.rules import BatchGame, BatchRules, Field, Packed, Played, keys

__all__ = [
    "CHANCE",
    "OVER",
    "BatchGame",
    "BatchRules",
    "BatchTooLarge",
    "Field",
    "IllegalChoice",
    "NoBatchRules",
    "Packed",
    "Played",
    "batch_of",
    "compiled",
    "keys",
]
