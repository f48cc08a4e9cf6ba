"""Random play of many games at once: moves per second on one core and on all, memory a game."""

from __future__ import annotations

import os
from time import perf_counter, process_time

import zaria
from bench import games
from bench.report import Settings, Table
from zaria.batch import BatchRules, NoBatchRules, batch_of, keys

MILLION = 1_000_000
ROUNDS = 5
COST_ROUNDS = 3
"""A million games take long; the third time their memory has been handed out."""


def measure(settings: Settings) -> list[Table]:
    """Return the speed on one core and on all, and the cost of a move by the number of games."""
    many = settings.size(20_000, 200)
    speeds: list[tuple[str, ...]] = []
    costs: list[tuple[str, ...]] = []
    sizes = [settings.size(size, size // 1_000) for size in (1_000, 10_000, 100_000, MILLION)]
    for name in games.GAMES:
        try:
            rules = batch_of(zaria.game(name), games.PLAYERS)
        except NoBatchRules:
            continue
        settings.progress(name)
        rules.score(rules.rollout(rules.init(1), keys(1, 1)).state)  # compiles
        speeds.append((name, *_speeds(rules, many)))
        costs.append((name, *_costs(rules, sizes)))
    cores = os.cpu_count() or 1
    note = (
        f"Random play of {many:,} games with {games.PLAYERS} players, each from start to end; the "
        f"best of {ROUNDS} rounds. Only players' moves are counted. One core: CPU time. {cores} "
        "cores: wall time. Speed-up over one core: in wall time, and computed from the CPU time "
        "of both runs, which other programs do not affect. "
        f"The machine's load average at the end: {os.getloadavg()[0]:.1f}."
    )
    columns = (
        "game",
        "moves/s, one core",
        f"{cores} cores",
        "speed-up",
        "from CPU time",
        "moves a game",
        "bytes a game",
    )
    sized = ("game", *(f"{size:,} games" for size in sizes), "first touch")
    return [
        Table("Batches, random play", columns, speeds, note),
        Table(
            "Batches, nanoseconds per move by the number of games",
            sized,
            costs,
            "One core, CPU time: rows allocated, played to the end and scored; the best of "
            f"{COST_ROUNDS} rounds. First touch: the slowest round of the largest batch, in which "
            "the operating system hands out the memory of its rows page by page.",
        ),
    ]


def _speeds(rules: BatchRules, many: int) -> tuple[str, ...]:
    alone = [_played(rules, many, 1) for _ in range(ROUNDS)]
    together = [_played(rules, many, os.cpu_count() or 1) for _ in range(ROUNDS)]
    moves = alone[0][0]
    one, clock = (min(times[at] for times in alone) for at in (1, 2))
    work, both = (min(times[at] for times in together) for at in (1, 2))
    from_work = (os.cpu_count() or 1) * one / work
    speeds = (f"{moves / one:,.0f}", f"{moves / both:,.0f}")
    told = (*speeds, f"{clock / both:.2f}", f"{from_work:.2f}")
    return (*told, f"{moves / many:.0f}", f"{rules.bytes_a_game}")


def _played(rules: BatchRules, many: int, cores: int) -> tuple[int, float, float]:
    """Play games; give the moves, the seconds of CPU time and of wall time."""
    start, luck = rules.init(many), keys(1, many)
    began = process_time(), perf_counter()
    played = rules.rollout(start, luck, cores)
    return int(played.moves.sum()), process_time() - began[0], perf_counter() - began[1]


def _costs(rules: BatchRules, sizes: list[int]) -> tuple[str, ...]:
    rounds = [[_cost(rules, size) for _ in range(COST_ROUNDS)] for size in sizes]
    return (*(f"{min(costs):.1f}" for costs in rounds), f"{max(rounds[-1]):.1f}")


def _cost(rules: BatchRules, many: int) -> float:
    """Return the nanoseconds that a move takes, all that a user calls for a batch counted."""
    began = process_time()
    played = rules.rollout(rules.init(many), keys(1, many), 1)
    rules.score(played.state)
    return (process_time() - began) / int(played.moves.sum()) * 1e9
