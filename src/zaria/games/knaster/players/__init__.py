"""The bots of Knaster."""

from zaria.bots.players import Players

PLAYERS = Players(
    {
        "greedy": f"{__name__}.greedy:KnasterGreedy",
        "master": f"{__name__}.learned.player:KnasterLearned",
    },
    evaluator=f"{__name__}.learned.evaluator:KnasterEvaluator",
    training=f"{__name__}.learned.learning:KnasterTask",
)
