"""The bots of The Border."""

from zaria.bots.players import Players

PLAYERS = Players(
    {
        "greedy": f"{__name__}.greedy:BorderGreedy",
        "fast": f"{__name__}.fast:BorderFast",
    },
    stand_in="greedy",
    opponent="greedy",
    traits=f"{__name__}.fairness:TRAITS",
)
