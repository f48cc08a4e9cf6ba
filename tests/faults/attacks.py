"""Attacks on a server from one address of this machine, and a victim on another table.

python -m tests.faults.attacks NAME PORT SECONDS   sends one attack and prints how often

The attacker is a process of its own, so that it takes nothing from the victim but what the server
gives it. Traffic stays on this machine: victim and attacker differ by their addresses, 127.0.0.1
and 127.0.0.2.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.server.client import moves_of
from tests.server.raw_socket import masked, request
from zaria.server.ops.files import raise_limit

Json = dict[str, Any]
ROOT = Path(__file__).parents[2]
ATTACKER = "127.0.0.2"
SECONDS_TO_CONNECT = 10
IN_HALL = 200
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
HELLO = b'{"type":"hello"}'
POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n"

RECORD = b'[Zaria "1"]\n[Game "knaster"]\n[Players "2"]\n[First "1"]\n\n<36> ' + b"1:c3 " * 180_000
POST_RECORD = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(RECORD)
LARGE = [
    json.dumps({"game": "onecard", "most": 2, "sheet": {"cards": [[0]] * many}}).encode()
    for many in (9_000, 150_000)
]
"""A sheet of nonsense, as large as one may be, and one far too large."""

Lines = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(slots=True)
class Target:
    """A server on this machine, and the attacker's own table there."""

    port: int
    table: str = ""
    token: str = ""
    host: str = ""
    hall: str = ""
    """The id of a large table whose game is over: to make it takes a while."""
    until: float = 0.0
    count: int = 0

    @property
    def play(self) -> str:
        """The path of the table's sockets."""
        return f"/api/tables/{self.table}/play"

    def goes_on(self) -> bool:
        """Count one more, and tell whether there is time for it."""
        self.count += 1
        return time.monotonic() < self.until

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Lines]:
        """Return a connection from the attacker's address."""
        async with asyncio.timeout(SECONDS_TO_CONNECT):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(ATTACKER, 0)
            )
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    @asynccontextmanager
    async def socket(self, **headers: str) -> AsyncIterator[Lines]:
        """Return a WebSocket at the table, whether it was opened or not."""
        async with self.line() as (reader, writer):
            writer.write(request(self.play, **headers))
            await reader.readuntil(b"\r\n\r\n")
            yield reader, writer


Attack = Callable[[Target], Awaitable[None]]
ATTACKS: dict[str, Attack] = {}
ALL = "all"
"""The name of all of them at once."""


def attack(many: int = 1) -> Callable[[Attack], Attack]:
    """Enter an attack under its name; `many` of it go on side by side."""

    def entered(one: Attack) -> Attack:
        async def loop(target: Target) -> None:
            while target.goes_on():
                with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
                    await one(target)
                await asyncio.sleep(0)

        async def together(target: Target) -> None:
            await asyncio.gather(*(loop(target) for _ in range(many)))

        ATTACKS[one.__name__.replace("_", " ")] = together
        return one

    return entered


async def _pour(target: Target, writer: asyncio.StreamWriter, part: bytes) -> None:
    """Send the same over and over, until the server hangs up."""
    while target.goes_on() and not writer.transport.is_closing():
        writer.write(part)
        await writer.drain()


async def _get(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str) -> None:
    """Ask for something and read the whole answer."""
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    await _read(reader)


