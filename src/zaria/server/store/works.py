"""What the writer does besides appending: each function gives work for one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from zaria.server.store.database import Database
from zaria.server.store.errors import Conflict, NoTable
from zaria.server.store.info import TableInfo, now_stamp, to_stamp
from zaria.server.store.schema import events, seats, tables

SWEPT_AT_ONCE = 100
"""How many old tables one transaction deletes, so that nobody waits for long behind it."""


def create(info: TableInfo, texts: Sequence[str]) -> Callable[[Connection], None]:
    """Give the work of keeping a table with its first events."""
    values = {
        "id": info.id,
        "code": info.code,
        "game": info.game,
        "public": info.public,
        "host": info.host,
        "created": to_stamp(info.created),
        "touched": to_stamp(info.touched),
        "finished": None if info.finished is None else to_stamp(info.finished),
        "last": len(texts),
    }

    def work(connection: Connection) -> None:
        try:
            row: int = connection.execute(
                insert(tables).returning(tables.c.row), values
            ).scalar_one()
        except IntegrityError:
            raise Conflict("the id or the code is taken") from None
        if texts:
            numbered = enumerate(texts, start=1)
            entries = [{"row": row, "number": number, "text": text} for number, text in numbered]
            connection.execute(insert(events), entries)

    return work


def set_seat(table: str, key: int, token_hash: str | None) -> Callable[[Connection], None]:
    """Give the work of giving a seat to a token, or to nobody."""

    def work(connection: Connection) -> None:
        row = connection.scalar(select(tables.c.row).where(tables.c.id == table).with_for_update())
        if row is None:
            raise NoTable("no such table")
        connection.execute(delete(seats).where(seats.c.row == row, seats.c.key == key))
        if token_hash is None:
            return
        seat = {"row": row, "key": key, "token_hash": token_hash}
        try:
            connection.execute(insert(seats), seat)
        except IntegrityError:
            raise Conflict("the token holds another seat") from None

    return work


def finish(table: str) -> Callable[[Connection], None]:
    """Give the work of marking a table as finished."""

    def work(connection: Connection) -> None:
        row = connection.execute(
            select(tables.c.finished).where(tables.c.id == table).with_for_update()
        ).one_or_none()
        if row is None:
            raise NoTable("no such table")
        if row.finished is None:
            done = update(tables).where(tables.c.id == table).values(finished=now_stamp())
            connection.execute(done)

    return work


def remove(database: Database, table: str) -> Callable[[Connection], None]:
    """Give the work of deleting a table with all that belongs to it."""

    def work(connection: Connection) -> None:
        if connection.execute(delete(tables).where(tables.c.id == table)).rowcount:
            database.tell_deleted(connection, [table])

    return work


def sweep(database: Database, older_than: int) -> Callable[[Connection], int]:
    """Give the work of deleting some old tables; its result is how many."""
    old = (
        select(tables.c.row)
        .where(tables.c.touched < older_than)
        .limit(SWEPT_AT_ONCE)
        .with_for_update(skip_locked=True)
    )

    def work(connection: Connection) -> int:
        gone = connection.scalars(
            delete(tables).where(tables.c.row.in_(old)).returning(tables.c.id)
        ).all()
        if gone:
            database.tell_deleted(connection, gone)
        return len(gone)

    return work
