"""Training on a GPU: `python -m bench.training`; it needs the extra `cuda` and a GPU, nothing else.

First what the GPU's own kernels find is compared with NumPy; then batches are timed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from pkgutil import resolve_name
from time import perf_counter

import cupy
import numpy as np

from bench import games
from bench.report import Table, conditions
from zaria.bots.players import players_of
from zaria.engine import find_game
from zaria.games.knaster.players.learned import sheets as knaster
from zaria.learning.adam import Adam
from zaria.learning.arrays import Array, sum_rows
from zaria.learning.network import Network
from zaria.learning.trainer import Plan, Training

_LISTS, _WIDTH, _FEATURES, _UNITS = 5_000, 50, 2_000, 256
_STEPS = 50
_AFTER_LESSONS = 100
"""The first batches of some games are played by a rule of thumb."""
_RATE = 1e-5
_NOTE = (
    "The fastest of the timed batches, with the network that comes with the game unless another \
size is given; memory is that of all arrays."
)


def main() -> int:
    """Compare, measure, print."""
    parser = argparse.ArgumentParser(prog="python -m bench.training", description=__doc__)
    parser.add_argument("names", nargs="*", default=games.GAMES, metavar="GAME")
    parser.add_argument("--sheets", type=int, default=16_384)
    parser.add_argument("--units", type=int, nargs=2, help="a new network of this size")
    parser.add_argument("--step", type=int, default=2_048)
    parser.add_argument("--batches", type=int, default=3, help="timed, after one that is not")
    args = parser.parse_args()
    print(conditions("python -m bench.training " + " ".join(sys.argv[1:])), flush=True)
    kernels = {
        "sums of rows": _sums_agree(),
        "Adam's steps": _steps_agree(),
        "features of Knaster": _features_agree(),
    }
    for name, same in kernels.items():
        print(f"{name}: {'as NumPy' if same else 'NOT as NumPy'}", flush=True)
    rows = [_batch(name, args) for name in args.names]
    columns = ("game", "sheets", "units", "samples", "playing, s", "learning once, s", "GB")
    print(Table("Training on a GPU, a batch", columns, rows, _NOTE).text, flush=True)
    return int(not all(kernels.values()))


def _sums_agree() -> bool:
    random = np.random.default_rng(1)
    rows = random.standard_normal((_FEATURES, _UNITS)).astype(np.float16)
    bias = random.standard_normal(_UNITS).astype(np.float16)
    lists = random.integers(0, _FEATURES, (_LISTS, _WIDTH)).astype(np.int16)
    alike = np.repeat(lists[::10], 10, axis=0)[:_LISTS]
    alike[:, :5] = lists[:, :5]
    return all(_sum_agrees(rows, some, bias) for some in (lists, alike, lists[:1]))


def _sum_agrees(rows: Array, lists: Array, bias: Array) -> bool:
    wide = rows.astype(np.float32)
    expected = np.maximum(wide[lists].sum(axis=1) + bias.astype(np.float32), 0)
    found = sum_rows(cupy.asarray(rows), cupy.asarray(lists), cupy.asarray(bias)).get()
    return bool(np.allclose(found, expected, rtol=2e-3, atol=2e-2))


def _steps_agree() -> bool:
    random = np.random.default_rng(1)
    begun = random.standard_normal((64, 32)).astype(np.float32)
    parts = [{"rows": xp.asarray(begun.copy())} for xp in (np, cupy)]
    steps = [Adam(xp, part) for xp, part in zip((np, cupy), parts, strict=True)]
    for _ in range(_STEPS):
        gradient = random.standard_normal(begun.shape).astype(np.float32)
        for xp, adam in zip((np, cupy), steps, strict=True):
            adam.step({"rows": xp.asarray(gradient)}, 1e-2)
    pairs = [
        (parts[0]["rows"], parts[1]["rows"]),
        (steps[0].averaged["rows"], steps[1].averaged["rows"]),
    ]
    return all(np.allclose(mine, theirs.get(), atol=1e-4) for mine, theirs in pairs)


def _features_agree() -> bool:
    random = np.random.default_rng(1)
    shape = (_LISTS, 25)
    rolled = random.integers(1, 7, shape) + random.integers(1, 7, shape)
    numbers = np.where(random.integers(0, 2, shape), rolled, 0).astype(np.int8)
    circled = random.integers(0, 2, shape).astype(bool) & (numbers > 0)
    others = random.integers(0, knaster.ALONE + 1, _LISTS)
    expected = knaster.features_of(np, numbers, circled, others)
    on_device = [cupy.asarray(part) for part in (numbers, circled, others)]
    return bool(np.array_equal(knaster.features_of(cupy, *on_device).get(), expected))


def _batch(name: str, args: argparse.Namespace) -> tuple[str, ...]:
    """Return how long a batch takes to be played, and to be learned from once."""
    task = resolve_name(players_of(find_game(name)).training)()
    begin = Path(sys.modules[type(task).__module__].__file__ or "").with_name("network.npz")
    units = tuple(args.units or Network.load(begin).second.shape)
    plan = Plan(batches=1, units=units, device="cuda", begin=None if args.units else begin)
    learner = Training(task, plan).learner
    task.batches = _AFTER_LESSONS
    playing, learning, many = [], [], 0
    for number in range(args.batches + 1):
        begun = _waited()
        random = cupy.random.default_rng(number)
        samples = task.play(learner.valuer(), cupy, random, args.sheets)
        played, many = _waited(), len(samples.targets)
        for at in range(0, many, args.step):
            learner.learn(samples.take(slice(at, at + args.step)), _RATE, told=False)
        if number:
            playing.append(played - begun)
            learning.append(_waited() - played)
    memory = cupy.get_default_memory_pool().total_bytes() / 1e9
    times = (f"{min(playing):.2f}", f"{min(learning):.2f}", f"{memory:.1f}")
    return (name, f"{args.sheets:,}", " ".join(map(str, units)), f"{many:,}", *times)


def _waited() -> float:
    """Return the time when the GPU has done all that it was asked for."""
    cupy.cuda.Device().synchronize()
    return perf_counter()


if __name__ == "__main__":
    sys.exit(main())
