"""Several processes share the tables: every number is given once, and each hears of the others."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.store import rival
from tests.server.store.kit import new_table
from tests.waiting import until
from zaria.server.store import RESYNC, Change, open_store

ROOT = Path(__file__).parents[3]


async def rivals(url: str, count: int) -> tuple[list[int], list[int], list[Change], str]:
    """Return this process's numbers, the other's, what was heard here, and the table."""
    store = await open_store(url)
    table = await new_table(store)
    heard: list[Change] = []

    async def hear() -> None:
        async for change in store.changes():
            heard.append(change)  # noqa: PERF401 - each is to be seen as it comes

    hearing = asyncio.create_task(hear())
    if not url.startswith("sqlite"):
        await until(lambda: heard == [RESYNC])  # from now on nothing is missed
    command = [sys.executable, "-m", rival.__name__, url, table, str(count)]
    other = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    while not await store.events(table):  # noqa: ASYNC110 - until the other process appends
        await asyncio.sleep(0.01)
    here, beaten = await rival.compete(store, table, "here", count)
    output, _ = await other.communicate()
    there = [int(number) for number in output.split()]
    assert beaten
    names = dict.fromkeys(here, "here") | dict.fromkeys(there, "there")
    assert await store.events(table) == sorted(names.items())
    if not url.startswith("sqlite"):
        await until(lambda: len(heard) > len(there))
    await store.close()
    await hearing
    return here, there, heard, table


@pytest.mark.parametrize("count", [100, pytest.param(2_000, marks=pytest.mark.long)])
def test_numbers_are_given_once(runner: asyncio.Runner, url: str, count: int) -> None:
    here, there, heard, table = runner.run(rivals(url, count))
    assert sorted(here + there) == list(range(1, 2 * count + 1))
    if url.startswith("sqlite"):
        assert heard == []
    else:
        assert heard == [RESYNC, *(Change(table, number) for number in there)]


def test_others_hear_of_a_deleted_table(runner: asyncio.Runner, postgres: Postgres) -> None:
    async def scene() -> None:
        url = postgres.url()
        here, there = await open_store(url), await open_store(url)
        changes = aiter(here.changes())
        assert await anext(changes) == RESYNC
        table, own = await new_table(there), await new_table(here)
        await here.append(own, 1, ["not heard: one's own"])
        await there.append(table, 1, ["1", "2", "3"])
        await there.delete(table)
        assert [await anext(changes), await anext(changes)] == [Change(table, 3), Change(table, 0)]
        await here.close()
        await there.close()

    runner.run(scene())
