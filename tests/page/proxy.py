"""A TCP proxy between a browser and the server that can disconnect, delay and drop replies."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

CHUNK = 65_536


class Proxy:
    """Forwards in both directions. `url` is where a browser finds the server."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._ends: set[asyncio.StreamWriter] = set()
        self._disconnected = False
        self.url = ""
        self.delay = 0.0
        """Latency in each direction, in seconds."""
        self.drop_replies = False
        """Whether what the server sends is dropped."""

    def disconnect(self) -> None:
        """Abort all connections, and accept no new ones."""
        self._disconnected = True
        for end in self._ends:
            end.transport.abort()

    def restore(self) -> None:
        """Accept connections again, and pass replies on."""
        self._disconnected = self.drop_replies = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forward one connection until it ends."""
        if self._disconnected:
            writer.transport.abort()
            return
        try:
            up, down = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, down}
        self._ends |= ends
        try:
            async with asyncio.TaskGroup() as ways:
                ways.create_task(self._pass_on(reader, down, is_reply=False))
                ways.create_task(self._pass_on(up, writer, is_reply=True))
        finally:
            self._ends -= ends
            for end in ends:
                end.transport.abort()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, is_reply: bool
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                if not (is_reply and self.drop_replies):
                    writer.write(data)
                    await writer.drain()
        writer.close()


@asynccontextmanager
async def proxy_to(home: str) -> AsyncIterator[Proxy]:
    """Run a proxy to the server at a URL."""
    port = urlsplit(home).port
    assert port is not None
    proxy = Proxy(port)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    proxy.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield proxy
    finally:
        server.close()
        proxy.disconnect()
