"""How a store is opened, by the URL of its database."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from zaria.server.store.database import Database
from zaria.server.store.migrate import migrate
from zaria.server.store.postgres import PostgresDatabase
from zaria.server.store.sqlite import SqliteDatabase, Synchronous
from zaria.server.store.sqlstore import SqlStore
from zaria.server.store.store import Store


def sqlite_url(folder: Path) -> str:
    """Return the URL of the database in a data folder."""
    return f"sqlite:///{folder.absolute() / 'zaria.db'}"


async def open_store(url: str, *, synchronous: Synchronous = "FULL") -> Store:
    """Return the store of this database, its schema up to date: `sqlite:///path` or `postgresql://...`.

    `synchronous` is SQLite's.

    Raises:
        ValueError: The URL is not of either kind.
        StoreUnavailable: The database cannot be reached, or there is no room.
        RuntimeError: A newer Zaria has changed the database.
    """
    database = await asyncio.to_thread(_open, url, synchronous)
    return SqlStore(database)


def _open(url: str, synchronous: Synchronous) -> Database:
    database = _database(url, synchronous)
    try:
        migrate(database.writing)
    except BaseException as error:
        database.close()
        fault = database.fault(error) if isinstance(error, DBAPIError) else None
        if fault is None:
            raise
        raise fault from None
    return database


def _database(url: str, synchronous: Synchronous) -> Database:
    try:
        address = make_url(url)
    except ArgumentError:
        raise ValueError("not the URL of a database") from None  # it may have a password in it
    match address.get_backend_name():
        case "sqlite" if address.database and address.database != ":memory:":
            return SqliteDatabase(Path(address.database), synchronous)
        case "postgresql":
            return PostgresDatabase(address)
        case other:
            raise ValueError(f"no store on {other}: sqlite:///path or postgresql://...")
