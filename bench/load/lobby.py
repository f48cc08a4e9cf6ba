"""Opening tables and taking seats, over few connections that stay open."""

from __future__ import annotations

import asyncio
import json
import resource
from typing import Any, NamedTuple

Json = dict[str, Any]
Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Opened(NamedTuple):
    """A table with its seats taken: what its players need to know."""

    id: str
    host: str
    tokens: list[str]
    commitment: str


class Lobby:
    """What a server is asked over HTTP."""

    def __init__(self, port: int) -> None:
        """Ask the server on this port of this machine."""
        self._port = port
        self._idle: list[Connection] = []

    async def open(self, game: str, *, seats: int, most: int = 0) -> Opened:
        """Return a new table with so many seats taken, of so many that there are at most."""
        table = await self.ask("/api/tables", {"game": game, "most": most or seats})
        tokens = [await self.sit(table["id"], f"P{seat}") for seat in range(seats)]
        # Servers of before did not publish theirs here.
        return Opened(table["id"], table["host"], tokens, table.get("commitment", ""))

    async def sit(self, table: str, name: str, commitment: str = "") -> str:
        """Return the token of a seat just taken, which has a share in the dice or none."""
        wish = {"name": name, "commitment": commitment}
        seat = await self.ask(f"/api/tables/{table}/seats", wish)
        token: str = seat["token"]
        return token

    async def ask(self, path: str, body: Json) -> Json:
        """Return what a request made."""
        text = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(text)}\r\n\r\n"
        while self._idle:
            try:
                return await self._asked(self._idle.pop(), path, head.encode() + text)
            except (asyncio.IncompleteReadError, ConnectionError):
                pass  # the server closed it, as nobody said anything for long
        return await self._asked(await self._connect(), path, head.encode() + text)

    async def _asked(self, connection: Connection, path: str, request: bytes) -> Json:
        reader, writer = connection
        writer.write(request)
        answer = await reader.readuntil(b"\r\n\r\n")
        status, *lines = answer.decode().lower().splitlines()
        headers = dict(line.split(": ", 1) for line in lines if line)
        found: Json = json.loads(await reader.readexactly(int(headers["content-length"])))
        self._idle.append(connection)
        if not status.startswith("http/1.1 201"):
            raise RuntimeError(f"{path}: {status}: {found}")
        return found

    async def _connect(self) -> Connection:
        return await asyncio.open_connection("127.0.0.1", self._port)

    def close(self) -> None:
        """Close the connections."""
        for _, writer in self._idle:
            writer.close()


def raise_limits() -> None:
    """Let this process, and those that it starts, open as many files as they may."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
