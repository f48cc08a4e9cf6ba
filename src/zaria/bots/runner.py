"""Run many games on several processes and return their results in the order of their numbers.

Matches, simulations and measurements of fairness all run here. A job is a pure function of a game's
number, so the results do not depend on which worker plays a game, on how games are split into
chunks, or on retries after a worker process has died.

    for result in run(simulation.play, range(1000), worker_pool(simulation.play, jobs=2)):
        ...

A pool plays chunks of games: in this process, in several processes, or (`arena.cluster`) on Ray.
"""

from __future__ import annotations

import os
import pickle
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

R = TypeVar("R")

SECONDS = 0.25
"""Target duration of a chunk: much longer than sending it, short enough to lose to a crash."""
_AHEAD = 4
"""How many chunks per slot may be sent or done ahead of the first unfinished one."""
_SMALLEST = 8
"""Chunks never shrink below this fraction (1/8) of the target size."""
TRIES = 4
"""How many workers may die on the same chunk before the run fails."""


class WorkerLost(Exception):  # noqa: N818 - it says what happened
    """Raised when a chunk of games has killed its worker process `TRIES` times."""

    def __init__(self, first: int, last: int, times: int) -> None:
        super().__init__(first, last, times)
        self.first, self.last, self.times = first, last, times

    def __str__(self) -> str:
        return f"the process that played games {self.first} to {self.last} ended {self.times} times"


class Chunk(NamedTuple, Generic[R]):
    """The results of a range of games, the seconds they took, and the error that cut them short."""

    results: list[R]
    seconds: float
    error: Exception | None = None


def play_chunk(play: Callable[[int], R], numbers: range) -> Chunk[R]:
    """Play games in order; an error ends the chunk and is returned with the results before it."""
    began = perf_counter()
    results: list[R] = []
    error: Exception | None = None
    try:
        for number in numbers:
            results.append(play(number))  # noqa: PERF401 - those before an error are kept
    except Exception as raised:  # noqa: BLE001 - raised again in the parent process
        error = _portable(raised)
    return Chunk(results, perf_counter() - began, error)


def _portable(error: Exception) -> Exception:
    """Return the error if it can be pickled, else a `RuntimeError` with its message."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - written in the same line
    except Exception:  # noqa: BLE001 - a pickle may fail with anything
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


class WorkerPool(ABC, Generic[R]):
    """Plays chunks of one job's games; `receive` returns finished chunks in any order."""

    slots: int
    """How many chunks are played at once."""

    def __enter__(self) -> WorkerPool[R]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    @abstractmethod
    def free_slots(self) -> int:
        """How many chunks can be sent without waiting."""

    @abstractmethod
    def send(self, numbers: range) -> None:
        """Queue a chunk of games."""

    @abstractmethod
    def receive(self) -> list[tuple[range, Chunk[R]]]:
        """Block until a chunk is done and return all that are; at least one must have been sent."""

    def close(self) -> None:
        """Stop the workers and drop unfinished chunks."""


def worker_pool(play: Callable[[int], R], jobs: int) -> WorkerPool[R]:
    """Return a pool of `jobs` processes; with one job, games run in this process."""
    return InProcessPool(play) if jobs <= 1 else ProcessPool(play, jobs)


def run(play: Callable[[int], R], numbers: range, jobs: int = 1) -> Iterator[R]:
    """Yield the results of games in the order of their numbers, played on `jobs` processes."""
    with worker_pool(play, min(jobs, len(numbers))) as pool:
        yield from in_order(pool, numbers)


def in_order(pool: WorkerPool[R], numbers: range) -> Iterator[R]:
    """Yield the results of games in the order of their numbers; an error is raised in its place."""
    sizer = _ChunkSizer()
    done: dict[int, Chunk[R]] = {}
    at = sent = numbers.start
    in_flight = 0
    while at < numbers.stop:
        while (
            sent < numbers.stop and pool.free_slots and in_flight + len(done) < _AHEAD * pool.slots
        ):
            chunk = range(sent, sent + sizer.size(numbers.stop - sent, pool.slots))
            pool.send(chunk)
            sent, in_flight = chunk.stop, in_flight + 1
        for chunk, played in pool.receive():
            done[chunk.start] = played
            in_flight -= 1
            sizer.record(played)
        while at in done:
            played = done.pop(at)
            at += len(played.results)
            yield from played.results
            if played.error is not None:
                raise played.error


