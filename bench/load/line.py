"""A WebSocket from the client's end, cheap enough for thousands of them in one process."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

_END = b"\r\n\r\n"
_TEXT, _CLOSE = 0x81, 0x88
_TWO_BYTES, _EIGHT_BYTES = 126, 127
_NO_MASK = bytes(4)
"""A mask must be sent; one of zeros leaves the text as it is."""


class Line(asyncio.Protocol):
    """One socket: texts in and out."""

    def __init__(self, path: str, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        """Ask for the socket at this path; `hear` is told every text, `lost` the end."""
        self._path, self._hear, self._lost = path, hear, lost
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self._transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell that the socket is no more."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("refused"))
        self._lost()

    def data_received(self, data: bytes) -> None:
        """Take the server's answer to the request; then its frames."""
        if self._rest:
            data = self._rest + data
        at = 0
        if not self.opened.done():
            head, found, _ = data.partition(_END)
            if not found:
                self._rest = data
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self.opened.set_result(None)
            at = len(head) + len(_END)
        there = len(data)
        while there - at > 1:
            length, body = data[at + 1], at + 2
            if length >= _TWO_BYTES:
                body += 2 if length == _TWO_BYTES else 8
                length = int.from_bytes(data[at + 2 : body], "big")
            end = body + length
            if end > there:
                break
            if data[at] == _TEXT:
                self._hear(data[body:end])
            elif data[at] == _CLOSE:
                self.close()
            at = end
        self._rest = data[at:]

    def send(self, text: bytes) -> None:
        """Send a text."""
        if self._transport is None:
            return
        length = len(text)
        head = (
            bytes((_TEXT, 0x80 | length))
            if length < _TWO_BYTES
            else bytes((_TEXT, 0x80 | _TWO_BYTES)) + length.to_bytes(2, "big")
        )
        self._transport.write(head + _NO_MASK + text)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


async def line_to(
    port: int, path: str, hear: Callable[[bytes], None], lost: Callable[[], None]
) -> Line:
    """Return an open socket to a server of this machine."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(path, hear, lost), "127.0.0.1", port)
    await line.opened
    return line
