"""PostgreSQL restarted under load: who waits is told, and goes on by trying again."""

from __future__ import annotations

import asyncio
import signal

import pytest

from tests.server.postgres import Postgres
from tests.server.store.kit import append_always, code_of, events_always, new_table
from tests.waiting import until
from zaria.server.store import RESYNC, Change, Store, StoreDown, open_store, sqlstore

CALLERS = 30
IN_GOOD_ORDER, AS_IN_A_CRASH = signal.SIGINT, signal.SIGQUIT


async def play(store: Store, table: str, kept: dict[str, int], stop: asyncio.Event) -> None:
    """Append until it is time to stop; `kept` holds the number of the last event."""
    while not stop.is_set():
        number = kept[table] + 1
        await append_always(store, table, number, str(number))
        kept[table] = number


async def restarts(server: Postgres, url: str, ways: list[signal.Signals]) -> None:
    store = await open_store(url)
    stop = asyncio.Event()
    tables = [await new_table(store) for _ in range(CALLERS)]
    kept = dict.fromkeys(tables, 0)

    async def all_go_on() -> None:
        far = {table: last + 3 for table, last in kept.items()}
        await until(lambda: all(kept[table] >= far[table] for table in tables))

    players = [asyncio.create_task(play(store, table, kept, stop)) for table in tables]
    for way in ways:
        await all_go_on()
        await asyncio.to_thread(server.stop, way)
        assert await code_of(store.append("unknown", 1, ["x"])) == "down"
        await asyncio.to_thread(server.start)
    await all_go_on()
    stop.set()
    await asyncio.gather(*players)
    for table, last in kept.items():
        assert last > len(ways)
        assert await events_always(store, table) == [(n, str(n)) for n in range(1, last + 1)]
    await store.close()


@pytest.mark.parametrize(
    "ways",
    [
        [IN_GOOD_ORDER, AS_IN_A_CRASH],
        pytest.param([IN_GOOD_ORDER, AS_IN_A_CRASH] * 10, marks=pytest.mark.long),
    ],
)
def test_nothing_acknowledged_is_lost(
    runner: asyncio.Runner, postgres: Postgres, ways: list[signal.Signals]
) -> None:
    runner.run(restarts(postgres, postgres.url(), ways))


def test_an_idle_store_does_not_notice(runner: asyncio.Runner, postgres: Postgres) -> None:
    async def scene() -> None:
        store = await open_store(postgres.url())
        table = await new_table(store, "1")
        assert len(await store.events(table)) == 1
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
        await store.append(table, 2, ["2"])
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
        assert await store.events(table) == [(1, "1"), (2, "2")]
        await store.close()

    runner.run(scene())


def test_a_probe_tells_when_the_database_is_away(
    runner: asyncio.Runner, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlstore, "SECONDS_TO_PROBE", 0.0)

    async def scene() -> None:
        store = await open_store(postgres.url())
        await store.probe()
        await asyncio.to_thread(postgres.stop)
        with pytest.raises(StoreDown):
            await store.probe()
        await asyncio.to_thread(postgres.start)
        await store.probe()
        await store.close()

    runner.run(scene())


def test_who_listens_is_told_to_look_again(runner: asyncio.Runner, postgres: Postgres) -> None:
    async def scene() -> None:
        url = postgres.url()
        here, there = await open_store(url), await open_store(url)
        table = await new_table(there)
        changes = aiter(here.changes())
        assert await anext(changes) == RESYNC
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
        assert await anext(changes) == RESYNC
        await there.append(table, 1, ["1"])
        assert await anext(changes) == Change(table, 1)
        await here.close()
        await there.close()
        assert [change async for change in changes] == []

    runner.run(scene())
