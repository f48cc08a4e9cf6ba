"""HTTP connections in uvicorn's `http` slot: bounded in bytes and in time before anything is kept.

uvicorn parses with httptools, which takes headers and addresses of any length and waits for ever.
Here the bytes of a request that are not its body are counted, whatever they are (address, headers,
chunk sizes, trailers), and every state of a connection but that of being answered has a deadline.
A connection has one request under way: what was read behind it is parsed when it is answered, and
the rest stays with the system, and so with the client.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any, cast

import httptools
from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from zaria.engine import Rejected
from zaria.server.http.requests import LARGEST
from zaria.server.live.sockets import Connection
from zaria.server.ops.limits import A_CLOSING, A_REQUEST, Guard, home_of
from zaria.server.ops.logs import Throttled

MOST_HEAD = 16_384
"""Bytes of a request besides its body."""
MOST_HEADERS = 100
MOST_URL = 8_192
PIECE = 8_192
"""Bytes that are parsed at a time, so that what is too much is noticed in time."""
HEAD_END = b"\r\n\r\n"
"""What ends a request without a body: a piece goes no further, so that no second one begins."""
PATIENCES_FOR_BODY = 3
"""How much longer than for its headers a client may take for a body, and for reading."""

log = logging.getLogger(__name__)
_full = Throttled(log, "no more connections: the limit of open files is reached")
_crowded = Throttled(log, "no more connections from one address")


class _Flow(FlowControl):
    """uvicorn's, which reads on only when all that was read is parsed."""

    unparsed = b""

    def resume_reading(self) -> None:
        if not self.unparsed:
            super().resume_reading()


