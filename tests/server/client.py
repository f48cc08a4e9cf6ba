"""A client as the page is one: it knows no rules, loses nothing, and goes on by itself.

It has one command under way at most. A command is given up only when it is answered: after a cut
it is sent again, which has no double effect because it says which decision, roll or seat it means.
Run as a program it reads a `Wanted` as JSON from its input and prints a `Result` as JSON.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import math
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from zaria.session.fair import share_commitment

Json = dict[str, Any]

SILENCE = 30.0
"""Seconds without a word after which the server is asked whether it is there; twice, it is gone."""
FIRST_WAIT, LONGEST_WAIT = 0.01, 0.5
"""Seconds between two tries to connect: each time twice as many."""


_IN_A_RACE = {
    ("start", "table-started"),
    ("start", "wrong-players"),
    ("commit", "table-starting"),
    ("commit", "table-started"),
    ("reveal", "table-no-reveal"),
}
"""Commands, and what is rejected where somebody else came first."""


def moves_of(decision: Json) -> list[str]:
    """Return the texts of the moves that a decision offers."""
    return [text for places in decision["moves"].values() for text in places.values()]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Who plays where: `addresses` (ws://...) are tried in turn; without a token it watches.

    `start` is the number of seats at which a host starts the game. `leave` is the decision before
    which the person leaves, to come back when a stand-in has made two.
    """

    addresses: list[str]
    table: str
    token: str = ""
    host: str = ""
    seed: int = 0
    drafts: bool = True
    start: int = 0
    first: int = 0
    leave: int = -1
    slow: int = 0
    """How many decisions it does not make, so that its time runs out."""
    gate: str = ""
    """A file with the number of the decision before which it waits, for as long as there is one."""
    seconds: float = 120.0
    """How long the table may stand still; a whole game takes as long as a busy machine needs."""


@dataclass(slots=True)
class Result:
    """What a client saw and did. `acked` are decisions by number: their moves."""

    state: Json = field(default_factory=dict[str, Any])
    sheets: dict[str, Json] = field(default_factory=dict[str, Json])
    acked: dict[int, list[str]] = field(default_factory=dict[int, list[str]])
    rejected: list[str] = field(default_factory=list[str])
    cuts: int = 0
    received: int = 0


class Gone(Exception):  # noqa: N818 - it is what happened to the server
    """The server does not answer any more."""


