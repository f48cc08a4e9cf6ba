"""The bots of Qwinto."""

from zaria.bots.players import Players

PLAYERS = Players(
    {
        "greedy": f"{__name__}.greedy:QwintoGreedy",
        "master": f"{__name__}.learned.player:QwintoLearned",
    },
    evaluator=f"{__name__}.learned.evaluator:QwintoEvaluator",
    training=f"{__name__}.learned.learning:QwintoTask",
)
