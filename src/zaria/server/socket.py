"""One WebSocket of a seat or a spectator: every message of the client gets exactly one answer.

The first message says who is there: `{"do": "hello", "token": "..."}`, without a token for a
spectator. Then each message carries an `id` of the client's choosing, and its answer is
`{"re": id, "ok": n}` with the number of the last event it caused, or
`{"re": id, "no": {"code": ..., "clause": ..., "params": ...}}`. What changes at the table comes as
`{"n": ..., ...}` messages between them.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from zaria.engine import Rejected, Rejection
from zaria.server.hub import Hub
from zaria.server.limits import REFUSALS, Bucket
from zaria.server.protocol import object_of
from zaria.server.store import StoreError
from zaria.server.talk import Talk, about_of, refusal_to
from zaria.server.tokens import same
from zaria.table.view import Json

QUEUE = 256
"""Messages that may wait for a slow client. One more, and the client is dropped: it comes back
and gets the whole view, which costs nobody else anything."""
LONGEST = 4096
SILENCE = 60.0
"""Seconds without a word after which a client is taken for gone."""
TOO_SLOW, TOO_LONG, TOO_FAST, BAD, SILENT = 4008, 4009, 4029, 4000, 4001


class Client:
    """A viewer at the other end of a socket."""

    def __init__(self, socket: WebSocket) -> None:
        """Send to `socket`."""
        self._socket = socket
        self._queue: asyncio.Queue[str] = asyncio.Queue(QUEUE)
        self.too_slow = asyncio.Event()

    def send(self, message: Json) -> None:
        """Queue a message; a client that lets too many wait is dropped."""
        try:
            self._queue.put_nowait(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
        except asyncio.QueueFull:
            self.too_slow.set()

    async def overrun(self) -> None:
        """Return when the client has let too many messages wait."""
        await self.too_slow.wait()

    async def pump(self) -> None:
        """Send what is queued, in order, until the socket closes."""
        while True:
            await self._socket.send_text(await self._queue.get())
            self._queue.task_done()

    async def flushed(self) -> None:
        """Return when everything queued is sent."""
        await self._queue.join()


class Refused(Exception):  # noqa: N818 - it is what happened to the message
    """A message that is no message; the socket is closed."""

    def __init__(self, code: int) -> None:
        """Close with this code."""
        super().__init__(code)
        self.code = code


async def serve(socket: WebSocket, hub: Hub, table_id: str, rate: int) -> None:
    """Serve a socket until it closes; `rate` is how many messages a second it may send."""
    await socket.accept()
    client = Client(socket)
    pump = asyncio.create_task(client.pump())
    talk = asyncio.create_task(_talk(socket, client, hub, table_id, rate))
    slow = asyncio.create_task(client.overrun())
    done, left = await asyncio.wait({pump, talk, slow}, return_when=asyncio.FIRST_COMPLETED)
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)
    code = TOO_SLOW if slow in done else 1000
    for task in done - {slow}:
        error = task.exception()
        if isinstance(error, Refused):
            code = error.code
        elif error is not None and not isinstance(error, WebSocketDisconnect):
            raise error
    connected = WebSocketState.CONNECTED
    if socket.application_state is connected and socket.client_state is connected:
        with suppress(RuntimeError):  # it may go away in this very moment
            await socket.close(code)


async def _talk(socket: WebSocket, client: Client, hub: Hub, table_id: str, rate: int) -> None:
    hello = await _message(socket)
    try:
        talk = await _welcome(client, hub, table_id, hello)
    except (Rejected, StoreError) as error:
        client.send(refusal_to(about_of(hello), error))
        await client.flushed()
        return
    bucket = Bucket(rate)
    try:
        while True:
            message = await _message(socket)
            if bucket.too_fast():
                if bucket.refused > REFUSALS:
                    raise Refused(TOO_FAST)
                client.send(refusal_to(about_of(message), Rejected(Rejection("too-fast"))))
            else:
                client.send(await talk.answer(message))
    finally:
        talk.room.leave(client)
        hub.let_go(talk.room)


async def _welcome(client: Client, hub: Hub, table_id: str, hello: Mapping[str, object]) -> Talk:
    """Let a client look at the table, and hand a seat back to who holds it."""
    token, host_token = hello.get("token"), hello.get("host")
    info = await hub.find(table_id)
    host = isinstance(host_token, str) and same(host_token, info.host)
    key = await hub.key_of(info.id, token) if isinstance(token, str) else None
    # Last, so that no one lets go of the room meanwhile.
    room = await hub.room(info.id)
    if key is not None and room.table.find(key) is None:
        key = None  # who stood up or was sent away may watch
    try:
        await room.enter(client, key)
        if key is not None:
            await room.act(lambda table, now: table.come_back(key, now))
    except BaseException:
        room.leave(client)
        hub.let_go(room)
        raise
    return Talk(client, hub, room, key, host=host)


async def _message(socket: WebSocket) -> Mapping[str, object]:
    try:
        async with asyncio.timeout(SILENCE):
            text = await socket.receive_text()
    except TimeoutError:
        raise Refused(SILENT) from None
    except KeyError:
        raise Refused(BAD) from None
    if len(text) > LONGEST:
        raise Refused(TOO_LONG)
    try:
        return object_of(text)
    except ValueError:
        raise Refused(BAD) from None
