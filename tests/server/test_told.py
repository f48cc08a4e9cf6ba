"""Whoever lets many be told of something does so at a pace; what one alone is told is free."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest.mock import patch

from tests.server.looking import look
from zaria.engine import Rejection
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.codec import Rematch
from zaria.server.live.handler import A_REMATCH, Allowance, MessageHandler
from zaria.server.live.live_table import A_FEW
from zaria.server.live.registry import TableRegistry
from zaria.server.ops.limits import SHOWN_AT_ONCE, TOLD_AT_ONCE, Guard, Pace
from zaria.server.ops.settings import Settings
from zaria.server.store import open_store, sqlite_url
from zaria.session import Accepted, Effects, Message, Reply, Sender
from zaria.session.cells import Json
from zaria.session.messages import (
    NOBODY,
    Connect,
    Draft,
    Pause,
    Ping,
    React,
    Resync,
    TableRequest,
    TakeSeat,
)

VIEWERS = 30


class Screen:
    """Somebody who looks."""

    def __init__(self) -> None:
        self.reactions = 0

    def send_text(self, text: bytes) -> None:
        """Take a message that many get."""
        self.send(json.loads(text))

    def send(self, message: Json) -> None:
        """Count the reactions."""
        self.reactions += "reaction" in message

    def end(self) -> None:
        """Go."""


def test_what_many_viewers_are_told_is_limited(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        table = await registry.table((await registry.open(TableRequest("knaster", 2))).id)
        screens = [Screen() for _ in range(VIEWERS)]
        lookers = [await look(table, screen) for screen in screens]
        told, shown = Pace(VIEWERS, 3600), Pace(2 * VIEWERS, 3600)
        allowance = Allowance(0, partial(told.take, "address"), partial(shown.take, "address"))
        handler = MessageHandler(registry, table, lookers[0].sender, allowance)

        async def replied(message: Message) -> Reply:
            found: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
            handler.handle(message, lambda reply, _: found.set_result(reply))
            return await found

        async def rejected(message: Message) -> str:
            found = await replied(message)
            assert isinstance(found, Rejection)
            return found.code

        for message in (Ping(), Resync(), React("👏"), Ping(), React("👏")):
            assert isinstance(await replied(message), Accepted)
        assert await rejected(React("👏")) == "too-fast"
        assert await rejected(Pause()) == "table-not-host"  # reactions take nothing of its pace
        assert await rejected(Pause()) == "too-fast"
        assert isinstance(await replied(Resync()), Accepted)
        assert {screen.reactions for screen in screens} == {2}
        await registry.close()
        await registry.store.close()

    asyncio.run(scene())


def test_what_some_viewers_are_told_is_limited_too(tmp_path: Path) -> None:
    """Other devices of the same seat are told of drafts, screens of who comes, all of a rematch."""

    async def scene() -> None:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        new = await registry.open(TableRequest("knaster", 2))
        key = (await registry.take_seat(new.id, TakeSeat("Ψ"))).key
        table = await registry.table(new.id)
        spent: list[int] = []

        def spend(count: int) -> float:
            spent.append(count)
            return 1.0

        allowance = Allowance(0, spend, lambda _: 0.0)
        mine = Sender(table.connect(Screen()), key, host=True)
        handler = MessageHandler(registry, table, mine, allowance)

        async def rejected(message: Message | Rematch) -> bool:
            found: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
            handler.handle(message, lambda reply, _: found.set_result(reply))
            reply = await found
            return isinstance(reply, Rejection) and reply.code == "too-fast"

        assert not await rejected(Connect())
        assert not await rejected(Draft(0, ()))
        assert not spent  # a device alone, without screens, costs nobody anything
        await look(table, Screen(), key)
        assert await rejected(Draft(0, ()))
        for _ in range(3):
            screen = Sender(table.connect(Screen()), screen=True)
            await table.ask(screen, Connect())
        assert await rejected(Connect())
        assert await rejected(Rematch())
        assert spent == [1, 6, 5 + A_REMATCH]
        await registry.close()
        await registry.store.close()

    asyncio.run(scene())


def test_an_address_shows_many_fewer_reactions_than_it_tells_moves() -> None:
    guard = Guard(Settings(""), 100)
    assert _told_before_it_is_too_much(guard.show) == SHOWN_AT_ONCE // VIEWERS + 1
    assert _told_before_it_is_too_much(guard.tell) == TOLD_AT_ONCE // VIEWERS + 1


def _told_before_it_is_too_much(count: Callable[[str, int], float]) -> int:
    with patch("time.monotonic", lambda: 0.0):
        return next(times for times in range(1000) if count("address", VIEWERS))


class Noting:
    """Somebody who looks, and notes in which turn of the loop they are told."""

    def __init__(self, turns: list[int], told: list[int]) -> None:
        self._turns, self._told = turns, told

    def send_text(self, text: bytes) -> None:
        """Take a message that many get."""

    def send(self, message: Json) -> None:
        """Note the turn."""
        assert message
        self._told.append(self._turns[0])

    def end(self) -> None:
        """Go."""


def test_a_table_serves_a_few_messages_and_viewers_in_a_turn(tmp_path: Path) -> None:
    """So that players at other tables wait for a few of them, not for all."""
    turns, told, heard = [0], list[int](), list[int]()
    many = 3 * A_FEW + 1

    async def count() -> None:
        while True:
            turns[0] += 1
            await asyncio.sleep(0)

    async def scene() -> None:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        table = await registry.table((await registry.open(TableRequest("knaster", 2))).id)
        lookers = [await look(table, Noting(turns, told)) for _ in range(many)]
        receive = table.session.receive

        def noted(sender: Sender, message: Message, now: float) -> Effects:
            heard.append(turns[0])
            return receive(sender, message, now)

        counting = asyncio.create_task(count())
        with patch.object(table.session, "receive", noted):
            told.clear()
            await table.ask(NOBODY, TakeSeat("Ψ"))
            assert len(told) == many
            assert max(Counter(told).values()) <= A_FEW
            told.clear()
            heard.clear()
            replies = await asyncio.gather(*(looker.ask(Resync()) for looker in lookers))
        assert len(replies) == len(told) == len(heard) == many
        assert max(Counter(heard).values()) <= A_FEW
        counting.cancel()
        await registry.close()
        await registry.store.close()

    asyncio.run(scene())
