"""The libraries that are measured besides, as small servers."""

from __future__ import annotations

import asyncio

import picows
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, Request, TextMessage

from bench.sockets.servers import MOST_BYTES, Base, pairs


class Wsproto(Base):
    """`wsproto`."""

    def __init__(self) -> None:
        self._connection = WSConnection(ConnectionType.SERVER)

    def data_received(self, data: bytes) -> None:
        self._connection.receive_data(data)
        for event in self._connection.events():
            if isinstance(event, TextMessage):
                pairs.heard(self)
            elif isinstance(event, Request):
                self.transport.write(self._connection.send(AcceptConnection()))
                pairs.add(self)

    def send(self, text: bytes) -> None:
        self.transport.write(self._connection.send(TextMessage(data=text.decode())))


class Picows(picows.WSListener):
    """`picows`, which parses and writes in C."""

    def on_ws_connected(self, transport: picows.WSTransport) -> None:
        self._transport = transport
        pairs.add(self)

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        del transport
        if frame.msg_type == picows.WSMsgType.TEXT:
            frame.get_payload_as_bytes()
            pairs.heard(self)

    def send(self, text: bytes) -> None:
        self._transport.send(picows.WSMsgType.TEXT, text)


async def listen(name: str) -> asyncio.Server:
    """Return the server of a library."""
    if name == "picows":
        server: asyncio.Server = await picows.ws_create_server(
            lambda _: Picows(), "127.0.0.1", 0, max_frame_size=MOST_BYTES
        )
        return server
    return await asyncio.get_running_loop().create_server(Wsproto, "127.0.0.1", 0)
