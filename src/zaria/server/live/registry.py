"""All tables that this process serves: opened, found again, and let go when nobody looks."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from zaria.bots import players_of
from zaria.engine import Rejected, Rejection, find_game
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.live_table import LiveTable
from zaria.server.live.stored import stored_events, stored_texts
from zaria.server.live.tokens import good_code, hashed, new_code, new_id, new_token
from zaria.server.ops.limits import LEAVES_AT_ONCE, SECONDS_BETWEEN_LEAVES, Pace
from zaria.server.store import RESYNC, Store, StoreUnavailable, TableInfo
from zaria.session import Session
from zaria.session.fair import SECRET_BYTES
from zaria.session.messages import NOBODY, TableRequest, TakeSeat

MANY_EVENTS = 1_000
"""A game has some hundred events; a hall, or a game that nobody ends, tens of thousands."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table just opened, with the token that makes its holder the host.

    `commitment` is the commitment to its dice.
    """

    id: str
    code: str
    host_token: str
    commitment: str


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A seat just taken, with the token that holds it."""

    key: int
    token: str


class TableRegistry:
    """The tables of one process."""

    def __init__(self, store: Store, bots: BotPool) -> None:
        """Keep tables in `store` and ask bots in `bots`."""
        self.store, self.bots = store, bots
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._folding = asyncio.Semaphore()
        self._listening: asyncio.Task[None] | None = None
        self._answering: set[asyncio.Task[None]] = set()
        self.leaves = Pace(LEAVES_AT_ONCE, SECONDS_BETWEEN_LEAVES)
        """How often a seat may be left: each time writes events, and so does coming back."""
        self._taking: dict[tuple[str, str], asyncio.Task[int]] = {}

    async def listen(self) -> None:
        """Listen to what other processes append."""
        self._listening = asyncio.create_task(self._listen())

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Do some work for a client, to its end even if the client has gone."""
        task = asyncio.ensure_future(work)
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _listen(self) -> None:
        async for change in self.store.changes():
            await self._loaded(change.table)
            if change == RESYNC:
                for table in list(self.tables.values()):
                    table.on_remote_event()
            elif change.number == 0:
                await self.drop(change.table)
            elif change.table in self.tables:
                self.tables[change.table].on_remote_event(change.number)

    async def _loaded(self, table_id: str) -> None:
        """Wait while this table, or with "" any table, is loaded: it may lack the newest events."""
        loading = [task for name, task in self._loading.items() if table_id in ("", name)]
        if loading:
            await asyncio.wait(loading)

    async def open(self, request: TableRequest) -> NewTable:
        """Open a table and return its id, code and host token; or raise `Rejected`."""
        if request.dice == "seeded" and not request.seed:
            raise Rejected(Rejection("table-seed-wanted"))
        seed = request.seed if request.dice == "seeded" else secrets.token_hex(SECRET_BYTES)
        stand_in = players_of(find_game(request.game)).stand_in
        session = Session.open(request, seed, stand_in=stand_in)
        token = new_token()
        now = datetime.now(UTC)
        info = TableInfo(
            id=new_id(),
            code=new_code(),
            game=request.game,
            public=request.public,
            host=hashed(token),
            created=now,
            touched=now,
        )
        try:
            await self.store.create_table(info, stored_texts([session.opened]))
        except StoreUnavailable as unavailable:
            raise Rejected(Rejection(f"store-{unavailable.code}")) from None
        self.tables[info.id] = self._live(info.id, session)
        return NewTable(info.id, info.code, token, session.state.dice.commitment)

    async def find(self, id_or_code: str) -> TableInfo:
        """Return the table with this id or code, or raise `Rejected`."""
        info = await self.store.table(id_or_code)
        if info is None:
            code = good_code(id_or_code)
            info = await self.store.by_code(code) if code else None
        if info is None:
            raise Rejected(Rejection("table-unknown", params={"table": id_or_code[:40]}))
        return info

    async def table(self, table_id: str) -> LiveTable:
        """Return a table in memory, loaded once however many ask for it."""
        # Of several who waited for it the first may have let go of it again: who joined it then
        # would be alone there, and everybody else at another one.
        while (table := self.tables.get(table_id)) is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = asyncio.ensure_future(self._load(table_id))
                self._loading[table_id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            if await asyncio.shield(loading) is None:
                raise Rejected(Rejection("table-unknown", params={"table": table_id[:40]}))
        return table

    def viewers_of(self, table_id: str) -> int:
        """Return how many viewers are told of what somebody does at a table."""
        table = self.tables.get(table_id)
        return 0 if table is None else table.broadcast_size

    async def commitment_of(self, table_id: str) -> str:
        """Return the commitment to a table's dice; empty for seeded ones."""
        return (await self.table(table_id)).session.state.dice.commitment

    def _live(self, table_id: str, session: Session) -> LiveTable:
        return LiveTable(table_id, session, self.store, self.bots)

    async def _load(self, table_id: str) -> LiveTable | None:
        stored = await self.store.events(table_id)
        if not stored:
            return None
        table = self._live(table_id, await self._session_of(stored))
        self.tables[table_id] = table
        table.wake()
        return table

    async def _session_of(self, stored: Sequence[tuple[int, str]]) -> Session:
        """Return the session of stored events; many are folded in a thread, one table at a time."""

        def fold() -> Session:
            return Session.from_events(stored_events(stored), time.monotonic())

        if len(stored) < MANY_EVENTS:
            return fold()
        async with self._folding:
            return await asyncio.to_thread(fold)

    async def take_seat(self, table_id: str, seat: TakeSeat, token: str = "") -> NewSeat:
        """Let a person take a seat and return the token that holds it.

        With a token of their own, asking again after a cut gives the seat that it holds already.
        """
        token = token or new_token()
        wanted = (table_id, hashed(token))
        taking = self._taking.get(wanted)
        if taking is None:
            taking = asyncio.ensure_future(self._take_seat(*wanted, seat))
            self._taking[wanted] = taking
            taking.add_done_callback(lambda _: self._taking.pop(wanted, None))
        return NewSeat(await asyncio.shield(taking), token)

    async def _take_seat(self, table_id: str, token_hash: str, seat: TakeSeat) -> int:
        """Return the key of the seat that a token holds now, once however many ask for it."""
        held = await self.store.seat_of(table_id, token_hash)
        table = await self.table(table_id)  # last, so that no one lets go of it meanwhile
        if held in table.session.state.removed:
            raise Rejected(Rejection("table-removed"))
        if held is not None:
            return held
        reply = await table.ask(NOBODY, seat, token_hash)
        if isinstance(reply, Rejection):
            raise Rejected(reply)
        if reply.key is None:
            raise AssertionError("a seat that is taken has a key")
        return reply.key

    async def key_of(self, table_id: str, token: str) -> int:
        """Return the key of the seat that a token holds, or raise `Rejected`."""
        key = await self.store.seat_of(table_id, hashed(token))
        if key is None:
            raise Rejected(Rejection("table-no-seat"))
        return key

    async def delete(self, table_id: str) -> None:
        """Delete a table and everything of it."""
        await self.store.delete(table_id)
        await self.drop(table_id)

    async def drop(self, table_id: str) -> None:
        """Send everybody away from a table that is deleted."""
        self.bots.forget(table_id)
        await self._loaded(table_id)
        table = self.tables.pop(table_id, None)
        if table is not None:
            await table.close()
            table.end()

    def let_go(self, table: LiveTable) -> None:
        """Forget a table that nobody looks at and that has nothing to do by itself.

        It is called now and then, not when the last viewer leaves: loading the table anew for each
        request would cost far more than the answer.
        """
        if table.is_idle and self.tables.get(table.id) is table:
            del self.tables[table.id]
            table.rest()
            self.bots.forget(table.id)

    async def close(self) -> None:
        """Stop everything."""
        if self._listening is not None:
            self._listening.cancel()
        await asyncio.gather(*self._answering, return_exceptions=True)
        for table in list(self.tables.values()):
            await table.close()
        await self.bots.close()
