"""A hall: some hundred people with phones at one table, and the host's screen."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.asking import opened, rejected
from tests.server.client import Client, Wanted, moves_of
from tests.server.conftest import Server
from tests.waiting import PATIENCE

Json = dict[str, Any]

PEOPLE = 200
AT_ONCE = 20
ROLLS = 3
SECRET = {"seats", "last", "token", "host"}
"""What nobody is told in a hall."""


class Phone:
    """Somebody in the hall, who keeps every message; without a token it is a screen."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.page = Client(Wanted([], ""))
        self.heard: list[Json] = []

    @property
    def state(self) -> Json:
        """What it knows."""
        return self.page.result.state

    @property
    def sheets(self) -> dict[str, Json]:
        """What it sees of sheets."""
        return self.page.result.sheets

    async def until(self, **wanted: object) -> None:
        """Listen until it knows this."""
        async with asyncio.timeout(PATIENCE):
            while any(self.state.get(name) != value for name, value in wanted.items()):
                message: Json = json.loads(await self.socket.recv())
                self.heard.append(dict(message))
                self.page.take(message)

    async def ask(self, **message: object) -> Json:
        """Return the answer to a message."""
        await self.socket.send(json.dumps({**message, "id": "?"}))
        async with asyncio.timeout(PATIENCE):
            while True:
                told: Json = json.loads(await self.socket.recv())
                self.heard.append(dict(told))
                self.page.take(dict(told))
                if told.get("reply_to") == "?":
                    return told

    async def answer(self) -> None:
        """Answer the roll with the first of the moves, and with whatever else it wants."""
        moves = [moves_of(self.state["decision"])[0]]
        number = self.state["decision"]["number"]
        told = await self.ask(type="decide", number=number, moves=moves)
        while "rejection" in told:
            assert told["rejection"]["code"] == "table-half-decision"
            assert "accepted" in await self.ask(type="draft", number=number, moves=moves)
            if not self.state["decision"]["whole"]:
                moves = [*moves, moves_of(self.state["decision"])[0]]
                continue
            told = await self.ask(type="decide", number=number, moves=moves)


@asynccontextmanager
async def phone(server: Server, table: Json, **who: str) -> AsyncIterator[Phone]:
    url = f"{server.socket_url}/api/tables/{table['id']}/play"
    async with connect(url, open_timeout=PATIENCE, ping_interval=None, compression=None) as socket:
        found = Phone(socket)
        await socket.send(json.dumps({"type": "hello", **who}))
        await found.until(game="knaster")
        yield found


async def tokens(server: Server, table: Json, people: int) -> list[str]:
    """Return the tokens of seats that many people take at once."""
    gate = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=server.url) as http:

        async def sit(number: int) -> str:
            async with gate:
                wish = {"name": f"Κ{number}"}
                answer = await http.post(f"/api/tables/{table['id']}/seats", json=wish)
                assert answer.status_code == 201
                token: str = answer.json()["token"]
                return token

        return list(await asyncio.gather(*(sit(number) for number in range(people))))


@pytest.fixture
def table(server: Server) -> Json:
    with httpx.Client(base_url=server.url) as http:
        return opened(http, most=1000)


def test_a_hall_plays_with_phones_and_a_screen(server: Server, table: Json) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            screen = await stack.enter_async_context(phone(server, table, host=table["host"]))
            held = await tokens(server, table, PEOPLE)
            phones = [
                await stack.enter_async_context(phone(server, table, token=token)) for token in held
            ]
            await screen.until(players=PEOPLE)
            assert "accepted" in await screen.ask(type="start", first=0)
            for roll in range(1, ROLLS + 1):
                everybody = [screen, *phones]
                await asyncio.gather(*(one.until(roll_count=roll) for one in everybody))
                await asyncio.gather(*(one.answer() for one in phones[1:]))
                await screen.until(to_decide=1)
                await phones[0].answer()
            await asyncio.gather(*(one.until(roll_count=ROLLS + 1) for one in [screen, *phones]))
            check_screen(screen)
            for seat in sorted({one.state["you"] for one in phones}):
                check_phone(next(one for one in phones if one.state["you"] == seat))

    asyncio.run(scene())
    assert not server.errors


