"""How much each level of a game must overlook for the level above it to win two games of three.

From the strongest down. What is tried for a level, and how often it lost, gives a line of its Elo
distance over the logarithm of what it overlooks; where that line crosses the target distance is
tried next. After a network was trained anew: run this, and write what it finds in the game's
`players/__init__.py`.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from itertools import pairwise
from math import exp, log, log10
from statistics import fmean
from typing import NamedTuple

from bench.report import Settings, Table
from zaria.bots.levels import LEVELS
from zaria.bots.players import Players, players_of
from zaria.bots.sight import Sight
from zaria.bots.simulate import Simulation, figures
from zaria.engine import Game, Position, find_game

GAMES = ("knaster", "qwinto", "onecard", "border")
WANTED = 0.67
FULL, QUICK = 3_000, 12
_TRIES = 6
_LEAST, _MOST = 0.02, 60.0
"""What a level overlooks is between these: all beyond is as good as nothing, or everything."""
_STEEP = 90.0
"""Elo for each factor e of what is overlooked, before anything is known."""
_FAR = log(2)
"""A try is not farther than this from the one before."""
_AS_ONE = 100
"""So many games count as much as that first guess."""


@dataclass(frozen=True)
class Trial(Simulation):
    """Games with levels that are not declared."""

    sights: tuple[tuple[str, Sight], ...] = ()

    def players(self, game: Game[Position]) -> Players:
        """Return the bots of the game and those that are tried."""
        known = players_of(game)
        return replace(known, makers={**known.makers, **dict(self.sights)})


class Try(NamedTuple):
    """What was tried: the logarithm of what a level overlooks, and by how much Elo it lost."""

    at: float
    elo: float
    weight: float


def measure(settings: Settings) -> list[Table]:
    """Return what the levels of all games should overlook."""
    rows = [row for game in settings.only or GAMES for row in _tuned(settings, game)]
    columns = ("level", "habit", "sees", "overlooks", "loses", "95 %", "games")
    note = "Two players. Loses: how often the level above won, over all tries; target 67 %."
    return [Table("Levels, tuned", columns, rows, note, texts=3)]


def _tuned(settings: Settings, game: str) -> list[tuple[str, ...]]:
    declared = players_of(find_game(game)).makers
    found: dict[str, Sight] = {}
    rows: list[tuple[str, ...]] = []
    ids = [level.id for level in reversed(LEVELS)]
    for above, level in pairwise(ids):
        sight = declared[level]
        if not isinstance(sight, Sight):
            continue
        row = _level(settings, game, above, level, found | {level: sight})
        found[level] = row[0]
        rows.append(row[1])
        settings.progress(" ".join(row[1]))
    return rows


def _level(
    settings: Settings, game: str, above: str, level: str, sights: dict[str, Sight]
) -> tuple[Sight, tuple[str, ...]]:
    games = (settings.games or settings.size(FULL, QUICK)) // _TRIES
    sight, tries, shares = sights[level], list[Try](), list[float]()
    at = log(sight.overlooks)
    for number in range(_TRIES):
        sight = replace(sight, overlooks=round(exp(at), 2))
        trial = Trial(
            game,
            (above, level),
            seed=f"tuning {number}",
            sights=tuple((sights | {level: sight}).items()),
        )
        results = trial.run(max(2, games - games % 2), settings.size(os.cpu_count() or 1, 1))
        found = [one.shares[0] for one in results]
        shares += found
        tries.append(Try(log(sight.overlooks), _elo(fmean(found)), len(found) / _AS_ONE))
        settings.progress(f"{game}, {level}: {sight.overlooks} loses {fmean(found):.1%}")
        at = min(max(_crossing(tries), at - _FAR, log(_LEAST)), at + _FAR, log(_MOST))
    best = replace(sight, overlooks=round(exp(at), 2))
    seen = (sight.habit.rpartition(":")[2], sight.sees.rpartition(":")[2])
    share = figures(shares)
    lost = (f"{share.mean:.1%}", f"±{100 * share.margin:.1f}", f"{len(shares):,}")
    return best, (f"{game}, {level}", *seen, f"{best.overlooks:.2f}", *lost)


def _elo(share: float) -> float:
    share = min(max(share, 0.02), 0.98)
    return 400 * log10(share / (1 - share))


def _crossing(tries: list[Try]) -> float:
    """Return where the line through all tries has the target distance."""
    total = sum(one.weight for one in tries)
    mean_at = sum(one.weight * one.at for one in tries) / total
    mean_elo = sum(one.weight * one.elo for one in tries) / total
    spread = sum(one.weight * (one.at - mean_at) ** 2 for one in tries)
    rise = sum(one.weight * (one.at - mean_at) * (one.elo - mean_elo) for one in tries)
    slope = (rise + _STEEP) / (spread + 1)
    return mean_at + (_elo(WANTED) - mean_elo) / max(slope, _STEEP / 4)
