"""Tournaments between bots: seats rotated, common dice, ratings with intervals, on any machines.

    planned = plan(zaria.game("knaster"), ["greedy", "random"], games=1000)
    standings = Standings(planned)
    for result in results(planned, jobs=2):
        standings.add(result)

`games` gives whole games, with every decision, to learn from.
"""

from zaria.arena.entrants import Entrant
from zaria.arena.faults import ArenaFault
from zaria.arena.folder import Folder
from zaria.arena.plan import Plan, Result, plan
from zaria.arena.playing import results
from zaria.arena.ratings import Rating
from zaria.arena.standings import Standing, Standings
from zaria.arena.training import GameRecord, Made, games

__all__ = [
    "ArenaFault",
    "Entrant",
    "Folder",
    "GameRecord",
    "Made",
    "Plan",
    "Rating",
    "Result",
    "Standing",
    "Standings",
    "games",
    "plan",
    "results",
]
