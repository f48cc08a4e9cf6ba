"""What holds for SQLite alone: its settings, and a backup of one file while it is in use."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.store.kit import code_of, new_table
from tests.waiting import until
from zaria.server.store import open_store, sqlite, sqlite_url
from zaria.server.store.sqlite import SqliteDatabase, Synchronous


@pytest.mark.parametrize(("synchronous", "number"), [("FULL", 2), ("NORMAL", 1)])
def test_the_writer_waits_for_the_disk(
    tmp_path: Path, synchronous: Synchronous, number: int
) -> None:
    expected = {
        "synchronous": number,
        "journal_mode": "wal",
        "foreign_keys": 1,
        "busy_timeout": 10_000,
        "page_size": 1024,
    }
    database = SqliteDatabase(tmp_path / "deep" / "down" / "zaria.db", synchronous)
    with database.writing.connect() as connection:
        for name, value in expected.items():
            found = connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            assert (name, found) == (name, value)
    database.close()


def test_nobody_else_may_read_it(runner: asyncio.Runner, tmp_path: Path) -> None:
    store = runner.run(open_store(sqlite_url(tmp_path)))
    assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}
    runner.run(store.close())


def move(path: Path) -> Path:
    """Return a database's new place; a backup does not need its old one."""
    return path.rename(path.parent.parent / "moved.db")


async def check(path: Path, at_least: dict[str, int]) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    restored = await open_store(f"sqlite:///{path}")
    for table, count in at_least.items():
        events = await restored.events(table)
        assert [number for number, _ in events] == list(range(1, len(events) + 1))
        assert len(events) >= count
    await restored.close()


def test_a_backup_is_one_whole_file(runner: asyncio.Runner, tmp_path: Path) -> None:
    async def scene() -> None:
        store = await open_store(sqlite_url(tmp_path / "data"))
        tables = [await new_table(store) for _ in range(20)]
        kept = dict.fromkeys(tables, 0)
        copied = asyncio.Event()

        async def play(table: str) -> None:
            while not copied.is_set():
                await store.append(table, kept[table] + 1, ["x" * 100])
                kept[table] += 1

        async def more_events() -> None:
            far = sum(kept.values()) + len(tables)
            await until(lambda: sum(kept.values()) >= far)

        players = [asyncio.create_task(play(table)) for table in tables]
        for _ in range(5):
            await more_events()
            before = dict(kept)
            await store.backup(tmp_path / "copy" / "zaria.db")
            assert [path.name for path in (tmp_path / "copy").iterdir()] == ["zaria.db"]
            await check(move(tmp_path / "copy" / "zaria.db"), before)
        copied.set()
        await asyncio.gather(*players)
        await store.close()

    (tmp_path / "copy").mkdir()
    runner.run(scene())


def test_a_locked_database_is_down_and_then_works_again(
    runner: asyncio.Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_MILLISECONDS", 100)

    async def scene() -> None:
        store = await open_store(sqlite_url(tmp_path))
        table = await new_table(store, "1")
        with closing(sqlite3.connect(tmp_path / "zaria.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await code_of(store.append(table, 2, ["2"])) == "down"
            assert await store.events(table) == [(1, "1")]
        await store.append(table, 2, ["2"])
        await store.close()

    runner.run(scene())


def test_the_log_is_copied_into_the_file_beside_the_writer(
    runner: asyncio.Runner, tmp_path: Path
) -> None:
    file = tmp_path / "zaria.db"

    async def scene() -> None:
        store = await open_store(f"sqlite:///{file}")
        table = await new_table(store, "one")
        await store.append(table, 2, ["to be found in the file"])
        await until(lambda: b"to be found in the file" in file.read_bytes())
        await store.append(table, 3, ["three"])
        await store.close()

    runner.run(scene())


def test_who_was_overtaken_in_the_file_does_not_hold_up_the_others(
    runner: asyncio.Runner, tmp_path: Path
) -> None:
    """Also where all events are kept by one statement, which is then undone as a whole."""

    async def scene() -> None:
        store = await open_store(sqlite_url(tmp_path))
        first, second = await new_table(store, "1"), await new_table(store, "1")
        await asyncio.gather(store.append(first, 2, ["2"]), store.append(second, 2, ["2"]))
        with closing(sqlite3.connect(tmp_path / "zaria.db", timeout=10)) as other, other:
            other.execute(
                "INSERT INTO events (row, number, text) SELECT row, 4, 'other' FROM tables "
                "WHERE id = ?",
                [first],
            )
        results = await asyncio.gather(
            code_of(store.append(first, 3, ["3", "4"])), code_of(store.append(second, 3, ["3"]))
        )
        assert list(results) == ["conflict", "ok"]
        assert await store.events(first, 2) == [(4, "other")]
        assert await store.events(second, 2) == [(3, "3")]
        await store.close()

    runner.run(scene())


def test_what_is_known_of_a_table_is_forgotten_when_its_game_is_over(
    runner: asyncio.Runner, tmp_path: Path
) -> None:
    """Else a server that goes on for long would know of every game that was ever played."""

    async def scene() -> None:
        store = await open_store(sqlite_url(tmp_path))
        database = store._database  # type: ignore[attr-defined]  # noqa: SLF001
        table = await new_table(store)
        await store.append(table, 1, ["begun"])
        assert [*database._marks] == [*database._touched] == [table]  # noqa: SLF001
        await store.append(table, 2, ["the end"], ends=True)
        assert not database._marks and not database._touched  # noqa: PT018, SLF001
        await store.append(table, 3, ["somebody left"])
        assert [number for number, _ in await store.events(table)] == [1, 2, 3]
        await store.close()

    runner.run(scene())
