"""WebSockets in uvicorn's `ws` slot: framed by the `websockets` library, texts in and out.

The application is asked as about any WebSocket (`handshake`), so that routes, trusted proxies and
security headers are those of HTTP. It rejects by a response, or takes the connection over by
`scope["zaria.connection"]`: from then on texts go straight to its `Receiver`, with no task and no
queue in between.
"""

from __future__ import annotations

import asyncio
from typing import Any, Protocol, cast

from starlette.types import ASGIApp
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from zaria.server.live.handshake import Handshake, accept

MOST_BYTES = 16_384
"""The longest message that is read, all its fragments together."""
MOST_FRAGMENTS = 16
"""The most fragments of a message."""
MOST_UNSENT = 262_144
"""Bytes that may wait for a slow client. More, and the receiver is told; nobody waits for it."""
SECONDS_TO_CLOSE = 5.0
"""How long the other side may take for its part of closing."""
NOT_A_TEXT = 4000


class Receiver(Protocol):
    """The application's side of a connection."""

    def heard(self, text: bytes) -> None:
        """Take a text, which may be invalid UTF-8."""

    def count_frame(self) -> None:
        """Count a frame that is no message by itself: a ping, a pong, a fragment."""

    def gone(self) -> None:
        """Take notice that the connection is lost."""

    def overrun(self) -> None:
        """Take notice that more than `MOST_UNSENT` bytes wait to be sent."""

    def stop(self) -> None:
        """Close the connection once what was begun is answered: the server stops."""


class Connection(asyncio.Protocol):
    """One WebSocket, from the request for it to its end."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Serve a connection for uvicorn, which names the parameters."""
        self._config, self._state, self._app_state = config, server_state, app_state
        self._protocol = ServerProtocol(max_size=MOST_BYTES)
        self._receiver: Receiver | None = None
        self._fragments: list[bytes] = []
        self._closing = self._flush_due = False
        self._loop = asyncio.get_running_loop()
        self._abort: asyncio.TimerHandle | None = None

    # Called by the event loop and uvicorn

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection over from HTTP."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.set_write_buffer_limits(high=MOST_UNSENT)
        self._state.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the receiver."""
        del exc
        self._closing = True
        self._state.connections.discard(self)
        if self._abort is not None:
            self._abort.cancel()
        receiver, self._receiver = self._receiver, None  # no reference cycle is left behind
        if receiver is not None:
            receiver.gone()

    def pause_writing(self) -> None:
        """Tell the receiver that the client is too slow."""
        if self._receiver is not None:
            self._receiver.overrun()

    def shutdown(self) -> None:
        """Close in good order, because the server stops."""
        if self._receiver is not None:
            self._receiver.stop()
        else:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Take the request for the WebSocket, as uvicorn hands it over; then frames."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._take(event)
            elif isinstance(event, Request):
                self._ask(event)
        self._flush()

    # Called by the application

    def open(self, receiver: Receiver) -> None:
        """Accept the WebSocket; `receiver` takes what comes in."""
        if self._closing:
            receiver.gone()
            return
        self._receiver = receiver
        self._respond(self._accepted)
        self._transport.resume_reading()

    def send(self, text: bytes) -> None:
        """Send a text, with all others of this turn of the loop: a system call costs most.

        After the end of the connection it goes nowhere.
        """
        if self._protocol.state is State.OPEN:
            self._protocol.send_text(text)
            if not self._flush_due:
                self._flush_due = True
                self._loop.call_soon(self._flush)

    def close(self, code: int) -> None:
        """Tell the other side why the connection is closed, and wait a while for its answer."""
        self._closing = True
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(code)
            self._flush()
            self._transport.resume_reading()
            self._abort_later()

    def listen(self, *, now: bool) -> None:
        """Read on, or let the other side wait until there is time for it."""
        if not self._transport.is_closing():
            if now:
                self._transport.resume_reading()
            else:
                self._transport.pause_reading()

    def _ask(self, request: Request) -> None:
        """Ask the application whether the WebSocket may be opened."""
        self._accepted = accept(self._protocol, request)
        if self._accepted.status_code != 101:  # noqa: PLR2004 - switching protocols
            self._respond(self._accepted)
            return
        self._transport.pause_reading()
        handshake = Handshake(request, self._transport, self._reject)
        scope = handshake.scope(self._config.root_path, self._app_state)
        scope["zaria.connection"] = self
        app = cast("ASGIApp", self._config.loaded_app)  # pyright: ignore[reportUnknownMemberType]
        task = asyncio.ensure_future(handshake.run(app, scope))
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    def _reject(self, response: Response) -> None:
        if self._receiver is None and not self._closing:
            self._respond(response)
            self._transport.resume_reading()

    def _respond(self, response: Response) -> None:
        self._protocol.send_response(response)
        self._flush()

    def _take(self, frame: Frame) -> None:
        receiver = self._receiver
        if receiver is None or self._closing:  # after our close frame nothing is taken
            return
        if frame.opcode is Opcode.TEXT and frame.fin:
            receiver.heard(bytes(frame.data))
        elif frame.opcode is Opcode.BINARY:
            self.close(NOT_A_TEXT)
        elif frame.opcode is not Opcode.CLOSE:
            receiver.count_frame()
            if frame.opcode in {Opcode.TEXT, Opcode.CONT}:
                self._take_fragment(frame, receiver)

    def _take_fragment(self, frame: Frame, receiver: Receiver) -> None:
        self._fragments.append(bytes(frame.data))
        if len(self._fragments) > MOST_FRAGMENTS:
            self.close(CloseCode.MESSAGE_TOO_BIG)
        elif frame.fin:
            text, self._fragments = b"".join(self._fragments), []
            receiver.heard(text)

    def _flush(self) -> None:
        self._flush_due = False
        written = self._protocol.data_to_send()
        if not written or self._transport.is_closing():
            return
        self._transport.write(written[0] if len(written) == 1 else b"".join(written))
        if written[-1] == SEND_EOF:  # what the other side still sends is discarded
            self._closing = True
            self._transport.write_eof()
            self._abort_later()

    def _abort_later(self) -> None:
        if self._abort is None:
            self._abort = self._loop.call_later(SECONDS_TO_CLOSE, self._transport.abort)
