"""Players for a server on loopback, many in one process: they know no rules and waste no time.

It reads one line of JSON, a `Wish`, prints `{"ready": ...}` when everybody sits and looks, and on
the next line of its input plays and prints the figures.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import resource
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.client import HTTPConnection
from threading import local
from typing import Any

import orjson
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

Json = dict[str, Any]

OPENERS = 8
AT_ONCE = 64


@dataclass(frozen=True, slots=True)
class Wish:
    """What to play: `mode` is fast (as fast as they can) or paced (a move each `interval`)."""

    port: int
    mode: str
    game: str = "knaster"
    tables: int = 200
    games: int = 1
    """How many games one table plays after another; each is opened and seated beforehand."""
    seconds: float = 10.0
    warmup: float = 2.0
    interval: float = 2.0


@dataclass(slots=True)
class Counts:
    """What is counted while measuring."""

    on: bool = False
    moves: int = 0
    late: int = 0
    drops: int = 0
    games: int = 0
    delays: list[float] = field(default_factory=list[float])


class Player(WSListener):  # type: ignore[misc]
    """One seat: decides at random among the moves that it is told."""

    def __init__(self, table: Table, seat: int, hello: Json) -> None:
        self.table, self.seat, self.hello = table, seat, hello
        self.transport: WSTransport | None = None
        self.decision: Json | None = None
        self.moves: list[str] | None = None
        self.number = -1
        self.welcome = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.send(self.hello)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.table.dropped()

    def send(self, message: Json) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, orjson.dumps(message))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            if frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()
            return
        message = orjson.loads(frame.get_payload_as_memoryview())
        if "decision" in message:
            self.decision = message["decision"]
        if "n" in message:
            if "game" in message:
                self.welcome.set_result(None)
            self.table.seen(self.seat)
            if message.get("stage") == "over":
                self.table.over()
        if "re" in message:
            self.answered(message)
        self.table.go(self)

    def answered(self, message: Json) -> None:
        about = message["re"]
        if about == "decide":
            if "ok" in message:
                self.moves = None
                self.table.acknowledged()
            elif message["no"]["code"] == "table-half-decision":
                self.send(
                    {"do": "draft", "id": "draft", "number": self.number, "moves": self.moves}
                )
            else:
                raise AssertionError(message)
        elif about == "draft":
            assert self.decision is not None, message
            if not self.decision["whole"]:
                self.moves = [*self.decision["draft"], random.choice(self.decision["moves"])]
                self.send(
                    {"do": "draft", "id": "draft", "number": self.number, "moves": self.moves}
                )
            else:
                self.moves = self.decision["draft"]
                self.decide()
        elif "no" in message:
            raise AssertionError(message)

    def move(self) -> bool:
        """Send a move, if there is one to make and none under way."""
        decision = self.decision
        if decision is None or self.moves is not None or decision["number"] == self.number:
            return False
        self.number = decision["number"]
        self.moves = [random.choice(decision["moves"])]
        self.decide()
        return True

    def decide(self) -> None:
        self.send({"do": "decide", "id": "decide", "number": self.number, "moves": self.moves})


class Table:
    """Two seats, and the games that they play one after another."""

    def __init__(self, load: Load, opened: list[Json]) -> None:
        self.load, self.opened = load, opened
        self.games = [
            [Player(self, seat, hello) for seat, hello in enumerate(game["hello"])]
            for game in opened
        ]
        self.current = 0
        self.sent_at = 0.0
        self.mover = -1
        self.waits = 0
        self.overs = 0

    async def join(self) -> None:
        for game, players in zip(self.opened, self.games, strict=True):
            url = f"ws://127.0.0.1:{self.load.wish.port}/api/tables/{game['id']}/play"
            for player in players:
                await ws_connect(
                    lambda player=player: player,
                    url,
                    max_frame_size=1 << 20,
                    use_aiofastnet=self.load.fastnet,
                )
                await player.welcome

    def begin(self) -> None:
        self.overs = 0
        self.games[self.current][0].send({"do": "start", "id": "start", "first": 0})

    def dropped(self) -> None:
        self.load.counts.drops += not self.load.stopped

    def over(self) -> None:
        self.overs += 1
        if self.overs == 2:
            self.load.counts.games += self.load.counts.on
            if self.current + 1 == len(self.games):
                self.load.ran_out = True
            else:
                self.current += 1
                self.begin()

    def seen(self, seat: int) -> None:
        if self.mover >= 0 and seat != self.mover:
            if self.load.counts.on:
                self.load.counts.delays.append(time.perf_counter() - self.sent_at)
            self.mover = -1

    def acknowledged(self) -> None:
        self.load.counts.moves += self.load.counts.on
        self.waits = 0

    def go(self, player: Player) -> None:
        if self.load.fast and not self.load.stopped and player in self.games[self.current]:
            player.move()

    def pace(self) -> None:
        load = self.load
        if load.stopped:
            return
        asyncio.get_running_loop().call_later(load.wish.interval, self.pace)
        if self.waits:
            load.counts.late += load.counts.on
            return
        players = self.games[self.current]
        sent_at = time.perf_counter()
        for player in players:
            if player.move():
                self.sent_at, self.mover, self.waits = sent_at, player.seat, 1
                return


class Load:
    """All tables of a wish."""

    fastnet = False

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.fast = wish.mode == "fast"
        self.counts = Counts()
        self.stopped = self.ran_out = False
        self.tables: list[Table] = []

    async def sit(self) -> None:
        loop = asyncio.get_running_loop()
        wish = self.wish
        with ThreadPoolExecutor(OPENERS) as pool:
            jobs = [
                loop.run_in_executor(pool, opened, wish.port, wish.game)
                for _ in range(wish.tables * wish.games)
            ]
            found = await asyncio.gather(*jobs)
        self.tables = [Table(self, found[number :: wish.tables]) for number in range(wish.tables)]
        gate = asyncio.Semaphore(AT_ONCE)

        async def join(table: Table) -> None:
            async with gate:
                await table.join()

        await asyncio.gather(*map(join, self.tables))

    async def play(self) -> Json:
        wish, counts = self.wish, self.counts
        for table in self.tables:
            table.begin()
            if not self.fast:
                asyncio.get_running_loop().call_later(random.random() * wish.interval, table.pace)
        await asyncio.sleep(wish.warmup)
        gc.collect()
        gc.freeze()
        counts.on = True
        began, worked = time.perf_counter(), time.process_time()
        await asyncio.sleep(wish.seconds)
        counts.on, self.stopped = False, True
        took, used = time.perf_counter() - began, time.process_time() - worked
        delays = sorted(counts.delays)
        return {
            "mode": wish.mode,
            "tables": wish.tables,
            "seconds": round(took, 2),
            "moves": counts.moves,
            "rate": round(counts.moves / took),
            "p50": quantile(delays, 0.5),
            "p99": quantile(delays, 0.99),
            "max": quantile(delays, 1.0),
            "late": counts.late,
            "drops": counts.drops,
            "games": counts.games,
            "ran_out": self.ran_out,
            "load": round(used / took, 2),
        }


def quantile(ordered: list[float], part: float) -> float | None:
    if not ordered:
        return None
    return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2)


_own = local()


def asked(port: int, path: str, body: Json) -> Json:
    connection = getattr(_own, "connection", None)
    if connection is None:
        connection = _own.connection = HTTPConnection("127.0.0.1", port)
    connection.request("POST", path, json.dumps(body))
    answer = connection.getresponse()
    found: Json = json.loads(answer.read())
    assert answer.status == 201, found
    return found


def opened(port: int, game: str) -> Json:
    table = asked(port, "/api/tables", {"game": game, "most": 2})
    hellos = []
    for seat in (0, 1):
        taken = asked(port, f"/api/tables/{table['id']}/seats", {"name": f"P{seat}", "salt": "s"})
        hellos.append({"do": "hello", "token": taken["token"]})
    hellos[0]["host"] = table["host"]
    return {"id": table["id"], "hello": hellos}


async def main() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    load = Load(Wish(**json.loads(sys.stdin.readline())))
    await load.sit()
    print(json.dumps({"ready": len(load.tables)}), flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    print(json.dumps(await load.play()), flush=True)


if __name__ == "__main__":
    uvloop.run(main())
