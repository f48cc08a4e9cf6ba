"""The arena: how much faster all cores are than one, and what Ray costs beside that."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, sleep
from typing import NamedTuple

import zaria
from bench.report import Settings, Table
from zaria.arena import plan
from zaria.arena.cluster import RayPool
from zaria.bots.runner import WorkerPool, in_order, worker_pool

ROUNDS = 3
SECONDS = 4.0
"""What one core plays in a round, of its own time."""
PAUSE = 0.01
GAMES = (("knaster", ("greedy", "random")), ("onecard", ("fast", "fast", "fast")))


class _Spent(NamedTuple):
    """Seconds by the clock, and of all processors."""

    clock: float
    worked: float


def measure(settings: Settings) -> list[Table]:
    """Return the speed on one core and on all, and on Ray if it is installed."""
    tables = [_cores(settings)]
    if settings.peers:
        tables.append(_ray(settings))
    return tables


def _jobs(cores: int = 1) -> dict[str, tuple[Callable[[int], object], int]]:
    """Return what is played, by name, and how many games of it keep so many cores busy."""
    jobs: dict[str, tuple[Callable[[int], object], int]] = {
        "a game that is a pause of 10 ms": (_pause, int(cores * SECONDS / PAUSE))
    }
    for game, bots in GAMES:
        play = plan(zaria.game(game), bots, 1_000_000).play
        jobs[f"{game}, {' and '.join(bots)}"] = play, cores * _games_in(play)
    return jobs


def _cores(settings: Settings) -> Table:
    cores = os.cpu_count() or 1
    rows: list[tuple[str, ...]] = []
    for name, (play, full) in _jobs().items():
        games = settings.size(full, 8)
        pairs: list[tuple[_Spent, _Spent]] = []
        for number in range(settings.size(ROUNDS, 1)):
            settings.progress(f"{name}, round {number + 1}")
            pairs.append((_timed(play, 1, games), _timed(play, cores, games)))
        clock = [one.clock / both.clock for one, both in pairs]
        paused = games * PAUSE if play is _pause else 0.0
        work = median((one.worked + paused) / (both.worked + paused) for one, both in pairs)
        speeds = (median(games / pair[at].clock for pair in pairs) for at in (0, 1))
        told = [f"{speed:,.0f}" for speed in speeds]
        told += [f"{median(clock):.2f}", f"{min(clock):.2f} to {max(clock):.2f}"]
        rows.append((name, *told, f"{cores * work:.2f}", "1.80"))
    columns = (
        "games/s",
        "one core",
        f"{cores} cores",
        "speed-up",
        "rounds",
        "from CPU time",
        "target",
    )
    note = (
        f"Medians of {settings.size(ROUNDS, 1)} rounds, each on one core and then on all cores, "
        "including starting and stopping the processes. Speed-up: in wall time, which other "
        "programs on the machine affect; they affect a pause least, since it needs no CPU. From "
        "CPU time: the upper limit on an otherwise idle machine if no process ever waited, "
        "computed from the CPU time of both runs (a pause counts as work). "
        f"The machine's load average at the end: {os.getloadavg()[0]:.1f}."
    )
    return Table("Arena, one core and all", columns, rows, note)


def _games_in(play: Callable[[int], object]) -> int:
    """Return how many games of its own time one core plays in a round."""
    began = process_time()
    for number in count(1):
        play(number)
        if (took := process_time() - began) > SECONDS / 8:
            return int(number * SECONDS / took)
    raise AssertionError


def _timed(play: Callable[[int], object], jobs: int, games: int) -> _Spent:
    """Play games with new processes."""
    began = perf_counter(), _worked()
    with worker_pool(play, jobs) as pool:
        for _ in in_order(pool, range(games)):
            pass
        worked = _worked()
    return _Spent(perf_counter() - began[0], worked - began[1])


def _worked() -> float:
    """Return the processor seconds of this process and of all that it and they have started."""
    parents: dict[int, int] = {}
    used: dict[int, int] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            cells = file.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
            parents[int(file.parent.name)] = int(cells[1])
            used[int(file.parent.name)] = int(cells[11]) + int(cells[12])
    return sum(used[pid] for pid in used if _is_ours(pid, parents)) / os.sysconf("SC_CLK_TCK")


def _is_ours(pid: int, parents: dict[int, int]) -> bool:
    while pid and pid != os.getpid():
        pid = parents.get(pid, 0)
    return bool(pid)


def _pause(number: int) -> int:
    sleep(PAUSE)
    return number


def _ray(settings: Settings) -> Table:
    cores = os.cpu_count() or 1
    rows: list[tuple[str, ...]] = []
    for name, (play, full) in _jobs(cores).items():
        games = settings.size(full, 40)
        with worker_pool(play, cores) as ours, RayPool(play, "local") as theirs:
            for pool in (ours, theirs):
                _spent(pool, games // 4)  # the workers start
            pairs: list[tuple[_Spent, _Spent]] = []
            for number in range(settings.size(ROUNDS, 1)):
                settings.progress(f"{name}, on Ray, round {number + 1}")
                pairs.append((_spent(ours, games), _spent(theirs, games)))
        clock = [far.clock / near.clock - 1 for near, far in pairs]
        told = (f"{median(clock):+.1%}", f"{min(clock):+.1%} to {max(clock):+.1%}")
        # Of a pause nothing is left on the processor but what it takes to hand it out.
        paused = games * PAUSE if play is _pause else 0.0
        work = median((far.worked + paused) / (near.worked + paused) - 1 for near, far in pairs)
        rows.append((name, f"{games}", *told, f"{work:+.1%}", "10%"))
    columns = ("games", "games a round", "wall time", "rounds", "CPU time", "target, at most")
    note = (
        f"Extra time that a Ray cluster on this machine takes for the same games, compared with "
        f"{cores} local processes: median of {settings.size(ROUNDS, 1)} alternating rounds. Both "
        "were warmed up, and both choose their own batch sizes. CPU time: of all their processes "
        "(a pause counts as work), which other programs do not affect. "
        f"The machine's load average at the end: {os.getloadavg()[0]:.1f}."
    )
    return Table("Arena, what Ray costs", columns, rows, note)


def _spent(pool: WorkerPool[object], games: int) -> _Spent:
    began = perf_counter(), _worked()
    for _ in in_order(pool, range(games)):
        pass
    return _Spent(perf_counter() - began[0], _worked() - began[1])
