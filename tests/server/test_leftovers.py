"""What is no longer needed is gone at once, without a search for circles of references."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest

from zaria.server.live.bot_pool import Thinking
from zaria.server.live.client import Client
from zaria.server.live.frames import Frames
from zaria.server.live.registry import Hub, Wish
from zaria.server.store import open_store, sqlite_url
from zaria.session.cells import Json


@pytest.fixture(autouse=True)
def _no_search() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


class Screen:
    """Somebody who looks."""

    def send(self, message: Json) -> None:
        """Take a message."""

    def end(self) -> None:
        """Go."""


def test_a_room_that_is_let_go(tmp_path: Path) -> None:
    async def scene() -> None:
        hub = Hub(await open_store(sqlite_url(tmp_path)), Thinking())
        new = await hub.open(Wish("knaster", 2))
        screen = Screen()
        for name in "ab":
            await hub.sit(new.id, name, "")
        room = await hub.room(new.id)
        await room.enter(screen, 0)
        await room.act(lambda table, now: table.start(0, now))
        seen = ref(room)
        room.leave(screen)
        hub.let_go(room)
        del room
        await asyncio.sleep(0)
        assert seen() is None
        assert not hub.rooms
        await hub.close()
        await hub.store.close()

    asyncio.run(scene())


class Wire(asyncio.Transport):
    """A connection to nowhere."""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Lose it."""

    def close(self) -> None:
        """Do nothing."""

    def is_closing(self) -> bool:
        return False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Do nothing."""


class Served:
    """What uvicorn gives a socket."""

    loaded_app = None
    root_path = ""

    def __init__(self) -> None:
        self.connections: set[object] = set()
        self.tasks: set[object] = set()


def test_a_client_that_has_gone(tmp_path: Path) -> None:
    async def scene() -> None:
        hub = Hub(await open_store(sqlite_url(tmp_path)), Thinking())
        new = await hub.open(Wish("knaster", 2))
        served = Served()
        frames = Frames(served, served, {})  # type: ignore[arg-type]
        frames.connection_made(Wire())
        client = Client(frames, hub, new.id, 0, lambda: None)
        frames.open(client)
        client.heard(b'{"do": "hello"}')
        async with asyncio.timeout(30):
            while not (await hub.room(new.id)).viewers:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)
        frames.connection_lost(None)
        seen: list[ref[object]] = [ref(client), ref(frames)]
        del client, frames
        await asyncio.sleep(0.01)
        assert [one() for one in seen] == [None, None]
        await hub.close()
        await hub.store.close()

    asyncio.run(scene())
