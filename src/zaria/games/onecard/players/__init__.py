"""The bots of One Card."""

from zaria.bots.players import Players

PLAYERS = Players(
    {
        "greedy": f"{__name__}.greedy:OneCardGreedy",
        "fast": f"{__name__}.fast:OneCardFast",
        "master": f"{__name__}.learned.player:OneCardLearned",
    },
    evaluator=f"{__name__}.learned.evaluator:OneCardEvaluator",
    training=f"{__name__}.learned.learning:OneCardTask",
    traits=f"{__name__}.fairness:TRAITS",
)
