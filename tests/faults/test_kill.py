"""The server killed in full play: no acknowledged decision is lost, none is made twice."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path

import pytest

from tests.faults.progress import Gate, Progress
from tests.server.client import Result
from tests.server.conftest import NO_LIMITS, Server, StartServer
from tests.server.sitting import Players, Sitting, check, decisions, fill, sit
from tests.waiting import wait_until

GAMES = ("border", "onecard", "knaster", "qwinto")
LEAST_DECISIONS = 20
"""So many of each seat are made before any game is over."""


def killed_in_play(server: Server, kills: int, tables: int) -> None:
    """Play some tables to the end while the server is killed again and again."""
    progress, gate = Progress(server), Gate(server.data, 0)
    sittings = [sit(server.url, GAMES[number % 4], 2) for number in range(tables)]
    how = {"seconds": 400, "gate": str(gate.path)}
    players = [Players([table.wanted(seat, **how) for seat in (0, 1)]) for table in sittings]
    rng = random.Random(kills)
    try:
        for number in range(1, kills + 1):
            gate.move(number * LEAST_DECISIONS // kills)
            progress.wait(rng.randint(5, 20))
            if number == kills:
                gate.open()
            server.kill()
            server.start()
            progress.restart()
        results = [group.results() for group in players]
    finally:
        for group in players:
            group.close()
    for sitting, both in zip(sittings, results, strict=True):
        check_all(sitting, both)
    assert sum(result.cuts for both in results for result in both) >= kills
    assert not server.errors


def check_all(sitting: Sitting, results: list[Result]) -> None:
    """Check that exactly the acknowledged decisions were kept, each once."""
    record = sitting.record()
    check(record, results)
    for seat, result in enumerate(results):
        assert [result.acked[number] for number in sorted(result.acked)] == decisions(record, seat)


def test_killed_twice_in_full_play(start_server: StartServer) -> None:
    killed_in_play(start_server(*NO_LIMITS), kills=2, tables=2)


@pytest.mark.long
def test_killed_twenty_times_in_full_play(start_server: StartServer) -> None:
    server = start_server(*NO_LIMITS)
    for _ in range(4):
        killed_in_play(server, kills=5, tables=8)


def test_bots_do_not_outlive_a_killed_server_and_play_on_after_it(
    start_server: StartServer,
) -> None:
    server = start_server(*NO_LIMITS)
    sitting = sit(server.url, "knaster", 2)
    asyncio.run(fill(sitting))
    players = Players([sitting.wanted(0, start=3), sitting.wanted(1)])
    try:
        bots = _until_some(server.pid)
        server.kill()
        wait_until(lambda: not any(map(_runs, bots)))
        server.start()
        results = players.results()
    finally:
        players.close()
    record = sitting.record()
    check(record, results)
    assert {event.comment for event in record.events if event.seat == 2} == {"bot"}


def _until_some(server: int) -> list[int]:
    """Return the processes that a server has started, as soon as there are any that think."""
    until = time.monotonic() + 60
    while True:
        found = [child for child in _children(server) if b"bot_worker" in _command(child)]
        if found:
            return found
        assert time.monotonic() < until
        time.sleep(0.02)


def _children(server: int) -> list[int]:
    tasks = Path(f"/proc/{server}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def _command(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except FileNotFoundError:
        return b""


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
