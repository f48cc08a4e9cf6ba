"""Playing a plan: what is kept already comes first, then what is played now is kept as it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from zaria.arena.cluster import RayCrew
from zaria.arena.faults import ArenaFault
from zaria.arena.folder import Folder
from zaria.arena.plan import Plan, Result
from zaria.bots.runner import Crew, Lost, R, crew_of, in_order

_SECONDS = 0.5
"""How long results may wait before they are on the disk."""


def crew(play: Callable[[int], R], jobs: int, ray: str = "") -> Crew[R]:
    """Return who plays: so many processes of this machine, or the Ray cluster at an address.

    Raises:
        ArenaFault: The cluster cannot be reached.
        MissingExtra: Ray is not installed.
    """
    return RayCrew(play, ray) if ray else crew_of(play, jobs)


def run_all(play: Callable[[int], R], numbers: range, jobs: int, ray: str = "") -> Iterator[R]:
    """Return what games give in the order of their numbers, or raise `ArenaFault`."""
    if not numbers:
        return
    try:
        with crew(play, min(jobs, len(numbers)), ray) as players:
            yield from in_order(players, numbers)
    except Lost as lost:
        raise ArenaFault("lost", first=lost.first, last=lost.last, times=lost.times) from None


def results(
    plan: Plan, *, jobs: int = 1, ray: str = "", folder: Folder | None = None
) -> Iterator[Result]:
    """Return the results of all games in the order of their numbers; with a folder, keep them.

    Raises:
        ArenaFault: A bot cannot go on, the cluster is gone ...; all that came before is kept.
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
