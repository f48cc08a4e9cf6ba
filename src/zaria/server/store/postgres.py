"""PostgreSQL: several processes, on several machines, share the tables."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Collection, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import (
    JSON,
    URL,
    BigInteger,
    Connection,
    Integer,
    Text,
    bindparam,
    cast,
    column,
    create_engine,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import FromClause
from sqlalchemy.types import TypeEngine

from zaria.server.store.database import Database, Mark, NewEvent
from zaria.server.store.encoding import to_json
from zaria.server.store.errors import StoreDown, StoreError, StoreFull
from zaria.server.store.listening import CHANNEL, listen
from zaria.server.store.schema import events, tables
from zaria.server.store.store import Change

READERS = 4

SETTINGS: dict[str, str | int] = {
    "connect_timeout": 5,
    "tcp_user_timeout": 15_000,
    "keepalives_idle": 15,
    # A process that stands still in the middle of a transaction must not hold up the others.
    "options": "-c lock_timeout=10000 -c idle_in_transaction_session_timeout=10000",
}

DEADLOCK, SERIALIZATION, DISK_FULL = "40P01", "40001", "53100"


def _given(**columns: TypeEngine[Any]) -> FromClause:
    """Return the parameter `given`, a JSON list of objects, as a table with these columns.

    One JSON text is made faster than arrays are, each entry of which the driver handles apart.
    """
    names = [column(name, kind) for name, kind in columns.items()]
    recordset = func.json_to_recordset(cast(bindparam("given", type_=Text), JSON))
    return recordset.table_valued(*names, name="given").render_derived(with_types=True)


_marked = _given(id=Text())
_marks = (
    select(tables.c.id, tables.c.row, tables.c.last)
    .where(tables.c.id.in_(select(_marked.c.id)))
    .order_by(tables.c.row)  # all lock in the same order, so that none wait for each other
    .with_for_update(of=tables)
)
_new = _given(row=BigInteger(), number=Integer(), text=Text())
_insert = insert(events).from_select(
    [events.c.row, events.c.number, events.c.text], select(_new.c.row, _new.c.number, _new.c.text)
)
_set = _given(row=BigInteger(), last=Integer())
_update = (
    update(tables)
    .where(tables.c.row == _set.c.row)
    .values(last=_set.c.last, touched=bindparam("at"))
)
_told = _given(note=Text())
_tell = select(func.count(func.pg_notify(CHANNEL, _told.c.note)))


class PostgresDatabase(Database):
    """The database of a PostgreSQL server."""

    readers = READERS

    def __init__(self, url: URL) -> None:
        self._url = url
        self._process = secrets.token_hex(8)
        address = url.set(drivername="postgresql+psycopg")
        super().__init__(
            create_engine(
                address,
                connect_args=SETTINGS,
                pool_size=1,
                max_overflow=0,
                hide_parameters=True,
            ),
            create_engine(
                address,
                connect_args=SETTINGS,
                pool_size=READERS,
                max_overflow=0,
                pool_pre_ping=True,
                hide_parameters=True,
            ),
        )

    def marks(self, connection: Connection, tables: Collection[str]) -> list[Mark]:
        """Return the marks of those tables that exist, locked until the end of the transaction."""
        given = to_json([{"id": table} for table in tables])
        found = connection.execute(_marks, {"given": given}).all()
        return [Mark(table, row, last) for table, row, last in found]

    def reread_mark(self, connection: Connection, table: str) -> Mark | None:
        """Return it as it was read and locked before."""
        found = self.marks(connection, [table])
        return found[0] if found else None

    def insert_events(
        self, connection: Connection, new: Sequence[NewEvent], marks: Sequence[Mark], touched: int
    ) -> None:
        """Insert the events, set the marks and tell the other processes, by three statements."""
        given = to_json([{"row": row, "number": number, "text": text} for row, number, text in new])
        connection.execute(_insert, {"given": given})
        given = to_json([{"row": mark.row, "last": mark.last} for mark in marks])
        connection.execute(_update, {"given": given, "at": touched})
        self._tell(connection, [Change(mark.table, mark.last) for mark in marks])

    def discard_marks(self) -> None:
        """Do nothing: other processes write too, so that the marks are read each time."""

    def forget_marks(self, tables: Sequence[str]) -> None:
        """Do nothing, as there are none."""
        del tables

    def notify_deleted(self, connection: Connection, tables: Sequence[str]) -> None:
        """Tell the other processes that the tables are gone."""
        self._tell(connection, [Change(table, 0) for table in tables])

    def changes(self) -> AsyncIterator[Change]:
        """Yield the changes of other processes, without end."""
        return listen(self._url, SETTINGS, self._process)

    def probe(self) -> None:
        """Take the number of a transaction, which only a server that writes gives."""
        try:
            with self.reading.begin() as connection:
                connection.execute(select(func.txid_current()))
        except DBAPIError as error:
            raise self.fault(error) or StoreDown("the database does not answer") from None

    def backup(self, path: Path) -> None:
        """Reject: PostgreSQL has pg_dump for this."""
        raise NotImplementedError(f"not into {path.name}: back up PostgreSQL with pg_dump")

    def is_transient(self, error: DBAPIError) -> bool:
        """Return whether an old connection broke or two transactions crossed each other."""
        return error.connection_invalidated or _state(error) in (DEADLOCK, SERIALIZATION)

    def disk_full(self, error: DBAPIError) -> StoreError | None:
        """Return the error for a full disk."""
        return StoreFull("no room on the database's disk") if _state(error) == DISK_FULL else None

    def _tell(self, connection: Connection, changes: Sequence[Change]) -> None:
        notes = [{"note": f"{self._process} {number} {table}"} for table, number in changes]
        connection.execute(_tell, {"given": to_json(notes)})


def _state(error: DBAPIError) -> str | None:
    return getattr(error.orig, "sqlstate", None)
