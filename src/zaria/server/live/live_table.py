"""A table in a server's memory: one flow for each, which receives, keeps and tells.

Whatever is asked of a table lies in its inbox. A task takes all that is there, lets the session
receive each message, keeps all the events by one append, and tells the viewers and the askers when
they are durable; meanwhile more may come in. So nobody is told anything that could still be lost,
what was begun goes on though the asker has gone, and the more goes on, the less each message costs.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import NamedTuple, Protocol

from zaria.engine import Rejection
from zaria.server.live.auto_play import AutoPlay
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.codec import reply_form
from zaria.server.live.stored import stored_events, stored_texts
from zaria.server.store import Conflict, NoTable, SeatToken, Store, StoreDown, StoreError
from zaria.session import Accepted, Effects, Message, Reply, Sender, Session, TableEvent
from zaria.session.cells import Json
from zaria.session.events import Ended

_TRIES = 5
_AGAIN = 1.0
"""Seconds until a store that could not be read is asked again."""

log = logging.getLogger(__name__)
_viewer_ids = count()


class Viewer(Protocol):
    """A connection that looks at a table."""

    def send(self, message: Json) -> None:
        """Send a message; a viewer that is too slow is dropped, never waited for."""
        ...

    def end(self) -> None:
        """Hang up, after what was sent: the table is no more."""
        ...


Answer = Callable[[Reply, Json], None]
"""Takes the one reply to a message, with what is new for its sender."""


class Mail(NamedTuple):
    """A message in the inbox, whose it is, and who takes the reply.

    What could not be decoded is rejected in its turn. A seat that a message takes is held by the
    token with this hash.
    """

    sender: Sender
    message: Message | Rejection
    answer: Answer
    token_hash: str = ""


Received = list[tuple[Mail, Effects]]


class LiveTable:
    """One table that this process serves."""

    def __init__(self, table_id: str, session: Session, store: Store, bots: BotPool) -> None:
        self.id, self.session = table_id, session
        self.clock = time.monotonic
        self._store = store
        self._viewers: dict[int, Viewer] = {}
        self._inbox: list[Mail] = []
        self._running: asyncio.Task[None] | None = None
        self._woken = False
        self._desynced = False
        """Whether the session is no longer what is stored."""
        self._behind = False
        """Whether another process may have appended events."""
        self._auto_play = AutoPlay(bots)

    # What others ask

    @property
    def viewers(self) -> int:
        """How many look at the table."""
        return len(self._viewers)

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and nothing is to be done."""
        return self._running is None and not self._desynced and self.session.is_idle

    def connect(self, viewer: Viewer) -> int:
        """Return the id under which a viewer sends messages, `Connect` first."""
        viewer_id = next(_viewer_ids)
        self._viewers[viewer_id] = viewer
        return viewer_id

    def disconnect(self, viewer_id: int) -> None:
        """Let a viewer go."""
        self._viewers.pop(viewer_id, None)
        self.session.disconnect(viewer_id)

    def post(self, mail: Mail) -> None:
        """Put a message into the inbox."""
        self._inbox.append(mail)
        self.wake()

    async def ask(self, sender: Sender, message: Message, token_hash: str = "") -> Reply:
        """Return the reply to a message; who is cancelled meanwhile does not undo it."""
        replied: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()

        def answer(reply: Reply, _update: Json) -> None:
            if not replied.done():
                replied.set_result(reply)

        self.post(Mail(sender, message, answer, token_hash))
        return await replied

    def broadcast(self, message: Json) -> None:
        """Tell everybody something that is not kept, as a reaction is not; in a hall, screens."""
        for viewer_id in self.session.audience.for_broadcast():
            if viewer_id in self._viewers:
                self._viewers[viewer_id].send(message)

    def on_remote_event(self, number: int | None = None) -> None:
        """Take over what another process has appended, up to this event if that is known."""
        if number is None or number > self.session.count:
            self._behind = True
            self.wake()

    def wake(self) -> None:
        """See to the inbox, the clock and the bots."""
        self._woken = True
        if self._running is None:
            self._running = asyncio.ensure_future(self._run())

    def end(self) -> None:
        """Send everybody away: the table is no more."""
        gone = reply_form(None, Rejection("store-gone"))
        for viewer in list(self._viewers.values()):
            viewer.send(gone)
            viewer.end()

    async def close(self) -> None:
        """Stop clock and bots; return when all that was begun is done."""
        await self._auto_play.close()
        while self._running is not None:
            await asyncio.wait([self._running])

    # Receive, keep, tell

    async def _run(self) -> None:
        try:
            while self._woken:
                self._woken = False
                await self._turn()
        finally:
            self._running = None

    async def _turn(self) -> None:
        error = await self._catch_up()
        mails, self._inbox = self._inbox, []
        if error is None:
            await self._serve(mails, _TRIES)
        else:
            self._reject(mails, error.code)

    async def _serve(self, mails: Sequence[Mail], tries: int) -> None:
        now, first = self.clock(), self.session.count + 1
        received = [(mail, self._receive(mail, now)) for mail in mails]
        events = [event for _, effects in received for event in effects.events]
        events += self.session.tick(now)
        error = await self._keep(first, events, _seats_taken(received)) if events else None
        if error is None:
            self._tell(received)
        elif isinstance(error, Conflict) and tries:
            await self._serve_again(mails, tries - 1)
        else:
            self._reject(mails, "busy" if isinstance(error, Conflict) else error.code)

    def _receive(self, mail: Mail, now: float) -> Effects:
        if isinstance(mail.message, Rejection):
            return Effects([], mail.message)
        try:
            return self.session.receive(mail.sender, mail.message, now)
        except Exception:
            log.exception("a message could not be received")
            self._desynced = self._woken = True
            return Effects([], Rejection("our-fault"))

    async def _serve_again(self, mails: Sequence[Mail], tries: int) -> None:
        """Serve messages on top of what another process stored first.

        Each by itself, so that one that can never be kept does not stand in the others' way.
        """
        for mail in mails:
            self._desynced = True
            error = await self._catch_up()
            if error is None:
                await self._serve([mail], tries)
            else:
                self._reject([mail], error.code)

    async def _keep(
        self, first: int, events: Sequence[TableEvent], seats: Sequence[SeatToken]
    ) -> StoreError | None:
        """Return when the events are durable, or why they are not."""
        ends = isinstance(events[-1], Ended)
        try:
            await self._store.append(self.id, first, stored_texts(events), seats=seats, ends=ends)
        except StoreError as error:
            self._desynced = self._woken = True
            return error
        except Exception:
            log.exception("events could not be stored")
            self._desynced = self._woken = True
            return StoreDown("events that cannot be stored")
        return None

    def _tell(self, received: Received) -> None:
        """Tell what is durable now: to each viewer what it has not seen, to each asker the reply.

        Who asks gets what is new with the reply, in one message.
        """
        updates = self._updates()
        askers = {
            mail.sender.viewer for mail, effects in received if isinstance(effects.reply, Accepted)
        }
        for viewer_id, update in updates.items():
            if viewer_id not in askers and viewer_id in self._viewers:
                self._viewers[viewer_id].send(update)
        for mail, effects in received:
            if effects.broadcast is not None:
                self.broadcast(effects.broadcast)
            asker, accepted = mail.sender.viewer, isinstance(effects.reply, Accepted)
            news = updates.pop(asker, {}) if accepted and asker is not None else {}
            mail.answer(effects.reply, news)
        self._auto_play.arrange(self)
        if self._desynced:
            self._auto_play.wake_after(self, _AGAIN)

    def _updates(self) -> dict[int, Json]:
        """Return what is new for each viewer.

        A view that cannot be made is a fault of ours: everybody is answered all the same, and sees
        the table again as a whole once the session is made anew.
        """
        try:
            return dict(self.session.updates(self.clock()))
        except Exception:
            log.exception("what is new could not be told")
            self._desynced = True
            return {}

    def _reject(self, mails: Sequence[Mail], code: str) -> None:
        """Reject messages: what they rely on, or what they changed, is not stored."""
        for mail in mails:
            mail.answer(Rejection(f"store-{code}"), {})

    # To be the same as what is stored

    async def _catch_up(self) -> StoreError | None:
        """Load what is stored and not known here; return why that is impossible now, if it is."""
        try:
            if self._desynced:
                await self._resync()
            elif self._behind:
                self._behind = False
                stored = await self._store.events(self.id, self.session.count)
                self.session.catch_up(stored_events(stored), self.clock())
        except StoreError as error:
            self._desynced = True
            if not isinstance(error, NoTable):
                self._auto_play.wake_after(self, _AGAIN)
            return error
        return None

    async def _resync(self) -> None:
        stored = await self._store.events(self.id)
        if not stored:
            raise NoTable("no such table")
        self.session.restore(stored_events(stored), self.clock())
        self._desynced = self._behind = False


def _seats_taken(received: Received) -> list[SeatToken]:
    return [
        SeatToken(effects.reply.key, mail.token_hash)
        for mail, effects in received
        if mail.token_hash and isinstance(effects.reply, Accepted) and effects.reply.key is not None
    ]
