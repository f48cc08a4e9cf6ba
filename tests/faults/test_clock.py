"""The wall clock jumps: nobody's time is shorter or longer for it."""

from __future__ import annotations

import asyncio
import json
import time
from itertools import count
from pathlib import Path

import pytest

from tests.faults.weak_store import Page, weak_registry
from tests.server.looking import Looker, look
from zaria.server.live.live_table import LiveTable
from zaria.server.live.registry import TableRegistry
from zaria.session import event_from_json
from zaria.session.drafts import default_moves
from zaria.session.events import Decided
from zaria.session.messages import Decide, Ping, Start, TableRequest, TakeSeat

YEAR = 365 * 86_400


@pytest.fixture(autouse=True)
def _jumping(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the wall clock jump forth and back by a year at every look."""
    true, looks = time.time(), count()

    def jumped() -> float:
        return true + (YEAR if next(looks) % 2 else -YEAR)

    monkeypatch.setattr(time, "time", jumped)
    monkeypatch.setattr(time, "time_ns", lambda: int(jumped() * 1e9))


async def started(registry: TableRegistry, seconds: int) -> tuple[LiveTable, list[Looker]]:
    new = await registry.open(
        TableRequest("knaster", 2, dice="seeded", seed="clock", seconds=seconds)
    )
    keys = [(await registry.take_seat(new.id, TakeSeat("P"))).key for _ in range(2)]
    table = await registry.table(new.id)
    lookers = [await look(table, Page(), key, host=True) for key in keys]
    await lookers[0].ask(Start(0))
    return table, lookers


async def by(registry: TableRegistry, table: LiveTable) -> list[str]:
    """Return who made each decision that is kept."""
    kept = await registry.store.events(table.id)
    events = [event_from_json(json.loads(text)) for _, text in kept]
    return [event.by for event in events if isinstance(event, Decided)]


def default(table: LiveTable, seat: int) -> Decide:
    """Return the decision of a person who does what the clock would do."""
    state = table.session.state
    return Decide(len(state.made[seat]), tuple(default_moves(state.here.seen_by(seat), seat)))


def test_a_jump_of_the_clock_takes_nobodys_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with weak_registry(tmp_path, 1, 0.0) as (registry, _):
            table, lookers = await started(registry, seconds=3600)
            state = table.session.state
            async with asyncio.timeout(60):
                while state.stage == "playing":
                    for seat in state.to_decide:
                        await lookers[seat].ask(default(table, seat))
            assert set(await by(registry, table)) == {"person"}

    asyncio.run(play())


def test_a_jump_of_the_clock_gives_nobody_more_time(tmp_path: Path) -> None:
    """Only the clock that goes forward counts: here it is moved by hand."""

    async def play() -> None:
        async with weak_registry(tmp_path, 1, 0.0) as (registry, _):
            table, lookers = await started(registry, seconds=3600)
            true, passed = time.monotonic, 0.0
            table.clock = lambda: true() + passed
            await lookers[0].ask(Ping())  # it is answered when what the clock decided is kept
            assert await by(registry, table) == []
            passed = 3601.0
            await lookers[0].ask(Ping())
            assert await by(registry, table) == ["clock", "clock"]
            passed += 1800.0
            await lookers[0].ask(Ping())
            assert await by(registry, table) == ["clock", "clock"]

    asyncio.run(play())
