"""A small server for each WebSocket library: pairs of sockets, one text in, two texts out.

`python -m bench.sockets.servers NAME` listens on a free port of loopback and prints it. Each text
that comes in is answered on its socket, and the other socket of the pair is sent a view, as a move
at a table of two is.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import sys
from collections.abc import Callable
from typing import Protocol, cast

import uvloop
from websockets.frames import Frame, Opcode
from websockets.http11 import Request as HandshakeRequest
from websockets.server import ServerProtocol

ANSWER = b'{"re":12,"ok":345}'
VIEW = b'{"n":345,"cells":"' + b"." * 900 + b'"}'
"""About as long as what a seat is told after a move of Knaster."""
MOST_BYTES = 16_384
_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Sender(Protocol):
    """A socket, whichever library frames its texts."""

    def send(self, text: bytes) -> None:
        """Send a text, at once or at the end of this turn of the loop."""


class Pairs:
    """The sockets by twos, in the order of their opening."""

    def __init__(self) -> None:
        """Begin without any."""
        self._alone: Sender | None = None
        self._others: dict[Sender, Sender] = {}

    def add(self, sender: Sender) -> None:
        """Pair a new socket with the one that waits, or let it wait."""
        if self._alone is None:
            self._alone = sender
        else:
            self._others |= {sender: self._alone, self._alone: sender}
            self._alone = None

    def heard(self, sender: Sender) -> None:
        """Answer a text, and tell the other socket."""
        sender.send(ANSWER)
        self._others[sender].send(VIEW)


pairs = Pairs()


class Base(asyncio.Protocol):
    """What all servers on a bare transport share."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)


class NoLibrary(Base):
    """The floor: no frame is parsed, and what goes out is framed beforehand."""

    opened = False

    def data_received(self, data: bytes) -> None:
        if self.opened:
            pairs.heard(self)
            return
        self.opened = True
        key = data.partition(b"Sec-WebSocket-Key: ")[2].partition(b"\r")[0]
        accept = base64.b64encode(hashlib.sha1(key + _GUID, usedforsecurity=False).digest())
        self.transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        pairs.add(self)

    def send(self, text: bytes) -> None:
        self.transport.write(_FRAMED[text])


_FRAMED = {
    ANSWER: b"\x81" + bytes((len(ANSWER),)) + ANSWER,
    VIEW: b"\x81\x7e" + len(VIEW).to_bytes(2, "big") + VIEW,
}


class Websockets(Base):
    """`websockets`, its protocol without I/O."""

    def __init__(self) -> None:
        self._protocol = ServerProtocol(max_size=MOST_BYTES)

    def data_received(self, data: bytes) -> None:
        protocol = self._protocol
        protocol.receive_data(data)
        for event in protocol.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    pairs.heard(self)
            elif isinstance(event, HandshakeRequest):
                protocol.send_response(protocol.accept(event))
                pairs.add(self)
        for data_out in protocol.data_to_send():
            self.transport.write(data_out)

    def send(self, text: bytes) -> None:
        self._protocol.send_text(text)
        for data in self._protocol.data_to_send():
            self.transport.write(data)


async def listen(name: str) -> asyncio.Server:
    """Return the server of a library."""
    if name in OURS:
        return await asyncio.get_running_loop().create_server(OURS[name], "127.0.0.1", 0)
    from bench.sockets import peers  # noqa: PLC0415 - installed by `make bench` only

    return await peers.listen(name)


OURS: dict[str, Callable[[], asyncio.Protocol]] = {"none": NoLibrary, "websockets": Websockets}
PEERS = ("wsproto", "picows")


async def main(name: str) -> None:
    """Serve until the process is ended."""
    server = await listen(name)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    # By its own name, so that the peers share its pairs.
    from bench.sockets.servers import main as serve

    uvloop.run(serve(sys.argv[1]))
