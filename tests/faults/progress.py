"""How far a server has come with its games, so that harm is done in the middle of play."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.server.conftest import Server
from tests.waiting import wait_until


def decided(server: Server, reply: str = "accepted") -> int:
    """Return how many decisions a server has answered so since it started."""
    wanted = ("zaria_messages_total", 'type="decide"', f'reply="{reply}"')
    lines = httpx.get(f"{server.url}/metrics").text.splitlines()
    found = [line for line in lines if all(part in line for part in wanted)]
    return int(float(found[0].split()[-1])) if found else 0


class Gate:
    """Where clients wait, so that no game is over before harm is done to it."""

    def __init__(self, folder: Path, number: int) -> None:
        self.path = folder / "gate"
        self.move(number)

    def move(self, number: int) -> None:
        """Let everybody play up to the decision with this number."""
        new = self.path.with_suffix(".new")
        new.write_text(str(number))
        new.replace(self.path)

    def open(self) -> None:
        """Let everybody play to the end."""
        self.path.unlink()


class Progress:
    """Counts a server's decisions from now on: made before anybody plays, it misses none."""

    def __init__(self, server: Server, reply: str = "accepted") -> None:
        self._server, self._reply = server, reply
        self._reached = decided(server, reply)

    def restart(self) -> None:
        """Count from the start of the server, which has just been started again."""
        self._reached = 0

    def wait(self, more: int) -> None:
        """Return when so many more decisions were answered since those waited for before."""
        self._reached += more
        wait_until(lambda: decided(self._server, self._reply) >= self._reached)
