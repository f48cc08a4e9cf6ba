"""A stored table may name a bot that is no longer installed: the game's stand-in plays for it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from zaria.server.live.bot_pool import BotPool
from zaria.server.live.registry import Hub
from zaria.server.store import open_store, sqlite_url
from zaria.session.cells import Json
from zaria.session.messages import TableRequest


class Screen:
    """Somebody who looks on, and wakes at every message."""

    def __init__(self) -> None:
        """Begin before the first message."""
        self.told = asyncio.Event()

    def send(self, message: Json) -> None:  # noqa: ARG002 - that there is one is enough
        """Take a message."""
        self.told.set()

    def end(self) -> None:
        """Go."""


def test_a_bot_that_is_gone_is_played_by_the_stand_in(tmp_path: Path) -> None:
    async def scene() -> None:
        hub = Hub(await open_store(sqlite_url(tmp_path)), BotPool())
        new = await hub.open(TableRequest("knaster", 2))
        room = await hub.room(new.id)
        screen = Screen()
        await room.enter(screen, None)
        for _ in range(2):
            await room.act(lambda table, now: table.sit("Bot", now, bot="gone"))
        assert room.table.opened.stand_in == "greedy"
        await room.act(lambda table, now: table.start(0, now))
        async with asyncio.timeout(60):
            while room.table.stage != "over":
                screen.told.clear()
                await screen.told.wait()
        await hub.close()
        await hub.store.close()

    asyncio.run(scene())