async def _read(reader: asyncio.StreamReader) -> None:
    """Read a whole answer."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].split()[0])
    await reader.readexactly(length)


async def _hold(target: Target, reader: asyncio.StreamReader) -> None:
    """Do nothing, until the server hangs up."""
    async with asyncio.timeout(target.until - time.monotonic()):
        await reader.read()


@attack()
async def endless_headers(target: Target) -> None:
    async with target.line() as (_, writer):
        writer.write(b"GET / HTTP/1.1\r\n")
        await _pour(target, writer, b"X-A: " + b"a" * 60_000 + b"\r\n")


@attack()
async def endless_address(target: Target) -> None:
    async with target.line() as (_, writer):
        writer.write(b"GET /")
        await _pour(target, writer, b"a" * 60_000)


@attack()
async def endless_body(target: Target) -> None:
    async with target.line() as (_, writer):
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 90000000000\r\n\r\n")
        await _pour(target, writer, b"a" * 60_000)


@attack(many=400)
async def half_sent_requests(target: Target) -> None:
    async with target.line() as (reader, writer):
        writer.write(b"GET / HTTP/1.1\r\nX-A: ")
        while target.goes_on() and not reader.at_eof():
            writer.write(b"a")
            await writer.drain()
            await asyncio.sleep(0.2)


@attack(many=100)
async def half_sent_bodies(target: Target) -> None:
    async with target.line() as (reader, writer):
        writer.write(POST + b"[" + b" " * 500_000)
        await _hold(target, reader)


@attack(many=1000)
async def bodies_that_wait(target: Target) -> None:
    """More at once than are answered in a second, each with more than is read at a time."""
    async with target.line() as (reader, writer):
        writer.write(POST + b"[" + b" " * 250_000)
        async with asyncio.timeout(target.until - time.monotonic()):
            await reader.readuntil(b"\r\n\r\n")


@attack(many=4)
async def requests_cut_short(target: Target) -> None:
    async with target.line() as (_, writer):
        writer.write(POST + b"[")
        await writer.drain()


@attack(many=1500)
async def idle_connections(target: Target) -> None:
    async with target.line() as (reader, _):
        await _hold(target, reader)


@attack(many=20)
async def answers_not_read(target: Target) -> None:
    async with target.line() as (_, writer):
        part = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
        while target.goes_on() and not writer.transport.is_closing():
            writer.write(part)
            await asyncio.sleep(0.01)


@attack(many=50)
async def requests(target: Target) -> None:
    async with target.line() as (reader, writer):
        while target.goes_on():
            await _get(reader, writer, "/api/games")


@attack()
async def requests_in_a_row(target: Target) -> None:
    async with target.line() as (_, writer):
        await _pour(target, writer, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)


@attack(many=8)
async def pictures(target: Target) -> None:
    async with target.line() as (reader, writer):
        while target.goes_on():
            path = f"/api/sheets/border.svg?theme={random.choice(('light', 'dark', 'mono'))}"
            await _get(reader, writer, f"{path}&x={random.random()}")


@attack(many=8)
async def long_records(target: Target) -> None:
    async with target.line() as (reader, writer):
        writer.write(POST_RECORD + RECORD)
        await reader.readuntil(b"\r\n\r\n")


@attack(many=8)
async def large_bodies(target: Target) -> None:
    async with target.line() as (reader, writer):
        while target.goes_on():
            for body in LARGE:
                writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\n")
                writer.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
                await _read(reader)


@attack(many=50)
async def figures(target: Target) -> None:
    async with target.line() as (reader, writer):
        while target.goes_on():
            await _get(reader, writer, "/metrics")


@attack(many=4)
async def a_hall_that_is_over(target: Target) -> None:
    async with target.line() as (reader, writer):
        while target.goes_on():
            for path in ("", "/qr.svg"):
                await _get(reader, writer, f"/api/tables/{target.hall or target.table}{path}")


@attack(many=4)
async def codes(target: Target) -> None:
    async with target.line() as (reader, writer):
        while target.goes_on():
            code = "".join(random.choices(LETTERS, k=6))
            await _get(reader, writer, f"/api/tables/{code}")


@attack(many=4)
async def connections(target: Target) -> None:
    async with target.line():
        pass


@attack()
async def pings(target: Target) -> None:
    async with target.socket() as (_, writer):
        await _pour(target, writer, masked(0x89, b"") * 5000)


@attack()
async def fragments(target: Target) -> None:
    async with target.socket() as (_, writer):
        await _pour(target, writer, masked(0x01, b"") + masked(0x00, b"") * 5000)


@attack()
async def messages(target: Target) -> None:
    async with target.socket() as (_, writer):
        writer.write(masked(0x81, HELLO))
        await _pour(target, writer, masked(0x81, b'{"type":"resync","id":1}') * 500)


@attack()
async def forged_messages(target: Target) -> None:
    async with target.socket() as (_, writer):
        writer.write(masked(0x81, HELLO))
        forged = b'{"type":"decide","number":0,"moves":["a1"],"id":1}'
        await _pour(target, writer, masked(0x81, forged) * 500)


async def _read_for(seconds: float, reader: asyncio.StreamReader) -> None:
    """Read and throw away what comes meanwhile."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while await reader.read(65_536):
                pass


