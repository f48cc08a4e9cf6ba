"""What other processes tell through PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping

from psycopg import AsyncConnection, OperationalError, sql
from psycopg.conninfo import make_conninfo
from sqlalchemy import URL

from zaria.server.store.store import RESYNC, Change

CHANNEL = "zaria_changes"
"""The notes on it: the process that tells, the number, the table's id."""

SECONDS_BETWEEN_TRIES = 0.5


async def listen(
    url: URL, settings: Mapping[str, str | int], process: str
) -> AsyncIterator[Change]:
    """Yield the changes that other processes announce, without end, reconnecting when cut off.

    The first one after each connection is `RESYNC`.
    """
    while True:
        try:
            async with await _connect(url, settings) as connection:
                await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
                yield RESYNC
                async for note in connection.notifies():
                    teller, number, table = note.payload.split(" ", 2)
                    if teller != process:
                        yield Change(table, int(number))
        except OperationalError:
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)


async def _connect(url: URL, settings: Mapping[str, str | int]) -> AsyncConnection:
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    return await AsyncConnection.connect(make_conninfo(address, **settings), autocommit=True)
