"""The bots of The Border."""

from zaria.bots.players import Players

PLAYERS = Players(
    {
        "greedy": f"{__name__}.greedy:BorderGreedy",
        "fast": f"{__name__}.fast:BorderFast",
        "master": f"{__name__}.learned.player:BorderLearned",
    },
    evaluator=f"{__name__}.learned.evaluator:BorderEvaluator",
    training=f"{__name__}.learned.learning:BorderTask",
    traits=f"{__name__}.fairness:TRAITS",
)
