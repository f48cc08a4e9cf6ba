"""The bots of The Border."""

from zaria.bots.players import Players
from zaria.bots.sight import Sight

_HASTY = f"{__name__}.hasty:BorderHasty"
_FAST = f"{__name__}.fast:BorderFast"
_GREEDY = f"{__name__}.greedy:BorderGreedy"
_LEARNED = f"{__name__}.learned.player:BorderLearned"

PLAYERS = Players(
    {
        "first": Sight(_HASTY, _GREEDY, 2.55),
        "easy": Sight(_FAST, _GREEDY, 2.2),
        "middle": Sight(_FAST, _GREEDY, 0.77),
        "strong": Sight(_GREEDY, _LEARNED, 6.24),
        "master": _LEARNED,
        "greedy": _GREEDY,
        "fast": _FAST,
    },
    evaluator=f"{__name__}.learned.evaluator:BorderEvaluator",
    training=f"{__name__}.learned.learning:BorderTask",
    traits=f"{__name__}.fairness:TRAITS",
)
