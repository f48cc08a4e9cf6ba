"""One WebSocket of a seat or a spectator: every message of the client gets exactly one answer.

The first message says who is there: `{"do": "hello", "token": "..."}`, without a token for a
spectator. Then each message carries an `id` of the client's choosing, and its answer is
`{"re": id, "ok": n}` with the number of the last event it caused, or
`{"re": id, "no": {"code": ..., "clause": ..., "params": ...}}`. What changes at the table comes as
`{"n": ..., ...}` messages between them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Mapping

import orjson

from zaria.engine import Rejected, Rejection
from zaria.server.live.handler import Talk, about_of, rejection_to
from zaria.server.live.protocol import object_of
from zaria.server.live.registry import Hub
from zaria.server.live.sockets import NOT_A_TEXT, Connection
from zaria.server.live.tokens import same
from zaria.server.ops.limits import REFUSALS, Bucket
from zaria.server.store import StoreError
from zaria.session.cells import Json

LONGEST = 4096
"""The most characters of a message."""
MOST_UNREAD = 64
"""Messages that may wait for their answers; then no more are read until there are fewer."""
SILENCE = 60.0
"""Seconds without a word after which a client is taken for gone."""
BAD, SILENT, GONE, TOO_SLOW, TOO_LONG, TOO_FAST = NOT_A_TEXT, 4001, 4004, 4008, 4009, 4029
END, OUR_FAULT, COME_BACK = 1000, 1011, 1012

log = logging.getLogger(__name__)


class Refused(Exception):  # noqa: N818 - it is what happened to the message
    """A message that is no message; the socket is closed."""

    def __init__(self, code: int) -> None:
        """Close with this code."""
        super().__init__(code)
        self.code = code


class Client:
    """A viewer at the other end of a socket: the receiver of its connection."""

    def __init__(
        self, connection: Connection, hub: Hub, table_id: str, rate: int, closed: Callable[[], None]
    ) -> None:
        """Serve `connection`; `rate` is how many messages a second may come; `closed` ends it."""
        self._connection, self._hub, self._table_id = connection, hub, table_id
        self._bucket = Bucket(rate)
        self._closed = closed
        self._talk: Talk | None = None
        self._unread: deque[bytes] = deque()
        self._busy = self._going = self._gone = self._stopping = False
        self._loop = asyncio.get_running_loop()
        self._heard_at = self._loop.time()
        self._silence = self._loop.call_later(SILENCE, self._check_silence)

    def send(self, message: Json) -> None:
        """Send a message; nobody waits for a client that is too slow."""
        self._connection.send(orjson.dumps(message))

    def end(self) -> None:
        """Hang up: the table is no more."""
        self._close(GONE)

    # Called by the connection

    def heard(self, text: bytes) -> None:
        """Answer a message, when all before it are answered."""
        self._heard_at = self._loop.time()
        self._unread.append(text)
        if len(self._unread) == MOST_UNREAD:
            self._connection.listen(now=False)
        if not self._busy:
            self._go_on()

    def count_frame(self) -> None:
        """Count a ping, a pong or a fragment against the rate, as a message is."""
        if self._bucket.too_fast() and self._bucket.rejected > REFUSALS:
            self._close(TOO_FAST)

    def gone(self) -> None:
        """Leave the table, as soon as what was begun is done."""
        if not self._gone:
            self._gone = True
            self._silence.cancel()
            self._closed()
            if not self._busy:
                self._leave()

    def overrun(self) -> None:
        """Drop a client that lets too much wait: it comes back and gets the whole view."""
        self._close(TOO_SLOW)

    def stop(self) -> None:
        """Close, when what was begun is answered."""
        self._stopping = True
        if not self._busy:
            self._close(COME_BACK)

    def _close(self, code: int) -> None:
        self._connection.close(code)
        self.gone()

    def _check_silence(self) -> None:
        left = self._heard_at + SILENCE - self._loop.time()
        if left > 0 or self._busy:
            self._silence = self._loop.call_later(max(left, 1.0), self._check_silence)
        else:
            self._close(SILENT)

    # Answering, one message after another

    def _go_on(self) -> None:
        """Answer what is unread until an answer has to be waited for."""
        self._going = True
        while self._unread and not (self._busy or self._gone or self._stopping):
            if len(self._unread) == MOST_UNREAD // 2:
                self._connection.listen(now=True)
            self._busy = True
            try:
                self._answer(self._message(self._unread.popleft()))
            except Refused as rejected:
                self._end(rejected.code)
            except Exception:
                log.exception("a message could not be answered")
                self._end(OUR_FAULT)
        self._going = False

    def _answer(self, message: Mapping[str, object]) -> None:
        if self._talk is None:
            self._hub.start(self._greet(message))
        elif self._bucket.too_fast():
            if self._bucket.rejected > REFUSALS:
                raise Refused(TOO_FAST)
            self._answered(rejection_to(about_of(message), Rejected(Rejection("too-fast"))))
        else:
            self._talk.answer(message, self._answered)

    def _answered(self, answer: Json) -> None:
        self.send(answer)
        self._done()

    def _end(self, code: int) -> None:
        self._close(code)
        self._done()

    def _done(self) -> None:
        """Go on after an answer, or leave if that was the last one."""
        self._busy = False
        if self._gone:
            self._leave()
        elif self._stopping:
            self._close(COME_BACK)
        elif not self._going:
            self._go_on()

    def _message(self, text: bytes) -> Mapping[str, object]:
        if len(text) > LONGEST and len(text.decode(errors="replace")) > LONGEST:
            raise Refused(TOO_LONG)
        try:
            return object_of(text)
        except ValueError:
            raise Refused(BAD) from None

    async def _greet(self, hello: Mapping[str, object]) -> None:
        try:
            self._talk = await self._welcome(hello)
        except (Rejected, StoreError) as error:
            self.send(rejection_to(about_of(hello), error))
            self._end(END)
        except Exception:
            log.exception("a client could not be welcomed")
            self._end(OUR_FAULT)
        else:
            self._done()

    async def _welcome(self, hello: Mapping[str, object]) -> Talk:
        """Let a client look at the table, and hand a seat back to who holds it."""
        hub = self._hub
        token, host_token = hello.get("token"), hello.get("host")
        info = await hub.find(self._table_id)
        host = isinstance(host_token, str) and same(host_token, info.host)
        key = await hub.key_of(info.id, token) if isinstance(token, str) else None
        # Last, so that no one lets go of the room meanwhile.
        room = await hub.room(info.id)
        if key is not None and room.table.find(key) is None:
            key = None  # who stood up or was sent away may watch
        try:
            await room.enter(self, key)
            if key is not None:
                await room.act(lambda table, now: table.come_back(key, now))
        except BaseException:
            room.leave(self)
            hub.let_go(room)
            raise
        return Talk(self, hub, room, key, host=host)

    def _leave(self) -> None:
        if self._talk is not None:
            self._talk.room.leave(self)
            self._hub.let_go(self._talk.room)
            self._talk = None
