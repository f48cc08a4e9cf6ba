"""The bots of Qwinto."""

from zaria.bots.players import Players

PLAYERS = Players(
    {"greedy": f"{__name__}.greedy:QwintoGreedy"}, stand_in="greedy", opponent="greedy"
)
