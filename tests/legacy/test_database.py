"""A server of today opens a database of an earlier version, and its tables go on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.legacy.files import HERE, RECORDS, TABLES, record_text
from tests.server.client import Result
from tests.server.conftest import NO_LIMITS, Server
from tests.server.sitting import Sitting, check, watched
from zaria.engine import Record, read_record, record_from_json

UNFINISHED = [name for name in TABLES if not name.endswith("finished")]


class Opened:
    """A server on a copy of the database, and the records it gave before anything went on."""

    def __init__(self, server: Server) -> None:
        self.server = server
        with httpx.Client(base_url=server.url, timeout=30) as http:
            self.texts = {name: http.get(path_of(name)).text for name in TABLES}
            self.forms = {name: http.get(f"{path_of(name)}?form=json").text for name in TABLES}

    def sitting(self, name: str) -> Sitting:
        table = TABLES[name]
        return Sitting(self.server.url, table["id"], table["host"], table["tokens"])


def path_of(name: str) -> str:
    return f"/api/tables/{TABLES[name]['id']}/record"


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """Yield a server of today with the tables of before."""
    data = tmp_path_factory.mktemp("data")
    with closing(sqlite3.connect(data / "zaria.db")) as database:
        database.executescript((HERE / "tables.sql").read_text(encoding="utf-8"))
    server = Server(data, NO_LIMITS)
    yield Opened(server)
    server.close()


LATE = {"entered": ("2:y2", "1:y2")}
"""All had answered; that was told only when somebody else was to decide, and not the same one."""


@pytest.mark.parametrize("name", TABLES)
def test_a_record_is_the_same_as_before(opened: Opened, name: str) -> None:
    late = LATE.get(name, ())
    before = record_text(f"table-{name}").removesuffix("\n")
    assert opened.texts[name] == " ".join([before, *late]) + "\n"
    stored = Path(RECORDS / f"table-{name}.json").read_text(encoding="utf-8")
    record = record_from_json(opened.forms[name])
    shown = record.events[: len(record.events) - len(late)]
    assert replace(record, events=shown) == record_from_json(stored)


def played_to_the_end(opened: Opened, name: str) -> Record:
    """Return the record of a table whose people have come back and played on."""
    sitting = opened.sitting(name)
    people = [seat for seat, token in enumerate(sitting.tokens) if token]

    async def play() -> list[Result]:
        host = sitting.wanted(0, start=len(people) + bots(name))
        wanted = [host, *(sitting.wanted(seat) for seat in people[1:])]
        return [result for result, _ in await asyncio.gather(*(watched(one) for one in wanted))]

    results = asyncio.run(play())
    record = sitting.record()
    check(record, results, "entered" if "entered" in name else "good")
    assert [result.rejected for result in results] == [[] for _ in people]
    return record


def bots(name: str) -> int:
    table = TABLES[name]
    return int(table["players"]) - len(table["tokens"])


@pytest.mark.parametrize("name", UNFINISHED)
def test_a_table_is_played_to_its_end(opened: Opened, name: str) -> None:
    record = played_to_the_end(opened, name)
    before = read_record(record_text(f"table-{name}"))
    assert record.final().over
    assert record.events[: len(before.events)] == before.events


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_found_by_its_code(opened: Opened, name: str) -> None:
    table = TABLES[name]
    found = httpx.get(f"{opened.server.url}/api/tables/{table['code']}", timeout=30).json()
    assert found["id"] == table["id"]


@pytest.mark.parametrize("name", [name for name in TABLES if name not in UNFINISHED])
def test_a_finished_table_is_replayed(opened: Opened, name: str) -> None:
    table = TABLES[name]
    answer = httpx.get(f"{opened.server.url}/api/tables/{table['id']}/replay", timeout=30)
    assert answer.is_success
