"""WebSockets in uvicorn's `ws` slot: framed by the `websockets` library, texts in and out.

The application is asked as about any WebSocket (`handshake`), so that routes, trusted proxies and
security headers are those of HTTP. It rejects by a response, or takes the connection over by
`scope["zaria.connection"]`: from then on texts go straight to its `Receiver`, with no task and no
queue in between.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, Protocol, cast

from starlette.types import ASGIApp
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from zaria.engine import Rejected
from zaria.server.live.handshake import Handshake, accept
from zaria.server.ops.limits import A_CLOSING, Guard

MOST_BYTES = 16_384
"""The longest message that is read, all its fragments together."""
MOST_FRAGMENTS = 16
"""The most fragments of a message."""
BEHIND = 65_536
"""Bytes that may wait for a client before it counts as slow: then it has some time to catch up."""
MOST_UNSENT = 262_144
"""Bytes that may wait for a slow client. More, and the receiver is told; nobody waits for it."""
PATIENCES_TO_CATCH_UP = 3
PIECE = 1_024
"""Bytes that are parsed at a time, so that what comes too fast is noticed in time."""
NO_GREETING, TOO_MUCH = 4001, 4029
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
        """Take notice that too many bytes wait to be sent, or for too long."""

    def stop(self) -> None:
        """Close the connection once what was begun is answered: the server stops."""


def _nothing() -> None:
    pass


@lru_cache(maxsize=4096)  # most texts are short
def _head(length: int) -> bytes:
    """Return the header of a text frame whose payload has `length` bytes."""
    frame = Frame(Opcode.TEXT, bytes(length)).serialize(mask=False)
    return frame[: len(frame) - length]


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
        self._texts: list[bytes] = []
        """What is written at the end of this turn of the loop: texts, each after its head."""
        self._closing = False
        self._loop = asyncio.get_running_loop()
        guard: Guard = app_state["guard"]
        self._patience = guard.limits.patience
        self._shares = guard.shares
        self._home: str = app_state.get("home", "")
        """Whose turns it takes: its peer's, which may be a proxy, until it is accepted."""
        self._greeting: asyncio.TimerHandle | None = None
        self._abort: asyncio.TimerHandle | None = None
        self._release: Callable[[], None] | None = None
        self._slow: Callable[[], Callable[[], None]] = lambda: _nothing
        self._caught_up: Callable[[], None] | None = None
        self._too_late: asyncio.TimerHandle | None = None
        self._count: Callable[[], object] = _nothing
        self._queue: Callable[[], float] = lambda: 0.0
        self._give_back: Callable[[], object] = _nothing
        self._has_turn = False
        """Whether it has waited for the frame that it parses next, which is counted already."""
        self._unparsed = b""
        self._unpause: asyncio.TimerHandle | None = None
        self._held_back = False

    # Called by the event loop and uvicorn

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection over from HTTP."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.set_write_buffer_limits(high=BEHIND)
        self._state.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the receiver."""
        del exc
        self._closing = True
        self._state.connections.discard(self)
        self._unparsed = b""
        for timer in (self._abort, self._greeting, self._unpause):
            if timer is not None:
                timer.cancel()
        self.resume_writing()
        if self._release is not None:
            self._release()
        # No reference cycle is left behind: not by the receiver, and not by the library's parser.
        self._protocol.parser.close()
        receiver, self._receiver = self._receiver, None
        if receiver is not None:
            receiver.gone()

    def eof_received(self) -> bool:
        """Close the connection soon: the other side has."""
        self._shares.do(self._home, self._transport.close, A_CLOSING)
        return True

    def pause_writing(self) -> None:
        """Wait for a slow client, unless too many of its address are slow."""
        try:
            self._caught_up = self._slow()
        except Rejected:
            self._overrun()
            return
        if self._patience:
            seconds = self._patience * PATIENCES_TO_CATCH_UP
            self._too_late = self._loop.call_later(seconds, self._overrun)
        self._check_unsent()

    def resume_writing(self) -> None:
        """Take notice that the client has caught up."""
        if self._too_late is not None:
            self._too_late.cancel()
            self._too_late = None
        if self._caught_up is not None:
            self._caught_up()
            self._caught_up = None

    def shutdown(self) -> None:
        """Close in good order, because the server stops."""
        if self._receiver is not None:
            self._receiver.stop()
        else:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Take the request for the WebSocket, handed over by uvicorn; then frames."""
        waits = bool(self._unparsed)
        self._unparsed += data
        if not waits:
            self._shares.do(self._home, self._parse)
        while len(self._unparsed) > MOST_BYTES:  # more than may wait
            if not self._parse():
                self.close(TOO_MUCH)

    def _parse(self) -> bool:
        """Parse a piece of what was read; return whether more is left that may be parsed now."""
        if not self._unparsed:
            return False
        if self._has_turn:
            self._has_turn = False
            self._give_back()
        elif wait := self._queue():
            self._read_later(wait)
            return False
        data = self._unparsed
        self._protocol.receive_data(data[:PIECE])
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._count()
                self._take(event)
            elif isinstance(event, Request):
                self._ask(event)
        if answers := self._protocol.data_to_send():
            self._flush(answers)
        self._unparsed = b"" if self._closing else data[PIECE:]
        return bool(self._unparsed)

    def _read_later(self, wait: float) -> None:
        """Read on when it is this socket's turn, as those of its address sent too much."""
        self._transport.pause_reading()
        if self._unpause is None:
            self._unpause = self._loop.call_later(wait, self._take_turn)

    # Called by the application

    def open(self, receiver: Receiver, guard: Guard, address: str) -> None:
        """Accept the WebSocket for an address; `receiver` takes what comes in."""
        self._home = address
        self._slow = partial(guard.slow.take, address)
        if guard.limits.rate:
            self._count = partial(guard.frames.reserve, address)
            self._queue = partial(guard.frames.queue, address)
            self._give_back = partial(guard.frames.give_back, address)
        if self._closing:
            receiver.gone()
            return
        self._receiver = receiver
        self._respond(self._accepted)
        del self._accepted  # thousands of sockets would keep their headers
        self._transport.resume_reading()
        if self._patience:
            self._greeting = self._loop.call_later(self._patience, self.close, NO_GREETING)

    def send(self, text: bytes) -> None:
        """Send a text, together with all others of this turn of the loop: system calls cost most.

        After the end of the connection it is dropped.
        """
        if not self._closing:
            if not self._texts:
                self._shares.soon(self._home, self._flush)
            self._texts += (_head(len(text)), text)

    def close(self, code: int) -> None:
        """Tell the other side why the connection is closed, and wait a while for its answer."""
        self._closing, self._unparsed = True, b""
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(code)
            self._flush(self._protocol.data_to_send())
            self._transport.resume_reading()
            self._abort_later()

    def listen(self, *, now: bool) -> None:
        """Read on, or let the other side wait until there is time for it."""
        self._held_back = not now
        if not self._transport.is_closing():
            if not now:
                self._transport.pause_reading()
            elif self._unpause is None:
                self._read_on()

    def _take_turn(self) -> None:
        self._unpause, self._has_turn = None, True
        self._read_on()

    def _read_on(self) -> None:
        if self._transport.is_closing() or self._held_back:
            return
        self._transport.resume_reading()
        self._shares.do(self._home, self._parse)

    def release_at_end(self, release: Callable[[], None] | None) -> None:
        """Let `release` be called when the connection is lost."""
        self._release = release

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
        request.headers.clear()  # the protocol's parser would hold them as long as the socket lives
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
        self._flush(self._protocol.data_to_send())

    def _take(self, frame: Frame) -> None:
        receiver = self._receiver
        if receiver is None or self._closing:  # after our close frame nothing is taken
            return
        if frame.opcode is Opcode.TEXT and frame.fin:
            self._hear(bytes(frame.data), receiver)
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
            self._hear(text, receiver)

    def _hear(self, text: bytes, receiver: Receiver) -> None:
        if self._greeting is not None:
            self._greeting.cancel()
            self._greeting = None
        receiver.heard(text)

    def _flush(self, answers: Sequence[bytes] = ()) -> None:
        """Write the texts, then what the protocol itself has to say: responses, pongs, the end."""
        written, self._texts = self._texts, []
        written += answers
        if not written or self._transport.is_closing():
            return
        self._transport.write(b"".join(written))
        if self._caught_up is not None:
            self._check_unsent()
        if written[-1] == SEND_EOF:  # what the other side still sends is discarded
            self._closing = True
            self._transport.write_eof()
            self._abort_later()

    def _check_unsent(self) -> None:
        if self._transport.get_write_buffer_size() > MOST_UNSENT:
            self._overrun()

    def _overrun(self) -> None:
        if self._receiver is not None:
            self._receiver.overrun()

    def _abort_later(self) -> None:
        if self._abort is None:
            self._abort = self._loop.call_later(SECONDS_TO_CLOSE, self._transport.abort)