class Client:
    """One seat or spectator from joining to the end of the game."""

    def __init__(self, wanted: Wanted, hear: Callable[[str], None] = lambda _: None) -> None:
        self.wanted = wanted
        self.result = Result()
        self._hear = hear
        self._pending: Json | None = None
        self._id = 0
        self._away = self._left = False
        self._roll: tuple[int, str] | None = None
        self._half: set[int] = set()
        self._limit: asyncio.Timeout | None = None
        self._furthest = -1

    async def play(self) -> Result:
        """Return what came of it, when the game is over."""
        async with asyncio.timeout(self.wanted.seconds) as self._limit:
            tries, wait = 0, FIRST_WAIT
            while not self._over():
                address = self.wanted.addresses[tries % len(self.wanted.addresses)]
                tries += 1
                heard = self.result.received
                try:
                    url = f"{address}/api/tables/{self.wanted.table}/play"
                    async with connect(
                        url,
                        open_timeout=2 * SILENCE,
                        ping_interval=None,
                        close_timeout=1,
                        compression=None,
                        max_size=None,
                    ) as socket:
                        await self._session(socket)
                except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError, Gone):
                    self.result.cuts += 1
                    wait = FIRST_WAIT if self.result.received > heard else wait * 2
                    await asyncio.sleep(min(wait, LONGEST_WAIT))
        return self.result

    def _over(self) -> bool:
        return self.result.state.get("stage") == "over" and self._pending is None

    async def _session(self, socket: ClientConnection) -> None:
        wanted = self.wanted
        hello = {"type": "hello", "token": wanted.token, "host": wanted.host}
        await socket.send(json.dumps({name: text for name, text in hello.items() if text}))
        self.result.sheets, self.result.state = {}, {}
        self._away = False  # who joins has come back
        while "game" not in self.result.state:
            message = await self._message(socket)
            if "rejection" in message:
                assert message["rejection"]["code"].startswith("store-"), message
                raise Gone
            self.take(message)
        if self._pending is not None and self._pending["type"] == "draft":
            self._pending = None
        if self._pending is not None:
            await socket.send(json.dumps(self._pending))
        while not self._over():
            if self._pending is None and (command := self._command()) is not None:
                await self._gate(command)
                self._id += 1
                self._pending = {**command, "id": self._id}
                await socket.send(json.dumps(self._pending))
            if self._came_back():
                return
            message = await self._message(socket)
            self.take(message)
            if self._pending is not None and message.get("reply_to") == self._pending["id"]:
                await self._answered(message)
                if self._pending is not None:
                    await socket.send(json.dumps(self._pending))

    async def _gate(self, command: Json) -> None:
        """Wait before a decision for what must be there first."""
        number = command["number"] if command["type"] == "decide" else -1
        while number >= self._most_decisions():  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.02)

    def _most_decisions(self) -> float:
        try:
            return int(Path(self.wanted.gate).read_text()) if self.wanted.gate else math.inf
        except FileNotFoundError:
            return math.inf

    async def _message(self, socket: ClientConnection) -> Json:
        for wait in (True, False):
            try:
                async with asyncio.timeout(SILENCE):
                    text = await socket.recv()
            except TimeoutError:
                if wait:
                    await socket.send('{"type":"ping","id":"ping"}')
            else:
                assert isinstance(text, str)
                self.result.received += 1
                self._hear(text)
                message: Json = json.loads(text)
                return message
        raise Gone

    def take(self, message: Json) -> None:
        """Keep what a message tells, as a page does."""
        for seat, change in message.pop("sheets", {}).items():
            sheet = {} if change.get("whole") else self.result.sheets[seat]
            for name in change.get("gone", ()):
                del sheet[name]
            self.result.sheets[seat] = sheet | {cell["id"]: cell for cell in change["cells"]}
        about = ("reply_to", "accepted", "rejection", "reaction", "seat", "score_of", "odds")
        self.result.state |= {name: what for name, what in message.items() if name not in about}
        self._watch_progress()

    def _watch_progress(self) -> None:
        """Give the table its time anew for each event."""
        number = self.result.state.get("event_number", -1)
        if self._limit is not None and number > self._furthest:
            self._furthest = number
            self._limit.reschedule(asyncio.get_running_loop().time() + self.wanted.seconds)

    async def _answered(self, message: Json) -> None:
        command, self._pending = self._pending, None
        assert command is not None
        do = command["type"]
        if "accepted" in message:
            if do == "decide":
                self.result.acked.setdefault(command["number"], command["moves"])
            if do == "leave":
                self._away = self._left = True
            return
        no = message["rejection"]
        if no["code"].startswith("store-"):
            self.result.rejected.append(no["code"])
            await asyncio.sleep(LONGEST_WAIT)
            self._pending = command
        elif no["code"] == "table-half-decision":
            self._half.add(command["number"])
        elif no["code"] == "bad-roll":
            rng = Random(f"{self.wanted.seed}:{command['number']}")
            faces = no["params"]["faces"].split()
            self._roll = (
                command["number"],
                "".join(rng.choice(faces) for _ in range(no["params"]["dice"])),
            )
        elif (do, no["code"]) not in _IN_A_RACE:
            self.result.rejected.append(no["code"])

    def _command(self) -> Json | None:
        state, wanted = self.result.state, self.wanted
        if state["stage"] == "lobby":
            return self._answer_start() or self._start()
        if state["stage"] == "over":
            return None
        if wanted.host and state["dice_kind"] == "entered" and not state["to_decide"]:
            number, text = self._roll or (-1, "")
            rolled = state["roll_count"]
            return {
                "type": "enter_roll",
                "number": rolled,
                "text": text if number == rolled else "",
            }
        awaited = state.get("roll_awaited")
        if awaited and awaited["seat"] == state.get("you"):
            return {"type": "roll", "number": state["roll_count"]}
        decision = state.get("decision")
        if not decision or decision["number"] < wanted.slow:
            return None
        return self._decide(decision)

    def _start(self) -> Json | None:
        state, wanted = self.result.state, self.wanted
        seats = len(state["seats"]) if "seats" in state else state.get("players", 0)
        starting = state.get("sealed") or state.get("void_starts", {}).get("again")
        if wanted.start and seats >= wanted.start and not starting:
            return {"type": "start", "first": wanted.first}
        return None

    def _answer_start(self) -> Json | None:
        """Return what a device does for its share in the dice."""
        share = self.result.state.get("share") or {"state": "out"}
        attempt = self.result.state.get("void_starts", {}).get("count", 0)
        salt = hashlib.sha256(f"{self.wanted.token} {attempt}".encode()).digest()
        if share["state"] == "reveal":
            return {"type": "reveal", "salt": salt.hex()}
        if share["state"] != "open":
            return None
        made = share_commitment(self.result.state["commitment"], salt)
        return None if made == share["commitment"] else {"type": "commit", "commitment": made}

    def _decide(self, decision: Json) -> Json | None:
        number, draft = decision["number"], decision["draft"]
        if number in self.result.acked or self._away:
            return None
        if number == self.wanted.leave and not self._left:
            return {"type": "leave"}
        if decision["whole"]:
            return {"type": "decide", "number": number, "moves": draft}
        rng = Random(f"{self.wanted.seed}:{number}:{len(draft)}")
        moves = [*draft, rng.choice(moves_of(decision))]
        if self.wanted.drafts or number in self._half:
            return {"type": "draft", "number": number, "moves": moves}
        return {"type": "decide", "number": number, "moves": moves}

    def _came_back(self) -> bool:
        """Return whether a person who left comes back now: by joining again."""
        decision = self.result.state.get("decision")
        if not self._away or self._pending is not None or not decision:
            return False
        return bool(decision["number"] >= self.wanted.leave + 2)


def main() -> None:
    """Play as the input says, and print what came of it."""
    wanted = Wanted(**json.load(sys.stdin))
    result = asyncio.run(Client(wanted).play())
    print(json.dumps(asdict(result)))  # noqa: T201 - the program's result


if __name__ == "__main__":
    main()
