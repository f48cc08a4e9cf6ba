"""Where what takes long is done, away from the tables: a few works at once, equal ones once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import TypeVar, cast

from starlette.requests import Request

from zaria.engine import Rejected, Rejection

Result = TypeVar("Result")

AT_ONCE = 2
MOST_WAITING = 64
MOST_BYTES = 32_000_000
"""How much of what was worked out is kept for those who ask for the same."""


class Desk:
    """The desk of one process."""

    def __init__(self) -> None:
        """Begin with nothing under way and nothing kept."""
        self._places = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._under_way: dict[Hashable, asyncio.Task[bytes]] = {}
        self._kept: dict[Hashable, bytes] = {}

    async def do(self, work: Callable[[], Result]) -> Result:
        """Give what comes of some work, done in a thread as soon as there is a place; or reject."""
        if self._waiting >= MOST_WAITING:
            raise Rejected(Rejection("too-busy"))
        self._waiting += 1
        try:
            async with self._places:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1

    async def once(self, wish: Hashable, work: Callable[[], bytes]) -> bytes:
        """Return what comes of the work for a wish, which is done once however many ask for it."""
        if wish in self._kept:
            return self._kept[wish]
        task = self._under_way.get(wish)
        if task is None:
            task = self._under_way[wish] = asyncio.ensure_future(self.do(work))
            task.add_done_callback(lambda done: self._done(wish, done))
        return await asyncio.shield(task)

    def _done(self, wish: Hashable, done: asyncio.Task[bytes]) -> None:
        del self._under_way[wish]
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[wish] = done.result()
        while sum(map(len, self._kept.values())) > MOST_BYTES:
            del self._kept[next(iter(self._kept))]


def desk_of(request: Request) -> Desk:
    """Return the desk of the process."""
    return cast("Desk", request.app.state.desk)
