"""A program that appends to its own tables as fast as it can and says what was acknowledged.

`python busy.py URL TABLES` writes a line `TABLE NUMBER` for every acknowledged event.
"""

from __future__ import annotations

import asyncio
import os
import sys

from tests.server.store.kit import new_table
from zaria.server.store import Store, open_store


def text_of(table: str, number: int) -> str:
    """Return the event that the program appends with this number."""
    return f'{{"table":"{table}","number":{number}}}'


async def play(store: Store) -> None:
    table = await new_table(store)
    number = 1
    while True:
        first, number = number, number + 1 + number % 3
        wanted = range(first, number)
        await store.append(table, first, [text_of(table, n) for n in wanted])
        os.write(1, "".join(f"{table} {n}\n" for n in wanted).encode())


async def main(url: str, tables: int) -> None:
    store = await open_store(url)
    await asyncio.gather(*(play(store) for _ in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
