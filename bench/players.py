"""How well the learned players play: alone, and against the greedy ones."""

from __future__ import annotations

import os
from collections.abc import Iterator
from statistics import fmean
from time import perf_counter
from typing import NamedTuple

from bench.report import Settings, Table
from zaria.bots.simulate import Result, Simulation, figures

FULL = 10_000
QUICK = 20


class Match(NamedTuple):
    """One learned player at a table with greedy ones, or alone."""

    game: str
    players: int
    wanted: str
    variant: str = ""
    options: tuple[tuple[str, int | str], ...] = ()


_ADVANCED: tuple[tuple[str, int | str], ...] = (("cards", 3), ("draft", "on"), ("market", "on"))
ALONE = Match("knaster", 1, "106.0")
MATCHES = (
    Match("knaster", 2, "85 %"),
    Match("knaster", 3, "60 %"),
    Match("knaster", 4, "45 %"),
    Match("qwinto", 2, "90 %"),
    Match("qwinto", 3, "60 %"),
    Match("qwinto", 4, "45 %"),
    Match("onecard", 2, "75 %"),
    Match("onecard", 2, "75 %", "advanced", _ADVANCED),
    Match("onecard", 3, "60 %"),
    Match("onecard", 4, "45 %"),
    Match("border", 2, "70 %"),
    Match("border", 3, "60 %"),
    Match("border", 4, "45 %"),
)


def measure(settings: Settings) -> Iterator[Table]:
    """Return the points alone and the shares of wins against greedy players."""
    if not settings.only or ALONE.game in settings.only:
        yield _alone(settings)
    yield _against_greedy(settings)


def _alone(settings: Settings) -> Table:
    rows: list[tuple[str, ...]] = []
    for bot, wanted in (("master", ALONE.wanted), ("greedy", "")):
        results, seconds = _played(settings, ALONE, (bot,))
        points = figures([float(result.totals[0]) for result in results])
        each = 1000 * seconds / sum(result.moves for result in results)
        found = (f"{points.mean:.2f}", f"±{points.margin:.2f}", f"{points.spread:.1f}")
        rows.append((f"{ALONE.game}, {bot}", f"{len(results):,}", *found, f"{each:.2f}", wanted))
    columns = ("alone", "games", "points", "95 %", "spread", "ms per move, wall time", "target")
    return Table("Learned players, alone", columns, rows, "All cores at once.")


def _against_greedy(settings: Settings) -> Table:
    rows: list[tuple[str, ...]] = []
    for match in MATCHES:
        if settings.only and match.game not in settings.only:
            continue
        bots = ("master", *["greedy"] * (match.players - 1))
        results, _ = _played(settings, match, bots)
        share = figures([result.shares[0] for result in results])
        own = fmean(result.totals[0] for result in results)
        others = fmean(total for result in results for total in result.totals[1:])
        name = f"{match.game} {match.variant}".strip()
        wins = (f"{share.mean:.1%}", f"±{100 * share.margin:.1f}")
        points = (f"{own:.1f}", f"{others:.1f}")
        rows.append((name, str(match.players), f"{len(results):,}", *wins, match.wanted, *points))
    columns = ("master against greedy", "players", "games", "wins", "95 %", "target")
    note = "Seats rotate; a shared win counts in parts. Points: means of the master and the others."
    return Table("Learned players, against greedy ones", (*columns, "points", "greedy"), rows, note)


def _played(settings: Settings, match: Match, bots: tuple[str, ...]) -> tuple[list[Result], float]:
    count = settings.games or settings.size(FULL, QUICK)
    count -= count % match.players
    simulation = Simulation(match.game, bots, seed="players", options=match.options)
    began, results, won = perf_counter(), list[Result](), 0.0
    for result in simulation.run(count, os.cpu_count() or 1):
        results.append(result)
        won += result.shares[0]
        what = f"{match.game} {match.variant} for {match.players}, {bots[0]}"
        share = f"{won / len(results):.1%}"
        settings.progress(f"{what}, {len(results):,} of {count:,}, wins {share}")
    return results, perf_counter() - began
