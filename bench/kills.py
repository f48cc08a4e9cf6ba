"""A server killed with -9 in full play, again and again: is an acknowledged move lost or doubled?

The server is forked from a process that has read the program already, so that a thousand starts
take minutes; what is killed, and what it leaves on the disk, is the same as with `zaria serve`.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path

import httpx

from bench.load.processes import NO_LIMITS, ROOT, ready
from bench.report import Settings, Table
from tests.server.client import Client, Result
from tests.server.sitting import Sitting, check, decisions, sit
from zaria.engine import Record

KILLS, TABLES = 1000, 8
GAMES = ("border", "onecard", "knaster", "qwinto")
MOST_MOVES = 20
"""So many moves at most are acknowledged between two kills."""
LONGEST_PAUSE = 0.05
"""Seconds at most from the last of them to the kill, so that it comes in any phase of a move."""
SECONDS = 120.0

_FORKS = """
import os, sys
from zaria.server import serve  # what takes the time
from zaria.terminal.main import main
for line in sys.stdin:
    child = os.fork()
    if not child:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.exit(main(line.split()))
    print(child, flush=True)
    os.waitpid(child, 0)
"""


def measure(settings: Settings) -> Iterator[Table]:
    """Return what was lost, if anything, by so many kills as there is time for."""
    kills, tables = settings.size(KILLS, 3), settings.size(TABLES, 2)
    with (
        tempfile.TemporaryDirectory(prefix="zaria-bench-") as folder,
        _forks(Path(folder)) as forks,
    ):
        run = Run(settings, forks, kills)
        asyncio.run(run.play(tables))
        log = forks.log
    counts = run.counts
    rows = [
        ("kills", f"{counts['kills']:,}", f"{kills:,}"),
        ("games played to the end", f"{counts['games']:,}", "-"),
        ("moves acknowledged", f"{counts['acknowledged']:,}", "-"),
        ("connections cut, or refused while no server ran", f"{counts['cuts']:,}", "-"),
        ("acknowledged moves lost", f"{counts['lost']:,}", "0"),
        ("moves kept twice", f"{counts['doubled']:,}", "0"),
        ("records that do not replay, or whose dice are not proven", f"{counts['faults']:,}", "0"),
        ("tracebacks in the log", f"{log.count('Traceback'):,}", "0"),
        ("errors in the log", f"{log.count(chr(34) + 'error' + chr(34)):,}", "0"),
    ]
    note = (
        f"{tables} two-player tables that play all the games one after another. The server is "
        f"killed after another 1 to {MOST_MOVES} acknowledged moves and up to "
        f"{LONGEST_PAUSE * 1e3:.0f} ms, then restarted on the same folder (SQLite). Players "
        "reconnect and resend what was not answered. Each game's record is compared with what its "
        "players were told. "
        f"{(time.monotonic() - run.began) / 60:.1f} minutes."
    )
    yield Table("Kills", ("what", "counted", "target"), rows, note)


class Forks:
    """A process that starts the server whenever it is told to."""

    def __init__(self, process: subprocess.Popen[str], folder: Path) -> None:
        """Let `process` start servers on `folder`."""
        self._process, self._folder = process, folder
        self.running = 0
        """The server that was started last."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]

    @property
    def url(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """What all servers wrote down."""
        return (self._folder / "log").read_text(encoding="utf-8")

    async def start(self) -> int:
        """Return the id of a server that is ready."""
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("nobody can be told to start")
        options = ("--lang", "en", "--bot-pace", "0", "--data", str(self._folder), *NO_LIMITS)
        self._process.stdin.write(" ".join(("serve", "--port", str(self.port), *options)) + "\n")
        self._process.stdin.flush()
        while (
            not (told := await asyncio.to_thread(self._process.stdout.readline)).strip().isdigit()
        ):
            if not told:
                raise RuntimeError(f"no server was started: {self.log}")
        self.running = int(told)
        last = time.monotonic() + SECONDS
        while not await asyncio.to_thread(ready, self.port):
            if time.monotonic() > last:
                raise RuntimeError(f"the server is not ready: {self.log}")
            await asyncio.sleep(0.01)
        return self.running


@contextmanager
def _forks(folder: Path) -> Iterator[Forks]:
    with (
        (folder / "log").open("w", encoding="utf-8") as log,
        subprocess.Popen(
            [sys.executable, "-c", _FORKS],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            cwd=ROOT,
        ) as process,
    ):
        forks = Forks(process, folder)
        try:
            yield forks
        finally:
            process.kill()
            with suppress(ProcessLookupError):  # it may have been killed already
                if forks.running:
                    os.kill(forks.running, signal.SIGKILL)


class Run:
    """Tables in play, and somebody who kills their server."""

    def __init__(self, settings: Settings, forks: Forks, kills: int) -> None:
        """Kill the servers of `forks` so many times, or until the time is over."""
        self._settings, self._forks, self._kills = settings, forks, kills
        self._rng = random.Random(kills)
        self.counts: Counter[str] = Counter()
        self.began = time.monotonic()
        self._playing: set[Client] = set()
        self._over = False

    async def play(self, tables: int) -> None:
        """Return when the last kill is made and all games are played to the end."""
        server = await self._forks.start()
        games = cycle(GAMES)
        async with asyncio.TaskGroup() as group:
            for _ in range(tables):
                group.create_task(self._play_on(games))
            group.create_task(self._kill(server))

    async def _kill(self, server: int) -> None:
        last = self.began + self._settings.minutes * 60
        for number in range(1, self._kills + 1):
            await self._moves(self._rng.randint(1, MOST_MOVES))
            await asyncio.sleep(self._rng.uniform(0, LONGEST_PAUSE))
            os.kill(server, signal.SIGKILL)
            self.counts["kills"] = number
            self._settings.progress(f"{number:,} of {self._kills:,} kills")
            server = await self._forks.start()
            if time.monotonic() > last:
                break
        self._over = True

    async def _moves(self, more: int) -> None:
        """Return when so many more moves were acknowledged."""
        wanted = self._acknowledged() + more
        while self._acknowledged() < wanted:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.005)

    def _acknowledged(self) -> int:
        now = sum(len(client.result.acked) for client in self._playing)
        return self.counts["acknowledged"] + now

    async def _play_on(self, games: Iterator[str]) -> None:
        """Play one game after another, as long as the server is killed."""
        while not self._over:
            try:
                sitting = await asyncio.to_thread(sit, self._forks.url, next(games), 2)
            except httpx.TransportError:
                continue  # killed before all sat
            await self._game(sitting)

    async def _game(self, sitting: Sitting) -> None:
        clients = [Client(sitting.wanted(seat, seconds=SECONDS)) for seat in (0, 1)]
        self._playing.update(clients)
        results = await asyncio.gather(*(client.play() for client in clients))
        record = await _record(sitting)
        self._playing.difference_update(clients)
        self.counts["games"] += 1
        for seat, result in enumerate(results):
            self._compare(result, decisions(record, seat))
        try:
            check(record, results)
        except AssertionError:
            self.counts["faults"] += 1

    def _compare(self, told: Result, kept: list[list[str]]) -> None:
        acked = told.acked
        self.counts["acknowledged"] += len(acked)
        self.counts["cuts"] += told.cuts
        self.counts["doubled"] += max(0, len(kept) - len(acked))
        self.counts["lost"] += sum(
            number >= len(kept) or kept[number] != moves for number, moves in acked.items()
        )


async def _record(sitting: Sitting) -> Record:
    while True:
        with suppress(httpx.TransportError):
            return await asyncio.to_thread(sitting.record)
        await asyncio.sleep(LONGEST_PAUSE)
