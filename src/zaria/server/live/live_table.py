"""A table in memory: its commands one after another, its viewers, its bots and its clock.

A command changes the table at once, and what everybody is to be told of it is worked out at once;
but nobody is told before the events are durable. Commits come back in the order in which they were
asked for, so everybody is told everything in order. When the store rejects, the table is made
again from what is kept: nobody was told anything that is not.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from functools import partial

import orjson

from zaria.engine import Rejected, Rejection
from zaria.server.live.auto_play import Minder
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.broadcaster import Batch, Telling, Viewer
from zaria.server.live.protocol import rejection_to_json
from zaria.server.store import Conflict, Held, Store, StoreDown, StoreError, StoreRefused
from zaria.session import Table, TableEvent, event_from_json
from zaria.session.cells import Json
from zaria.session.events import Ended, Seated, TookOver
from zaria.session.public_view import PublicView

_TRIES = 5
_AGAIN = 1.0
"""Seconds until bots and clock try again what the store rejected."""

Act = Callable[[Table, float], list[TableEvent]]
"""A command: changes the table and gives its events, or raises `Rejected`."""
Draft = tuple[int, int, Sequence[str]]
"""The key of a seat, the number of its decision, and the moves that it has marked."""
Done = Callable[[int | Rejection], None]
"""Is told, once, the number of a command's last event, or why there is none."""

log = logging.getLogger(__name__)


