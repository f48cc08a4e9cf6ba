"""The bots of Qwinto."""

from zaria.bots.players import Players
from zaria.bots.sight import Sight

_HASTY = f"{__name__}.hasty:QwintoHasty"
_GREEDY = f"{__name__}.greedy:QwintoGreedy"
_LEARNED = f"{__name__}.learned.player:QwintoLearned"

PLAYERS = Players(
    {
        "first": Sight(_HASTY, _GREEDY, 2.3),
        "easy": Sight(_HASTY, _GREEDY, 0.3),
        "middle": Sight(_GREEDY, _LEARNED, 13.1),
        "strong": Sight(_GREEDY, _LEARNED, 6.05),
        "master": _LEARNED,
        "greedy": _GREEDY,
    },
    evaluator=f"{__name__}.learned.evaluator:QwintoEvaluator",
    training=f"{__name__}.learned.learning:QwintoTask",
)
