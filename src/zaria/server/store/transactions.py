"""What the writer does besides appending: each function returns the work of one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from zaria.server.store.database import Database
from zaria.server.store.errors import Conflict
from zaria.server.store.info import TableInfo, to_stamp
from zaria.server.store.schema import events, seats, tables
from zaria.server.store.store import SeatToken

SWEPT_AT_ONCE = 100
"""How many old tables one transaction deletes, so that nobody waits for long behind it."""


def create(
    info: TableInfo, texts: Sequence[str], held: Sequence[SeatToken]
) -> Callable[[Connection], None]:
    """Return the work of keeping a table with its first events and its seats."""
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
        if held:
            connection.execute(insert(seats), [{"row": row, **seat._asdict()} for seat in held])

    return work


def remove(database: Database, table: str) -> Callable[[Connection], None]:
    """Return the work of deleting a table with all that belongs to it."""

    def work(connection: Connection) -> None:
        if connection.execute(delete(tables).where(tables.c.id == table)).rowcount:
            database.notify_deleted(connection, [table])

    return work


def sweep(database: Database, older_than: int) -> Callable[[Connection], Sequence[str]]:
    """Return the work of deleting some old tables; its result is which."""
    old = (
        select(tables.c.row)
        .where(tables.c.touched < older_than)
        .limit(SWEPT_AT_ONCE)
        .with_for_update(skip_locked=True)
    )

    def work(connection: Connection) -> Sequence[str]:
        gone = connection.scalars(
            delete(tables).where(tables.c.row.in_(old)).returning(tables.c.id)
        ).all()
        if gone:
            database.notify_deleted(connection, gone)
        return gone

    return work
