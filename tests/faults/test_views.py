"""A fault of ours in what viewers are told: nobody hangs, and all see the whole again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.faults.weak_store import Page
from tests.server.looking import look
from tests.waiting import PATIENCE, until
from zaria.server.live import live_table
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.registry import TableRegistry
from zaria.server.store import open_store, sqlite_url
from zaria.session.cells import Json
from zaria.session.messages import Start, TableRequest, TakeSeat
from zaria.session.seat_view import SeatView


def test_views_that_fail_once_come_again_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "_AGAIN", 0.01)

    async def scene() -> dict[str, Any]:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        table = await registry.table((await registry.open(TableRequest("knaster", 2))).id)
        page = Page()
        host = await look(table, page, host=True)
        for name in ("Άννα", "Bo"):
            await host.ask(TakeSeat(name))
        true_changes, failures = SeatView.changes, 1

        def changes(view: SeatView, now: float) -> Json:
            nonlocal failures
            if failures:
                failures -= 1
                raise KeyError("a fault of ours")
            return true_changes(view, now)

        monkeypatch.setattr(SeatView, "changes", changes)
        async with asyncio.timeout(PATIENCE):
            await host.ask(Start(0))  # is answered all the same
        assert not failures
        assert page.state["stage"] == "lobby"
        await until(lambda: page.state["stage"] == "playing")
        await registry.close()
        await registry.store.close()
        return page.state

    shown = asyncio.run(scene())
    assert [seat["name"] for seat in shown["seats"]] == ["Άννα", "Bo"]
    assert shown["to_decide"] == [0, 1]
