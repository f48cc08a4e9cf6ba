"""The store on a database of SQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from zaria.server.store import reads, transactions
from zaria.server.store.ageing import Ageing
from zaria.server.store.database import Database
from zaria.server.store.errors import NoTable, StoreDown, StoreError
from zaria.server.store.group import Append
from zaria.server.store.info import TableInfo, to_stamp
from zaria.server.store.store import EVERY, Change, SeatToken
from zaria.server.store.writer import Writer

Result = TypeVar("Result")

SECONDS_TO_PROBE = 2.0
"""How long the answer of a probe holds."""
SWEPT_PART = 20
"""One sweep deletes at most one of so many tables."""
ODD = timedelta(days=1)
"""How far ahead of the last event a clock may be that nobody needs to look at."""

log = logging.getLogger(__name__)


class SqlStore:
    """A `Store`: one thread writes, some read; the event loop never waits for the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)
        self._readers = ThreadPoolExecutor(database.readers, "zaria-store-reader")
        self._ageing: Ageing | None = None
        self._probe: asyncio.Future[None] | None = None
        self._probed_at = 0.0
        self._listening: set[asyncio.Task[None]] = set()
        self._closed = False

    async def close(self) -> None:
        """Return when all that was asked before is done."""
        self._closed = True
        for task in self._listening:
            task.cancel()
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._database.close)

    async def create_table(
        self, info: TableInfo, events: Sequence[str], seats: Sequence[SeatToken] = ()
    ) -> None:
        """Return when the table, its first events and its seats are kept."""
        await self._writer.do(transactions.create(info, _checked(events), seats))

    def append(
        self,
        table: str,
        first: int,
        events: Sequence[str],
        *,
        seats: Sequence[SeatToken] = (),
        ends: bool = False,
    ) -> asyncio.Future[None]:
        """Return what is done when all the events are kept."""
        try:
            if not _plain(table):
                raise NoTable("no such table")  # noqa: TRY301 - as whatever else cannot be kept
            return self._writer.append(Append(table, first, tuple(_checked(events)), seats, ends))
        except (NoTable, ValueError) as error:
            rejected: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            rejected.set_exception(error)
            return rejected

    async def events(self, table: str, after: int = 0) -> list[tuple[int, str]]:
        """Return the table's events with a number above `after`."""
        if not _plain(table):
            return []
        return await self._read(lambda connection: reads.events_after(connection, table, after))

    async def table(self, table: str) -> TableInfo | None:
        """Return the table with this id."""
        if not _plain(table):
            return None
        return await self._read(lambda given: reads.by_id(given, table))

    async def by_code(self, code: str) -> TableInfo | None:
        """Return the table with this join code."""
        if not _plain(code):
            return None
        return await self._read(lambda given: reads.by_code(given, code))

    async def public_tables(self, limit: int) -> list[TableInfo]:
        """Return the newest public tables that are not finished."""
        return await self._read(lambda connection: reads.lobby(connection, limit))

    async def seat_of(self, table: str, token_hash: str) -> int | None:
        """Return the key of the seat that this token holds."""
        if not (_plain(table) and _plain(token_hash)):
            return None
        return await self._read(lambda connection: reads.seat_of(connection, table, token_hash))

    async def seats(self, table: str) -> dict[int, str]:
        """Return the hashes of the tokens that hold the table's seats."""
        if not _plain(table):
            return {}
        return await self._read(lambda connection: reads.seats_of(connection, table))

    async def delete(self, table: str) -> None:
        """Return when nothing of the table is left."""
        await self._writer.do(transactions.remove(self._database, table))
        self._database.scrub()

    async def sweep(self, older_than: datetime, most: int = EVERY) -> list[str]:
        """Return the tables deleted because their last event was before this moment."""
        stamp = to_stamp(older_than)
        found: list[str] = []
        while len(found) < most and (
            gone := await self._writer.do(transactions.sweep(self._database, stamp))
        ):
            found += gone
        if found:
            self._database.scrub()
        return found

    async def expire(self, days: int) -> list[str]:
        """Return the tables deleted because nothing has happened there for so many days."""
        ageing = self._ageing or await self._begin_ageing()
        now = ageing.now(datetime.now(UTC))
        part = await self._read(reads.count) // SWEPT_PART
        gone = await self.sweep(now - timedelta(days=days), max(transactions.SWEPT_AT_ONCE, part))
        await asyncio.to_thread(self._database.believe, now)
        return gone

    async def _begin_ageing(self) -> Ageing:
        newest = await self._read(reads.newest)
        believed = await asyncio.to_thread(self._database.believed)
        known = None if newest is None or believed is None else max(newest, believed)
        self._ageing = Ageing(known, datetime.now(UTC))
        if self._ageing.ahead > ODD:
            days = {"days": round(self._ageing.ahead / timedelta(days=1), 1)}
            log.warning("the clock is far ahead of the last event", extra={"facts": days})
        return self._ageing

    async def probe(self) -> None:
        """Return if events could be kept now, or raise a `StoreError`."""
        if self._closed:
            raise StoreDown("the store is closed")
        if self._probe is None or (
            self._probe.done() and monotonic() > self._probed_at + SECONDS_TO_PROBE
        ):
            self._probe = asyncio.ensure_future(asyncio.to_thread(self._database.probe))
            self._probe.add_done_callback(self._note_probe)
        await asyncio.shield(self._probe)

    def _note_probe(self, probe: asyncio.Future[None]) -> None:
        self._probed_at = monotonic()
        if probe.cancelled():
            return
        error = probe.exception()
        if isinstance(error, StoreError):
            self._writer.faults.failed(error.code)

    async def backup(self, path: Path) -> None:
        """Return when a copy of everything is in this one file."""
        await asyncio.to_thread(self._database.backup, path)

    async def changes(self) -> AsyncIterator[Change]:
        """Return what other processes change, until the store is closed."""
        heard: asyncio.Queue[Change | None] = asyncio.Queue()

        async def listen() -> None:
            try:
                async for change in self._database.changes():
                    heard.put_nowait(change)
            finally:
                heard.put_nowait(None)

        if self._closed:
            return
        # A task of its own, so that closing the store ends it wherever the listener is.
        task = asyncio.create_task(listen())
        self._listening.add(task)
        try:
            while (change := await heard.get()) is not None:
                yield change
        finally:
            self._listening.discard(task)
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _read(self, read: Callable[[Connection], Result]) -> Result:
        if self._closed:
            raise StoreDown("the store is closed")

        def work() -> Result:
            try:
                with self._database.reading.connect() as connection:
                    return read(connection)
            except DBAPIError as error:
                fault = self._database.fault(error)
                if fault is None:
                    raise
                raise fault from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, work)


def _checked(events: Sequence[str]) -> Sequence[str]:
    """Return the events, if every database can keep them."""
    for text in events:
        text.encode()  # rejects half a surrogate pair
        if "\0" in text:
            raise ValueError("an event with the character NUL")
    return events


def _plain(text: str) -> bool:
    """Return whether a text can be an id, code or hash; databases reject some that cannot."""
    return text.isascii() and text.isprintable()
