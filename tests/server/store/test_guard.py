"""A database file is one server's at a time, its loss is noticed, and what is deleted is gone."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.server.store.kit import new_table
from tests.waiting import until
from zaria.server.store import (
    DataLost,
    FileHeld,
    Store,
    StoreDamaged,
    StoreError,
    open_store,
    sqlite,
    sqlite_url,
    sqlstore,
)
from zaria.server.store import mark as marks
from zaria.server.store.ageing import Ageing
from zaria.server.store.faults import FaultLog
from zaria.server.store.lock import FileLock

HOLDER = (
    "import sys, time; from pathlib import Path; from zaria.server.store.lock import FileLock;"
    "FileLock(Path(sys.argv[1])); print('held', flush=True); time.sleep(600)"
)
KEEPER = """
import asyncio, sys, time
from pathlib import Path
from tests.server.store.kit import new_table
from zaria.server.store import open_store, sqlite_url
async def keep():
    store = await open_store(sqlite_url(Path(sys.argv[1])), guarded=True)
    table = await new_table(store, "one")
    for number in range(2, 50):
        await store.append(table, number, [f"event {number}"])
    print("kept", flush=True)
    time.sleep(600)
asyncio.run(keep())
"""
NAME = "Ευρυδίκη-Quetzalcoatl"


async def guarded(folder: Path, *, accept_loss: bool = False) -> Store:
    return await open_store(sqlite_url(folder), guarded=True, accept_loss=accept_loss)


@contextmanager
def running(program: str, argument: Path) -> Iterator[subprocess.Popen[str]]:
    """Return a program that has said that it is ready; it is killed at the end."""
    process = subprocess.Popen(
        [sys.executable, "-c", program, str(argument)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline().strip()
        yield process
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def crashed(folder: Path) -> Path:
    """Return the database file of a server that was killed after some commits."""
    with running(KEEPER, folder) as process:
        os.kill(process.pid, signal.SIGKILL)
    return folder / "zaria.db"


def test_a_file_is_held_by_one_process_and_by_nobody_after_its_kill(tmp_path: Path) -> None:
    path = tmp_path / "zaria.db"
    with running(HOLDER, path) as holder:
        with pytest.raises(FileHeld) as caught:
            FileLock(path)
        assert caught.value.pid == holder.pid
        assert abs(caught.value.since - datetime.now(UTC)) < timedelta(hours=1)
        holder.kill()
        holder.wait()
        FileLock(path).release()
    FileLock(path).release()


def test_a_file_is_held_whatever_link_leads_to_it(runner: asyncio.Runner, tmp_path: Path) -> None:
    async def scene() -> None:
        store = await guarded(tmp_path / "one")
        (tmp_path / "other").mkdir()
        (tmp_path / "other" / "zaria.db").symlink_to(tmp_path / "one" / "zaria.db")
        with pytest.raises(FileHeld):
            await guarded(tmp_path / "other")
        await store.close()
        await (await guarded(tmp_path / "other")).close()

    runner.run(scene())


def test_a_store_gives_its_file_back_when_it_is_closed(
    runner: asyncio.Runner, tmp_path: Path
) -> None:
    async def scene() -> None:
        store = await guarded(tmp_path)
        with pytest.raises(FileHeld):
            await guarded(tmp_path)
        await store.close()
        await (await guarded(tmp_path)).close()

    runner.run(scene())


def test_after_a_kill_all_is_there_and_nothing_is_complained_of(
    runner: asyncio.Runner, tmp_path: Path
) -> None:
    crashed(tmp_path)
    runner.run(runner.run(guarded(tmp_path)).close())
    with closing(sqlite3.connect(tmp_path / "zaria.db")) as connection:
        assert connection.execute("SELECT count(*) FROM events").fetchone() == (49,)


def empty(file: Path) -> None:
    file.write_bytes(b"")


def remove(file: Path) -> None:
    file.unlink()


def replace(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE x (y)")


def remove_log(file: Path) -> None:
    file.with_name("zaria.db-wal").unlink()


@pytest.mark.parametrize(
    ("lose", "what"),
    [(empty, "emptied"), (remove, "emptied"), (replace, "log"), (remove_log, "log")],
)
def test_what_is_lost_after_a_kill_is_noticed_until_it_is_accepted(
    lose: object, what: str, runner: asyncio.Runner, tmp_path: Path
) -> None:
    assert callable(lose)
    file = crashed(tmp_path)
    lose(file)
    before = sorted(path.name for path in tmp_path.iterdir())
    for _ in range(2):  # also the second time
        with pytest.raises(DataLost) as caught:
            runner.run(guarded(tmp_path))
        assert caught.value.what == what
    assert {path.name for path in tmp_path.iterdir()} - {"zaria.db-shm"} <= {*before}
    if lose is replace:
        file.unlink()
    runner.run(runner.run(guarded(tmp_path, accept_loss=True)).close())
    runner.run(runner.run(guarded(tmp_path)).close())


def test_an_older_copy_in_its_place_is_noticed(
    runner: asyncio.Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "SECONDS_TO_COUNT", 0.0)

    async def keep() -> None:
        store = await guarded(tmp_path)
        await new_table(store, "one")
        await store.close()

    runner.run(keep())
    shutil.copy(tmp_path / "zaria.db", tmp_path / "copy")
    runner.run(keep())
    shutil.copy(tmp_path / "copy", tmp_path / "zaria.db")
    for _ in range(2):
        with pytest.raises(DataLost) as caught:
            runner.run(guarded(tmp_path))
        assert caught.value.what == "older"


def test_another_database_in_its_place_is_noticed(runner: asyncio.Runner, tmp_path: Path) -> None:
    runner.run(runner.run(guarded(tmp_path)).close())
    replace(tmp_path / "zaria.db")
    for _ in range(2):
        with pytest.raises(DataLost) as caught:
            runner.run(guarded(tmp_path))
        assert caught.value.what == "emptied"


def test_the_note_follows_the_commits_while_the_server_runs(
    runner: asyncio.Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "SECONDS_TO_COUNT", 0.0)
    monkeypatch.setattr(marks, "SECONDS", 0.0)
    note = tmp_path / "zaria.db.mark"

    async def scene() -> None:
        store = await guarded(tmp_path)
        before = note.read_text()
        await new_table(store, "one")
        await until(lambda: note.read_text() != before)
        await store.close()

    runner.run(scene())


def test_a_deleted_table_leaves_no_name_in_any_file(runner: asyncio.Runner, tmp_path: Path) -> None:
    def files_with_name() -> list[str]:
        found = [path for path in tmp_path.iterdir() if path.is_file()]
        return [path.name for path in found if NAME.encode() in path.read_bytes()]

    async def scene() -> None:
        store = await guarded(tmp_path)
        others = [await new_table(store, f"other {number}") for number in range(20)]
        table = await new_table(store, f'{{"name":"{NAME}"}}')
        for number in range(2, 400):
            await store.append(table, number, [f'{{"name":"{NAME}","n":{number}}}'])
        await until(lambda: "zaria.db" in files_with_name())  # also in the file itself
        assert files_with_name()
        await store.delete(table)
        await until(lambda: not files_with_name())
        assert [await store.events(other) for other in others]
        await store.close()
        assert not files_with_name()

    runner.run(scene())


def test_a_probe_tells_of_a_file_that_is_damaged_or_gone(
    runner: asyncio.Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlstore, "SECONDS_TO_PROBE", 0.0)
    file = tmp_path / "zaria.db"

    async def scene() -> None:
        store = await guarded(tmp_path)
        table = await new_table(store, "x" * 5_000)
        await store.append(table, 2, ["y" * 5_000])
        await store.probe()
        await until(lambda: b"y" * 500 in file.read_bytes())
        good = file.read_bytes()
        file.write_bytes(b"\x00" * 100 + good[100:])
        with pytest.raises(StoreError):
            await store.probe()
        file.write_bytes(good[:2048] + b"\xff" * 4096 + good[6144:])
        with pytest.raises(StoreDamaged):
            await store.probe()
        file.write_bytes(good)
        await store.probe()
        file.rename(tmp_path / "elsewhere")
        with pytest.raises(StoreError):
            await store.probe()
        (tmp_path / "elsewhere").rename(file)
        await store.close()

    runner.run(scene())


def test_many_probes_at_once_are_one(
    runner: asyncio.Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[Path, int]] = []
    monkeypatch.setattr(sqlite, "probe", lambda *asked: made.append(asked))

    async def scene() -> None:
        store = await guarded(tmp_path)
        await asyncio.gather(*(store.probe() for _ in range(100)))
        await store.probe()
        await store.close()

    runner.run(scene())
    assert len(made) == 1


def test_failures_are_logged_once_with_code_and_count(
    caplog: pytest.LogCaptureFixture,
) -> None:
    faults = FaultLog()
    faults.worked()
    for number in range(1_000):
        faults.failed("full", {f"table {number % 7}"})
    assert [record.getMessage() for record in caplog.records] == ["the store failed"]
    assert getattr(caplog.records[0], "facts") == {"code": "full", "tables": 1, "failures": 1}  # noqa: B009
    with caplog.at_level("WARNING"):
        faults.worked()
    assert caplog.records[-1].getMessage() == "the store works again"
    assert getattr(caplog.records[-1], "facts")["failures"] == 1_000  # noqa: B009


def test_a_clock_that_is_ahead_makes_no_table_older() -> None:
    real = datetime(2026, 3, 1, tzinfo=UTC)
    ageing = Ageing(real, real + timedelta(days=60))
    assert ageing.ahead == timedelta(days=60)
    assert ageing.now(real + timedelta(days=60)) - real < timedelta(hours=1)
    assert ageing.now(real - timedelta(days=1)) == real - timedelta(days=1)
    assert Ageing(None, real).now(real) == real


def test_a_clock_sixty_days_ahead_deletes_nothing(
    runner: asyncio.Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Ahead(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
            del tz
            return datetime.now(UTC) + timedelta(days=60)

    async def scene() -> None:
        store = await guarded(tmp_path)
        tables = [await new_table(store, "one") for _ in range(5)]
        assert await store.expire(30) == []
        monkeypatch.setattr(sqlstore, "datetime", Ahead)
        assert await store.expire(30) == []  # the clock jumps while the server runs
        await store.close()
        store = await guarded(tmp_path)
        assert await store.expire(30) == []  # the clock is wrong from the start
        assert all([await store.table(table) for table in tables])
        await store.close()

    runner.run(scene())


def test_old_tables_are_deleted_a_part_at_a_time(runner: asyncio.Runner, tmp_path: Path) -> None:
    async def scene() -> None:
        store = await guarded(tmp_path)
        for _ in range(250):
            await new_table(store, "one")
        with closing(sqlite3.connect(tmp_path / "zaria.db")) as other, other:
            other.execute("UPDATE tables SET touched = 0 WHERE row > 1")
        assert [len(await store.expire(30)) for _ in range(4)] == [100, 100, 49, 0]
        await store.close()

    runner.run(scene())


def test_the_time_that_servers_have_run_is_added_up(runner: asyncio.Runner, tmp_path: Path) -> None:
    async def scene() -> None:
        store = await guarded(tmp_path)
        await new_table(store, "one")
        await store.expire(30)
        await store.close()
        noted = marks.DataMark(tmp_path / "zaria.db", accept_loss=False).note
        assert noted is not None
        assert noted.clean
        assert noted.swept_at > 0

    runner.run(scene())
