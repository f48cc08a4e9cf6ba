"""What is read: each function gives its answer from one connection."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, Executable, RowMapping, bindparam, func, select

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
_by_id = _info.where(tables.c.id == bindparam("name"))
_by_code = _info.where(tables.c.code == bindparam("name"))
_this_table = tables.c.id == bindparam("table")
_events = (
    select(events.c.number, events.c.text)
    .join(tables, tables.c.row == events.c.row)
    .where(_this_table, events.c.number > bindparam("after"))
    .order_by(events.c.number)
)
_seats = (
    select(seats.c.key, seats.c.token_hash)
    .join(tables, tables.c.row == seats.c.row)
    .where(_this_table)
)
_seat = _seats.where(seats.c.token_hash == bindparam("token_hash"))


def events_after(connection: Connection, table: str, after: int) -> list[tuple[int, str]]:
    """Return the numbers and texts of a table's events above a number."""
    given = {"table": table, "after": max(0, min(after, MOST))}
    return [(number, text) for number, text in connection.execute(_events, given)]


def by_id(connection: Connection, name: str) -> TableInfo | None:
    """Return the table with this id."""
    return _one(connection, _by_id, name)


def by_code(connection: Connection, name: str) -> TableInfo | None:
    """Return the table with this code."""
    return _one(connection, _by_code, name)


def _one(connection: Connection, statement: Executable, name: str) -> TableInfo | None:
    found = connection.execute(statement, {"name": name}).mappings().one_or_none()
    return None if found is None else _to_info(found)


def lobby(connection: Connection, limit: int) -> list[TableInfo]:
    """Return the newest public tables that are not finished."""
    open_to_all = tables.c.public & tables.c.finished.is_(None)
    newest = _info.where(open_to_all).order_by(tables.c.created.desc()).limit(min(limit, MOST))
    return [_to_info(found) for found in connection.execute(newest).mappings()]


def count(connection: Connection) -> int:
    """Return how many tables there are."""
    return connection.scalar(select(func.count()).select_from(tables)) or 0


def newest(connection: Connection) -> datetime | None:
    """Return when something happened at any table last."""
    stamp: int | None = connection.scalar(select(func.max(tables.c.touched)))
    return None if stamp is None else from_stamp(stamp)


def seat_of(connection: Connection, table: str, token_hash: str) -> int | None:
    """Return the key of the seat that a token holds."""
    key: int | None = connection.scalar(_seat, {"table": table, "token_hash": token_hash})
    return key


def seats_of(connection: Connection, table: str) -> dict[int, str]:
    """Return the hashes of the tokens that hold a table's seats, by the seats' keys."""
    return dict(connection.execute(_seats, {"table": table}).all())


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