@attack(many=150)
async def reactions(target: Target) -> None:
    """Within the limits of each socket, but all others of them are told of each."""
    async with target.socket() as (reader, writer):
        writer.write(masked(0x81, HELLO))
        while target.goes_on() and not reader.at_eof():
            writer.write(masked(0x81, '{"type":"react","reaction":"👏","id":1}'.encode()))
            await _read_for(0.06, reader)


@attack(many=200)
async def a_crowd_that_looks_on(target: Target) -> None:
    """Each pause and each end of one is told to all of them, to each by a view of its own."""
    async with target.socket() as (reader, writer):
        writer.write(masked(0x81, json.dumps({"type": "hello", "host": target.host}).encode()))
        while target.goes_on() and not reader.at_eof():
            kind = random.choice(("pause", "resume"))
            writer.write(masked(0x81, json.dumps({"type": kind, "id": 1}).encode()))
            await _read_for(0.2, reader)


@attack(many=150)
async def drafts_on_many_devices(target: Target) -> None:
    """Each draft of a seat is told to all devices of its person."""
    async with target.socket() as (reader, writer):
        writer.write(masked(0x81, json.dumps({"type": "hello", "token": target.token}).encode()))
        while target.goes_on() and not reader.at_eof():
            draft = {"type": "draft", "number": 0, "moves": [random.choice(["a1", "b1"])], "id": 1}
            writer.write(masked(0x81, json.dumps(draft).encode()))
            await _read_for(0.06, reader)


@attack(many=150)
async def screens_that_come_and_go(target: Target) -> None:
    """Each that comes or goes is told to all others."""
    async with target.socket() as (reader, writer):
        writer.write(masked(0x81, b'{"type":"hello","screen":true}'))
        await _read_for(random.random(), reader)


@attack(many=300)
async def sockets_without_greeting(target: Target) -> None:
    async with target.socket() as (reader, _):
        await _hold(target, reader)


@attack(many=50)
async def sockets_not_read(target: Target) -> None:
    async with target.socket() as (_, writer):
        writer.write(masked(0x81, HELLO))
        while target.goes_on() and not writer.transport.is_closing():
            writer.write(masked(0x81, b'{"type":"resync","id":1}'))
            await asyncio.sleep(0.05)


@attack(many=4)
async def wrong_origins(target: Target) -> None:
    async with target.socket(Origin="http://["):
        pass


@attack()
async def leaving_and_returning(target: Target) -> None:
    async with target.socket() as (reader, writer):
        hello = json.dumps({"type": "hello", "token": target.token, "id": 1}).encode()
        writer.write(masked(0x81, hello) + masked(0x81, b'{"type":"leave","id":2}'))
        while b'"reply_to":2' not in await reader.read(65_536):
            if reader.at_eof():
                return


# The attacker's process


def _post(port: int, path: str, body: Json) -> Json:
    url = f"http://127.0.0.1:{port}{path}"
    asking = urllib.request.Request(url, json.dumps(body).encode(), method="POST")
    with urllib.request.urlopen(asking, timeout=30) as answer:  # noqa: S310 - this machine's
        told: Json = json.load(answer)
        return told


