"""All tables that this process serves: opened, found again, and let go when nobody looks."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from zaria.bots import players_of
from zaria.engine import Rejected, Rejection, find_game
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.live_table import Room, kept_texts, table_of
from zaria.server.live.tokens import good_code, hashed, new_code, new_id, new_token
from zaria.server.store import LOOK_AGAIN, Store, StoreRefused, TableInfo
from zaria.session import Table, TableEvent
from zaria.session.events import Seated, TookOver
from zaria.session.fair import SEED_BYTES
from zaria.session.messages import TableRequest


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table just opened, with the token that makes its holder the host."""

    id: str
    code: str
    host_token: str


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A seat just taken, with the token that holds it."""

    key: int
    token: str


class Hub:
    """The tables of one process."""

    def __init__(self, store: Store, bots: BotPool, *, shared: bool = False) -> None:
        """Keep tables in `store`, let bots think in `bots`.

        `shared`: other processes may serve the same tables.
        """
        self.store, self.bots, self.shared = store, bots, shared
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._listening: asyncio.Task[None] | None = None
        self._answering: set[asyncio.Task[None]] = set()
        self._sitting: dict[tuple[str, str], asyncio.Task[int]] = {}

    async def open_for_all(self) -> None:
        """Listen to what other processes append."""
        self._listening = asyncio.create_task(self._listen())

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Let some work for a client go on to its end, also when the client goes."""
        task = asyncio.ensure_future(work)
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _listen(self) -> None:
        async for change in self.store.changes():
            if change == LOOK_AGAIN:
                for room in list(self.rooms.values()):
                    room.hear()
            elif change.number == 0:
                await self.drop(change.table)
            elif change.table in self.rooms:
                self.rooms[change.table].hear(change.number)

    async def open(self, wish: TableRequest) -> NewTable:
        """Open a table and give its id, code and host token; or raise `Rejected`."""
        secret = secrets.token_hex(SEED_BYTES)
        if wish.dice == "seeded" and not wish.seed:
            raise Rejected(Rejection("table-seed-wanted"))
        seed = wish.seed if wish.dice == "seeded" else secret
        wish = replace(wish, stand_in=players_of(find_game(wish.game)).stand_in)
        table, events = Table.open(wish, seed)
        token = new_token()
        now = datetime.now(UTC)
        info = TableInfo(
            id=new_id(),
            code=new_code(),
            game=wish.game,
            public=wish.public,
            host=hashed(token),
            created=now,
            touched=now,
        )
        try:
            await self.store.create_table(info, kept_texts(events))
        except StoreRefused as rejected:
            raise Rejected(Rejection(f"store-{rejected.code}")) from None
        self.rooms[info.id] = self._room(info.id, table)
        return NewTable(info.id, info.code, token)

    async def find(self, id_or_code: str) -> TableInfo:
        """Return the table with this id or code, or raise `Rejected`."""
        info = await self.store.table(id_or_code)
        if info is None:
            code = good_code(id_or_code)
            info = await self.store.by_code(code) if code else None
        if info is None:
            raise Rejected(Rejection("table-unknown", params={"table": id_or_code[:40]}))
        return info

    async def room(self, table_id: str) -> Room:
        """Return the room of a table, loaded once however many ask for it."""
        # Of several who waited for it the first may have let go of it again: who entered it then
        # would be alone there, and everybody else in another one.
        while (room := self.rooms.get(table_id)) is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = asyncio.ensure_future(self._load(table_id))
                self._loading[table_id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            if await asyncio.shield(loading) is None:
                raise Rejected(Rejection("table-unknown", params={"table": table_id[:40]}))
        return room

    def _room(self, table_id: str, table: Table) -> Room:
        return Room(table_id, table, self.store, self.bots, shared=self.shared)

    async def _load(self, table_id: str) -> Room | None:
        kept = await self.store.events(table_id)
        if not kept:
            return None
        room = self._room(table_id, table_of(kept))
        self.rooms[table_id] = room
        room.wake()
        return room

    async def sit(self, table_id: str, name: str, salt: str, token: str = "") -> NewSeat:
        """Let a person take a seat and give the token that holds it.

        With a token of their own, asking again after a cut gives the seat that it holds already.
        """
        token = token or new_token()
        wanted = (table_id, hashed(token))
        sitting = self._sitting.get(wanted)
        if sitting is None:
            sitting = asyncio.ensure_future(self._sit(*wanted, name, salt))
            self._sitting[wanted] = sitting
            sitting.add_done_callback(lambda _: self._sitting.pop(wanted, None))
        return NewSeat(await asyncio.shield(sitting), token)

    async def _sit(self, table_id: str, token_hash: str, name: str, salt: str) -> int:
        """Return the key of the seat that a token holds now, once however many ask for it."""
        held = await self.store.seat_of(table_id, token_hash)
        if held is not None:
            return held
        room = await self.room(table_id)  # last, so that no one lets go of it meanwhile
        keys: list[int] = []

        def act(table: Table, now: float) -> list[TableEvent]:
            (event,) = table.sit(name, now, salt=salt)
            if isinstance(event, Seated | TookOver):
                keys.append(event.key)
            return [event]

        await room.act(act, token_hash)
        return keys[-1]

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
        room = self.rooms.pop(table_id, None)
        if room is not None:
            await room.close()
            room.end()

    def let_go(self, room: Room) -> None:
        """Forget a room that nobody looks at and that has nothing to do by itself."""
        if room.idle and self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            self.bots.forget(room.id)

    async def close(self) -> None:
        """Stop everything."""
        if self._listening is not None:
            self._listening.cancel()
        await asyncio.gather(*self._answering, return_exceptions=True)
        for room in list(self.rooms.values()):
            await room.close()
        await self.bots.close()
