"""How a store is opened, by the URL of its database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from zaria.server.store.database import Database
from zaria.server.store.guard import FileGuard
from zaria.server.store.migrate import migrate
from zaria.server.store.postgres import PostgresDatabase
from zaria.server.store.sqlite import SqliteDatabase, Synchronous
from zaria.server.store.sqlstore import SqlStore
from zaria.server.store.store import Store


def sqlite_url(folder: Path) -> str:
    """Return the URL of the database in a data folder."""
    return f"sqlite:///{folder.absolute() / 'zaria.db'}"


async def open_store(
    url: str,
    *,
    synchronous: Synchronous = "FULL",
    guarded: bool = False,
    accept_loss: bool = False,
) -> Store:
    """Return the store of this database, its schema up to date: `sqlite:///path` or `postgresql://...`.

    `synchronous` is SQLite's. A file that is `guarded` is for this process alone, and a note is
    kept beside it; with `accept_loss` what it lacks is given up.

    Raises:
        ValueError: The URL is not of either kind.
        StoreUnavailable: The database cannot be reached, or there is no room.
        FileHeld: Another process has the guarded file.
        DataLost: The guarded file lacks what was kept in it.
        RuntimeError: A newer Zaria has changed the database.
    """
    how = _How(synchronous, guarded, accept_loss)
    database = await asyncio.to_thread(_open, url, how)
    return SqlStore(database)


class _How(NamedTuple):
    synchronous: Synchronous
    guarded: bool
    accept_loss: bool


def _open(url: str, how: _How) -> Database:
    database = _database(url, how)
    try:
        database.compare()
        migrate(database.writing)
        database.note_open()
    except BaseException as error:
        database.close()
        fault = database.fault(error) if isinstance(error, DBAPIError) else None
        if fault is None:
            raise
        raise fault from None
    return database


def _database(url: str, how: _How) -> Database:
    try:
        address = make_url(url)
    except ArgumentError:
        raise ValueError("not the URL of a database") from None  # it may have a password in it
    match address.get_backend_name():
        case "sqlite" if address.database and address.database != ":memory:":
            return _file(Path(address.database), how)
        case "postgresql":
            return PostgresDatabase(address)
        case other:
            raise ValueError(f"no store on {other}: sqlite:///path or postgresql://...")


def _file(path: Path, how: _How) -> SqliteDatabase:
    if not how.guarded:
        return SqliteDatabase(path, how.synchronous)
    path.parent.mkdir(parents=True, exist_ok=True)
    path = path.resolve()  # by whichever link it is found, it is one file
    guard = FileGuard(path, accept_loss=how.accept_loss)
    try:
        return SqliteDatabase(path, how.synchronous, guard)
    except BaseException:
        guard.release()
        raise