def seated(port: int, *, seats: int, game: str = "knaster") -> tuple[Json, list[str]]:
    """Return a new table and the tokens of its seats."""
    table = _post(port, "/api/tables", {"game": game, "most": seats})
    path = f"/api/tables/{table['id']}/seats"
    return table, [_post(port, path, {"name": f"Ψ{seat}"})["token"] for seat in range(seats)]


async def _hall(port: int) -> str:
    """Return a table of many, whose host has skipped everybody until the game was over."""
    table, _ = seated(port, seats=IN_HALL)
    async with _joined(port, table["id"], host=table["host"]) as socket:
        view = await _asked(socket, {"type": "start"})
        while view.get("stage") != "over":
            view = await _asked(socket, {"type": "skip", "seen": view["accepted"]})
            assert "accepted" in view, view
    return str(table["id"])


async def _attack(name: str, port: int, seconds: float) -> int:
    table, tokens = seated(port, seats=2)
    async with _joined(port, table["id"], token=tokens[0], host=table["host"]) as socket:
        await _asked(socket, {"type": "start"})
    target = Target(port, table["id"], tokens[1], table["host"])
    if name == "a hall that is over":
        target.hall = await _hall(port)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    target.until = time.monotonic() + seconds
    chosen = list(ATTACKS.values()) if name == ALL else [ATTACKS[name]]
    await asyncio.gather(*(one(target) for one in chosen))
    return target.count


@contextmanager
def attacking(name: str, port: int, seconds: float) -> Iterator[None]:
    """Let an attack go on, in a process of its own, for so many seconds."""
    command = [sys.executable, "-m", "tests.faults.attacks", name, str(port), str(seconds)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            yield
            assert process.wait(seconds + 60) == 0
        finally:
            process.kill()


# The victim


@asynccontextmanager
async def _joined(port: int, table: str, **who: str) -> AsyncIterator[ClientConnection]:
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/play"
    async with connect(url, ping_interval=None, compression=None, max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", **who}))
        while "game" not in json.loads(await socket.recv()):
            pass
        yield socket


async def _asked(socket: ClientConnection, message: Json) -> Json:
    await socket.send(json.dumps({**message, "id": "?"}))
    while True:
        told: Json = json.loads(await socket.recv())
        if told.get("reply_to") == "?":
            return told


@dataclass(slots=True)
class Victim:
    """Somebody who plays alone, one game after another, and takes the time of every answer."""

    port: int
    seconds: list[float] = field(default_factory=list[float])
    pause: float = 0.06
    """Seconds before a message, so that it is a player and not a load."""

    async def play(self, until: Callable[[], bool]) -> None:
        """Play until it is enough."""
        while not until():
            table, (token,) = await asyncio.to_thread(seated, self.port, seats=1)
            who = {"token": token, "host": table["host"]}
            async with _joined(self.port, table["id"], **who) as socket:
                view = await _asked(socket, {"type": "start"})
                while view.get("stage") != "over" and not until():
                    view |= await self._move(socket, view["decision"])

    async def _move(self, socket: ClientConnection, decision: Json) -> Json:
        await asyncio.sleep(self.pause)
        moves = decision["draft"] if decision["whole"] else [*decision["draft"]]
        if not decision["whole"]:
            moves.append(random.choice(moves_of(decision)))
        kind = "decide" if decision["whole"] else "draft"
        began = time.perf_counter()
        told = await _asked(socket, {"type": kind, "number": decision["number"], "moves": moves})
        self.seconds.append(time.perf_counter() - began)
        assert "accepted" in told, told
        return told


def quantile(values: list[float], share: float) -> float:
    """Return the value below which such a share of them lies."""
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


def main(arguments: list[str]) -> int:
    """Send an attack."""
    name, port, seconds = arguments
    raise_limit()
    count = asyncio.run(_attack(name, int(port), float(seconds)))
    sys.stdout.write(f"{count}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
