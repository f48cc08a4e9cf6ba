"""The attacks of one address, beside a player at another table: nothing is lost, all is let go."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from tests.faults.attacks import ATTACKS, Victim, attacking, quantile
from tests.server.conftest import Server, StartServer
from tests.waiting import wait_until

SHORT, LONG = 2.0, 5.0
MOST_MEGABYTES = 449
"""What one address may add to a server's memory; SECURITY.md says it."""
MOST_TIMES, TRIES = 3, 3
VICTIMS = 4
OF_THE_HOUSE = 16
"""Handles that a server opens once there is much to do: more readers of the store, bots."""


def handles(server: Server) -> int:
    return len(list(Path(f"/proc/{server.pid}/fd").iterdir()))


def memory(server: Server) -> float:
    pages = Path(f"/proc/{server.pid}/statm").read_text(encoding="utf-8").split()[1]
    return int(pages) * 4096 / 1e6


def port_of(server: Server) -> int:
    return int(server.url.rpartition(":")[2])


def played(
    server: Server, highest: list[float], *, seconds: float = 0, answers: int = 0
) -> list[float]:
    """Return how long the victims waited for each answer; every move must be accepted.

    They play for so long, and until they have had so many answers.
    """
    ends = time.monotonic() + seconds
    waits: list[float] = []

    def over() -> bool:
        highest[0] = max(highest[0], memory(server))
        return time.monotonic() > ends and len(waits) >= answers

    async def play() -> None:
        victims = [Victim(port_of(server), waits) for _ in range(VICTIMS)]
        await asyncio.gather(*(victim.play(over) for victim in victims))

    asyncio.run(play())
    return waits


def test_all_attacks_at_once_stop_nobody_and_leave_nothing(start_server: StartServer) -> None:
    server = start_server("--patience", "2", "--tables", "0")
    highest = [memory(server)]
    assert played(server, highest, answers=20)
    before, least = handles(server), memory(server)
    with attacking("all", port_of(server), SHORT):
        assert played(server, highest, answers=50)
    wait_until(lambda: handles(server) <= before + OF_THE_HOUSE)
    assert highest[0] - least < MOST_MEGABYTES
    assert not server.errors
    assert len(server.log.read_text().splitlines()) < 10
    assert httpx.get(f"{server.url}/ready").is_success


@pytest.mark.long
@pytest.mark.parametrize("name", ATTACKS)
def test_one_attacker_makes_nobody_wait(start_server: StartServer, name: str) -> None:
    """The victims' p99 is at most three times their quiet one, in one of a few tries."""
    server = start_server("--tables", "0")
    ratios: list[float] = []
    for _ in range(TRIES):
        highest = [memory(server)]
        quiet = quantile(played(server, highest, seconds=LONG, answers=100), 0.99)
        least = memory(server)
        with attacking(name, port_of(server), LONG):
            attacked = quantile(played(server, highest, seconds=LONG, answers=100), 0.99)
        assert highest[0] - least < MOST_MEGABYTES
        ratios.append(attacked / quiet)
        if ratios[-1] <= MOST_TIMES:
            break
    assert min(ratios) <= MOST_TIMES, ratios
    assert not server.errors
