"""Who looks at a table, and what they are told: in order, and nothing before it is durable."""

from __future__ import annotations

import asyncio
from typing import Protocol

from zaria.table import Table
from zaria.table.view import Json, Stand, Window


class Viewer(Protocol):
    """A connection that looks at a table."""

    def send(self, message: Json) -> None:
        """Queue a message; a viewer that is too slow is dropped, never waited for."""
        ...


class Batch:
    """What everybody is to be told when some events are durable."""

    def __init__(self, told: list[tuple[Viewer, Json]]) -> None:
        """Hold `told` back."""
        self.told = told
        self.settled: asyncio.Future[None] | None = None
        """Done when the batch was told or dropped; made only if somebody waits for it."""

    async def settle(self) -> None:
        """Return when the batch was told or dropped."""
        if self.settled is None:
            self.settled = asyncio.get_running_loop().create_future()
        await asyncio.shield(self.settled)


class Telling:
    """The viewers of one table.

    What changed is worked out when it happens and held back until it is durable. Whatever else a
    viewer is told meanwhile goes after it.
    """

    def __init__(self, table: Table) -> None:
        """Show `table`, to nobody yet."""
        self.stand = Stand(table)
        self._windows: dict[Viewer, Window] = {}
        self._newest: Batch | None = None

    def __len__(self) -> int:
        return len(self._windows)

    def enter(self, viewer: Viewer, key: int | None) -> None:
        """Let somebody look: a seat's person or, with None, a spectator."""
        window = Window(self.stand, key)
        self._windows[viewer] = window
        self._send(viewer, window.whole())

    def leave(self, viewer: Viewer) -> None:
        """Let a viewer go."""
        self._windows.pop(viewer, None)

    def show(self, table: Table) -> None:
        """Show everybody another table in place of this one, as a whole."""
        self.stand = Stand(table)
        for viewer, old in list(self._windows.items()):
            self.enter(viewer, old.key)

    async def whole(self, viewer: Viewer) -> Json:
        """Give the whole view to a viewer that has lost count, when all of it is durable."""
        while self._newest is not None:
            await self.settled()
        return self._windows[viewer].whole()

    async def tell_one(self, viewer: Viewer) -> None:
        """Tell one viewer what changed for it alone, as its draft did; return when it is told."""
        self._send(viewer, self._windows[viewer].changes())
        await self.settled()

    async def settled(self) -> None:
        """Return when all that is held back now was told or dropped."""
        if self._newest is not None:
            await self._newest.settle()

    def hold(self) -> Batch:
        """Give what everybody is to be told now, held back."""
        told = [(viewer, window.changes()) for viewer, window in self._windows.items()]
        self._newest = Batch(told)
        return self._newest

    def settle(self, batch: Batch, *, tell: bool) -> None:
        """Tell a batch, or drop it. Batches are settled in the order in which they were held."""
        if self._newest is batch:
            self._newest = None
        if tell:
            for viewer, message in batch.told:
                if viewer in self._windows:
                    viewer.send(message)
        if batch.settled is not None:
            batch.settled.set_result(None)

    def shout(self, message: Json) -> None:
        """Tell everybody something that is not kept, as a reaction is not."""
        for viewer in self._windows:
            viewer.send(message)

    def _send(self, viewer: Viewer, message: Json) -> None:
        if self._newest is None:
            viewer.send(message)
        else:
            self._newest.told.append((viewer, message))
