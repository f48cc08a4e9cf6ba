"""Sockets of one address that send too much: they are read one after another."""

from __future__ import annotations

import asyncio
import time

import pytest
from starlette.types import Scope

from tests.server.raw_socket import masked, request
from tests.waiting import until
from zaria.server.live.sockets import Connection
from zaria.server.ops.limits import Guard, Pace
from zaria.server.ops.settings import Settings

SOCKETS = 20


class Wire(asyncio.Transport):
    """A transport that counts how often it is not to be read for a while."""

    pauses = 0

    def pause_reading(self) -> None:
        self.pauses += 1

    def resume_reading(self) -> None:
        """Do nothing."""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Lose it."""

    def is_closing(self) -> bool:
        return False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Do nothing."""


class Receiver:
    """Collects what is heard."""

    def __init__(self) -> None:
        self.texts: list[bytes] = []

    def heard(self, text: bytes) -> None:
        self.texts.append(text)

    def gone(self) -> None:
        """Do nothing."""

    count_frame = overrun = stop = gone


class Served:
    """What uvicorn gives a socket, and an application that takes each over."""

    root_path = ""

    def __init__(self) -> None:
        self.connections: set[object] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.receiver = Receiver()
        self.guard = Guard(Settings(""), 100)
        self.guard.frames = Pace(1, 0.005)

    async def loaded_app(self, scope: Scope, *_: object) -> None:
        connection: Connection = scope["zaria.connection"]
        connection.open(self.receiver, self.guard, "a")

    async def opened(self) -> tuple[Connection, Wire]:
        """Return an open socket; to open it has paused it once."""
        state = {"guard": self.guard}
        connection, wire = Connection(self, self, state), Wire()  # type: ignore[arg-type]
        connection.connection_made(wire)
        connection.data_received(request("/"))
        await asyncio.gather(*self.tasks)
        wire.pauses = 0
        return connection, wire


def test_each_socket_waits_once_for_its_frame() -> None:
    """And does not come in vain each time that another one's frame is read."""

    async def scene() -> None:
        served = Served()
        sockets = [await served.opened() for _ in range(SOCKETS)]
        served.guard.frames.reserve("a", SOCKETS)  # the address has sent too much before
        for connection, _ in sockets:
            connection.data_received(masked(0x81, b"{}"))
        await until(lambda: len(served.receiver.texts) == SOCKETS)
        assert max(wire.pauses for _, wire in sockets) == 1

    asyncio.run(scene())


def test_each_that_waits_has_a_place_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 1000.0)
    pace = Pace(2, 10)
    assert pace.queue("a") == pace.queue("a") == 0  # to ask is not to do
    pace.reserve("a", 2)
    assert [pace.queue("a") for _ in range(3)] == [10, 20, 30]
