"""A WebSocket in uvicorn's `ws` slot: whole texts in and out, and nothing else.

The application is asked as about any WebSocket, so that routes, trusted proxies and security
headers are those of HTTP. It answers with a rejection, or it takes the socket over by
`scope["zaria.frames"]`: from then on texts go straight to its `Ear`, with no task and no queue in
between.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
from http import HTTPStatus
from typing import Any, Protocol, cast
from urllib.parse import unquote

from starlette.types import ASGIApp, Message
from uvicorn.config import Config
from uvicorn.server import ServerState

from zaria.server.live import wire
from zaria.server.live.wire import MOST_BYTES, PROTOCOL_ERROR, TOO_BIG, Broken, Frame

MOST_WAITING = 262_144
"""Bytes that may wait for a slow client. More, and the ear is told; the socket never waits."""
SECONDS_TO_CLOSE = 5.0
"""How long the other side may take to answer that the socket is to be closed."""
NO_TEXT = 4000

_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_KEY_BYTES = 16
_DEAF = 1 << 62
"""So far is skipped what cannot be read any more."""


class Ear(Protocol):
    """What hears what comes in by a socket."""

    def heard(self, text: bytes) -> None:
        """Take a text; whether it is well formed nobody has checked."""

    def gone(self) -> None:
        """Take notice that the socket is closed."""

    def overrun(self) -> None:
        """Take notice that more waits to be sent than may."""

    def stop(self) -> None:
        """Close the socket, as soon as what was begun is answered: the server stops."""


class Post:
    """What goes out by all sockets: each is given all of one turn of the loop in one piece."""

    def __init__(self) -> None:
        """Begin with nothing to send."""
        self._full: list[Frames] = []

    def add(self, frames: Frames) -> None:
        """Let a socket send what it holds back, soon."""
        if not self._full:
            asyncio.get_running_loop().call_soon(self._send)
        self._full.append(frames)

    def _send(self) -> None:
        full, self._full = self._full, []
        for frames in full:
            frames.flush()


_post = Post()


class Frames(asyncio.Protocol):
    """One socket, from the request for it to its end."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Serve a socket for uvicorn, which names the parameters."""
        self._app = cast("ASGIApp", config.loaded_app)  # pyright: ignore[reportUnknownMemberType]
        self._root_path = config.root_path
        self._state, self._app_state = server_state, app_state
        self._transport: asyncio.Transport | None = None
        self._ear: Ear | None = None
        self._asked = False
        self._key = b""
        self._response: Message | None = None
        self._rest = b""
        self._skip = 0
        self._parts: list[bytes] = []
        self._held: list[bytes] = []
        self._closing = False
        self._closer: asyncio.TimerHandle | None = None

    # What the event loop and uvicorn call

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection over from HTTP."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.set_write_buffer_limits(high=MOST_WAITING)
        self._state.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the ear."""
        del exc
        self._closing = True
        self._state.connections.discard(self)
        if self._closer is not None:
            self._closer.cancel()
        ear, self._ear = self._ear, None  # no circle is left behind
        if ear is not None:
            ear.gone()

    def pause_writing(self) -> None:
        """Tell the ear that the client is too slow."""
        if self._ear is not None:
            self._ear.overrun()

    def shutdown(self) -> None:
        """Close the socket in good order, because the server stops."""
        if self._ear is not None:
            self._ear.stop()
        elif self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Take the request for the socket, as uvicorn hands it over; then frames."""
        if not self._asked:
            self._asked = True
            self._ask(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        at = self._skip
        try:
            while at < len(data) and (frame := wire.next_frame(data, at)) is not None:
                at = frame.end
                self._take(frame)
        except Broken as broken:
            self.close(broken.code)
            at = max(at, broken.end or _DEAF)
        self._rest, self._skip = data[at:], max(0, at - len(data))

    # What the ear calls

    def open(self, ear: Ear) -> None:
        """Open the socket; `ear` hears what comes in."""
        if self._closing or self._transport is None:
            ear.gone()
            return
        self._ear = ear
        accept = base64.b64encode(hashlib.sha1(self._key + _GUID, usedforsecurity=False).digest())
        self._transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )

    def send(self, text: bytes) -> None:
        """Send a text; what is sent after the end goes nowhere."""
        if self._closing:
            return
        if not self._held:
            _post.add(self)
        self._held.append(wire.text_frame(text))

    def flush(self) -> None:
        """Hand over to the system what is held back."""
        held, self._held = self._held, []
        if held and self._transport is not None and not self._transport.is_closing():
            self._transport.write(held[0] if len(held) == 1 else b"".join(held))

    def close(self, code: int) -> None:
        """Tell the other side why the socket is closed, and wait for its answer, not for long."""
        if self._closing or self._transport is None:
            return
        self._closing = True
        self.flush()
        self._transport.write(wire.close_frame(code))
        self._transport.resume_reading()
        loop = asyncio.get_running_loop()
        self._closer = loop.call_later(SECONDS_TO_CLOSE, self._transport.abort)

    def listen(self, *, now: bool) -> None:
        """Read on, or let the other side wait until there is time for it."""
        if self._transport is not None and not self._transport.is_closing():
            if now:
                self._transport.resume_reading()
            else:
                self._transport.pause_reading()

    # Opening

    def _ask(self, request: bytes) -> None:
        """Ask the application whether the socket may be opened."""
        first, *lines = request[: request.index(b"\r\n\r\n")].split(b"\r\n")
        _, target, _ = first.split(b" ", 2)
        pairs = [line.partition(b":") for line in lines]
        headers = [(name.lower(), value.strip()) for name, _, value in pairs]
        given = dict(headers)
        self._key = given.get(b"sec-websocket-key", b"")
        if not first.startswith(b"GET ") or not _good_key(self._key):
            self._respond(HTTPStatus.BAD_REQUEST, [], b"")
        elif given.get(b"sec-websocket-version") != b"13":
            self._respond(HTTPStatus.UPGRADE_REQUIRED, [(b"sec-websocket-version", b"13")], b"")
        else:
            task = asyncio.ensure_future(self._run(self._scope(target, headers)))
            self._state.tasks.add(task)
            task.add_done_callback(self._state.tasks.discard)

    def _scope(self, target: bytes, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
        path, _, query = target.partition(b"?")
        transport = cast("asyncio.Transport", self._transport)
        peer, own = (transport.get_extra_info(name) for name in ("peername", "sockname"))
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": own[:2] if isinstance(own, tuple) else None,
            "client": peer[:2] if isinstance(peer, tuple) else None,
            "root_path": self._root_path,
            "path": self._root_path + unquote(path.decode("ascii", "replace")),
            "raw_path": self._root_path.encode() + path,
            "query_string": query,
            "headers": headers,
            "subprotocols": [],
            "state": self._app_state.copy(),
            "extensions": {"websocket.http.response": {}},
            "zaria.frames": self,
        }

    async def _run(self, scope: dict[str, Any]) -> None:
        try:
            await self._app(scope, self._receive, self._send)
        finally:
            if self._ear is None:  # it neither took the socket over nor rejected
                self._respond(HTTPStatus.INTERNAL_SERVER_ERROR, [], b"")

    async def _receive(self) -> Message:
        return {"type": "websocket.connect"}

    async def _send(self, message: Message) -> None:
        match message["type"]:
            case "websocket.http.response.start":
                self._response = {**message, "body": b""}
            case "websocket.http.response.body" if self._response is not None:
                self._response["body"] += message.get("body", b"")
                if not message.get("more_body"):
                    given = self._response
                    self._respond(HTTPStatus(given["status"]), given["headers"], given["body"])
            case "websocket.close":
                self._respond(HTTPStatus.FORBIDDEN, [], b"")
            case other:
                raise RuntimeError(f"{other}: take the socket over by its frames")

    def _respond(self, status: HTTPStatus, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        """Reject the socket by a response."""
        if self._closing or self._transport is None:
            return
        self._closing = True
        given = dict(headers) | {
            b"content-length": str(len(body)).encode(),
            b"connection": b"close",
        }
        head = b"".join(b"%b: %b\r\n" % header for header in given.items())
        line = f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode()
        self._transport.write(line + head + b"\r\n" + body)
        self._transport.close()

    # Reading

    def _take(self, frame: Frame) -> None:
        opcode = frame.first & ~wire.FIN
        if opcode >= wire.CLOSE:
            self._control(frame)
        elif self._closing:
            pass  # what comes after our last word is not heard
        elif frame.first == wire.FIN | wire.TEXT and not self._parts:
            self._hear(frame.payload)
        elif opcode == wire.BINARY:
            raise Broken(NO_TEXT, frame.end)
        elif (opcode == wire.CONTINUED) != bool(self._parts):
            raise Broken(PROTOCOL_ERROR, frame.end)
        else:
            self._parts.append(frame.payload)
            if sum(map(len, self._parts)) > MOST_BYTES or len(self._parts) > MOST_BYTES:
                raise Broken(TOO_BIG, frame.end)
            if frame.first & wire.FIN:
                whole, self._parts = b"".join(self._parts), []
                self._hear(whole)

    def _hear(self, text: bytes) -> None:
        if self._ear is not None:
            self._ear.heard(text)

    def _control(self, frame: Frame) -> None:
        if frame.first == wire.FIN | wire.CLOSE:
            self.close(wire.close_code(frame.payload))
            if self._transport is not None:
                self._transport.close()
        elif frame.first == wire.FIN | wire.PING:
            if self._transport is not None and not self._closing:
                self._transport.write(wire.pong_frame(frame.payload))
        elif frame.first != wire.FIN | wire.PONG:
            raise Broken(PROTOCOL_ERROR, frame.end)


def _good_key(key: bytes) -> bool:
    try:
        return len(base64.b64decode(key, validate=True)) == _KEY_BYTES
    except binascii.Error:
        return False
