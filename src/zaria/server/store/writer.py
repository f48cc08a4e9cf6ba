"""The one writer: a thread that commits, again and again, all that was asked for meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection

from zaria.server.store.database import Database
from zaria.server.store.errors import StoreDown, StoreFull
from zaria.server.store.faults import FaultLog
from zaria.server.store.group import Append, Failed, Job, Work, write

Result = TypeVar("Result")

MOST_JOBS = 2_000
"""How many jobs one commit takes at most, so that the first of them need not wait for long."""

LINGER = 0.001
"""Seconds to wait for more while there is more than one job at a time: a commit costs the same for
one as for many.
"""


class _Waiting(NamedTuple):
    job: Job
    future: asyncio.Future[Any]


class Writer:
    """Does jobs in the order in which they come, in groups of one commit each.

    All its methods are called in the event loop in which it was made.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.faults = FaultLog()
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._work, name="zaria-store-writer", daemon=True)
        self._thread.start()

    def append(self, append: Append) -> asyncio.Future[None]:
        """Return a future that is done when the events are durable."""
        return self._put(append)

    def do(self, work: Callable[[Connection], Result]) -> asyncio.Future[Result]:
        """Return a future with the work's result, done when what it wrote is durable."""
        return self._put(Work(work))

    async def close(self) -> None:
        """Return when all jobs are done."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _put(self, job: Job) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = self._loop.create_future()
        if self._closed:
            future.set_exception(StoreDown("the store is closed"))
            return future
        self._queue.put(_Waiting(job, future))
        return future

    def _work(self) -> None:
        busy, goes_on = False, True
        while goes_on:
            group, goes_on = self._next_group(busy=busy)
            busy = len(group) > 1
            if group:
                results = write(self._database, [waiting.job for waiting in group])
                self._note_faults(group, results)
                try:
                    self._loop.call_soon_threadsafe(_wake, group, results)
                except RuntimeError:  # the loop is closed: nobody waits any more
                    return

    def _note_faults(self, group: Sequence[_Waiting], results: Sequence[object]) -> None:
        failed = [
            (waiting.job, result.error)
            for waiting, result in zip(group, results, strict=True)
            if isinstance(result, Failed) and isinstance(result.error, StoreFull | StoreDown)
        ]
        if failed:
            tables = {job.table for job, _ in failed if isinstance(job, Append)}
            self.faults.failed(failed[0][1].code, tables)
        else:
            self.faults.worked()

    def _next_group(self, *, busy: bool) -> tuple[list[_Waiting], bool]:
        """Return all jobs that are there, waiting for the first, and whether more may come."""
        group: list[_Waiting] = []
        next_one = self._queue.get()
        if busy:
            time.sleep(LINGER)
        while next_one is not None:
            group.append(next_one)
            if len(group) == MOST_JOBS:
                return group, True
            try:
                next_one = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False


def _wake(group: Sequence[_Waiting], results: Sequence[object]) -> None:
    for (_, future), result in zip(group, results, strict=True):
        if future.done():  # its caller was cancelled
            continue
        if isinstance(result, Failed):
            future.set_exception(result.error)
        else:
            future.set_result(result)
