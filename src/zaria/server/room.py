"""A table in memory: its commands one after another, its viewers, its bots and its clock.

A command changes the table at once, and what everybody is to be told of it is worked out at once;
but nobody is told before the events are durable. Commits come back in the order in which they were
asked for, so everybody is told everything in order. When the store refuses, the table is made
again from what is kept: nobody was told anything that is not.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress

from zaria.engine import Rejected, Rejection
from zaria.server.minding import Minder
from zaria.server.store import Conflict, Store, StoreRefused
from zaria.server.telling import Telling, Viewer
from zaria.server.thinking import Thinking
from zaria.table import Table, TableEvent, event_from_json
from zaria.table.events import Ended
from zaria.table.view import Json, Stand

_TRIES = 5
_AGAIN = 1.0
"""Seconds until bots and clock try again what the store refused."""

Act = Callable[[Table, float], list[TableEvent]]
"""A command: changes the table and gives its events, or raises `Rejected`."""


class Room:
    """One table that this process serves."""

    def __init__(
        self, table_id: str, table: Table, store: Store, thinking: Thinking, *, shared: bool
    ) -> None:
        """Serve `table`.

        With `shared`, other processes may serve it too: then each command waits for the last one
        to be durable, so that none is built on events that another process overtook.
        """
        self.id, self.store = table_id, store
        self.table = table
        self.telling = Telling(table)
        self.clock = time.monotonic
        self.lost = False
        """Whether what is in memory is no longer what is kept."""
        self._turn = asyncio.Lock() if shared else nullcontext()
        self._mending = asyncio.Lock()
        self._flying = 0
        self._landed = asyncio.Event()
        self._acts: set[asyncio.Task[int]] = set()
        self._minder = Minder(self, thinking)

    @property
    def stand(self) -> Stand:
        """Give what all may see of the table."""
        return self.telling.stand

    @property
    def viewers(self) -> int:
        """Give how many look at the table."""
        return len(self.telling)

    @property
    def idle(self) -> bool:
        """Tell whether nobody looks and nothing is to be done."""
        busy = self.telling or self._acts or self.lost or self.table.bots_to_decide()
        return not busy and self.table.deadline() is None

    async def enter(self, viewer: Viewer, key: int | None) -> None:
        """Let somebody look: a seat's person or, with None, a spectator."""
        await self._mend()
        self.telling.enter(viewer, key)

    def leave(self, viewer: Viewer) -> None:
        """Let a viewer go."""
        self.telling.leave(viewer)

    async def look_again(self, viewer: Viewer) -> Json:
        """Give the whole view to a viewer that has lost count."""
        await self._mend()
        return await self.telling.whole(viewer)

    async def draft(self, viewer: Viewer, key: int, number: int, texts: Sequence[str]) -> int:
        """Keep a draft, tell its person, and give the number of the last event."""
        await self._mend()
        self.table.draft(key, number, texts)
        count = self.table.count
        await self.telling.tell_one(viewer)
        return count

    async def act(self, act: Act) -> int:
        """Carry out a command and give the number of its last event, once it is durable.

        What was begun goes on to its end, even if who asked for it has gone.
        """
        task = asyncio.ensure_future(self._act_in_turn(act))
        self._acts.add(task)
        task.add_done_callback(self._acted)
        return await asyncio.shield(task)

    def _acted(self, task: asyncio.Task[int]) -> None:
        self._acts.discard(task)
        if not task.cancelled():
            task.exception()  # seen, if nobody waits for it any more

    async def _act_in_turn(self, act: Act) -> int:
        async with self._turn:
            for _ in range(_TRIES):
                await self._mend()
                table, before = self.table, self.table.count
                events = act(table, self.clock())
                if not events:
                    await self.telling.settled()  # what it repeats may still be under way
                    if self.table is table and not self.lost:
                        return before
                elif await self._keep(before + 1, events):
                    if isinstance(events[-1], Ended):
                        self._minder.start(self._finish())
                    self.wake()
                    return before + len(events)
            self._lose()
            raise Rejected(Rejection("store-busy"))

    async def _keep(self, first: int, events: Sequence[TableEvent]) -> bool:
        """Tell whether the events are durable, and everybody of them; or somebody was first."""
        batch = self.telling.hold()
        texts = [json.dumps(event.to_json(), ensure_ascii=False) for event in events]
        self._flying += 1
        try:
            await self.store.append(self.id, first, texts)
        except Conflict:
            self._lose()
            return False
        except StoreRefused as refused:
            self._lose()
            raise Rejected(Rejection(f"store-{refused.code}")) from None
        finally:
            self._flying -= 1
            if not self._flying:
                self._landed.set()
            self.telling.settle(batch, tell=not self.lost)
        return True

    async def _finish(self) -> None:
        """Take the table out of the lobby; if the store cannot, it stays there until deleted."""
        with suppress(StoreRefused):
            await self.store.finish(self.id)

    def _lose(self) -> None:
        if not self.lost:
            self.lost = True
            self._minder.start(self._recover())

    async def _recover(self) -> None:
        """Make the table again as soon as the store can be read, then go on with bots and clock."""
        while self.lost:
            try:
                await self._mend()
            except Rejected as error:
                if error.rejection.code == "store-gone":
                    return
            await asyncio.sleep(_AGAIN)
        self.wake()

    async def _mend(self) -> None:
        """Make the table again from what is kept, if the two have come apart."""
        if self.lost:
            async with self._mending:
                await self._mend_now()

    async def _mend_now(self) -> None:
        while self._flying:  # what is under way may still be kept
            self._landed.clear()
            await self._landed.wait()
        if not self.lost:
            return  # somebody else did it
        try:
            kept = await self.store.events(self.id)
        except StoreRefused as refused:
            raise Rejected(Rejection(f"store-{refused.code}")) from None
        if not kept:
            raise Rejected(Rejection("store-gone"))
        drafts, self.table = self.table, table_of(kept)
        self.table.take_drafts(drafts)
        self.lost = False
        self.telling.show(self.table)

    def shout(self, message: Json) -> None:
        """Tell everybody something that is not kept, as a reaction is not."""
        self.telling.shout(message)

    def lot(self, seats: int) -> int:
        """Give the seat that begins, drawn by lot."""
        return secrets.randbelow(max(1, seats))

    def hear(self, number: int | None = None) -> None:
        """Take over what other processes have appended, up to this event if it is known."""
        if number is None or number > self.table.count:
            self._minder.start(self._look_in_store())

    async def _look_in_store(self) -> None:
        async with self._turn:
            if self.lost or self._flying:
                return
            try:
                kept = await self.store.events(self.id, self.table.count)
            except StoreRefused:
                self._lose()
                return
            for _, text in kept:
                self.table.apply(event_from_json(json.loads(text)), self.clock())
            if kept:
                self.telling.settle(self.telling.hold(), tell=True)
        self.wake()

    def wake(self) -> None:
        """See to what nobody asks for: bots that must decide, and the clock."""
        self._minder.wake()

    async def close(self) -> None:
        """Stop clock and bots; return when all that was begun is done."""
        await self._minder.close()
        await asyncio.gather(*self._acts, return_exceptions=True)


def table_of(kept: Sequence[tuple[int, str]]) -> Table:
    """Give the table of its kept events."""
    events = (event_from_json(json.loads(text)) for _, text in kept)
    return Table.from_events(events, time.monotonic())
