"""A program that appends to a table for which another process appends too.

`python rival.py URL TABLE COUNT` writes the numbers of its events.
"""

from __future__ import annotations

import asyncio
import sys

from zaria.server.store import Conflict, Store, open_store


async def compete(store: Store, table: str, name: str, count: int) -> tuple[list[int], int]:
    """Return the numbers of one's own events, and how often the other was first."""
    mine: list[int] = []
    beaten = last = 0
    while len(mine) < count:
        try:
            await store.append(table, last + 1, [name])
        except Conflict:
            beaten += 1
            last = (await store.events(table, last))[-1][0]
        else:
            last += 1
            mine.append(last)
    return mine, beaten


async def main(url: str, table: str, count: int) -> None:
    store = await open_store(url)
    mine, _ = await compete(store, table, "there", count)
    await store.close()
    sys.stdout.write(" ".join(map(str, mine)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