@dataclass
class _ChunkSizer:
    """Chooses chunk sizes by the measured speed: one game at first, then at most doubling."""

    games: int = 0
    seconds: float = 0.0
    most: int = 1

    def size(self, left: int, slots: int) -> int:
        """Return the next chunk's size; chunks shrink near the end so that all slots stay busy."""
        wanted = int(SECONDS * self.games / self.seconds) if self.seconds else 1
        at_end = max(ceil(left / (2 * slots)), wanted // _SMALLEST)
        return max(1, min(wanted, self.most, at_end, left))

    def record(self, chunk: Chunk[R]) -> None:
        """Update the speed from a finished chunk; older chunks count half as much each time."""
        self.games = self.games // 2 + len(chunk.results)
        self.seconds = self.seconds / 2 + chunk.seconds
        self.most = max(self.most, 2 * len(chunk.results))


class InProcessPool(WorkerPool[R]):
    """Plays chunks in this process, one at a time."""

    slots = 1

    def __init__(self, play: Callable[[int], R]) -> None:
        self._play = play
        self._sent: list[range] = []

    @property
    def free_slots(self) -> int:
        """1 while no chunk is queued."""
        return 1 - len(self._sent)

    def send(self, numbers: range) -> None:
        """Queue a chunk, to be played by `receive`."""
        self._sent.append(numbers)

    def receive(self) -> list[tuple[range, Chunk[R]]]:
        """Play the queued chunk."""
        numbers = self._sent.pop()
        return [(numbers, play_chunk(self._play, numbers))]


@dataclass
class _Worker(Generic[R]):
    """A worker process and the chunk that it is playing."""

    process: Process
    pipe: Connection
    chunk: range | None = None


@dataclass
class ProcessPool(WorkerPool[R]):
    """ProcessPool of this machine; one that is lost is replaced, and its chunk played again."""

    play: Callable[[int], R]
    slots: int
    _workers: list[_Worker[R]] = field(default_factory=list["_Worker[R]"])
    _lost: dict[int, int] = field(default_factory=dict[int, int])
    """How many workers have died on a chunk, by its first game."""

    def __post_init__(self) -> None:
        """Start the workers."""
        self._workers = [self._start_worker() for _ in range(self.slots)]

    @property
    def free_slots(self) -> int:
        """How many workers are idle."""
        return sum(worker.chunk is None for worker in self._workers)

    def send(self, numbers: range) -> None:
        """Send a chunk to an idle worker."""
        worker = next(worker for worker in self._workers if worker.chunk is None)
        worker.chunk = numbers
        with suppress(OSError):  # it has just ended, which `receive` finds out
            worker.pipe.send(numbers)

    def receive(self) -> list[tuple[range, Chunk[R]]]:
        """Block until a worker has finished; replace those that have died."""
        found: list[tuple[range, Chunk[R]]] = []
        while not found:
            busy = {worker.pipe: worker for worker in self._workers if worker.chunk is not None}
            for pipe in wait(list(busy)):
                worker = next(worker for known, worker in busy.items() if known is pipe)
                chunk = worker.chunk
                if chunk is None:
                    continue
                try:
                    found.append((chunk, worker.pipe.recv()))
                    worker.chunk = None
                except (EOFError, OSError):
                    self._replace(worker, chunk)
        return found

    def _replace(self, worker: _Worker[R], chunk: range) -> None:
        worker.pipe.close()
        worker.process.join()
        lost = self._lost[chunk.start] = self._lost.get(chunk.start, 0) + 1
        if lost >= TRIES:
            raise WorkerLost(chunk.start, chunk.stop - 1, lost)
        new = self._start_worker()
        worker.process, worker.pipe = new.process, new.pipe
        with suppress(OSError):
            worker.pipe.send(chunk)

    def _start_worker(self) -> _Worker[R]:
        ours, theirs = Pipe()
        process = Process(target=_serve, args=(theirs, ours, self.play), daemon=True)
        process.start()
        theirs.close()
        return _Worker(process, ours)

    def close(self) -> None:
        """Terminate the workers."""
        for worker in self._workers:
            worker.pipe.close()
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join()
        self._workers.clear()


def _serve(pipe: Connection, other_end: Connection, play: Callable[[int], R]) -> None:
    """Play chunks until the other end of the pipe is closed."""
    other_end.close()  # a copy held here would keep the pipe from closing
    end_with_parent()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(play_chunk(play, pipe.recv()))


def end_with_parent() -> None:
    """Make this worker process exit as soon as its parent has, even in the middle of a game.

    SIGINT (Ctrl-C goes to both) is ignored here: the parent terminates its workers itself.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is None:
        return

    def follow() -> None:
        parent.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()
