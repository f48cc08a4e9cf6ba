"""How far a server has come with its games, so that harm is done in the middle of play."""

from __future__ import annotations

import time

import httpx

from tests.server.conftest import Server

SECONDS = 60


def decided(server: Server, reply: str = "accepted") -> int:
    """Return how many decisions a server has answered so since it started."""
    wanted = ("zaria_messages_total", 'type="decide"', f'reply="{reply}"')
    lines = httpx.get(f"{server.url}/metrics", timeout=30).text.splitlines()
    found = [line for line in lines if all(part in line for part in wanted)]
    return int(float(found[0].split()[-1])) if found else 0


def until_decided(server: Server, more: int, reply: str = "accepted") -> None:
    """Return when so many more decisions were answered so."""
    wanted = decided(server, reply) + more
    last = time.monotonic() + SECONDS
    while decided(server, reply) < wanted:
        assert time.monotonic() < last, "no game goes on"
        time.sleep(0.02)