class HttpConnection(HttpToolsProtocol):
    """One connection, until it is closed or becomes a WebSocket."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Serve a connection for uvicorn, which names the parameters."""
        super().__init__(config, server_state, app_state, _loop)
        self._guard: Guard = app_state["guard"]
        self._patience = self._guard.limits.patience
        self._reading: asyncio.TimerHandle | None = None
        self._writing: asyncio.TimerHandle | None = None
        self._release: Callable[[], None] | None = None
        self._gone: asyncio.Future[None] = self.loop.create_future()
        self._receiving = self._refused = False
        self._answered: RequestResponseCycle | None = None
        self._fault = HTTPStatus.BAD_REQUEST
        self._fed = self._in_body = 0

    # Called by the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a connection, if there is room for it."""
        super().connection_made(cast("asyncio.Transport", transport))
        self.flow = self._flow = _Flow(self.transport)
        peer = self.client[0] if self.client else ""
        self._home = home_of(peer)
        # Behind a proxy all connections are the proxy's: there, requests are counted instead.
        proxied = self._guard.is_proxy(peer)
        told = {"proxied": proxied, "gone": self._gone, "home": self._home}
        self.app_state = {**self.app_state, **told}
        if len(self.connections) > self._guard.capacity:
            _full.warn()
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        elif not proxied:
            try:
                self._release = self._guard.admit(self._home)
            except Rejected:
                _crowded.warn()
                self._refuse(HTTPStatus.TOO_MANY_REQUESTS)
        self._read_within(1)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of all that the connection had."""
        for timer in (self._reading, self._writing):
            if timer is not None:
                timer.cancel()
        _end(self._gone, self._release)
        super().connection_lost(exc)
        self._drop_answer()
        # No reference cycle is left behind: requests hold the connection that they came by.
        self.pipeline.clear()
        self.cycle = None  # type: ignore[assignment]

    def eof_received(self) -> bool:  # type: ignore[override]
        """Close the connection soon: its client has."""
        self._guard.shares.do(self._home, self.transport.close, A_CLOSING)
        return True

    def pause_writing(self) -> None:
        """Give a client that does not read some time to begin."""
        super().pause_writing()
        self._abort_later()

    def resume_writing(self) -> None:
        """Go on: the client reads."""
        super().resume_writing()
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None

    def data_received(self, data: bytes) -> None:
        """Parse what comes, in its turn."""
        self._flow.unparsed += data
        if not self._guard.shares.do(self._home, self._read_on, A_REQUEST):
            self.flow.pause_reading()

    def _read_on(self) -> None:
        """Parse what was read, and read on unless more is there than is wanted."""
        if self._gone.done():
            return
        self._parse()
        if self._flow.unparsed or self._is_full():
            self.flow.pause_reading()
        else:
            self.flow.resume_reading()

    def _parse(self) -> None:
        """Parse what was read, a piece at a time, up to the end of a request."""
        self._unset_keepalive_if_required()
        data, at = self._flow.unparsed, 0
        while at < len(data) and not self._under_way():
            if not self._receiving and self._reading is None:
                self._read_within(1)  # also for what is no request yet, as empty lines
            found = data.find(HEAD_END, at, at + PIECE)
            end = at + PIECE if found < 0 else found + len(HEAD_END)
            if self._refused or not self._feed(data[at:end]):
                self._flow.unparsed = b""
                return
            at = end
        self._flow.unparsed = data[at:]

    def _under_way(self) -> bool:
        """Return whether a request is whole but not answered, or another waits behind one."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        whole = cycle is not None and not cycle.response_complete and not self._receiving
        return whole or bool(self.pipeline)

    def _is_full(self) -> bool:
        """Return whether nobody has taken yet what came of a body."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        return cycle is not None and not cycle.response_complete and len(cycle.body) >= PIECE

    def _feed(self, piece: bytes) -> bool:
        """Parse a piece and return whether more may come."""
        try:
            self.parser.feed_data(piece)  # pyright: ignore[reportOptionalMemberAccess]
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return False
        except httptools.HttpParserError:
            self._refuse(self._fault)
            return False
        self._fed += len(piece)
        if self._receiving and self._fed - self._in_body > MOST_HEAD:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        return not self._refused

    # Called by the parser

    def on_message_begin(self) -> None:
        """Begin a request."""
        super().on_message_begin()
        self._receiving, self._fed, self._in_body = True, 0, 0
        self._read_within(1)

    def on_url(self, url: bytes) -> None:
        """Take a part of the address."""
        if len(self.url) + len(url) > MOST_URL:
            raise self._too_much(HTTPStatus.REQUEST_URI_TOO_LONG)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header."""
        if len(self.headers) >= MOST_HEADERS:
            raise self._too_much(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Let the request be answered; its body has a time of its own."""
        super().on_headers_complete()
        self._read_within(PATIENCES_FOR_BODY)

    def on_body(self, body: bytes) -> None:
        """Take a part of the body."""
        self._in_body += len(body)
        if self._in_body > 2 * LARGEST:  # half of it is enough for the answer that it is too large
            raise self._too_much(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End a request."""
        self._receiving = False
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        super().on_message_complete()

    def _too_much(self, status: HTTPStatus) -> ValueError:
        self._fault = status
        return ValueError(status.phrase)

    # Called by uvicorn

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Begin to answer a request, the first or the next in the pipeline."""
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        """Go on to the next request, or wait for the client to read the rest of this answer."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._abort_later()
        elif self._flow.unparsed:
            self._guard.shares.do(self._home, self._read_on, A_REQUEST)

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection on which nothing is asked any more."""
        super().timeout_keep_alive_handler()
        self._abort_later()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, and what is counted for it."""
        if self._reading is not None:
            self._reading.cancel()
        self._flow.unparsed = b""
        self.flow.resume_reading()  # from here on that is for the socket to say
        super().handle_websocket_upgrade()
        ended = partial(_end, self._gone, self._release)
        cast("Connection", self.transport.get_protocol()).release_at_end(ended)
        del self.parser  # no reference cycle is left behind, which would keep the transport too

    def _unsupported_upgrade_warning(self) -> None:
        """Log nothing: whoever asks for another protocol is answered without it."""

    # Ends

    def _read_within(self, patiences: int) -> None:
        if self._reading is not None:
            self._reading.cancel()
        if self._patience and not self._refused:
            seconds = self._patience * patiences
            self._reading = self.loop.call_later(seconds, self._read_too_late)

    def _read_too_late(self) -> None:
        self._reading = None
        self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _refuse(self, status: HTTPStatus) -> None:
        """Close the connection, with a status if no answer has begun; what comes is ignored."""
        if self._refused:
            return
        self._refused = True
        cycle = cast("RequestResponseCycle | None", self.cycle)
        if cycle is not None and not cycle.response_complete:
            self._abort()
            return
        if not self.transport.is_closing():
            line = f"HTTP/1.1 {status} {status.phrase}\r\n"
            self.transport.write(f"{line}content-length: 0\r\nconnection: close\r\n\r\n".encode())
            self.transport.close()
        self._abort_later()

    def _abort_later(self) -> None:
        """Drop the connection if its client goes on not to read."""
        if self._writing is None and self._patience:
            seconds = self._patience * PATIENCES_FOR_BODY
            self._writing = self.loop.call_later(seconds, self._abort)

    def _abort(self) -> None:
        self._drop_answer()
        self.transport.abort()

    def _drop_answer(self) -> None:
        """Let the request under way be answered to nobody.

        uvicorn tells only the last request of a connection that its client is gone; an earlier one
        in the pipeline would go on and write to a closed transport, which is an error.
        """
        if self._answered is not None:
            self._answered.disconnected = True
            self._answered.message_event.set()


def _end(gone: asyncio.Future[None], release: Callable[[], None] | None) -> None:
    """Let nothing wait any more for a connection, nor count it."""
    if not gone.done():
        gone.set_result(None)
        if release is not None:
            release()
