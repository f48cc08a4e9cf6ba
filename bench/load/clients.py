"""Players for a server on loopback, many in one process: they know no rules and lose no time.

It reads one line of JSON, a `Wish`, and prints a line when everybody sits at the tables and looks.
On the next line of its input it plays, and prints the figures.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson
import uvloop

from bench.load.hall import Hall, any_move
from bench.load.line import Line, line_to
from bench.load.lobby import Lobby, Opened, raise_limits
from bench.load.wish import Wish

Json = dict[str, Any]

AT_ONCE = 32
"""How many tables are being opened at a time."""
SECONDS_BETWEEN_PINGS = 20


@dataclass(slots=True)
class Counts:
    """What is counted, while `on`."""

    on: bool = False
    moves: int = 0
    late: int = 0
    drops: int = 0
    delays: list[float] = field(default_factory=list[float])


class Player:
    """One seat: decides at random among the moves that it is told.

    Where the wish says so it plays as the page does: a tap is a draft, "Done" confirms it. It
    speaks to servers of the protocol's first version too, whose page asked for the score whenever
    the seat's own sheet had changed; now the score comes with the view.
    """

    def __init__(self, table: Table, seat: int) -> None:
        """Sit at `table`."""
        self.table, self.seat = table, seat
        self.line: Line | None = None
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._decision: Json | None = None
        self._made = -1
        self._moves: list[str] | None = None

    async def join(self, port: int, opened: Opened) -> None:
        """Take part in a game; return when its view is there."""
        path = f"/api/tables/{opened.id}/play"
        self.line = await line_to(port, path, self.hear, self.table.dropped)
        host = {"host": opened.host} if self.seat == 0 else {}
        self._say("hello", token=opened.tokens[self.seat], **host)
        await self.welcomed

    def send(self, message: Json) -> None:
        """Send a message."""
        if self.line is not None:
            self.line.send(orjson.dumps(message))

    def ping(self) -> None:
        """Let the server know that the player is still there."""
        self._say("ping")

    def start(self) -> None:
        """Begin the game, as its host."""
        self._say("start", first=0)

    def hear(self, text: bytes) -> None:
        """Take what the server tells, and go on."""
        message = orjson.loads(text)
        if "decision" in message:
            self._decision = message["decision"]
        if "event_number" in message or "n" in message:
            self._see(message)
            self.table.seen(self)
            if "game" in message and not self.welcomed.done():  # a process of several may resync
                self.welcomed.set_result(None)
            if message.get("stage") == "over":
                self.table.ended(self)
        if "reply_to" in message or "re" in message:
            self._answered(message)
        self.table.goes_on(self)

    def _see(self, message: Json) -> None:
        first_version = "n" in message
        if first_version and self.table.taps and str(self.seat) in message.get("sheets", ()):
            self.send({"do": "score", "id": "score", "seat": self.seat})

    def _answered(self, message: Json) -> None:
        match message:
            case {"reply_to": "decide", "accepted": _} | {"re": "decide", "ok": _}:
                self._moves = None
                self.table.acknowledged()
            case {"reply_to": "decide", "rejection": {"code": "table-half-decision"}} | {
                "re": "decide",
                "no": {"code": "table-half-decision"},
            }:
                self._draft()
            case {"reply_to": "draft", "accepted": _} | {"re": "draft", "ok": _} if (
                self._decision is not None
            ):
                self._moves = self._decision["draft"]
                if self._decision["whole"]:
                    self._decide()
                else:
                    self._moves = [*self._decision["draft"], any_move(self._decision)]
                    self._draft()
            case {"rejection": _} | {"no": _}:
                raise RuntimeError(message)
            case _:
                pass

    def move(self) -> bool:
        """Return whether there is a move to make, which is then on its way."""
        decision = self._decision
        if decision is None or self._moves is not None or decision["number"] == self._made:
            return False
        self._made = decision["number"]
        self._moves = [any_move(decision)]
        if self.table.taps:
            self._draft()
        else:
            self._decide()
        return True

    def _decide(self) -> None:
        self._say("decide", number=self._made, moves=self._moves)

    def _draft(self) -> None:
        self._say("draft", number=self._made, moves=self._moves)

    def _say(self, kind: str, **fields: object) -> None:
        """Send a message of this type, which both versions of the protocol understand."""
        self.send({"type": kind, "do": kind, "id": kind, **fields})


class Table:
    """Two players, and the games that they play one after another."""

    def __init__(self, load: Load, games: Sequence[Opened]) -> None:
        """Play these games."""
        self._load, self._games = load, games
        self.taps = load.wish.taps
        self._pairs = [[Player(self, seat) for seat in (0, 1)] for _ in games]
        self._now = 0
        self._overs = 0
        self._sent_at = 0.0
        self._mover: Player | None = None
        self._waits = self._left = False

    async def join(self) -> None:
        """Return when both players are there in all games."""
        for opened, players in zip(self._games, self._pairs, strict=True):
            for player in players:
                await player.join(self._load.wish.port, opened)

    def ping(self) -> None:
        """Let the server know that everybody is still there."""
        for players in self._pairs:
            for player in players:
                player.ping()

    def begin(self) -> None:
        """Begin the next game."""
        self._overs = 0
        self._pairs[self._now][0].start()

    def dropped(self) -> None:
        """Count a socket that the server closed."""
        self._load.counts.drops += not (self._left or self._load.stopped)

    def ended(self, player: Player) -> None:
        """Go on with the next game, when both know that this one is over."""
        if player in self._pairs[self._now]:
            self._overs += 1
            if self._overs == len(self._pairs[self._now]):
                if self._now + 1 == len(self._pairs):
                    self._load.table_ended(self)
                else:
                    self._now += 1
                    self.begin()

    def leave(self) -> None:
        """Let the players hang up; nobody moves any more."""
        self._left = True
        for players in self._pairs:
            for player in players:
                if player.line is not None:
                    player.line.close()

    def seen(self, player: Player) -> None:
        """Take the time until the other player knows of a move."""
        if self._mover is not None and player is not self._mover:
            self._mover = None
            if self._load.counts.on:
                self._load.counts.delays.append(time.perf_counter() - self._sent_at)

    def acknowledged(self) -> None:
        """Count a move that is durable."""
        self._waits = False
        self._load.made()

    def goes_on(self, player: Player) -> None:
        """Move again at once, where everybody is in a hurry."""
        if self._load.fast and not self._load.stopped and player in self._pairs[self._now]:
            player.move()

    def pace(self, due: float) -> None:
        """Make the move that is due; the next is due an interval later, be this one late or not."""
        load = self._load
        if load.stopped or self._left:
            return
        due += load.wish.interval
        asyncio.get_running_loop().call_at(due, self.pace, due)
        if self._waits:
            load.counts.late += load.counts.on
            return
        self._sent_at = time.perf_counter()
        for player in self._pairs[self._now]:
            if player.move():
                self._mover, self._waits = player, True
                return


class Load:
    """All tables of a wish."""

    def __init__(self, wish: Wish) -> None:
        """Prepare to play as wished."""
        self.wish = wish
        self.fast = wish.mode not in {"paced", "soak"}
        self.counts = Counts()
        self.stopped = False
        self._marks = list(wish.marks)
        self._tables: list[Table] = []
        self._left = wish.tables
        self._all_over = asyncio.Event()

    def made(self) -> None:
        """Count a move, and say so if it was asked for."""
        self.counts.moves += self.counts.on
        if self._marks and self.counts.moves == self._marks[0]:
            print(json.dumps({"moves": self._marks.pop(0)}), flush=True)

    def table_ended(self, table: Table) -> None:
        """Count a table that has played all its games."""
        del table
        self._left -= 1
        if not self._left:
            self._all_over.set()

    async def sit(self) -> Json:
        """Return when everybody sits and looks."""
        wish = self.wish
        lobby = Lobby(wish.port)
        gate = asyncio.Semaphore(AT_ONCE)

        async def join() -> None:
            async with gate:
                games = [await lobby.open(wish.game, seats=2) for _ in range(wish.games)]
                table = Table(self, games)
                await table.join()
                if not self.fast:
                    table.begin()
                self._tables.append(table)

        staying = asyncio.create_task(self._stay())
        await asyncio.gather(*(join() for _ in range(wish.tables)))
        staying.cancel()
        lobby.close()
        return {"ready": wish.tables}

    async def _stay(self) -> None:
        """Say something for those who wait for others: the server hangs up on who is silent."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_PINGS)
            for table in self._tables:
                table.ping()

    async def play(self) -> Json:
        """Return the figures of playing as wished."""
        wish, counts = self.wish, self.counts
        counts.on = wish.mode == "whole"
        gc.collect()
        gc.disable()  # so that the players themselves do not stop to tidy up
        loop = asyncio.get_running_loop()
        for table in self._tables:
            if self.fast:
                table.begin()
            else:
                due = loop.time() + random.random() * wish.interval
                loop.call_at(due, table.pace, due)
        if wish.mode == "whole":
            await self._all_over.wait()
            return {"moves": counts.moves}
        await asyncio.sleep(wish.warmup)
        began, worked = time.perf_counter(), time.process_time()
        counts.on = True
        await asyncio.sleep(wish.seconds)
        counts.on, self.stopped = False, True
        took, used = time.perf_counter() - began, time.process_time() - worked
        return {
            "seconds": took,
            "moves": counts.moves,
            "rate": counts.moves / took,
            "late": counts.late,
            "drops": counts.drops,
            "ran_out": self._left < wish.tables,
            "load": used / took,
            **quantiles(counts.delays),
        }


def quantiles(delays: Sequence[float]) -> dict[str, float]:
    """Return the middle, the 99th of a hundred and the longest of some delays, in milliseconds."""
    ordered = sorted(delays)
    if not ordered:
        return {}
    places = {"p50": 0.5, "p99": 0.99, "max": 1.0}
    last = len(ordered) - 1
    return {name: 1000 * ordered[min(last, int(p * len(ordered)))] for name, p in places.items()}


def _load(wish: Wish) -> Load | Hall:
    match wish.mode:
        case "hall":
            return Hall(wish)
        case "soak":
            from bench.load.soaking import Soak  # noqa: PLC0415 - it is made of this module's parts

            return Soak(wish)
        case _:
            return Load(wish)


async def main() -> None:
    """Do as the input says."""
    raise_limits()
    wish = Wish(**json.loads(sys.stdin.readline()))
    load = _load(wish)
    print(json.dumps(await load.sit()), flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    print(json.dumps(await load.play()), flush=True)


if __name__ == "__main__":
    uvloop.run(main())
