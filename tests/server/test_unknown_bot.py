"""A stored table may name a bot that is no longer installed: the game's stand-in plays for it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from tests.server.looking import look
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.registry import TableRegistry
from zaria.server.store import open_store, sqlite_url
from zaria.session.cells import Json
from zaria.session.messages import AddBot, Start, TableRequest


class Screen:
    """Somebody who looks on, and wakes at every message."""

    def __init__(self) -> None:
        """Begin before the first message."""
        self.told = asyncio.Event()

    def send_text(self, text: bytes) -> None:
        """Take a message that many get."""
        self.send(json.loads(text))

    def send(self, message: Json) -> None:  # noqa: ARG002 - that there is one is enough
        """Take a message."""
        self.told.set()

    def end(self) -> None:
        """Go."""


def test_a_bot_that_is_gone_is_played_by_the_stand_in(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        new = await registry.open(TableRequest("knaster", 2))
        table = await registry.table(new.id)
        screen = Screen()
        host = await look(table, screen, host=True)
        for seat in range(2):
            await host.ask(AddBot(seat, "gone", "Bot"))
        assert table.session.opened.stand_in == "greedy"
        await host.ask(Start(0))
        async with asyncio.timeout(60):
            while table.session.state.stage != "over":
                screen.told.clear()
                await screen.told.wait()
        await registry.close()
        await registry.store.close()

    asyncio.run(scene())
