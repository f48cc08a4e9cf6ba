"""The bots of Knaster."""

from zaria.bots.players import Players
from zaria.bots.sight import Sight

_HASTY = f"{__name__}.hasty:KnasterHasty"
_GREEDY = f"{__name__}.greedy:KnasterGreedy"
_LEARNED = f"{__name__}.learned.player:KnasterLearned"

PLAYERS = Players(
    {
        "first": Sight(_HASTY, _GREEDY, 1.9),
        "easy": Sight(_HASTY, _GREEDY, 0.95),
        "middle": Sight(_GREEDY, _LEARNED, 2.45),
        "strong": Sight(_GREEDY, _LEARNED, 1.25),
        "master": _LEARNED,
        "greedy": _GREEDY,
    },
    evaluator=f"{__name__}.learned.evaluator:KnasterEvaluator",
    training=f"{__name__}.learned.learning:KnasterTask",
)
