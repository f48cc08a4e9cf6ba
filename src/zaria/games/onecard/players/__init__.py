"""The bots of One Card."""

from zaria.bots.players import Players

PLAYERS = Players(
    {
        "greedy": f"{__name__}.greedy:OneCardGreedy",
        "fast": f"{__name__}.fast:OneCardFast",
    },
    stand_in="greedy",
    opponent="greedy",
    traits=f"{__name__}.fairness:TRAITS",
)
