"""The bots of Knaster."""

from zaria.bots.players import Players
from zaria.bots.sight import OwnWay, Sight

_HASTY = f"{__name__}.hasty:KnasterHasty"
_GREEDY = f"{__name__}.greedy:KnasterGreedy"
_LEARNED = f"{__name__}.learned.player:KnasterLearned"

_OWN_WAY = OwnWay(0.15, 2.0)
"""All write the same sum: without it two of a level would write the same sheet."""
_MASTERS_WAY = OwnWay(0.05, 2.0)
"""Its second choice is seldom as good as its first: with more of this it would lose to itself.
Among many all give more, where two would have the same sheet: there it is seen."""

PLAYERS = Players(
    {
        "first": Sight(_HASTY, _GREEDY, 1.9, _OWN_WAY),
        "easy": Sight(_HASTY, _GREEDY, 0.95, _OWN_WAY),
        "middle": Sight(_GREEDY, _LEARNED, 2.15, _OWN_WAY),
        "strong": Sight(_GREEDY, _LEARNED, 1.42, _OWN_WAY),
        "master": Sight(_LEARNED, _LEARNED, 0.0, _MASTERS_WAY),
        "greedy": _GREEDY,
    },
    evaluator=f"{__name__}.learned.evaluator:KnasterEvaluator",
    training=f"{__name__}.learned.learning:KnasterTask",
)
