"""The line between a browser and the server, which can be cut, made slow and mended."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

CHUNK = 65_536


class Line:
    """Passes everything on, in both directions. `home` is where a browser finds the server."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._ends: set[asyncio.StreamWriter] = set()
        self._is_cut = False
        self.home = ""
        self.delay = 0.0
        """Seconds that everything takes in each direction."""
        self.deaf = False
        """Whether what the server says is lost on its way."""

    def cut(self) -> None:
        """End all connections, and let none come about."""
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    def mend(self) -> None:
        """Let connections come about again."""
        self._is_cut = self.deaf = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass one connection on until it ends."""
        if self._is_cut:
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
                ways.create_task(self._pass_on(reader, down, heard=False))
                ways.create_task(self._pass_on(up, writer, heard=True))
        finally:
            self._ends -= ends
            for end in ends:
                end.transport.abort()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, heard: bool
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                if not (heard and self.deaf):
                    writer.write(data)
                    await writer.drain()
        writer.close()


@asynccontextmanager
async def line_to(home: str) -> AsyncIterator[Line]:
    """Return a line to the server at an address."""
    port = urlsplit(home).port
    assert port is not None
    line = Line(port)
    server = await asyncio.start_server(line.serve, "127.0.0.1", 0)
    line.home = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield line
    finally:
        server.close()
        line.cut()
