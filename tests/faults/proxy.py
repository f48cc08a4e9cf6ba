"""A proxy between clients and the server that cuts a connection at a chosen message."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

HEADER_END = b"\r\n\r\n"
_LONG, _LONGER, _MASKED, _LENGTH = 126, 127, 0x80, 0x7F

Cut = Callable[[int], str]
"""Says what happens at the message with this number: nothing, or a cut "before" or "after" it."""


class Proxy:
    """Counts the messages of all connections, in both directions, from 0."""

    def __init__(self, port: int, cut: Cut) -> None:
        self._port, self._cut = port, cut
        self.messages = 0
        self.cuts = 0
        self.url = ""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass one connection on until it is cut or ends."""
        try:
            up, down = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            writer.transport.abort()
            return
        ways = [
            asyncio.create_task(self._pass_on(reader, down)),
            asyncio.create_task(self._pass_on(up, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            writer.transport.abort()
            down.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError, OSError):
            writer.write(await reader.readuntil(HEADER_END))
            while True:
                frame = await _frame(reader)
                what = self._cut(self.messages)
                self.messages += 1
                if what == "before":
                    self.cuts += 1
                    return
                writer.write(frame)
                await writer.drain()
                if what == "after":
                    self.cuts += 1
                    return


async def _frame(reader: asyncio.StreamReader) -> bytes:
    """Return the next whole WebSocket frame, as it stands."""
    head = await reader.readexactly(2)
    length = head[1] & _LENGTH
    if length >= _LONG:
        more = await reader.readexactly(2 if length == _LONG else 8)
        head += more
        length = int.from_bytes(more, "big")
    return head + await reader.readexactly(length + (4 if head[1] & _MASKED else 0))


@asynccontextmanager
async def proxy_to(port: int, cut: Cut) -> AsyncIterator[Proxy]:
    """Return a proxy to the server on a port of this machine."""
    proxy = Proxy(port, cut)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    async with server:
        proxy.url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield proxy
