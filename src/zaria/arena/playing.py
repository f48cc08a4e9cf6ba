"""Play a plan: stored results first, then the missing games, stored as they finish."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from zaria.arena.cluster import RayPool
from zaria.arena.faults import ArenaFault
from zaria.arena.folder import Folder
from zaria.arena.plan import Plan, Result
from zaria.bots.runner import R, WorkerLost, WorkerPool, in_order, worker_pool

_SECONDS = 0.5
"""How long results may wait in memory before they are written to disk."""


def make_pool(play: Callable[[int], R], jobs: int, ray: str = "") -> WorkerPool[R]:
    """Return a pool of `jobs` processes of this machine, or of the Ray cluster at an address.

    Raises:
        ArenaFault: The cluster cannot be reached.
        MissingExtra: Ray is not installed.
    """
    return RayPool(play, ray) if ray else worker_pool(play, jobs)


def run_all(play: Callable[[int], R], numbers: range, jobs: int, ray: str = "") -> Iterator[R]:
    """Yield the results of games in the order of their numbers, or raise `ArenaFault`."""
    if not numbers:
        return
    try:
        with make_pool(play, min(jobs, len(numbers)), ray) as pool:
            yield from in_order(pool, numbers)
    except WorkerLost as lost:
        raise ArenaFault("lost", first=lost.first, last=lost.last, times=lost.times) from None


def results(
    plan: Plan, *, jobs: int = 1, ray: str = "", folder: Folder | None = None
) -> Iterator[Result]:
    """Yield the results of all games in the order of their numbers; with a folder, store them.

    Raises:
        ArenaFault: A bot failed, the cluster is gone ...; results before that are stored.
    """
    if folder is None:
        yield from run_all(plan.play, range(plan.games), jobs, ray)
        return
    yield from folder.results()
    new: list[Result] = []
    since = monotonic()
    try:
        for result in run_all(plan.play, range(folder.kept, plan.games), jobs, ray):
            new.append(result)
            if monotonic() - since >= _SECONDS:
                folder.add(new)
                new, since = [], monotonic()
            yield result
    finally:
        folder.add(new)
