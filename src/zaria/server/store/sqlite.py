"""SQLite: one file beside its log, one process, nothing to set up."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import Literal

from orjson import loads
from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Text,
    bindparam,
    create_engine,
    event,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from zaria.server.store.checkpoints import Checkpoints
from zaria.server.store.database import Database, Mark, NewEvent
from zaria.server.store.encoding import to_json
from zaria.server.store.errors import StoreError, StoreFull
from zaria.server.store.guard import FileGuard
from zaria.server.store.probe import probe
from zaria.server.store.schema import events, tables
from zaria.server.store.store import Change

Synchronous = Literal["FULL", "NORMAL"]
"""FULL survives a power cut; after one, NORMAL may lack the last moments, but nothing is torn."""

READERS = 2
SECONDS_TO_COUNT = 1.0
"""Commits are counted once in so long."""
BUSY_MILLISECONDS = 10_000
"""How long to wait while another program, such as SQLite's own shell, holds the file."""

# Each statement takes or gives all rows as one JSON text. The driver holds the interpreter's lock
# between any two rows: so it is asked for it once, and the event loop goes on meanwhile.
_given = func.json_each(bindparam("given", type_=Text)).table_valued("value")
_marked = tables.c.id.in_(select(_given.c.value))
_last = select(func.max(events.c.number)).where(events.c.row == tables.c.row).scalar_subquery()
_mark = func.json_array(tables.c.id, tables.c.row, func.coalesce(_last, 0))
_marks = select(func.json_group_array(_mark, type_=Text)).where(_marked)
_row, _number, _text = (
    func.json_extract(_given.c.value, literal_column(f"'$[{place}]'")) for place in range(3)
)
_insert = insert(events).from_select(
    [events.c.row, events.c.number, events.c.text], select(_row, _number, _text)
)
_touched = tables.c.row.in_(select(_given.c.value))
_update = update(tables).where(_touched).values(touched=bindparam("at"))
# As the driver takes them: that saves most of the time of a small commit.
INSERT, UPDATE = (
    str(statement.compile(dialect=dialect(paramstyle="named"))) for statement in (_insert, _update)
)
MOST_MARKS = 10_000
MINUTE = 60_000_000
"""How exactly it is kept when a table was touched last: the row of a table in full play would else
be written again with every event. Its `last` is not kept at all, the events tell it.
"""
BEGIN = "BEGIN IMMEDIATE"
AUTOCOMMIT = "zaria_autocommit"
"""The option of connections on which no transaction is begun."""