class Room:
    """One table that this process serves."""

    def __init__(
        self, table_id: str, table: Table, store: Store, bots: BotPool, *, shared: bool
    ) -> None:
        """Serve `table`.

        With `shared`, other processes may serve it too: then each command waits for the last one
        to be durable, so that none is built on events that another process overtook.
        """
        self.id, self.store = table_id, store
        self.table = table
        self.durable = table.count
        """The number of the last event of which anybody was told."""
        self.clock = time.monotonic
        self.telling = Telling(table, self.clock)
        self.lost = False
        """Whether what is in memory is no longer what is kept."""
        self._shared = shared
        self._turn = asyncio.Lock() if shared else nullcontext()
        self._mending = asyncio.Lock()
        self._acting = 0
        self._flying = 0
        self._landed = asyncio.Event()
        self._minder = Minder(self, bots)

    @property
    def stand(self) -> PublicView:
        """What all may see of the table."""
        return self.telling.stand

    async def durable_stand(self) -> PublicView:
        """Return what all may see of the table, as soon as all of it is durable."""
        while self.telling.busy:
            await self.telling.settled()
        return self.telling.stand

    @property
    def viewers(self) -> int:
        """How many look at the table."""
        return len(self.telling)

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing is to be done."""
        busy = self.telling or self._acting or self._flying or self.lost
        return not busy and not self.table.bots_to_decide() and self.table.deadline() is None

    async def enter(self, viewer: Viewer, key: int | None) -> None:
        """Let somebody look: a seat's person or, with None, a spectator."""
        await self._mend()
        self.telling.enter(viewer, key)

    def leave(self, viewer: Viewer) -> None:
        """Let a viewer go."""
        self.telling.leave(viewer)

    async def look_again(self, viewer: Viewer) -> Json:
        """Return the whole view to a viewer that has lost count."""
        await self._mend()
        return await self.telling.whole(viewer)

    def draft(self, viewer: Viewer, draft: Draft, done: Done) -> None:
        """Keep a draft, tell its person, then `done`."""
        if self.lost:
            self._minder.start(self._draft_later(viewer, draft, done))
            return
        try:
            self.table.draft(*draft)
        except Rejected as error:
            done(error.rejection)
            return
        self.telling.tell_one(viewer, partial(done, self.table.count))

    async def _draft_later(self, viewer: Viewer, draft: Draft, done: Done) -> None:
        try:
            await self._mend()
        except Rejected as error:
            done(error.rejection)
        else:
            self.draft(viewer, draft, done)

    def begin(self, act: Act, done: Done) -> None:
        """Carry out a command and tell `done`, once it is durable.

        Most often there is nothing to wait for, and no task is needed for it.
        """
        if self._shared or self.lost:
            self._minder.start(self._tell_done(act, done))
            return
        before = self.table.count
        try:
            events = act(self.table, self.clock())
        except Rejected as error:
            done(error.rejection)
            return
        if events:
            self._keep(before + 1, events, partial(self._answer, before + len(events), act, done))
        else:
            self._minder.start(self._tell_done(act, done))

    def _answer(self, count: int, act: Act, done: Done, error: StoreError | None) -> None:
        if error is None:
            done(count)
        elif isinstance(error, Conflict):
            self._minder.start(self._tell_done(act, done))
        else:
            done(Rejection(f"store-{error.code}"))

    async def _tell_done(self, act: Act, done: Done) -> None:
        try:
            done(await self.act(act))
        except Rejected as error:
            done(error.rejection)

    async def act(self, act: Act, token_hash: str = "") -> int:
        """Carry out a command and give the number of its last event, once it is durable.

        What was begun goes on to its end, even if who asked for it has gone. A seat that is taken
        is then held by the token of this hash.
        """
        self._acting += 1
        try:
            async with self._turn:
                return await self._act_in_turn(act, token_hash)
        finally:
            self._acting -= 1

    async def _act_in_turn(self, act: Act, token_hash: str) -> int:
        for _ in range(_TRIES):
            await self._mend()
            table, before = self.table, self.table.count
            events = act(table, self.clock())
            if not events:
                await self.telling.settled()  # what it repeats may still be under way
                if self.table is table and not self.lost:
                    return before
                continue
            kept: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
            self._keep(before + 1, events, partial(_set, kept), token_hash)
            error = await kept
            if error is None:
                return before + len(events)
            if not isinstance(error, Conflict):
                raise Rejected(Rejection(f"store-{error.code}"))
        self._lose()
        raise Rejected(Rejection("store-busy"))

    def _keep(
        self,
        first: int,
        events: Sequence[TableEvent],
        landed: Callable[[StoreError | None], None],
        token_hash: str = "",
    ) -> None:
        """Keep events that are in the table already; `landed` is told when that is settled."""
        batch = self.telling.hold(events)
        self._flying += 1
        last = events[-1]
        seat = (
            Held(last.key, token_hash)
            if token_hash and isinstance(last, Seated | TookOver)
            else None
        )
        texts, ends = kept_texts(events), isinstance(last, Ended)
        kept = asyncio.ensure_future(self.store.append(self.id, first, texts, seat=seat, ends=ends))
        count = first + len(events) - 1
        kept.add_done_callback(partial(self._land, count, batch, landed))

    def _land(
        self,
        count: int,
        batch: Batch,
        landed: Callable[[StoreError | None], None],
        kept: asyncio.Future[None],
    ) -> None:
        error = _error_of(kept)
        if error is not None:
            self._lose()
        self._flying -= 1
        if not self._flying:
            self._landed.set()
        if error is None:
            self.durable = count
        self.telling.settle(batch, tell=not self.lost, then=partial(landed, error))
        if error is None:
            self.wake()

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
        except StoreRefused as rejected:
            raise Rejected(Rejection(f"store-{rejected.code}")) from None
        if not kept:
            raise Rejected(Rejection("store-gone"))
        drafts, self.table = self.table, table_of(kept)
        self.table.take_drafts(drafts)
        self.lost = False
        self.durable = self.table.count
        self.telling.show(self.table)

    def shout(self, message: Json) -> None:
        """Tell everybody something that is not kept, as a reaction is not."""
        self.telling.shout(message)

    def end(self) -> None:
        """Send everybody away: the table is no more."""
        gone: Json = {"re": None, "no": rejection_to_json(Rejection("store-gone"))}
        for viewer in self.telling.viewers:
            viewer.send(gone)
            viewer.end()

    def random_first(self, seats: int) -> int:
        """Return the seat that begins, drawn by lot."""
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
            events = [kept_event(text) for _, text in kept]
            for event in events:
                self.table.apply(event, self.clock())
            if events:
                self.durable = self.table.count
                self.telling.settle(self.telling.hold(events), tell=True, then=_nothing)
        self.wake()

    def wake(self) -> None:
        """See to what nobody asks for: bots that must decide, and the clock."""
        if self.table.minded:
            self._minder.wake()

    async def close(self) -> None:
        """Stop clock and bots; return when all that was begun is done."""
        await self._minder.close()
        while self._flying:
            self._landed.clear()
            await self._landed.wait()


def _error_of(kept: asyncio.Future[None]) -> StoreError | None:
    error = None if kept.cancelled() else kept.exception()
    if error is None or isinstance(error, StoreError):
        return StoreDown("cancelled", unsure=True) if kept.cancelled() else error
    log.error("events could not be kept", exc_info=error)
    return StoreDown("events that cannot be kept")


def _nothing() -> None:
    pass


def _set(future: asyncio.Future[StoreError | None], error: StoreError | None) -> None:
    if not future.done():  # who waited for it may have been cancelled
        future.set_result(error)


def kept_texts(events: Iterable[TableEvent]) -> list[str]:
    """Return events as they are kept."""
    return [orjson.dumps(event.to_json()).decode() for event in events]


def kept_event(text: str) -> TableEvent:
    """Return the event that is kept as this text."""
    return event_from_json(orjson.loads(text))


def table_of(kept: Iterable[tuple[int, str]]) -> Table:
    """Return the table of its kept events."""
    return Table.from_events((kept_event(text) for _, text in kept), time.monotonic())
