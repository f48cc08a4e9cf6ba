"""Work that takes long, done in threads beside the tables: a few at once, equal work once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeVar, cast

from starlette.requests import Request

from zaria.engine import Rejected, Rejection
from zaria.server.http.documents import Document

Result = TypeVar("Result")

AT_ONCE = 2
MOST_WAITING = 64
MOST_SMALL = 4_000
"""Pieces of work that may wait where each takes milliseconds: a hall asks for all its sheets."""
MOST_BYTES = 32_000_000
"""How much of the rendered documents is kept; what was not asked for longest goes first."""


class RenderQueue:
    """The queue of one process."""

    def __init__(self) -> None:
        """Begin with nothing under way and nothing kept."""
        self._places = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._under_way: dict[Hashable, asyncio.Task[Document]] = {}
        self._stored: OrderedDict[Hashable, Document] = OrderedDict()
        self._stored_bytes = 0

    async def do(self, work: Callable[[], Result], *, small: bool = False) -> Result:
        """Return the result of some work, or raise `Rejected` if too much waits already."""
        if self._waiting >= (MOST_SMALL if small else MOST_WAITING):
            raise Rejected(Rejection("too-busy"))
        self._waiting += 1
        try:
            async with self._places:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1

    def stored(self, key: Hashable) -> Document | None:
        """Return the document of a key, if it was rendered before and is still kept."""
        found = self._stored.get(key)
        if found is not None:
            self._stored.move_to_end(key)
        return found

    async def render(
        self, key: Hashable, work: Callable[[], Document], *, small: bool = False
    ) -> Document:
        """Return the document of a key, rendered once however many ask for it."""
        if (stored := self.stored(key)) is not None:
            return stored
        task = self._under_way.get(key)
        if task is None:
            task = self._under_way[key] = asyncio.ensure_future(self.do(work, small=small))
            task.add_done_callback(lambda done: self._done(key, done))
        return await asyncio.shield(task)

    def _done(self, key: Hashable, done: asyncio.Task[Document]) -> None:
        del self._under_way[key]
        if done.cancelled() or done.exception() is not None:
            return
        self._stored[key] = done.result()
        self._stored_bytes += done.result().size
        while self._stored_bytes > MOST_BYTES:
            _, oldest = self._stored.popitem(last=False)
            self._stored_bytes -= oldest.size


def render_queue_of(request: Request) -> RenderQueue:
    """Return the queue of the process."""
    return cast("RenderQueue", request.app.state.render_queue)