class SqliteDatabase(Database):
    """The database in one file of this machine."""

    readers = READERS
    autocommit = True

    def __init__(
        self, path: Path, synchronous: Synchronous, guard: FileGuard | None = None
    ) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # seeds of dice are in it
        self._path = path
        self._marks: dict[str, Mark] = {}
        """What is known of tables from the last transactions: hardly anybody else writes."""
        self._touched: dict[str, int] = {}
        """When the rows of tables were written last."""
        super().__init__(
            _engine(path, BEGIN, f"synchronous = {synchronous}", 1),
            _engine(path, "BEGIN", "query_only = ON", READERS),
        )
        self._autocommit = self.writing.execution_options(**{AUTOCOMMIT: True})
        self._guard = guard
        self._counted_at = 0.0
        self._checkpoints = Checkpoints(path, guard.mark if guard else None)
        self._checkpoints.scrub()  # a kill may have come between a deletion and this
        self._inode = path.stat().st_ino

    def connect(self, *, autocommit: bool) -> Connection:
        """Return the writer's connection, in a transaction or, with `autocommit`, without."""
        return (self._autocommit if autocommit else self.writing).connect()

    def close(self) -> None:
        """Close all connections."""
        self._checkpoints.close()
        super().close()
        if self._guard is not None:
            self._guard.close()

    @property
    def count_due(self) -> bool:
        """Whether a second has passed since a commit was counted."""
        return self._guard is not None and monotonic() > self._counted_at + SECONDS_TO_COUNT

    def count_commit(self, connection: Connection) -> None:
        """Count up the number in the file's header."""
        if self.count_due:
            self._counted_at = monotonic()
            version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            connection.exec_driver_sql(f"PRAGMA user_version = {version + 1}")

    def compare(self) -> None:
        """Compare the file with the note beside it."""
        if self._guard is not None:
            self._guard.mark.compare()

    def note_open(self) -> None:
        """Note that the file is in use."""
        if self._guard is not None:
            self._guard.mark.open()

    def scrub(self) -> None:
        """Empty the log soon; in the file itself, what is deleted is overwritten at once."""
        self._checkpoints.scrub()

    def probe(self) -> None:
        """Look into the file as somebody new, and write as much as a few moves."""
        probe(self._path, self._inode)

    def believed(self) -> datetime | None:
        """Return how far deletions had come, as noted beside the file."""
        return self._guard.believed() if self._guard else None

    def believe(self, now: datetime) -> None:
        """Note how far deletions have come."""
        if self._guard is not None:
            self._guard.believe(now)

    def marks(self, connection: Connection, tables: Collection[str]) -> list[Mark]:
        """Return the marks of those tables that exist."""
        unknown = [table for table in tables if table not in self._marks]
        if unknown:
            if len(self._marks) > MOST_MARKS:
                self.discard_marks()
                unknown = list(tables)
            found = connection.execute(_marks, {"given": to_json(unknown)}).scalar_one()
            self._marks |= {table: Mark(table, row, last) for table, row, last in loads(found)}
        return [self._marks[table] for table in tables if table in self._marks]

    def reread_mark(self, connection: Connection, table: str) -> Mark | None:
        """Return the mark as it is in the file: another process may have written after all."""
        self._marks.pop(table, None)
        found = self.marks(connection, [table])
        return found[0] if found else None

    def discard_marks(self) -> None:
        """Forget the marks: the next transaction reads them anew."""
        self._marks, self._touched = {}, {}

    def forget_marks(self, tables: Sequence[str]) -> None:
        """Forget the marks of tables whose games are over."""
        for table in tables:
            self._marks.pop(table, None)
            self._touched.pop(table, None)

    def insert_events(
        self, connection: Connection, new: Sequence[NewEvent], marks: Sequence[Mark], touched: int
    ) -> None:
        """Insert the events by one statement, and touch tables by another if it is time for it."""
        known = self._touched
        stale = [mark for mark in marks if known.get(mark.table, 0) <= touched - MINUTE]
        if stale and connection.get_execution_options().get(AUTOCOMMIT):
            connection.exec_driver_sql(BEGIN)
        connection.exec_driver_sql(INSERT, {"given": to_json(new)})
        if stale:
            rows = to_json([mark.row for mark in stale])
            connection.exec_driver_sql(UPDATE, {"given": rows, "at": touched})
            known.update({mark.table: touched for mark in stale})
        self._checkpoints.due()

    def notify_deleted(self, connection: Connection, tables: Sequence[str]) -> None:
        """Tell nobody, as there is no other process; forget the tables."""
        del connection
        self.forget_marks(tables)

    async def changes(self) -> AsyncIterator[Change]:
        """Return nothing: there is no other process."""
        others: tuple[Change, ...] = ()
        for change in others:
            yield change

    def backup(self, path: Path) -> None:
        """Copy everything, as of one moment, into one file that appears when it is whole."""
        part = path.with_name(f"{path.name}.part")
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        with (
            closing(sqlite3.connect(self._path)) as source,
            closing(sqlite3.connect(part)) as copy,
        ):
            source.backup(copy)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(path)

    def is_transient(self, error: DBAPIError) -> bool:
        """Tell that it is no use: SQLite itself has waited for the lock."""
        del error
        return False

    def disk_full(self, error: DBAPIError) -> StoreError | None:
        """Return the error for a full disk."""
        if getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
            return StoreFull("no room on the disk")
        return None


def _engine(path: Path, begin: str, pragma: str, connections: int) -> Engine:
    pragmas = (
        f"busy_timeout = {BUSY_MILLISECONDS}",
        # Heeded when the file is made. A commit writes whole pages, and an event is small.
        "page_size = 1024",
        "journal_mode = WAL",
        "foreign_keys = ON",
        "secure_delete = ON",  # names of players are in it
        "wal_autocheckpoint = 16000",  # commits make one only where `Checkpoints` does not keep up
        "journal_size_limit = 67108864",
        pragma,
    )
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"isolation_level": None},  # transactions begin as said here, not as guessed
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
    )

    def on_connect(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for setting in pragmas:
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    def on_begin(connection: Connection) -> None:
        if not connection.get_execution_options().get(AUTOCOMMIT):
            connection.exec_driver_sql(begin)

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)
    return engine
