"""Where the events of all tables are kept for good: in SQLite by default, or in PostgreSQL."""

from zaria.server.store.errors import (
    Conflict,
    DataLost,
    FileHeld,
    NoTable,
    StoreDamaged,
    StoreDown,
    StoreError,
    StoreFull,
    StoreUnavailable,
)
from zaria.server.store.info import TableInfo
from zaria.server.store.opening import open_store, sqlite_url
from zaria.server.store.store import RESYNC, Change, SeatToken, Store

__all__ = [
    "RESYNC",
    "Change",
    "Conflict",
    "DataLost",
    "FileHeld",
    "NoTable",
    "SeatToken",
    "Store",
    "StoreDamaged",
    "StoreDown",
    "StoreError",
    "StoreFull",
    "StoreUnavailable",
    "TableInfo",
    "open_store",
    "sqlite_url",
]
