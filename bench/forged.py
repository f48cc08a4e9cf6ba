"""Forged messages by the million: does one change a table, or trouble the server?

Whoever forges is a spectator, the host of another table, or holds a seat and asks for what no rule
allows it; one message in a hundred is no message at all, and two are HTTP requests. What the store
has is compared, byte by byte, with what it had before.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import orjson

from bench.load.line import Line, line_to
from bench.load.lobby import Lobby, Opened
from bench.load.processes import NO_LIMITS, Server, server
from bench.report import Settings, Table
from tests.server.raw_socket import masked, request
from zaria.server.live.codec import TYPES as MESSAGE_TYPES

Json = dict[str, Any]

MESSAGES, ROUND = 1_000_000, 10_000
GAMES = ("qwinto", "knaster", "onecard", "border")
SEATS = 3
AT_ONCE = 100
"""Messages of one socket that are under way at a time."""
RAW, HTTP = 100, 50
"""One in so many is no message, one in so many is an HTTP request."""
LIMITS = (*NO_LIMITS, "--requests", "0", "--connections", "0", "--misses", "0")
SECONDS = 60

OF_A_SEAT = ("hello", "leave", "react", "roll")
"""What a seat may send: that would not be forged."""
TYPES = (*(kind for kind in MESSAGE_TYPES if kind not in OF_A_SEAT), "tell", "", "__init__", "Ψ")
OF_NOBODY = (*TYPES, *OF_A_SEAT)
VALUES: tuple[object, ...] = (
    *(None, True, False, 0, 1, 2, 7, -1, 2**31, 2**63, -(2**64), 1.5, 1e300),
    *("", "a1", "greedy", "11", "0" * 64, "x" * 500, "\x00", "\u202e", "👏", "../../etc/passwd"),
    *("' OR 1=1 --", "<script>", [], {}, [[]], [None], ["a1"] * 65, {"a": {"b": []}}),
)
FIELDS = (
    *("number", "text", "reaction", "cell", "seat", "first", "key", "bot", "name", "salt"),
    *("commitment", "seen", "allowed", "bots", "face"),
)
IMPOSSIBLE = ("~", "a1~", "((", "99999", "\ud7ff", " ", "c3 c3", "--", "Ψ1")
"""No game has moves of such texts."""
NO_MESSAGES = (
    *(b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"type":"ping"}}', b"[" * 4000, b"9" * 5000),
    *(b'{"type":"ping","id":1e999}', b'{"type":"\\ud800"}', b'{"a":' * 800, b"x" * 20_000),
)
PATHS = (
    *("", "/seats", "/record", "/play", "/replay", "/sheets/0.svg", "/sheets/x.svg", "/x", "/%00"),
    "/../../etc/passwd",
)


def measure(settings: Settings) -> Iterator[Table]:
    """Return what so many forged messages did."""
    wanted = settings.size(MESSAGES, 2000)
    with server(options=LIMITS) as running:
        run = Run(running)
        began = time.monotonic()
        asyncio.run(run.forge(wanted, settings))
        took = time.monotonic() - began
        log = running.log
    counts = run.counts
    rows = [
        ("messages to sockets", f"{counts['sent']:,}", "-"),
        ("rejected, each with its reason", f"{counts['rejected']:,}", "-"),
        ("answered, without any effect", f"{counts['answered']:,}", "-"),
        ("not a message at all: socket closed", f"{counts['raw']:,}", "-"),
        ("HTTP requests", f"{counts['http']:,}", "-"),
        ("total", f"{run.all:,}", f"{wanted:,}"),
        ("messages without an answer", f"{counts['silent']:,}", "0"),
        ("states changed", f"{counts['changed']:,}", "0"),
        ("answers 5xx", f"{counts['5xx']:,}", "0"),
        ("tracebacks in the log", f"{log.count('Traceback'):,}", "0"),
        ("errors in the log", f"{log.count(chr(34) + 'error' + chr(34)):,}", "0"),
    ]
    note = (
        f"One running table of each game, with {SEATS} seats; {took / 60:.1f} minutes. A "
        "spectator, the host of another table and a seated player send messages that they have no "
        f"right to send. Every {ROUND:,} messages the whole content of the store is compared with "
        "its content before."
    )
    yield Table("Forged messages", ("what", "counted", "target"), rows, note)


class Forger:
    """One socket of somebody who forges; each message must have one answer, in order."""

    def __init__(self, counts: Counter[str], make: Callable[[], Json]) -> None:
        """Send what `make` gives."""
        self._counts, self._make = counts, make
        self._line: Line | None = None
        self._owed = 0
        self._next = self._answered = 0
        self._all: asyncio.Event = asyncio.Event()

    async def join(self, port: int, table: str, **who: str) -> None:
        """Look at a table."""
        path = f"/api/tables/{table}/play"
        self._line = await line_to(port, path, self._hear, self._all.set)
        self._expect(1)
        self._line.send(orjson.dumps({"type": "hello", "id": 0, **who}))
        await self._answers()

    async def forge(self, count: int) -> None:
        """Return when so many messages are answered."""
        while count > 0:
            some = min(count, AT_ONCE)
            self._expect(some)
            for _ in range(some):
                self._next += 1
                if self._line is not None:
                    self._line.send(json.dumps({**self._make(), "id": self._next}).encode())
            await self._answers()
            self._counts["sent"] += some
            count -= some

    def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()

    def _expect(self, count: int) -> None:
        self._owed = count
        self._all.clear()

    async def _answers(self) -> None:
        try:
            async with asyncio.timeout(SECONDS):
                await self._all.wait()
        except TimeoutError:
            pass
        self._counts["silent"] += self._owed

    def _hear(self, text: bytes) -> None:
        message = orjson.loads(text)
        if "reply_to" not in message:
            return
        if message["reply_to"]:
            self._answered += 1
            in_order = message["reply_to"] == self._answered
            self._counts["rejected" if "rejection" in message else "answered"] += in_order
        self._owed -= 1
        if not self._owed:
            self._all.set()


class Run:
    """A server with a table of each game, and those who forge."""

    def __init__(self, running: Server) -> None:
        """Forge at a running server."""
        self._running, self._port = running, running.port
        self._rng = random.Random(1)
        self.counts: Counter[str] = Counter()

    @property
    def all(self) -> int:
        """How many messages of all kinds were sent."""
        return self.counts["sent"] + self.counts["raw"] + self.counts["http"]

    async def forge(self, wanted: int, settings: Settings) -> None:
        """Send as many as wanted, or as there is time for."""
        last = time.monotonic() + settings.minutes * 60
        tables = [await self._start(game) for game in GAMES]
        forgers = [one for at in range(len(tables)) for one in await self._join(tables, at)]
        before = self._stored()
        while self.all < wanted and time.monotonic() < last:
            some = min(ROUND, wanted - self.all)
            raw, http = some // RAW, some // HTTP
            each, left = divmod(some - raw - http, len(forgers))
            shares = [each + (number < left) for number in range(len(forgers))]
            await asyncio.gather(
                *(one.forge(share) for one, share in zip(forgers, shares, strict=True)),
                self._raw(tables, raw),
                self._http(tables, http),
            )
            after = self._stored()
            self.counts["changed"] += after != before
            before = after
            settings.progress(f"{self.all:,} of {wanted:,} messages")
        for one in forgers:
            one.close()

    async def _start(self, game: str) -> Opened:
        lobby = Lobby(self._port)
        opened = await lobby.open(game, seats=SEATS)
        lobby.close()
        host = Forger(Counter(), lambda: {"type": "start", "first": 0})
        await host.join(self._port, opened.id, token=opened.tokens[0], host=opened.host)
        await host.forge(1)
        host.close()
        return opened

    async def _join(self, tables: list[Opened], at: int) -> list[Forger]:
        """Return those who forge at a table."""
        table, another = tables[at], tables[at - 1]
        spectator = Forger(self.counts, self._of_nobody)
        await spectator.join(self._port, table.id)
        host = Forger(self.counts, self._of_nobody)
        await host.join(self._port, table.id, host=another.host)
        seat = Forger(self.counts, self._of_seat)
        await seat.join(self._port, table.id, token=table.tokens[1])
        return [spectator, host, seat]

    def _of_nobody(self) -> Json:
        message = self._fields(OF_NOBODY)
        if self._rng.random() < 0.5:  # noqa: PLR2004 - every other one
            message["moves"] = self._rng.choice((*VALUES, ["a1"], ["c3"], ["-"]))
        return message

    def _of_seat(self) -> Json:
        moves = self._rng.choices(IMPOSSIBLE, k=self._rng.randint(1, 3))
        return {**self._fields(TYPES), "moves": moves}

    def _fields(self, types: tuple[str, ...]) -> Json:
        rng = self._rng
        message: Json = {"type": rng.choice(types)}
        for name in rng.sample(FIELDS, rng.randint(0, 4)):
            message[name] = rng.choice(VALUES)
        message.setdefault("number", rng.randint(0, 3))
        if message["type"] == "hello":
            message |= {"token": rng.choice(VALUES), "host": rng.choice(VALUES)}
        return message

    async def _raw(self, tables: list[Opened], count: int) -> None:
        """Send so many that are no messages, each over a socket of its own, until it is closed."""
        for number in range(count):
            table = self._rng.choice(tables)
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
            writer.write(request(f"/api/tables/{table.id}/play"))
            await reader.readuntil(b"\r\n\r\n")
            if number % 2:
                writer.write(masked(0x81, b'{"type":"hello"}'))
            writer.write(masked(0x81, self._rng.choice(NO_MESSAGES)) + masked(0x88, b""))
            await self._end(reader, writer)
            self.counts["raw"] += 1

    async def _end(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        """Return all that the server still says."""
        try:
            async with asyncio.timeout(SECONDS):
                return await reader.read()
        except TimeoutError:
            self.counts["silent"] += 1
        except ConnectionError:
            pass
        finally:
            writer.close()
        return b""

    async def _http(self, tables: list[Opened], count: int) -> None:
        """Ask so many times for what nobody gets."""
        for _ in range(count):
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
            writer.write(self._request(self._rng.choice(tables)))
            answer = await self._end(reader, writer)
            self.counts["http"] += 1
            self.counts["silent"] += not answer
            self.counts["5xx"] += answer[9:10] == b"5"

    def _request(self, table: Opened) -> bytes:
        rng = self._rng
        method = rng.choice(("GET", "POST", "DELETE", "PUT", "PATCH", "OPTIONS", "HEAD", "Ψ"))
        path = f"/api/tables/{table.id}{rng.choice(PATHS)}"
        if method == "POST" and rng.random() < 0.5:  # noqa: PLR2004 - every other one
            path = "/api/tables"
        form = {"game": rng.choice(VALUES), "most": rng.choice(VALUES), "name": rng.choice(VALUES)}
        body = rng.choice((json.dumps(form).encode(), *NO_MESSAGES))
        token = rng.choice(("x", "0" * 64, "' OR 1=1 --"))
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        head += f"X-Host-Token: {token}\r\nContent-Length: {len(body)}\r\n\r\n"
        return head.encode() + body

    def _stored(self) -> list[object]:
        """Return all that the store holds of tables, but for when they were touched."""
        reading = sqlite3.connect(f"file:{self._running.database}?mode=ro", uri=True)
        try:
            found: list[object] = []
            found += reading.execute("SELECT * FROM events ORDER BY row, number").fetchall()
            found += reading.execute("SELECT * FROM seats ORDER BY row, key").fetchall()
            found += reading.execute("SELECT id, host, finished, last FROM tables ORDER BY row")
            return found
        finally:
            reading.close()
