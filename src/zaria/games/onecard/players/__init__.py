"""The bots of One Card."""

from zaria.bots.players import Players
from zaria.bots.sight import Sight

_FAST = f"{__name__}.fast:OneCardFast"
_GREEDY = f"{__name__}.greedy:OneCardGreedy"
_LEARNED = f"{__name__}.learned.player:OneCardLearned"

PLAYERS = Players(
    {
        "first": Sight(_FAST, _GREEDY, 9.0),
        "easy": Sight(_FAST, _GREEDY, 1.45),
        "middle": Sight(_GREEDY, _LEARNED, 2.1),
        "strong": Sight(_GREEDY, _LEARNED, 0.6),
        "master": _LEARNED,
        "greedy": _GREEDY,
        "fast": _FAST,
    },
    evaluator=f"{__name__}.learned.evaluator:OneCardEvaluator",
    training=f"{__name__}.learned.learning:OneCardTask",
    traits=f"{__name__}.fairness:TRAITS",
)
