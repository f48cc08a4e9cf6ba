"""A program that fills the disk on which a database lies, then makes room again.

`python filling.py URL FOLDER`, with a folder of the same disk, writes how many events it held.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
from pathlib import Path

from tests.server.store.kit import code_of, new_table
from zaria.server.store import StoreFull, open_store

ROOM = 1_000_000
LARGE = secrets.token_hex(10_000)
"""A text that no database makes smaller."""
MOST = 5_000


async def fill(url: str, folder: Path) -> int:
    """Return how many events there was room for, when all was as it should be."""
    store = await open_store(url)
    other = await new_table(store, "before")
    table = await new_table(store)
    (folder / "other").write_bytes(b"x" * ROOM)
    count = 0
    for number in range(1, MOST):
        try:
            await store.append(table, number, [LARGE])
        except StoreFull as full:
            assert full.code == "full"
            break
        count = number
    rejected = await asyncio.gather(
        *(code_of(store.append(table, count + 1, [LARGE] * 20)) for _ in range(20))
    )
    assert rejected == ["full"] * 20
    assert await store.events(table) == [(n, LARGE) for n in range(1, count + 1)]
    assert await store.events(other) == [(1, "before")]

    (folder / "other").unlink()
    await store.append(table, count + 1, ["room", "again"])
    await store.append(other, 2, ["after"])
    await store.close()

    store = await open_store(url)
    kept = await store.events(table)
    assert [number for number, _ in kept] == list(range(1, count + 3))
    assert [text for _, text in kept[count:]] == ["room", "again"]
    await store.close()
    return count


if __name__ == "__main__":
    sys.stdout.write(str(asyncio.run(fill(sys.argv[1], Path(sys.argv[2])))))
