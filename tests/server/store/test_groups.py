"""Many callers share a commit, and none of them pays for another."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from tests.server.store.kit import code_of, new_table
from zaria.server.store import SeatToken, Store, group, open_store, writer
from zaria.server.store.database import Database


def test_callers_share_commits(
    runner: asyncio.Runner, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []

    def counted(database: Database, jobs: Sequence[group.Job]) -> list[object]:
        sizes.append(len(jobs))
        return group.write(database, jobs)

    async def scene() -> None:
        store = await open_store(url)
        tables = [await new_table(store) for _ in range(50)]
        monkeypatch.setattr(writer, "write", counted)
        for number in range(1, 5):
            await asyncio.gather(*(store.append(table, number, ["x"]) for table in tables))
        await store.close()

    runner.run(scene())
    assert sum(sizes) == 200
    assert len(sizes) <= 20


def test_a_bad_append_fails_alone(runner: asyncio.Runner, store: Store) -> None:
    async def scene() -> None:
        good, bad = await new_table(store), await new_table(store)
        answers = await asyncio.gather(
            code_of(store.append(good, 1, ["1", "2"])),
            code_of(store.append(bad, 2, ["a gap"])),
            code_of(store.append("unknown", 1, ["x"])),
            code_of(store.append(good, 2, ["late"])),
            code_of(store.append(good, 3, ["3"], seats=[SeatToken(1, "x")])),
            code_of(store.append(good, 4, ["4"], seats=[SeatToken(2, "x")])),
            code_of(store.append(good, 4, ["4"], seats=[SeatToken(2, "y")])),
        )
        assert answers == ["ok", "conflict", "gone", "conflict", "ok", "conflict", "ok"]
        assert await store.events(good) == [(1, "1"), (2, "2"), (3, "3"), (4, "4")]
        assert await store.events(bad) == []

    runner.run(scene())


@pytest.mark.parametrize("text", ["lone \ud800", "NUL \0"])
def test_a_text_that_no_database_takes_fails_alone(
    runner: asyncio.Runner, store: Store, text: str
) -> None:
    async def scene() -> None:
        table = await new_table(store)
        answers = await asyncio.gather(
            store.append(table, 1, ["1"]),
            store.append(table, 2, [text]),
            store.append(table, 2, ["2"]),
            return_exceptions=True,
        )
        assert answers[0] is None
        assert isinstance(answers[1], Exception)
        assert answers[2] is None
        assert await store.events(table) == [(1, "1"), (2, "2")]

    runner.run(scene())


def test_what_follows_a_failed_append_fails_too(runner: asyncio.Runner, store: Store) -> None:
    """A server that sends the next event before it knows of the last one leaves no gap."""

    async def scene() -> None:
        table = await new_table(store, "1")
        answers = await asyncio.gather(
            *(code_of(store.append(table, n, [str(n)])) for n in (3, 4, 5))
        )
        assert answers == ["conflict"] * 3

    runner.run(scene())


def test_a_cancelled_append_does_not_stop_the_others(runner: asyncio.Runner, store: Store) -> None:
    async def scene() -> None:
        table = await new_table(store)
        tasks = [asyncio.ensure_future(store.append(table, n, [str(n)])) for n in range(1, 11)]
        await asyncio.sleep(0)
        tasks[4].cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [answer for answer in answers if answer is not None] == [answers[4]]
        assert len(await store.events(table)) == 10

    runner.run(scene())
