"""The bots of Knaster."""

from zaria.bots.players import Players

PLAYERS = Players(
    {"greedy": f"{__name__}.greedy:KnasterGreedy"}, stand_in="greedy", opponent="greedy"
)
