"""The store as its users see it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, Protocol

from zaria.server.store.info import TableInfo


class SeatToken(NamedTuple):
    """A seat, by its key, and the hash of the token that holds it."""

    key: int
    token_hash: str


class Change(NamedTuple):
    """Another process changed a table: its last event has this number, or, with 0, it is gone."""

    table: str
    number: int


EVERY = 2**31
"""More tables than there are."""
RESYNC = Change("", 0)
"""Changes may have been missed before this moment: look again at every table that you hold."""


class Store(Protocol):
    """Keeps tables, their events and the hashes of their seats' tokens.

    Events are texts, for the store without meaning and never with the character NUL. A call that
    writes returns when what it wrote is durable. It raises a `StoreError` when nothing was written:
    `StoreFull` or `StoreDown` when the database cannot, the others as said below. Who is cancelled
    while waiting does not know whether it was written. Calls take effect in the order in which they
    were made.
    """

    async def close(self) -> None:
        """Return when all that was asked before is done; what is asked later is rejected."""

    async def create_table(
        self, info: TableInfo, events: Sequence[str], seats: Sequence[SeatToken] = ()
    ) -> None:
        """Return when the table, its first events, from number 1 on, and its seats are kept.

        Raises:
            Conflict: The id or the code is taken, or a token or key is given twice.
        """

    def append(
        self,
        table: str,
        first: int,
        events: Sequence[str],
        *,
        seats: Sequence[SeatToken] = (),
        ends: bool = False,
    ) -> Awaitable[None]:
        """Return what is done when all the events are kept, with the numbers from `first` on.

        With them, all or nothing, seats are given to tokens, and the table is marked as finished
        if its game `ends`.

        Raises:
            Conflict: One of the numbers is taken, or the number before `first` is not; or a token
                holds a seat of the table, or a seat is held.
            NoTable: There is no such table.
        """
        ...

    async def events(self, table: str, after: int = 0) -> list[tuple[int, str]]:
        """Return the table's events with a number above `after`, in their order."""
        ...

    async def table(self, table: str) -> TableInfo | None:
        """Return the table with this id."""
        ...

    async def by_code(self, code: str) -> TableInfo | None:
        """Return the table with this join code."""
        ...

    async def public_tables(self, limit: int) -> list[TableInfo]:
        """Return the public tables that are not finished, the newest first."""
        ...

    async def seat_of(self, table: str, token_hash: str) -> int | None:
        """Return the key of the table's seat that this token holds."""
        ...

    async def seats(self, table: str) -> dict[int, str]:
        """Return the hashes of the tokens that hold the table's seats, by the seats' keys."""
        ...

    async def delete(self, table: str) -> None:
        """Return when nothing of the table is left, whether or not there was something."""

    async def sweep(self, older_than: datetime, most: int = EVERY) -> list[str]:
        """Return the tables, about `most`, deleted as their last event was before this moment."""
        ...

    async def expire(self, days: int) -> list[str]:
        """Return the tables deleted because nothing has happened there for so many days.

        One call deletes a part of all tables at most, and a jump of the machine's clock does not
        make any of them older.
        """
        ...

    async def probe(self) -> None:
        """Return if events could be kept now, or raise a `StoreError`; it costs one small write.

        Asked again within seconds, it answers as before.
        """

    async def backup(self, path: Path) -> None:
        """Return when a copy of everything, as of one moment, is in this one file.

        Raises:
            NotImplementedError: The database has tools of its own for this (PostgreSQL: pg_dump).
        """

    def changes(self) -> AsyncIterator[Change]:
        """Return what other processes change, from now until the store is closed.

        The first is `RESYNC`, as soon as none is missed any more. A database that only one
        process uses gives nothing.
        """
        ...
