"""Bots take their time only where people look on."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from zaria.engine import Position
from zaria.server.live.auto_play import AutoPlay
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.live_table import LiveTable
from zaria.session import BotRequest, Reply, Session
from zaria.session.effects import Accepted
from zaria.session.messages import AddBot, Connect, Sender, Start, TableRequest, TakeSeat, Watch

PACE = 5.0


class Pool(BotPool):
    """Bots that decide at once."""

    def __init__(self) -> None:
        super().__init__(1, pace=PACE)

    async def decide(
        self, table: str, position: Position, seat: int, bot: str, made: int
    ) -> list[str]:
        del table, position, seat, bot, made
        return ["!"]


class Table:
    """A table that takes every answer."""

    id = "table"

    def __init__(self, session: Session) -> None:
        self.session = session

    async def ask(self, *_asked: object) -> Reply:
        return Accepted(1)


def session_of(*, persons: int, bots: int) -> Session:
    session = Session.open(TableRequest("qwinto", persons + bots), "00" * 32, stand_in="greedy")
    host = Sender(host=True)
    for person in range(persons):
        session.receive(Sender(), TakeSeat(f"P{person}"), 0.0)
    for bot in range(bots):
        session.receive(host, AddBot(persons + bot, "greedy", f"B{bot}"), 0.0)
    session.receive(host, Start(first=persons + bots - 1), 0.0)
    return session


@pytest.mark.parametrize(
    ("wishes", "bots", "waits"),
    [
        pytest.param([True], 1, True, id="the bot is active, somebody looks on"),
        pytest.param([], 1, False, id="nobody looks"),
        pytest.param([True], 0, False, id="a person is active"),
        pytest.param([False], 1, False, id="who looks does not want to watch"),
        pytest.param([False, True], 1, True, id="one of two wants to watch"),
    ],
)
def test_a_bot_takes_its_time_only_where_people_look_on(
    wishes: list[bool], bots: int, *, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("zaria.server.live.auto_play.asyncio.sleep", sleep)
    session = session_of(persons=2 - bots, bots=bots)
    assert session.state.to_decide, session.state.stage
    for viewer, wish in enumerate(wishes):
        session.receive(Sender(viewer), Connect(), 0.0)
        session.receive(Sender(viewer), Watch(bots=wish), 0.0)
    request = BotRequest(session.state.to_decide[0], "greedy", 0, session.state.here)
    play = AutoPlay(Pool())
    table = cast("LiveTable", Table(session))
    asyncio.run(play._ask(table, request))  # noqa: SLF001 - what is tested
    assert [seconds > PACE / 2 for seconds in slept] == [True] * waits
