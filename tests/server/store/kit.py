"""What the tests of the store share."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable
from datetime import UTC, datetime

from zaria.server.store import Conflict, Store, StoreDown, StoreError, TableInfo


def new_info(*, public: bool = False, game: str = "qwinto") -> TableInfo:
    """Return a table of now that nobody has seen before."""
    now = datetime.now(UTC)
    name = secrets.token_urlsafe(12)
    return TableInfo(name, secrets.token_hex(6), game, public, "host hash", now, now)


async def new_table(store: Store, *events: str, public: bool = False) -> str:
    """Return the id of a new table that is kept."""
    info = new_info(public=public)
    await store.create_table(info, list(events))
    return info.id


async def code_of(call: Awaitable[None]) -> str:
    """Return the code with which the store answers a call, or ok."""
    try:
        await call
    except StoreError as error:
        return error.code
    return "ok"


async def append_always(store: Store, table: str, number: int, text: str) -> None:
    """Return when the event is kept, through all times when the database is away."""
    while True:
        try:
            await store.append(table, number, [text])
        except StoreDown:
            await asyncio.sleep(0.05)
        except Conflict:
            # It was kept although the database went away before it could say so.
            kept = await events_always(store, table, number - 1)
            assert kept[0] == (number, text)
            return
        else:
            return


async def events_always(store: Store, table: str, after: int = 0) -> list[tuple[int, str]]:
    """Return a table's events, through all times when the database is away."""
    while True:
        try:
            return await store.events(table, after)
        except StoreDown:
            await asyncio.sleep(0.05)