def check_screen(screen: Phone) -> None:
    """The screen has the roll, how many have still to answer, and the leaders."""
    assert screen.sheets == {}
    assert len(screen.state["dice"]) == 2
    assert len(screen.state["leaders"]) == 10
    points = [leader["points"] for leader in screen.state["leaders"]]
    assert points == sorted(points, reverse=True)
    counts = [message["to_decide"] for message in screen.heard if "to_decide" in message]
    assert {PEOPLE, 1} <= set(counts)
    assert len(counts) < PEOPLE, "a message for every answer"
    told = {name for message in screen.heard for name in message}
    assert not (SECRET - {"seats"}) & told  # with the first few it was a small table still


def check_phone(one: Phone) -> None:
    """A phone has its own sheet and the standings, and little more than that is sent to it."""
    seat = one.state["you"]
    assert set(one.sheets) == {str(seat)}
    assert 1 <= one.state["rank"] <= PEOPLE
    assert isinstance(one.state["points"], int)
    assert not SECRET & {name for message in one.heard for name in message}
    told = [message for message in one.heard if "sheets" in message]
    assert all(set(message["sheets"]) <= {str(seat)} for message in told)
    answers = [message for message in one.heard if "reply_to" in message]
    changes = [message for message in one.heard if "roll_count" in message]
    assert len(changes) == ROLLS + 1
    # Its own answers, a change with each, the rolls, and who came before the first one.
    assert len(one.heard) <= 2 * len(answers) + len(changes) + PEOPLE // 4


def test_people_join_until_the_first_roll_and_then_watch(server: Server, table: Json) -> None:
    async def scene() -> None:
        path = f"{server.url}/api/tables/{table['id']}/seats"
        async with AsyncExitStack() as stack:
            held = await tokens(server, table, 10)
            phones = [
                await stack.enter_async_context(phone(server, table, token=token)) for token in held
            ]
            screen = await stack.enter_async_context(phone(server, table, host=table["host"]))
            async with httpx.AsyncClient() as http:
                last = await http.post(path, json={"name": "in time"})
                assert last.status_code == 201
                assert "accepted" in await screen.ask(type="start", first=0)
                late = await http.post(path, json={"name": "too late"})
                assert rejected(late) == (409, "table-started")
            async with phone(server, table) as watcher:
                await watcher.until(roll_count=1)
                assert watcher.state["players"] == 11
                assert watcher.sheets == {}
                assert "you" not in watcher.state
                assert (await watcher.ask(type="leave"))["rejection"]["code"] == "table-no-seat"
            await asyncio.gather(*(one.until(roll_count=1) for one in phones))
            assert "accepted" in await phones[3].ask(type="react", reaction="👏")
            assert "accepted" in await screen.ask(type="ping")
            assert {"reaction": "👏", "seat": phones[3].state["you"]} in screen.heard
            assert not any("reaction" in message for one in phones for message in one.heard)

    asyncio.run(scene())


def test_a_stand_in_answers_for_who_left_so_that_nobody_waits(server: Server, table: Json) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            held = await tokens(server, table, 12)
            phones = [
                await stack.enter_async_context(phone(server, table, token=token)) for token in held
            ]
            screen = await stack.enter_async_context(phone(server, table, host=table["host"]))
            assert "accepted" in await screen.ask(type="start", first=0)
            await asyncio.gather(*(one.until(roll_count=1) for one in phones))
            assert "accepted" in await phones[0].ask(type="leave")
            await asyncio.gather(*(one.answer() for one in phones[1:]))
            await asyncio.gather(*(one.until(roll_count=2) for one in [screen, *phones[1:]]))

    asyncio.run(scene())
