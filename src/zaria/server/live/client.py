"""One WebSocket of a seat or a spectator: every message of the client gets exactly one reply.

The first message, `hello`, says who is there. All others go, decoded, into the table's inbox, and
their replies come back from there when what they changed is durable.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from time import perf_counter

from zaria.engine import Rejected, Rejection
from zaria.server.live.codec import (
    ClientMessage,
    Envelope,
    Hello,
    Rematch,
    bad_field,
    encoded,
    envelope_of,
    message_of,
    reply_form,
)
from zaria.server.live.handler import Allowance, MessageHandler, count_reply, join
from zaria.server.live.registry import TableRegistry
from zaria.server.live.sockets import NOT_A_TEXT, Connection
from zaria.server.ops.limits import MOST_REJECTED, Bucket
from zaria.server.store import StoreError
from zaria.session import Reply
from zaria.session.cells import Json
from zaria.session.messages import Connect

LONGEST = 4096
"""The most characters of a message."""
MOST_UNREAD = 64
"""Messages that may wait for their replies; then no more are read until there are fewer."""
SILENCE = 60.0
"""Seconds without a word after which a client is taken for gone."""
BAD, SILENT, GONE, TOO_SLOW, TOO_LONG, TOO_FAST = NOT_A_TEXT, 4001, 4004, 4008, 4009, 4029
END, OUR_FAULT, COME_BACK = 1000, 1011, 1012

log = logging.getLogger(__name__)


class Client:
    """A viewer at the other end of a socket: the receiver of its connection."""

    def __init__(
        self,
        connection: Connection,
        registry: TableRegistry,
        table_id: str,
        allowance: Allowance,
        closed: Callable[[], None],
    ) -> None:
        """Serve a viewer of a table on `connection`; `closed` is called when it ends."""
        self._connection, self._registry, self._table_id = connection, registry, table_id
        self._bucket = Bucket(allowance.rate)
        self._closed = closed
        self._allowance = allowance
        self._handler: MessageHandler | None = None
        self._held_by: Envelope | None = None
        """The message that is answered elsewhere than in the table's turn, as the greeting is."""
        self._held: deque[bytes] = deque()
        """What came meanwhile, so that all replies come in order."""
        self._gone = self._stopping = self._paused = False
        self._unanswered = 0
        self._loop = asyncio.get_running_loop()
        self._heard_at = self._loop.time()
        self._silence = self._loop.call_later(SILENCE, self._check_silence)

    def send(self, message: Json) -> None:
        """Send a message; nobody waits for a client that is too slow."""
        self._connection.send(encoded(message))

    def send_text(self, text: bytes) -> None:
        """Send a message that was encoded once for many viewers."""
        self._connection.send(text)

    def end(self) -> None:
        """Hang up: the table is no more."""
        self._close(GONE)

    # Called by the connection

    def heard(self, text: bytes) -> None:
        """Take a message; it is answered when it has had its effect."""
        self._heard_at = self._loop.time()
        if self._held_by is not None:
            self._held.append(text)
        else:
            self._take(text)
        if self._unanswered + len(self._held) >= MOST_UNREAD and not self._paused:
            self._paused = True
            self._connection.listen(now=False)

    def count_frame(self) -> None:
        """Count a ping, a pong or a fragment against the rate, as a message is."""
        if self._bucket.too_fast() and self._bucket.rejected > MOST_REJECTED:
            self._close(TOO_FAST)

    def gone(self) -> None:
        """Leave the table; messages in progress there are still carried out."""
        if not self._gone:
            self._gone = True
            self._held.clear()
            self._silence.cancel()
            self._closed()
            if self._handler is not None:
                self._handler.leave()
                self._handler = None

    def overrun(self) -> None:
        """Drop a client that reads too slowly: it comes back and gets the whole view."""
        self._close(TOO_SLOW)

    def stop(self) -> None:
        """Close, once all messages in progress are answered."""
        self._stopping = True
        self._held.clear()
        if not self._unanswered:
            self._close(COME_BACK)

    def _close(self, code: int) -> None:
        self._connection.close(code)
        self.gone()

    def _check_silence(self) -> None:
        left = self._heard_at + SILENCE - self._loop.time()
        if left > 0 or self._unanswered:
            self._silence = self._loop.call_later(max(left, 1.0), self._check_silence)
        else:
            self._close(SILENT)

    # From bytes to typed messages, and from replies to bytes

    def _take(self, text: bytes) -> None:
        if self._gone or self._stopping:
            return
        if len(text) > LONGEST and len(text.decode(errors="replace")) > LONGEST:
            self._close(TOO_LONG)
            return
        try:
            envelope = envelope_of(text)
        except ValueError:
            self._close(BAD)
            return
        self._unanswered += 1
        if self._handler is None:
            self._held_by = envelope
            self._registry.start(self._greet(envelope, text))
            return
        message = self._message(envelope, text)
        if isinstance(message, Rematch):
            self._held_by = envelope
        self._handler.handle(message, partial(self._answered, envelope, perf_counter()))
        if self._bucket.rejected > MOST_REJECTED:
            self._close(TOO_FAST)

    def _message(self, envelope: Envelope, text: bytes) -> ClientMessage | Rejection:
        if self._bucket.too_fast():
            return Rejection("too-fast")
        try:
            return message_of(envelope.type, text)
        except Rejected as error:
            return error.rejection

    def _answered(self, envelope: Envelope, began: float, reply: Reply, update: Json) -> None:
        """Send the reply to a message, with what is new for its sender."""
        count_reply(envelope.type, reply, began)
        if not self._gone:
            self.send(update | reply_form(envelope.id, reply))
        self._done()
        if envelope is self._held_by:
            self._go_on()

    def _go_on(self) -> None:
        """Take what was held back."""
        self._held_by = None
        while self._held and self._held_by is None:
            self._take(self._held.popleft())

    def _done(self) -> None:
        self._unanswered -= 1
        if self._paused and self._unanswered + len(self._held) < MOST_UNREAD // 2:
            self._paused = False
            self._connection.listen(now=True)
        if self._stopping and not self._unanswered and not self._gone:
            self._close(COME_BACK)

    # The greeting

    async def _greet(self, envelope: Envelope, text: bytes) -> None:
        """Let a client join the table, and give a returning person their seat back."""
        try:
            hello = message_of(envelope.type, text)
            if not isinstance(hello, Hello):
                raise Rejected(bad_field("type"))  # noqa: TRY301 - as whatever else is rejected
            handler = await join(self._registry, self._table_id, self, hello, self._allowance)
        except Rejected as error:
            self._reject(envelope, error.rejection)
        except StoreError as error:
            self._reject(envelope, Rejection(f"store-{error.code}"))
        except Exception:
            log.exception("a client could not be greeted")
            self._close(OUR_FAULT)
        else:
            handler.handle(Connect(), partial(self._greeted, envelope, handler))

    def _greeted(
        self, envelope: Envelope, handler: MessageHandler, reply: Reply, view: Json
    ) -> None:
        if isinstance(reply, Rejection):
            handler.leave()
            self._reject(envelope, reply)
            return
        if self._gone:
            handler.leave()
            return
        self._handler = handler
        self._answered(envelope, perf_counter(), reply, view)

    def _reject(self, envelope: Envelope, rejection: Rejection) -> None:
        count_reply(envelope.type, rejection)
        if not self._gone:
            self.send(reply_form(envelope.id, rejection))
            self._close(END)
