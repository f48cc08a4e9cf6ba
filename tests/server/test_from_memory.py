"""Sheets of a table in memory are drawn from there, and what was made of a record is kept."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx
import pytest
import segno
from starlette.types import Message, Receive, Scope, Send

from tests.server.looking import look
from tests.waiting import until
from zaria.engine import Game, Position, find_game, game_ids
from zaria.server.app import make_app
from zaria.server.http import lobby, pictures, printing, records, replays
from zaria.server.live import registry as loading
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.registry import TableRegistry
from zaria.server.ops.settings import Settings
from zaria.server.store import open_store, sqlite_url
from zaria.server.store.sqlstore import SqlStore
from zaria.session.cells import Json
from zaria.session.drafts import default_moves
from zaria.session.messages import Decide, Start, TableRequest, TakeSeat

SEATS = 30


class Screen:
    """Somebody who looks."""

    def send_text(self, text: bytes) -> None:
        """Take a message that many get."""
        self.send(json.loads(text))

    def send(self, message: Json) -> None:
        """Take a message."""

    def end(self) -> None:
        """Go."""


class Service:
    """The service in this event loop, with a started table, and how often its store was read."""

    def __init__(self, http: httpx.AsyncClient, registry: TableRegistry, reads: list[str]) -> None:
        self.http, self.registry, self.reads = http, registry, reads
        self.table = ""

    async def start(self) -> None:
        """Open a table and start its game."""
        new = await self.registry.open(TableRequest("knaster", SEATS))
        for number in range(SEATS):
            await self.registry.take_seat(new.id, TakeSeat(f"P{number}"))
        self._looker = await look(await self.registry.table(new.id), Screen(), 0, host=True)
        await self._looker.ask(Start(0))
        self.table = new.id

    def forget(self) -> None:
        """Let the table go: it is loaded anew for who asks."""
        self._looker.leave()
        self.registry.let_go(self._looker.table)
        assert not self.registry.tables

    async def decide(self) -> None:
        """Decide for the first seat."""
        state = self._looker.table.session.state
        moves = tuple(default_moves(state.here.seen_by(0), 0))
        await self._looker.ask(Decide(len(state.made[0]), moves))


@asynccontextmanager
async def service(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Service]:
    registries: list[TableRegistry] = []
    reads: list[str] = []
    listen, events = TableRegistry.listen, SqlStore.events

    async def noted_listen(self: TableRegistry) -> None:
        registries.append(self)
        await listen(self)

    async def noted_events(self: SqlStore, table: str, after: int = 0) -> list[tuple[int, str]]:
        reads.append(table)
        return await events(self, table, after)

    monkeypatch.setattr(TableRegistry, "listen", noted_listen)
    monkeypatch.setattr(SqlStore, "events", noted_events)
    app = make_app(Settings(sqlite_url(folder)))
    told: asyncio.Queue[Message] = asyncio.Queue()
    said: asyncio.Queue[Message] = asyncio.Queue()
    living = asyncio.ensure_future(app({"type": "lifespan", "state": {}}, told.get, said.put))
    await told.put({"type": "lifespan.startup"})
    assert (await said.get())["type"] == "lifespan.startup.complete"

    async def with_state(scope: Scope, receive: Receive, send: Send) -> None:
        await app({**scope, "state": {}}, receive, send)

    transport = httpx.ASGITransport(with_state)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
        found = Service(http, registries[0], reads)
        await found.start()
        yield found
    await told.put({"type": "lifespan.shutdown"})
    await living


def test_the_sheets_of_a_table_in_memory_need_no_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with service(tmp_path, monkeypatch) as found:
            for seat in range(SEATS):
                drawn = await found.http.get(f"/api/tables/{found.table}/sheets/{seat}.svg")
                assert drawn.status_code == 200
                assert drawn.text.startswith("<svg")
            assert found.reads == []
            none = await found.http.get(f"/api/tables/{found.table}/sheets/{SEATS}.svg")
            assert none.json()["rejection"]["code"] == "table-no-seat"

    asyncio.run(scene())


@pytest.mark.parametrize(
    "path", ["record", "record?form=json", "replay", "sheets/2.svg?n=1", "sheets.pdf?seat=2"]
)
def test_what_is_made_of_a_record_is_made_once_until_something_happens(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with service(tmp_path, monkeypatch) as found:
            address = f"/api/tables/{found.table}/{path}"
            first = await found.http.get(address)
            assert first.status_code == 200
            assert len(found.reads) == 1
            for _ in range(5):
                again = await found.http.get(address)
                assert (again.status_code, again.content) == (200, first.content)
            tag = {"If-None-Match": first.headers["etag"]}
            assert (await found.http.get(address, headers=tag)).status_code == 304
            assert len(found.reads) == 1
            await found.decide()
            assert (await found.http.get(address)).status_code == 200
            assert len(found.reads) == 2

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("path", "module", "work"),
    [
        ("", loading, "stored_events"),
        ("/qr.svg", segno, "make"),
        ("/record", records, "record_of"),
        ("/record", records, "print_record"),
        ("/replay", replays, "json_document"),
        ("/sheets/2.svg", pictures, "interactive_svg"),
        ("/sheets/2.svg?n=1", pictures, "interactive_svg"),
        ("/sheets.pdf?seat=2", printing, "pdf"),
    ],
)
def test_what_takes_long_in_a_hall_is_done_beside_the_event_loop(
    path: str, module: ModuleType, work: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: Callable[..., object] = getattr(module, work)
    threads: list[threading.Thread] = []

    def noted(*args: object, **how: object) -> object:
        threads.append(threading.current_thread())
        return done(*args, **how)

    async def scene() -> None:
        async with service(tmp_path, monkeypatch) as found:
            if not path:
                monkeypatch.setattr(loading, "MANY_EVENTS", SEATS)
                found.forget()
            monkeypatch.setattr(module, work, noted)
            answer = await found.http.get(f"/api/tables/{found.table}{path}")
            assert answer.status_code == 200

    asyncio.run(scene())
    assert threads
    assert threading.main_thread() not in threads


def test_a_table_that_is_asked_for_again_and_again_is_loaded_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with service(tmp_path, monkeypatch) as found:
            found.forget()
            for path in ("", "/qr.svg", "", "/qr.svg"):
                answer = await found.http.get(f"/api/tables/{found.table}{path}")
                assert answer.status_code == 200
            assert found.reads == [found.table]
            found.registry.let_go(found.registry.tables[found.table])
            assert not found.registry.tables

    asyncio.run(scene())


def test_nobody_is_shown_what_is_not_yet_durable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        store = await open_store(sqlite_url(tmp_path))
        registry = TableRegistry(store, BotPool())
        new = await registry.open(TableRequest("knaster", 1, dice="seeded", seed="shown"))
        await registry.take_seat(new.id, TakeSeat("Anna"))
        table = await registry.table(new.id)
        assert await table.shown() is None
        looker = await look(table, Screen(), 0, host=True)
        await looker.ask(Start(0))
        before = await table.shown()
        assert before is not None
        durable = asyncio.Event()
        append = store.append

        async def slowly(*args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - those of `append`
            await durable.wait()
            await append(*args, **kwargs)

        monkeypatch.setattr(store, "append", slowly)
        moves: Sequence[str] = default_moves(before, 0)
        deciding = asyncio.ensure_future(looker.ask(Decide(0, tuple(moves))))
        await until(lambda: table.session.state.position != before)
        asked = asyncio.ensure_future(table.shown())
        for _ in range(10):  # turns of the loop, in any of which it could be answered
            await asyncio.sleep(0)
        assert not asked.done()
        durable.set()
        await deciding
        assert await asked == table.session.state.here.seen_by(None)
        await registry.close()
        await store.close()

    asyncio.run(scene())


def test_games_are_loaded_before_anybody_asks_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []

    def noted(name: str) -> Game[Position]:
        loaded.append(name)
        if name == game_ids()[0]:
            raise ImportError(name)
        return find_game(name)

    monkeypatch.setattr(lobby, "find_game", noted)

    async def scene() -> None:
        async with service(tmp_path, monkeypatch):
            assert loaded == list(game_ids())  # one that cannot be loaded stops no other

    asyncio.run(scene())
