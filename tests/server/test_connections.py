"""HTTP connections by hand: one request under way on each, and nothing left of who has gone."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterator
from weakref import ref

import pytest
from starlette.types import Message, Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.server import ServerState

from tests.server.raw_socket import request
from tests.waiting import PATIENCE, until
from zaria.server.http.connections import PIECE, HttpConnection
from zaria.server.http.security import Counted
from zaria.server.live.sockets import Connection
from zaria.server.ops.limits import A_CLOSING, A_REQUEST, SECONDS_IN_A_TURN, Guard, Turns
from zaria.server.ops.settings import Settings

GET = b"GET /%d HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /%d HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
REQUESTS_IN_A_TURN = SECONDS_IN_A_TURN / A_REQUEST
CLOSED_IN_A_TURN = SECONDS_IN_A_TURN / A_CLOSING
CHUNKED = b"POST /%d HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"


@pytest.fixture(autouse=True)
def _no_search() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


class Line(asyncio.Transport):
    """A connection that notes what becomes of it."""

    def __init__(self) -> None:
        super().__init__({"peername": ("203.0.113.7", 1)})
        self.written = b""
        self.reads, self.closed = True, False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    abort = close

    write_eof = close

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Do nothing."""

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol


class Host:
    """A server whose requests are answered when the test wants it; it has read their bodies."""

    def __init__(self, guard: Guard | None = None) -> None:
        self.guard = guard or Guard(Settings(""), 100)
        self.state = ServerState()
        self.asked: list[str] = []
        self.most_at_once = self._at_once = 0
        self.answers = asyncio.Semaphore(0)
        app = Counted(self._app, self.guard)
        self._config = Config(app, ws=Connection, interface="asgi3", log_config=None)
        self._config.load()

    def connect(self) -> tuple[HttpConnection, Line]:
        connection = HttpConnection(self._config, self.state, {"guard": self.guard})
        line = Line()
        connection.connection_made(line)
        return connection, line

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.asked.append(scope["path"])
        self._at_once += 1
        self.most_at_once = max(self.most_at_once, self._at_once)
        await self.answers.acquire()
        if scope["type"] == "websocket":
            return
        message: Message = {"more_body": True}
        while message.get("more_body"):
            message = await receive()
        self._at_once -= 1
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})


def run(scene: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE):
            await scene()

    asyncio.run(whole())


@pytest.mark.parametrize("form", [GET, POST, CHUNKED])
@pytest.mark.parametrize("piece", [7, 1000, 100_000])
def test_a_connection_has_one_request_under_way(form: bytes, piece: int) -> None:
    async def scene() -> None:
        host = Host()
        connection, line = host.connect()
        sent = b"".join(form % number for number in range(300))
        for at in range(0, len(sent), piece):
            connection.data_received(sent[at : at + piece])
            while not line.reads:
                host.answers.release()
                await asyncio.sleep(0)
        while len(host.asked) < 300 or host.state.tasks:
            host.answers.release()
            await asyncio.sleep(0)
        assert host.most_at_once == 1
        assert host.asked == [f"/{number}" for number in range(300)]
        assert line.written.count(b"204 No Content") == 300
        assert line.reads
        connection.connection_lost(None)

    run(scene)


def test_a_body_is_read_when_it_is_wanted() -> None:
    async def scene() -> None:
        host = Host()
        connection, line = host.connect()
        connection.data_received(b"POST / HTTP/1.1\r\nContent-Length: 100000\r\n\r\n")
        taken = 0
        while line.reads:
            connection.data_received(b"a" * 1000)
            taken += 1000
        assert taken < PIECE + 1000
        host.answers.release()
        while taken < 100_000:
            await until(lambda: line.reads)
            connection.data_received(b"a" * 1000)
            taken += 1000
        await until(lambda: line.written.count(b"204 No Content") == 1)
        connection.connection_lost(None)

    run(scene)


def test_nothing_is_left_of_a_connection_that_is_lost() -> None:
    async def scene() -> None:
        host = Host()
        connection, _ = host.connect()
        connection.data_received(POST % 1 + POST % 2 + GET % 3)
        await until(lambda: bool(host.asked))
        connection.connection_lost(None)
        host.answers.release()
        await until(lambda: not host.state.tasks)
        seen = ref(connection)
        del connection, _
        assert seen() is None

    run(scene)


def test_a_request_whose_client_has_gone_does_not_wait_for_its_turn() -> None:
    async def scene() -> None:
        host = Host()
        host.guard.requests = Turns(1, at_once=1)
        lines = [host.connect()[0] for _ in range(8)]
        for connection in lines:
            connection.data_received(GET % 0)
        await until(lambda: len(host.asked) == 1)
        for connection in lines:
            connection.connection_lost(None)
        host.answers.release()
        await until(lambda: not host.state.tasks)
        assert len(host.asked) == 1

    run(scene)


def test_of_one_address_a_few_requests_are_read_in_a_turn() -> None:
    async def scene() -> None:
        host = Host(Guard(Settings(""), 10_000))
        lines = [host.connect() for _ in range(100)]
        for connection, _ in lines:
            connection.data_received(GET % 0)
        tasks, turns = len(host.state.tasks), 1
        assert 0 < tasks <= REQUESTS_IN_A_TURN
        assert sum(line.reads for _, line in lines) == tasks
        while tasks < 100:
            await asyncio.sleep(0)
            assert len(host.state.tasks) - tasks <= REQUESTS_IN_A_TURN
            tasks, turns = len(host.state.tasks), turns + 1
        assert turns >= 100 / REQUESTS_IN_A_TURN
        assert all(line.reads for _, line in lines)
        for connection, _ in lines:
            connection.eof_received()
        assert sum(line.closed for _, line in lines) <= CLOSED_IN_A_TURN
        await until(lambda: all(line.closed for _, line in lines))
        for connection, _ in lines:
            connection.connection_lost(None)
        for _ in lines:
            host.answers.release()
        await until(lambda: not host.state.tasks)

    run(scene)


def test_what_becomes_a_socket_in_a_later_turn_is_read_when_it_is_accepted() -> None:
    async def scene() -> None:
        host = Host()
        host.guard.shares.do("203.0.113.7", lambda: None, SECONDS_IN_A_TURN)
        connection, line = host.connect()
        connection.data_received(request("/"))
        assert not host.state.tasks
        await until(lambda: bool(host.asked))
        assert isinstance(line.get_protocol(), Connection)
        assert not line.reads
        host.answers.release()
        await until(lambda: line.reads)
        line.get_protocol().connection_lost(None)

    run(scene)
