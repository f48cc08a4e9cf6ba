"""All that ends a table comes at once: everybody is answered, nothing goes wrong unseen."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.looking import Looker, look
from zaria.engine import Rejected
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.registry import TableRegistry
from zaria.server.store import open_store, sqlite_url
from zaria.session.cells import Json
from zaria.session.messages import AddBot, Kick, Leave, Start, TableRequest, TakeSeat

ROUNDS = 60


class Screen:
    """Somebody who looks."""

    def send_text(self, text: bytes) -> None:
        """Take a message that many get."""
        self.send(json.loads(text))

    def send(self, message: Json) -> None:
        """Take a message."""

    def end(self) -> None:
        """Go."""


async def storm(registry: TableRegistry, rng: Random) -> None:
    new = await registry.open(TableRequest("knaster", 4, seconds=rng.choice((0, 1))))
    keys = [
        (await registry.take_seat(new.id, TakeSeat(name))).key for name in ("Anna", "Bob", "Eva")
    ]
    table = await registry.table(new.id)
    lookers = [await look(table, Screen(), key, host=True) for key in keys]
    await lookers[0].ask(AddBot(3, "random", "Bot"))

    async def leave(looker: Looker) -> None:
        await looker.ask(Leave())
        looker.leave()
        registry.let_go(table)

    acts = [
        lookers[0].ask(Start(0)),
        lookers[0].ask(Kick(keys[1])),
        lookers[0].ask(Kick(keys[2])),
        leave(lookers[1]),
        leave(lookers[2]),
        registry.take_seat(new.id, TakeSeat("Zoe")),
        registry.delete(new.id),
    ]
    rng.shuffle(acts)
    if rng.random() < 0.5:
        acts.insert(0, asyncio.sleep(rng.random() / 50))
    answers = await asyncio.gather(*acts, return_exceptions=True)
    wrong = [
        answer
        for answer in answers
        if isinstance(answer, BaseException) and not isinstance(answer, Rejected)
    ]
    assert not wrong
    for looker in lookers:
        looker.leave()
    await registry.delete(new.id)


def test_start_kick_leave_and_delete_at_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    unseen: list[dict[str, Any]] = []

    async def scene() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, fault: unseen.append(fault))
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        rng = Random(12)
        for _ in range(ROUNDS // 6):
            await asyncio.gather(*(storm(registry, rng) for _ in range(6)))
        assert not registry.tables
        await registry.close()
        await registry.store.close()
        gc.collect()  # tasks that failed unseen are told of now
        await asyncio.sleep(0)

    asyncio.run(scene())
    assert not unseen
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
