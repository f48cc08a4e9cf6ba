"""A hall: many people at one table, a screen, and how long a roll takes from one to the next."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import orjson

from bench.load.line import Line, line_to
from bench.load.lobby import Lobby
from bench.load.wish import Wish
from zaria.session.fair import share_commitment

Json = dict[str, Any]

AT_ONCE = 16
PAUSE = 0.2
"""Seconds until a phone that was sent away asks again."""
MOST = 1000
"""How many seats a table may have at most, if the game allows it."""


def any_move(decision: Json) -> str:
    """Return one of the moves that a decision offers."""
    places = random.choice(list(decision["moves"].values()))
    text: str = random.choice(list(places.values()))
    return text


class Phone:
    """One person of a hall: answers every roll at once."""

    def __init__(self, hall: Hall) -> None:
        """Take part in `hall`."""
        self._hall = hall
        self.line: Line | None = None
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._rolled = 0
        self._decision: Json | None = None
        self._moves: list[str] = []
        self.salt = random.randbytes(32)

    async def join(self, port: int, table: str, token: str) -> None:
        """Return when the view is there."""
        path = f"/api/tables/{table}/play"
        self.line = await line_to(port, path, self.hear, self._hall.dropped)
        self.send({"type": "hello", "token": token})
        await self.welcomed

    def send(self, message: Json) -> None:
        """Send a message."""
        if self.line is not None:
            self.line.send(orjson.dumps(message))

    def hear(self, text: bytes) -> None:
        """Take what the server tells."""
        message = orjson.loads(text)
        self._hall.messages += 1
        if "decision" in message:
            self._decision = message["decision"]
        if "game" in message:
            self.welcomed.set_result(None)
        if (message.get("share") or {}).get("state") == "reveal":
            self.send({"type": "reveal", "id": "reveal", "salt": self.salt.hex()})
        if message.get("reply_to") == "decide" and "rejection" in message:
            self._say("draft")
        elif message.get("reply_to") == "draft" and self._decision is not None:
            if self._decision["whole"]:
                self._say("decide")
            else:
                self._moves.append(any_move(self._decision))
                self._say("draft")
        if message.get("roll_count", self._rolled) > self._rolled or message.get("stage") == "over":
            self._rolled = message.get("roll_count", self._rolled)
            self._hall.seen()

    def answer(self) -> None:
        """Answer the roll."""
        if self._decision is not None:
            self._moves = [any_move(self._decision)]
            self._say("decide")

    def _say(self, do: str) -> None:
        if self._decision is not None:
            number = self._decision["number"]
            self.send({"type": do, "id": do, "number": number, "moves": self._moves})


class Screen:
    """The host's screen: it has no seat."""

    def __init__(self) -> None:
        """Look at nothing yet."""
        self.told: Json = {}
        self.counts: list[int] = []
        """What it was told of how many have still to answer."""
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, text: bytes) -> None:
        """Take what the server tells."""
        message = orjson.loads(text)
        self.told |= message
        if "to_decide" in message:
            self.counts.append(message["to_decide"])
        if "game" in message:
            self.welcomed.set_result(None)


class Hall:
    """Everybody in it."""

    def __init__(self, wish: Wish) -> None:
        """Prepare a hall for so many people as there are to be tables."""
        self._wish = wish
        self._phones = [Phone(self) for _ in range(wish.tables)]
        self._screen = Screen()
        self._line: Line | None = None
        self._behind = 0
        self._all_have: asyncio.Event = asyncio.Event()
        self.drops = self.messages = self.sent_away = 0
        self._table = ""

    def dropped(self) -> None:
        """Count a socket that the server closed."""
        self.drops += 1

    def seen(self) -> None:
        """Count somebody who knows of the next roll."""
        self._behind -= 1
        if self._behind == 0:
            self._all_have.set()

    async def sit(self) -> Json:
        """Return how long it took until everybody sat and looked."""
        port = self._wish.port
        lobby = Lobby(port)
        began = time.perf_counter()
        table = await lobby.open(self._wish.game, seats=0, most=MOST)
        self._table = table.id
        path = f"/api/tables/{table.id}/play"
        self._line = await line_to(port, path, self._screen.hear, self.dropped)
        self._line.send(orjson.dumps({"type": "hello", "host": table.host}))
        await self._screen.welcomed
        gate = asyncio.Semaphore(AT_ONCE)

        async def join(number: int, phone: Phone) -> None:
            async with gate:
                made = share_commitment(table.commitment, phone.salt)
                await phone.join(port, table.id, await lobby.sit(table.id, f"P{number}", made))

        await asyncio.gather(*(join(*one) for one in enumerate(self._phones)))
        lobby.close()
        return {"ready": len(self._phones), "joining": time.perf_counter() - began}

    async def play(self) -> Json:
        """Return how long each roll took, from the first answer until all know of the next roll."""
        took: list[float] = []
        self._expect()
        if self._line is not None:
            self._line.send(orjson.dumps({"type": "start", "id": "start", "first": 0}))
        began = time.perf_counter()
        await self._all_have.wait()
        starting = time.perf_counter() - began
        await asyncio.gather(*(self._first_sheet(seat) for seat in range(len(self._phones))))
        sheets = time.perf_counter() - began
        self.messages = 0
        for _ in range(self._wish.rolls):
            self._expect()
            began = time.perf_counter()
            for phone in self._phones:
                phone.answer()
            await self._all_have.wait()
            took.append(time.perf_counter() - began)
        return {
            "took": took,
            "starting": starting,
            "sheets": sheets,
            "sent_away": self.sent_away,
            "drops": self.drops,
            "messages": self.messages / len(self._phones) / self._wish.rolls,
            "leaders": len(self._screen.told.get("leaders", ())),
            "counts": len(self._screen.counts),
        }

    async def _first_sheet(self, seat: int) -> None:
        """Return when a phone has the picture of its sheet, each over a connection of its own."""
        head = f"GET /api/tables/{self._table}/sheets/{seat}.svg?lang=el HTTP/1.1\r\n"
        request = f"{head}Host: 127.0.0.1\r\nConnection: close\r\n\r\n".encode()
        while True:
            reader, writer = await asyncio.open_connection("127.0.0.1", self._wish.port)
            writer.write(request)
            answer = await reader.read()
            writer.close()
            if answer.startswith(b"HTTP/1.1 200"):
                return
            self.sent_away += 1
            await asyncio.sleep(PAUSE)

    def _expect(self) -> None:
        self._behind = len(self._phones)
        self._all_have.clear()
