"""Short ways to ask a server over HTTP and over a socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.conftest import Server
from tests.server.sitting import Sitting, watched
from tests.waiting import PATIENCE

Json = dict[str, Any]


def opened(http: httpx.Client, **wish: object) -> Json:
    answer = http.post("/api/tables", json={"game": "knaster", "most": 3, **wish})
    assert answer.status_code == 201
    table: Json = answer.json()
    return table


def seated(http: httpx.Client, table: Json, name: str = "Άννα", face: int | None = None) -> Json:
    wish = {"name": name, "face": face}
    answer = http.post(f"/api/tables/{table['id']}/seats", json=wish)
    assert answer.status_code == 201
    seat: Json = answer.json()
    return seat


def rejected(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["rejection"]["code"]


@contextmanager
def joined(server: Server, table: Json, **who: str | bool) -> Iterator[ClientConnection]:
    """Return the socket of somebody who looks at a table."""
    url = f"{server.socket_url}/api/tables/{table['id']}/play"
    with connect(url, open_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"type": "hello", **who}))
        yield socket


def asked(socket: ClientConnection, **message: object) -> Json:
    """Return the one answer to a message."""
    asked_as = message.get("id", "?")
    socket.send(json.dumps({**message, "id": asked_as}))
    while True:
        reply = told(socket, "reply_to")
        if reply["reply_to"] == asked_as:
            return reply


def told(socket: ClientConnection, name: str) -> Json:
    """Return the next message that has this name in it."""
    for _ in range(1000):
        message: Json = json.loads(socket.recv(timeout=PATIENCE))
        if name in message:
            return message
    raise AssertionError(name)


def played_to_the_end(server: Server, table: Json, *seats: Json, bots: int = 0) -> list[list[str]]:
    """Return every message that each seat received in a game played at random to its end."""
    sitting = Sitting(server.url, table["id"], table["host"], [seat["token"] for seat in seats])

    async def play() -> list[list[str]]:
        everybody = len(seats) + bots
        wanted = [sitting.wanted(seat, start=everybody) for seat in range(len(seats))]
        played = await asyncio.gather(*(watched(one) for one in wanted))
        return [heard for _, heard in played]

    return asyncio.run(play())
