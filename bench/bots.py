"""How well the greedy bots and the general one play, and how long they think."""

from __future__ import annotations

import os
from math import sqrt
from random import Random
from statistics import fmean, median, quantiles
from time import perf_counter, process_time
from typing import NamedTuple

import zaria
from bench import games
from bench.report import Settings, Table
from zaria.bots import Budget, decide, players_of
from zaria.bots.simulate import Result, Simulation, figures

_Z95 = 1.96
_LIMIT = 1.0


class Times(NamedTuple):
    """Milliseconds of one decision: CPU time and wall time."""

    processor: float
    wall: float


def measure(settings: Settings) -> list[Table]:
    """Return win shares against random play, average scores, and times of decisions."""
    return [
        _wins(settings, "greedy", 2000, "99%"),
        _wins(settings, "search", 200, "90%"),
        _averages(settings),
        _decisions(settings),
    ]


def _simulate(settings: Settings, game_id: str, bots: tuple[str, ...], count: int) -> list[Result]:
    results: list[Result] = []
    for result in Simulation(game_id, bots, seed="bench").run(count, os.cpu_count() or 1):
        results.append(result)
        settings.progress(f"{game_id}, {' and '.join(bots)}, {len(results)} of {count}")
    return results


def _wins(settings: Settings, bot: str, full: int, wanted: str) -> Table:
    count = settings.size(full, 20)
    rows: list[tuple[str, ...]] = []
    for game_id in games.GAMES:
        results = _simulate(settings, game_id, (bot, "random"), count)
        share = fmean(result.shares[0] for result in results)
        low, high = _interval(share, count)
        means = [fmean(result.totals[place] for result in results) for place in (0, 1)]
        points = [f"{mean:.1f}" for mean in means]
        rows.append((game_id, f"{share:.2%}", f"{low:.2%} to {high:.2%}", *points, wanted))
    columns = (f"{bot} and random", "wins", "95% interval", f"{bot} scores", "random", "target")
    note = f"{count:,} two-player games each; seats rotate every game; a shared win counts half."
    return Table(f"Bots, {bot} against random", columns, rows, note)


def _interval(share: float, count: int) -> tuple[float, float]:
    """Return Wilson's interval, which holds near 100 % too."""
    spread = _Z95**2 / count
    centre = (share + spread / 2) / (1 + spread)
    half = _Z95 * sqrt(share * (1 - share) / count + spread / count / 4) / (1 + spread)
    return centre - half, centre + half


def _averages(settings: Settings) -> Table:
    count = settings.size(1000, 20)
    rows: list[tuple[str, ...]] = []
    for game_id, players, wanted in (("knaster", 1, 70), ("qwinto", 2, 50)):
        results = _simulate(settings, game_id, ("greedy",) * players, count)
        found = figures([fmean(result.totals) for result in results])
        average = f"{found.mean:.1f} ± {found.margin:.1f}"
        rows.append((f"{game_id}, players: {players}", average, f"{wanted}"))
    note = f"{count:,} games each, greedy on all seats; mean of the seats and its 95% interval."
    return Table("Bots, what greedy scores", ("game", "average", "target"), rows, note)


def _decisions(settings: Settings) -> Table:
    count = settings.size(50, 2)
    rows: list[tuple[str, ...]] = []
    for game_id in games.GAMES:
        times: list[Times] = []
        for seed in range(count):
            settings.progress(f"{game_id}, decisions, game {seed + 1} of {count}")
            times += timed(game_id, "greedy", 2, seed)
        used = [taken.processor for taken in times]
        slow = quantiles(used, n=100)[98]
        wall = max(taken.wall for taken in times)
        found = (median(used), slow, max(used), wall)
        rows.append((game_id, f"{len(times):,}", *(f"{taken:.2f}" for taken in found), "20"))
    columns = (
        "ms per decision",
        "decisions",
        "median",
        "p99",
        "longest",
        "longest, wall time",
        "target",
    )
    note = (
        f"{count} two-player games each, greedy on both seats. A decision is all its moves, from "
        "the seat's view to the position after it. CPU time, except for the longest wall time, "
        "which other programs affect."
    )
    return Table("Bots, how long greedy thinks", columns, rows, note)


def timed(game_id: str, bot: str, players: int, seed: int) -> list[Times]:
    """Return how long the decisions of one game take, the bot on all seats."""
    random = Random(seed)
    game = zaria.game(game_id)
    maker = players_of(game).maker(bot)
    bots = [maker(random.getrandbits(32)) for _ in range(players)]
    position = game.start(len(bots))
    times: list[Times] = []
    coming = position.next
    while not isinstance(coming, zaria.Outcome):
        if isinstance(coming, zaria.Decisions):
            seat = coming.seats[0]
            wall, processor = perf_counter(), process_time()
            position, _ = decide(position, seat, bots[seat], Budget(_LIMIT))
            times.append(Times(1000 * (process_time() - processor), 1000 * (perf_counter() - wall)))
        else:
            position = position.apply_roll(coming.sample(random.randrange))
        coming = position.next
    return times
