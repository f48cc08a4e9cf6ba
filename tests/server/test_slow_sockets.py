"""A socket that lets much wait: it has some time, but not many of an address have."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from tests.waiting import until
from zaria.server.live import sockets
from zaria.server.live.sockets import Connection
from zaria.server.ops.limits import Guard
from zaria.server.ops.settings import Limits, Settings


class Wire(asyncio.Transport):
    """A transport on which so many bytes wait."""

    waiting = 0

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def resume_reading(self) -> None:
        """Do nothing."""


class Receiver:
    """Counts what it is told."""

    overruns = 0

    def heard(self, text: bytes) -> None:
        raise AssertionError(text)

    def gone(self) -> None:
        """Do nothing."""

    count_frame = stop = gone

    def overrun(self) -> None:
        self.overruns += 1


class Served:
    """What uvicorn gives a socket."""

    connections: set[object] = set()  # noqa: RUF012 - nobody looks


def slow_socket(guard: Guard, waiting: int) -> tuple[Connection, Receiver]:
    """Return a socket on which bytes begin to wait."""
    connection, receiver = Connection(Served(), Served(), {"guard": guard}), Receiver()  # type: ignore[arg-type]
    connection._transport = wire = Wire()  # noqa: SLF001 - as if it had been opened
    connection._receiver, wire.waiting = receiver, waiting  # noqa: SLF001
    connection._slow = partial(guard.slow.take, "a")  # noqa: SLF001
    connection.pause_writing()
    return connection, receiver


def run(scene: Callable[[Guard], object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "PATIENCES_TO_CATCH_UP", 0.02)

    async def begin() -> None:
        made = scene(Guard(Settings("", limits=Limits(patience=1)), 100))
        if asyncio.iscoroutine(made):
            await made

    asyncio.run(begin())


def test_a_socket_that_catches_up_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(guard: Guard) -> None:
        connection, receiver = slow_socket(guard, sockets.BEHIND + 1)
        connection.resume_writing()
        _, never = slow_socket(guard, sockets.BEHIND + 1)
        await until(lambda: never.overruns == 1)
        assert receiver.overruns == 0

    run(scene, monkeypatch)


def test_a_socket_with_too_much_unsent_is_dropped_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def scene(guard: Guard) -> None:
        assert slow_socket(guard, sockets.MOST_UNSENT)[1].overruns == 0
        assert slow_socket(guard, sockets.MOST_UNSENT + 1)[1].overruns == 1

    run(scene, monkeypatch)


def test_few_of_an_address_may_be_slow_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def scene(guard: Guard) -> None:
        slow = [slow_socket(guard, sockets.BEHIND + 1) for _ in range(64)]
        assert not any(receiver.overruns for _, receiver in slow)
        assert slow_socket(guard, sockets.BEHIND + 1)[1].overruns == 1
        slow[0][0].resume_writing()
        assert slow_socket(guard, sockets.BEHIND + 1)[1].overruns == 0

    run(scene, monkeypatch)
