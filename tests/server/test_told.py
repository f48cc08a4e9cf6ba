"""Whoever lets many be told of something does so at a pace; what one alone is told is free."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.looking import look
from zaria.engine import Rejection
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.handler import MessageHandler
from zaria.server.live.registry import TableRegistry
from zaria.server.ops.limits import Pace
from zaria.server.store import open_store, sqlite_url
from zaria.session import Accepted, Message, Reply
from zaria.session.cells import Json
from zaria.session.messages import Pause, Ping, React, Resync, TableRequest

VIEWERS = 30


class Screen:
    """Somebody who looks."""

    def __init__(self) -> None:
        self.reactions = 0

    def send(self, message: Json) -> None:
        """Count the reactions."""
        self.reactions += "reaction" in message

    def end(self) -> None:
        """Go."""


def test_what_many_are_told_of_has_a_pace(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        table = await registry.table((await registry.open(TableRequest("knaster", 2))).id)
        screens = [Screen() for _ in range(VIEWERS)]
        lookers = [await look(table, screen) for screen in screens]
        pace = Pace(2 * VIEWERS, 3600)
        handler = MessageHandler(
            registry, table, lookers[0].sender, lambda count: pace.take("address", count)
        )

        async def replied(message: Message) -> Reply:
            found: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
            handler.handle(message, lambda reply, _: found.set_result(reply))
            return await found

        allowed: list[Message] = [Ping(), Resync(), React("👏"), Ping(), React("👏")]
        too_much: list[Message] = [React("👏"), Pause(), React("👏")]
        for message in allowed:
            assert isinstance(await replied(message), Accepted)
        for message in too_much:
            rejection = await replied(message)
            assert isinstance(rejection, Rejection)
            assert rejection.code == "too-fast"
        assert isinstance(await replied(Resync()), Accepted)
        assert {screen.reactions for screen in screens} == {2}
        await registry.close()
        await registry.store.close()

    asyncio.run(scene())
