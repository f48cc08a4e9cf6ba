"""The processes that measure: one in this working tree and, if wished, one in another."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bench.load.processes import HERE, Tree
from bench.report import Settings

ROUNDS = 7
_PROGRAM = Path(__file__).with_name("jobs.py")
Rates = dict[str, list[float]]
"""By tree, what was done a second in each round."""


class Worker:
    """A process of one tree that answers jobs."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        """Give its jobs to `process`."""
        self._process = process

    def rate(self, job: str, game: str, seed: int, seconds: float) -> float:
        """Return how much is done a second of processor time."""
        process = self._process
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("nobody listens")
        wanted = {"job": job, "game": game, "seed": seed, "seconds": seconds}
        print(json.dumps(wanted), file=process.stdin, flush=True)
        answer = process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{job} of {game} cannot be measured in {process.args!r}")
        found = json.loads(answer)
        return float(found["done"]) / float(found["seconds"])


@contextmanager
def worker(tree: Tree) -> Iterator[Worker]:
    """Return a worker of a tree, which ends with the block."""
    with subprocess.Popen(
        [tree.python, str(_PROGRAM)],
        cwd=tree.root,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Worker(process)
        process.terminate()


@contextmanager
def workers(settings: Settings) -> Iterator[dict[str, Worker]]:
    """Return the workers by tree: the other one first, if there is one."""
    trees = {"this": HERE}
    if settings.against is not None:
        trees = {"other": Tree.at(settings.against.resolve())} | trees
    with ExitStack() as stack:
        yield {name: stack.enter_context(worker(tree)) for name, tree in trees.items()}


def rates(settings: Settings, working: dict[str, Worker], job: str, game: str) -> Rates:
    """Return what each tree does a second; the trees take turns, so that both have one weather."""
    rounds, seconds = settings.size(ROUNDS, 1), settings.size(400, 50) / 1000
    found: Rates = {name: [] for name in working}
    for number in range(rounds):
        settings.progress(f"{job} of {game}, round {number + 1} of {rounds}")
        for name, asked in working.items():
            found[name].append(asked.rate(job, game, number, seconds))
    return found
