"""What is no longer needed is gone at once, without a search for circles of references."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest
from starlette.types import Scope
from uvicorn.config import Config
from uvicorn.server import ServerState

from tests.server.looking import look
from tests.server.raw_socket import masked, request
from tests.waiting import until
from zaria.server.http.connections import HttpConnection
from zaria.server.live import client, sockets
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.client import Client
from zaria.server.live.handler import Allowance
from zaria.server.live.registry import TableRegistry
from zaria.server.live.sockets import Connection
from zaria.server.ops.limits import Guard
from zaria.server.ops.settings import Settings
from zaria.server.store import open_store, sqlite_url
from zaria.session.cells import Json
from zaria.session.messages import Start, TableRequest, TakeSeat


@pytest.fixture(autouse=True)
def _no_search() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


class Screen:
    """Somebody who looks."""

    def send_text(self, text: bytes) -> None:
        """Take a message that many get."""
        self.send(json.loads(text))

    def send(self, message: Json) -> None:
        """Take a message."""

    def end(self) -> None:
        """Go."""


def test_a_table_that_is_let_go(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        new = await registry.open(TableRequest("knaster", 2))
        screen = Screen()
        for name in "ab":
            await registry.take_seat(new.id, TakeSeat(name))
        table = await registry.table(new.id)
        looker = await look(table, screen, 0, host=True)
        await looker.ask(Start(0))
        await asyncio.sleep(0)
        seen = ref(table)
        looker.leave()
        registry.let_go(table)
        del table, looker
        await until(lambda: seen() is None)
        assert not registry.tables
        await registry.close()
        await registry.store.close()

    asyncio.run(scene())


def test_a_timed_table_at_which_nobody_looks_rests(tmp_path: Path) -> None:
    """It is let go after a turn of its clock, which begins anew for whoever comes back."""

    async def scene() -> None:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        new = await registry.open(TableRequest("knaster", 2, seconds=100))
        for name in "ab":
            await registry.take_seat(new.id, TakeSeat(name))
        table = await registry.table(new.id)
        looker = await look(table, Screen(), 0, host=True)
        await looker.ask(Start(0))
        count, now = table.session.count, table.clock()
        looker.leave()
        registry.let_go(table)
        assert registry.tables == {new.id: table}
        table.clock = lambda: now + 99
        registry.let_go(table)
        assert registry.tables == {new.id: table}
        table.clock = lambda: now + 101
        registry.let_go(table)
        assert not registry.tables
        seen = ref(table)
        del table, looker
        await until(lambda: seen() is None)  # no timer holds it
        again = await registry.table(new.id)
        assert again.session.count == count
        deadline = again.session.deadline()
        assert deadline is not None
        assert deadline > again.clock() + 90
        await registry.close()
        await registry.store.close()

    asyncio.run(scene())


GUARD = Guard(Settings(""), 100)
ANYTHING = Allowance(0, lambda _: 0.0, lambda _: 0.0)


class Nowhere(asyncio.Transport):
    """A connection to nowhere."""

    aborted = False

    def abort(self) -> None:
        self.aborted = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Lose it."""

    def close(self) -> None:
        """Do nothing."""

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        """Do nothing."""

    def resume_reading(self) -> None:
        """Do nothing."""

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Do nothing."""

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._protocol


class Served:
    """What uvicorn gives a socket."""

    root_path = ""

    def __init__(self, registry: TableRegistry, table_id: str) -> None:
        self._registry, self._table_id = registry, table_id
        self.connections: set[object] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.clients: list[Client] = []

    async def loaded_app(self, scope: Scope, *_: object) -> None:
        """Take the connection over."""
        connection: Connection = scope["zaria.connection"]
        self.clients.append(
            Client(connection, self._registry, self._table_id, ANYTHING, lambda: None)
        )
        connection.open(self.clients[0], GUARD, "")


def test_a_client_that_has_gone(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        new = await registry.open(TableRequest("knaster", 2))
        served = Served(registry, new.id)
        connection = Connection(served, served, {"guard": GUARD})  # type: ignore[arg-type]
        connection.connection_made(Nowhere())
        connection.data_received(request("/"))
        await asyncio.gather(*served.tasks)
        connection.data_received(masked(0x81, b'{"type": "hello"}'))
        async with asyncio.timeout(30):
            while not (await registry.table(new.id)).viewers:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)
        protocol = connection._protocol  # noqa: SLF001 - the library's part of it
        connection.connection_lost(None)
        seen: list[ref[object]] = [ref(served.clients.pop()), ref(connection), ref(protocol)]
        del connection, protocol
        await until(lambda: [one() for one in seen] == [None, None, None])
        await registry.close()
        await registry.store.close()

    asyncio.run(scene())


def test_a_client_that_falls_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a phone without network does: nobody closes its connection, and nothing comes any more."""
    monkeypatch.setattr(client, "SILENCE", 0.1)
    monkeypatch.setattr(sockets, "SECONDS_TO_CLOSE", 0.1)

    async def scene() -> None:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        table = await registry.table((await registry.open(TableRequest("knaster", 2))).id)
        served, transport = Served(registry, table.id), Nowhere()
        connection = Connection(served, served, {"guard": GUARD})  # type: ignore[arg-type]
        connection.connection_made(transport)
        connection.data_received(request("/"))
        await asyncio.gather(*served.tasks)
        connection.data_received(masked(0x81, b'{"type": "hello"}'))
        await until(lambda: table.viewers == 1)
        await until(lambda: table.viewers == 0)
        await until(lambda: transport.aborted)
        connection.connection_lost(None)
        await registry.close()
        await registry.store.close()

    asyncio.run(scene())


def test_a_connection_that_has_become_a_socket(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        new = await registry.open(TableRequest("knaster", 2))
        served = Served(registry, new.id)
        config = Config(served.loaded_app, ws=Connection, interface="asgi3", log_config=None)
        config.load()
        state = ServerState()
        http = HttpConnection(config, state, {"guard": GUARD})
        transport = Nowhere()
        transport.set_protocol(http)
        http.connection_made(transport)
        http.data_received(request("/"))
        socket = transport.get_protocol()
        assert isinstance(socket, Connection)
        await asyncio.gather(*state.tasks)
        seen = ref(http)
        del http
        assert seen() is None  # though the socket goes on
        socket.connection_lost(None)
        await registry.close()
        await registry.store.close()

    asyncio.run(scene())
