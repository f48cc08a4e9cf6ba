"""The wall clock jumps: nobody's time is shorter or longer for it."""

from __future__ import annotations

import asyncio
import json
import time
from itertools import count
from pathlib import Path

import pytest

from tests.faults.weak_store import Page, weak_hub
from zaria.server.live.live_table import Act, Room
from zaria.server.live.registry import Hub
from zaria.session import event_from_json
from zaria.session.events import Decided
from zaria.session.messages import TableRequest

YEAR = 365 * 86_400


@pytest.fixture(autouse=True)
def _jumping(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the wall clock jump forth and back by a year at every look."""
    true, looks = time.time(), count()

    def jumped() -> float:
        return true + (YEAR if next(looks) % 2 else -YEAR)

    monkeypatch.setattr(time, "time", jumped)
    monkeypatch.setattr(time, "time_ns", lambda: int(jumped() * 1e9))


async def started(hub: Hub, seconds: int) -> tuple[Room, list[Page]]:
    new = await hub.open(TableRequest("knaster", 2, dice="seeded", seed="clock", seconds=seconds))
    pages = [Page(), Page()]
    for page in pages:
        key = (await hub.sit(new.id, "P", "")).key
        await (await hub.room(new.id)).enter(page, key)
    room = await hub.room(new.id)
    await room.act(lambda table, now: table.start(0, now))
    return room, pages


async def by(hub: Hub, room: Room) -> list[str]:
    """Return who made each decision that is kept."""
    kept = await hub.store.events(room.id)
    events = [event_from_json(json.loads(text)) for _, text in kept]
    return [event.by for event in events if isinstance(event, Decided)]


def person(key: int, number: int) -> Act:
    """Return the decision of a person who does what the clock would do."""
    return lambda table, now: table.decide(key, number, table.default(key), now)


def test_nobody_is_hurried(tmp_path: Path) -> None:
    async def play() -> None:
        async with weak_hub(tmp_path, 1, 0.0) as (hub, _):
            room, pages = await started(hub, seconds=3600)
            async with asyncio.timeout(60):
                while room.table.stage == "playing":
                    for key, page in enumerate(pages):
                        if page.state["decision"]:
                            await room.act(person(key, page.state["decision"]["number"]))
            assert set(await by(hub, room)) == {"person"}

    asyncio.run(play())


def test_nobody_is_given_longer(tmp_path: Path) -> None:
    """Only the clock that goes forward counts: here it is moved by hand."""

    async def play() -> None:
        async with weak_hub(tmp_path, 1, 0.0) as (hub, _):
            room, _ = await started(hub, seconds=3600)
            true, passed = time.monotonic, 0.0
            room.clock = lambda: true() + passed
            room.wake()
            await asyncio.sleep(0.05)
            assert await by(hub, room) == []
            passed = 3601.0
            room.wake()
            async with asyncio.timeout(30):
                while room.table.roll_count < 2:  # noqa: ASYNC110 - as a player sees it
                    await asyncio.sleep(0.01)
            assert await by(hub, room) == ["clock", "clock"]
            passed += 1800.0
            room.wake()
            await asyncio.sleep(0.05)
            assert await by(hub, room) == ["clock", "clock"]

    asyncio.run(play())
