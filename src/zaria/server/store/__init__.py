"""Where the events of all tables are kept for good: in SQLite by default, or in PostgreSQL."""

from zaria.server.store.errors import (
    Conflict,
    NoTable,
    StoreDown,
    StoreError,
    StoreFull,
    StoreRefused,
)
from zaria.server.store.info import TableInfo
from zaria.server.store.opening import open_store, sqlite_url
from zaria.server.store.store import LOOK_AGAIN, Change, SeatToken, Store

__all__ = [
    "LOOK_AGAIN",
    "Change",
    "Conflict",
    "NoTable",
    "SeatToken",
    "Store",
    "StoreDown",
    "StoreError",
    "StoreFull",
    "StoreRefused",
    "TableInfo",
    "open_store",
    "sqlite_url",
]
