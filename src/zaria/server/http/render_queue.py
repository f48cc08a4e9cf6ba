"""Work that takes long, done in threads beside the tables: a few at once, equal work once.

What one address asks for is done one after the other, and may fill half of the queue at most: so
whoever asks for the most expensive things makes only themselves wait. Threads of Python share one
core in any case, so that a hall behind one address loses nothing by it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar, cast

from starlette.requests import Request

from zaria.engine import Rejected, Rejection
from zaria.server.http.documents import Document
from zaria.server.ops.limits import address_of

Result = TypeVar("Result")

AT_ONCE = 2
MOST_WAITING = 128
MOST_SMALL = 4_000
"""Pieces of work that may wait where each takes milliseconds: a hall asks for all its sheets."""
MOST_BYTES = 32_000_000
"""How much of the rendered documents is kept; what was not asked for longest goes first."""


@dataclass(slots=True)
class _Lane:
    """What one address has asked for and not got yet."""

    waiting: int = 0
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


class RenderQueue:
    """The queue of one process."""

    def __init__(self) -> None:
        """Begin with an empty queue and no documents."""
        self._places = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._lanes: dict[str, _Lane] = {}
        self._asked: dict[tuple[str, Hashable], asyncio.Task[Document]] = {}
        self._begun: dict[Hashable, asyncio.Future[Document]] = {}
        self._stored: OrderedDict[Hashable, Document] = OrderedDict()
        self._stored_bytes = 0

    async def do(self, work: Callable[[], Result], address: str, *, small: bool = False) -> Result:
        """Return the result of some work, or raise `Rejected` if too much waits already."""
        async with self._place(address, small=small):
            return await asyncio.to_thread(work)

    def stored(self, key: Hashable) -> Document | None:
        """Return the document of a key, if it was rendered before and is still kept."""
        found = self._stored.get(key)
        if found is not None:
            self._stored.move_to_end(key)
        return found

    async def render(
        self, key: Hashable, work: Callable[[], Document], address: str, *, small: bool = False
    ) -> Document:
        """Return the document of a key, rendered once however many ask for it."""
        if (stored := self.stored(key)) is not None:
            return stored
        if (begun := self._begun.get(key)) is not None:
            return await asyncio.shield(begun)
        # Each address waits in its own lane: what another has asked for may stay there for long.
        asked = (address, key)
        task = self._asked.get(asked)
        if task is None:
            rendering = self._rendered(key, work, address, small=small)
            task = self._asked[asked] = asyncio.ensure_future(rendering)
            task.add_done_callback(lambda done: self._done(asked, done))
        return await asyncio.shield(task)

    async def _rendered(
        self, key: Hashable, work: Callable[[], Document], address: str, *, small: bool
    ) -> Document:
        async with self._place(address, small=small):
            if (stored := self.stored(key)) is not None:
                return stored
            if (begun := self._begun.get(key)) is not None:
                return await asyncio.shield(begun)
            self._begun[key] = made = asyncio.ensure_future(asyncio.to_thread(work))
            try:
                document = await made
            finally:
                del self._begun[key]
            self._keep(key, document)
            return document

    @asynccontextmanager
    async def _place(self, address: str, *, small: bool) -> AsyncGenerator[None, None]:
        """Wait for one of the few places, after all that the address has asked for before."""
        lane, most = self._lanes.get(address) or _Lane(), MOST_SMALL if small else MOST_WAITING
        if self._waiting >= most or lane.waiting >= most // 2:
            raise Rejected(Rejection("too-busy"))
        self._lanes[address] = lane
        self._waiting += 1
        lane.waiting += 1
        try:
            async with lane.turn, self._places:
                yield
        finally:
            self._waiting -= 1
            lane.waiting -= 1
            if not lane.waiting:
                del self._lanes[address]

    def _done(self, asked: tuple[str, Hashable], done: asyncio.Task[Document]) -> None:
        del self._asked[asked]
        if not done.cancelled():
            done.exception()  # also where nobody waits for it any more

    def _keep(self, key: Hashable, document: Document) -> None:
        self._stored[key] = document
        self._stored_bytes += document.size
        while self._stored_bytes > MOST_BYTES:
            _, oldest = self._stored.popitem(last=False)
            self._stored_bytes -= oldest.size


class Asker(NamedTuple):
    """The queue as one address has it."""

    queue: RenderQueue
    address: str

    async def do(self, work: Callable[[], Result]) -> Result:
        """Return the result of some work: see `RenderQueue.do`."""
        return await self.queue.do(work, self.address)

    def stored(self, key: Hashable) -> Document | None:
        """Return the document of a key, if it is kept."""
        return self.queue.stored(key)

    async def render(
        self, key: Hashable, work: Callable[[], Document], *, small: bool = False
    ) -> Document:
        """Return the document of a key: see `RenderQueue.render`."""
        return await self.queue.render(key, work, self.address, small=small)


def render_queue_of(request: Request) -> Asker:
    """Return the queue of the process for who asks."""
    queue = cast("RenderQueue", request.app.state.render_queue)
    return Asker(queue, address_of(request.client))
