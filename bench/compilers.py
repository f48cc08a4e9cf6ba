"""Compilers for the batch engine: the same random games by numba and by JAX, in one run."""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import median
from time import process_time

import numpy as np

import zaria
from bench.report import Settings, Table
from zaria.batch import batch_of, keys

ROUNDS = 5


def measure(settings: Settings) -> list[Table]:
    """Return the moves a second of processor time, alone, by the number of games at once."""
    rows: list[tuple[str, ...]] = []
    compilers = [("numba", _numba), ("JAX", _jax)] if settings.peers else [("numba", _numba)]
    for games in (1_000, settings.size(100_000, 4_000)):
        for name, play in compilers:
            settings.progress(f"{name}, {games:,} games")
            speed, points = play(games)
            rows.append((name, f"{games:,}", f"{speed / 1e6:.2f}", f"{points:.2f}"))
    note = (
        "Solo Knaster, random moves from start to end; millions of moves per second of CPU time: "
        f"the median of {ROUNDS} rounds for numba, the mean of as many for JAX. The points show "
        "that both play the same game."
    )
    columns = ("compiler", "games at once", "million moves/s", "points")
    return [Table("Compilers of the batch engine", columns, rows, note)]


def _numba(games: int) -> tuple[float, float]:
    rules = batch_of(zaria.game("knaster"), players=1)
    state = rules.init(games)
    rules.rollout(state, keys(0, games), cores=1)
    speeds: list[float] = []
    points: list[float] = []
    for seed in range(1, ROUNDS + 1):
        luck, began = keys(seed, games), process_time()
        played = rules.rollout(state, luck, cores=1)
        speeds.append(int(played.moves.sum()) / (process_time() - began))
        points.append(float(rules.score(played.state).mean()))
    return median(speeds), float(np.mean(points))


def _jax(games: int) -> tuple[float, float]:
    done = subprocess.run(
        [sys.executable, "-m", "bench.jax_knaster", str(games), str(ROUNDS)],
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    return found["moves"] / found["seconds"], found["points"]
