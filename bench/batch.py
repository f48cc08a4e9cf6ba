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
        f"Random play of {many:,} games for {games.PLAYERS}, each from start to end, the best "
        f"of {ROUNDS} rounds; moves of players alone are counted. One core: processor time; all "
        f"{cores} cores: time on the clock; times: how many times one core's speed that is, by the "
        "clock, and undisturbed by other programs, from the processor time that both took. "
        f"The machine's load average at the end: {os.getloadavg()[0]:.1f}."
    )
    columns = (
        "game",
        "moves/s, one core",
        f"{cores} cores",
        "times",
        "undisturbed",
        "moves a game",
        "bytes a game",
    )
    sized = ("game", *(f"{size:,} games" for size in sizes), "the first time")
    return [
        Table("Batches, random play", columns, speeds, note),
        Table(
            "Batches, nanoseconds a move by the number of games",
            sized,
            costs,
            "One core, processor time, rows made anew, played to their ends and scored; the best "
            f"of {COST_ROUNDS} rounds. The first time: the dearest round of the largest batch, in "
            "which the system hands out the memory of its rows, page by page.",
        ),
    ]


def _speeds(rules: BatchRules, many: int) -> tuple[str, ...]:
    alone = [_played(rules, many, 1) for _ in range(ROUNDS)]
    together = [_played(rules, many, os.cpu_count() or 1) for _ in range(ROUNDS)]
    moves = alone[0][0]
    one, clock = (min(times[at] for times in alone) for at in (1, 2))
    work, both = (min(times[at] for times in together) for at in (1, 2))
    undisturbed = (os.cpu_count() or 1) * one / work
    speeds = (f"{moves / one:,.0f}", f"{moves / both:,.0f}")
    told = (*speeds, f"{clock / both:.2f}", f"{undisturbed:.2f}")
    return (*told, f"{moves / many:.0f}", f"{rules.bytes_a_game}")


def _played(rules: BatchRules, many: int, cores: int) -> tuple[int, float, float]:
    """Play games; give the moves, the seconds of the processor and those of the clock."""
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
