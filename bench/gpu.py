"""Random play on a GPU: `python -m bench.gpu`; it needs the extra `cuda` and a GPU, nothing else.

First every number that the GPU gives is compared with the CPU's; then moves are counted.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from time import perf_counter

import numpy as np
from numba import cuda

import zaria
from bench import games
from bench.report import Table, conditions
from zaria.batch import BatchRules, Played, batch_of, keys
from zaria.batch.cuda import CudaRules, on_cuda

ROUNDS = 5
SIZES = (10_000, 100_000, 1_000_000, 10_000_000)
COMPARED = 100_000
STEPS = 60
"""The games of the step-by-step comparison are as many as `COMPARED` in hundreds."""


def main() -> int:
    """Compare, measure, print."""
    parser = argparse.ArgumentParser(prog="python -m bench.gpu", description=__doc__)
    parser.add_argument("names", nargs="*", default=games.GAMES, metavar="GAME")
    parser.add_argument("--players", type=int, default=games.PLAYERS)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="GAMES")
    parser.add_argument("--compared", type=int, default=COMPARED, metavar="GAMES")
    parser.add_argument(
        "--sweep", action="store_true", help="try numbers of threads and blocks, the last size"
    )
    parser.add_argument(
        "--once", action="store_true", help="one kernel of the first size alone, for a profiler"
    )
    args = parser.parse_args()
    if args.once:
        for name in args.names:
            _seconds(CudaRules(batch_of(zaria.game(name), args.players)), args.sizes[0], 1)
        return 0
    print(conditions("python -m bench.gpu " + " ".join(sys.argv[1:])), flush=True)
    print(f"- GPU: {getattr(cuda.get_current_device(), 'name', 'simulated')}\n", flush=True)
    rows: list[tuple[str, ...]] = []
    swept: list[tuple[str, ...]] = []
    for name in args.names:
        rules = batch_of(zaria.game(name), args.players)
        began = perf_counter()
        gpu = on_cuda(rules)
        _seconds(gpu, 1, 1)
        print(f"{name}: compiled in {perf_counter() - began:.1f} s", flush=True)
        equal = _compared(rules, gpu, args.compared)
        registers, local = gpu.resources
        for size in args.sizes:
            moves, kernel, call = _seconds(gpu, size, ROUNDS)
            rows.append(
                (
                    *(name, equal, f"{size:,}", f"{moves / kernel:.3g}", f"{moves / call:.3g}"),
                    *(f"{kernel / moves * 1e9:.4f}", f"{moves / size:.0f}"),
                    *(str(registers), str(local)),
                )
            )
            print(" | ".join(rows[-1]), flush=True)
        if args.sweep:
            swept += [(name, *row) for row in _sweep(gpu, args.sizes[-1])]
    columns = ("game", "equal to the CPU", "games", "moves/s, kernel", "moves/s, call")
    more = ("ns per move", "moves a game", "registers", "local bytes")
    note = (
        f"Random play with {args.players} players, each game from start to end; median of {ROUNDS} "
        "rounds; only players' moves are counted. Kernel: time between CUDA events. Call: wall "
        "time of `rollout` on arrays that are on the GPU. Equal: positions, moves and rolls of "
        f"{args.compared:,} whole games, scores, ranks, and {STEPS} steps with masks, turns, "
        "weights and observations."
    )
    print(Table("Random play on a GPU", (*columns, *more), rows, note, texts=2).text)
    if swept:
        print(Table("Threads and blocks", ("game", "threads", "blocks", "moves/s"), swept).text)
    return 0 if all(row[1] == "yes" for row in rows) else 1


def _seconds(gpu: CudaRules, size: int, rounds: int) -> tuple[int, float, float]:
    """Return the moves, the seconds of the kernel, and those of the whole call."""
    state, luck = gpu.init(size), cuda.to_device(keys(1, size))
    counts = [cuda.device_array(size, np.int32) for _ in range(2)]
    played = Played(cuda.device_array(state.shape, state.dtype), *counts)
    kernels: list[float] = []
    for _ in range(rounds):
        begun, done = cuda.event(), cuda.event()
        begun.record()
        gpu.play(state, luck, played)
        done.record()
        done.synchronize()
        kernels.append(begun.elapsed_time(done) / 1e3)
    moves = int(played.moves.copy_to_host().sum(dtype=np.int64))
    del played, counts
    calls: list[float] = []
    for _ in range(rounds if rounds > 1 else 0):
        began = perf_counter()
        played = gpu.rollout(state, luck)
        cuda.synchronize()
        calls.append(perf_counter() - began)
        del played
    return moves, median(kernels), median(calls or [0.0])


def _compared(rules: BatchRules, gpu: CudaRules, many: int) -> str:
    """Return "yes" if the GPU gives what the CPU gives, else what differs."""
    luck = keys(7, many)
    mine, theirs = rules.rollout(rules.init(many), luck), gpu.rollout(gpu.init(many), luck)
    found = {
        "state": (mine.state, theirs.state),
        "moves": (mine.moves, theirs.moves),
        "rolls": (mine.rolls, theirs.rolls),
        "score": (rules.score(mine.state), gpu.score(theirs.state)),
        "ranks": (rules.ranks(mine.state), gpu.ranks(theirs.state)),
    }
    few = max(1, many // 100)
    luck, state, there = luck[:few], rules.init(few), gpu.init(few)
    for number in range(STEPS):
        seats, choices = rules.turn(state), rules.choose(state, luck, number)
        found |= {
            f"turn {number}": (seats, gpu.turn(there)),
            f"weights {number}": (rules.weight(state), gpu.weight(there)),
            f"masks {number}": (rules.masks(state, seats), gpu.masks(there, seats)),
            f"seen {number}": (rules.observe(state, seats), gpu.observe(there, seats)),
        }
        state, there = rules.push(state, choices, seats), gpu.push(there, choices, seats)
        found[f"push {number}"] = (state, there.copy_to_host())
    wrong = [
        name
        for name, (one, other) in found.items()
        if not np.array_equal(one, other if isinstance(other, np.ndarray) else other.copy_to_host())
    ]
    return f"no: {', '.join(wrong[:3])}" if wrong else "yes"


def _sweep(gpu: CudaRules, size: int) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for threads in (64, 128, 256):
        for resident in (256, 512, 768, 1024, 1536, 2048):
            if resident % threads == 0:
                gpu.threads, gpu.blocks = threads, resident // threads
                moves, kernel, _ = _seconds(gpu, size, 2)
                rows.append((str(threads), str(resident // threads), f"{moves / kernel:.3g}"))
                print(" | ".join(rows[-1]), flush=True)
    return rows


if __name__ == "__main__":
    sys.exit(main())
