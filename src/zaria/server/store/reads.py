"""What is read: each function gives its answer from one connection."""

from __future__ import annotations

from sqlalchemy import Connection, RowMapping, select
from sqlalchemy.sql import ColumnElement

from zaria.server.store.info import TableInfo, from_stamp
from zaria.server.store.schema import events, seats, tables

MOST = 2**31 - 1
"""The largest number that the databases count to."""

_info = select(
    tables.c.id,
    tables.c.code,
    tables.c.game,
    tables.c.public,
    tables.c.host,
    tables.c.created,
    tables.c.touched,
    tables.c.finished,
)


def events_after(connection: Connection, table: str, after: int) -> list[tuple[int, str]]:
    """Give the numbers and texts of a table's events above a number."""
    found = connection.execute(
        select(events.c.number, events.c.text)
        .join(tables, tables.c.row == events.c.row)
        .where(tables.c.id == table, events.c.number > max(0, min(after, MOST)))
        .order_by(events.c.number)
    )
    return [(number, text) for number, text in found]


def info_where(connection: Connection, which: ColumnElement[bool]) -> TableInfo | None:
    """Give the one table of which this is true."""
    found = connection.execute(_info.where(which)).mappings().one_or_none()
    return None if found is None else _to_info(found)


def lobby(connection: Connection, limit: int) -> list[TableInfo]:
    """Give the newest public tables that are not finished."""
    open_to_all = tables.c.public & tables.c.finished.is_(None)
    newest = _info.where(open_to_all).order_by(tables.c.created.desc()).limit(min(limit, MOST))
    return [_to_info(found) for found in connection.execute(newest).mappings()]


def seat_of(connection: Connection, table: str, token_hash: str) -> int | None:
    """Give the key of the seat that a token holds."""
    return connection.scalar(
        select(seats.c.key)
        .join(tables, tables.c.row == seats.c.row)
        .where(tables.c.id == table, seats.c.token_hash == token_hash)
    )


def seats_of(connection: Connection, table: str) -> dict[int, str]:
    """Give the hashes of the tokens that hold a table's seats, by the seats' keys."""
    held = (
        select(seats.c.key, seats.c.token_hash)
        .join(tables, tables.c.row == seats.c.row)
        .where(tables.c.id == table)
    )
    return dict(connection.execute(held).all())


def _to_info(row: RowMapping) -> TableInfo:
    finished: int | None = row["finished"]
    return TableInfo(
        id=row["id"],
        code=row["code"],
        game=row["game"],
        public=row["public"],
        host=row["host"],
        created=from_stamp(row["created"]),
        touched=from_stamp(row["touched"]),
        finished=None if finished is None else from_stamp(finished),
    )
