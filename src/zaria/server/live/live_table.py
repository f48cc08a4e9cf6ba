"""A table in a server's memory: one flow for each, which receives, keeps and tells.

All messages to a table go into its inbox. One turn takes all of them, lets the session receive
each, stores all their events by one append, and answers senders and viewers when the events are
durable; meanwhile new messages may come in. So nobody is told anything that could still be lost, a
message is carried out even if its sender has gone, and the busier a table is, the less each message
costs.

A turn without events ends at once; others have a task, which waits for the store. Where many people
ask or look on, they are served a few at a time, so that no other table waits for all of them.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import Protocol

import msgspec

from zaria.engine import Position, Rejected, Rejection
from zaria.server.live.auto_play import AutoPlay
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.codec import encoded, reply_form
from zaria.server.live.stored import stored_events, stored_texts
from zaria.server.store import Conflict, NoTable, SeatToken, Store, StoreDown, StoreError
from zaria.session import Accepted, Effects, Message, Reply, Sender, Session, TableEvent
from zaria.session.cells import Json
from zaria.session.events import Ended
from zaria.session.messages import NOBODY, Ping
from zaria.session.seat_view import SeatView

_TRIES = 5
A_FEW = 16
"""Messages that are received, and viewers who are told, in one turn of the event loop."""
LEAST_TURN = 60.0
"""So many seconds the clock of a table goes on at least when nobody looks any more."""
_AGAIN = 1.0
"""Seconds until a store that could not be read is asked again."""

log = logging.getLogger(__name__)
_viewer_ids = count()


class Viewer(Protocol):
    """A connection that looks at a table."""

    def send(self, message: Json) -> None:
        """Send a message; a viewer that is too slow is dropped, never waited for."""
        ...

    def send_text(self, text: bytes) -> None:
        """Send what was encoded once for many."""
        ...

    def end(self) -> None:
        """Close the connection, after all that was sent: the table was deleted."""
        ...


Answer = Callable[[Reply, Json], None]
"""Takes the one reply to a message, with what is new for its sender."""


class Mail(msgspec.Struct, frozen=True):
    """A message in the inbox, its sender, and who takes the reply.

    A message that could not be decoded is a rejection, given in its turn. `token_hash` belongs to
    the token for the seat that the message takes, if it takes one.
    """

    sender: Sender
    message: Message | Rejection
    answer: Answer
    token_hash: str = ""


Received = list[tuple[Mail, Effects]]


class Turn(msgspec.Struct, frozen=True):
    """Messages that were received, and their events, whose numbers begin with `first`."""

    first: int
    events: list[TableEvent]
    received: Received


class LiveTable:
    """One table that this process serves."""

    def __init__(self, table_id: str, session: Session, store: Store, bots: BotPool) -> None:
        self.id, self.session = table_id, session
        self.clock = time.monotonic
        self._store = store
        self._viewers: dict[int, Viewer] = {}
        self._inbox: list[Mail] = []
        self._running: asyncio.Task[None] | None = None
        self._woken = self._begun = False
        self._desynced = False
        """Whether the session is no longer what is stored."""
        self._behind = False
        """Whether another process may have appended events."""
        self._auto_play = AutoPlay(bots)
        self._loop = asyncio.get_running_loop()
        self._left_at = self.clock()
        """Since when nobody looks, if nobody does."""

    # What others ask

    @property
    def viewers(self) -> int:
        """How many look at the table."""
        return len(self._viewers)

    @property
    def broadcast_size(self) -> int:
        """How many viewers receive what one of them broadcasts."""
        return self.session.broadcast_size

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks at the table and nothing is to be done.

        Where nobody has looked for the time of a whole decision, the clock stops too: it begins
        anew for whoever comes back.
        """
        if self._is_busy or self._desynced:
            return False
        session = self.session
        if session.is_idle:
            return True
        turn = max(LEAST_TURN, session.opened.seconds)
        return session.is_unattended and self.clock() > self._left_at + turn

    @property
    def is_durable(self) -> bool:
        """Whether the session is the same as what is stored, as far as this process knows."""
        return not (self._is_busy or self._desynced or self._behind)

    @property
    def _is_busy(self) -> bool:
        return self._begun or self._running is not None

    def connect(self, viewer: Viewer) -> int:
        """Return the id under which a viewer sends messages, `Connect` first."""
        viewer_id = next(_viewer_ids)
        self._viewers[viewer_id] = viewer
        return viewer_id

    def disconnect(self, viewer_id: int) -> None:
        """Remove a viewer."""
        self._viewers.pop(viewer_id, None)
        self.session.disconnect(viewer_id)
        if not self._viewers:
            self._left_at = self.clock()

    def rest(self) -> None:
        """Stop the clock for good: the table is let go, and loaded anew for who comes back."""
        self._auto_play.rest()

    def post(self, mail: Mail) -> None:
        """Put a message into the inbox."""
        self._inbox.append(mail)
        self.wake()

    async def ask(self, sender: Sender, message: Message, token_hash: str = "") -> Reply:
        """Return the reply to a message; cancelling the call does not undo the message."""
        replied: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()

        def answer(reply: Reply, _update: Json) -> None:
            if not replied.done():
                replied.set_result(reply)

        self.post(Mail(sender, message, answer, token_hash))
        return await replied

    async def shown(self) -> Position | None:
        """Return the position as all may see it, once all of it is durable; None in the lobby.

        Raises:
            Rejected: What is stored cannot be read now.
        """
        found: asyncio.Future[Reply | Position | None] = asyncio.get_running_loop().create_future()

        def answer(reply: Reply, _update: Json) -> None:
            # Replies are given when all that was received before is durable.
            accepted = isinstance(reply, Accepted)
            found.set_result(self._public_position() if accepted else reply)

        if self.is_durable:
            return self._public_position()
        self.post(Mail(NOBODY, Ping(), answer))
        result = await found
        if isinstance(result, Rejection):
            raise Rejected(result)
        return result if isinstance(result, Position) else None

    def _public_position(self) -> Position | None:
        position = self.session.state.position
        return None if position is None else position.seen_by(None)

    def broadcast(self, message: Json) -> None:
        """Tell everybody something that is not stored, as a reaction; in a hall, spectators."""
        text = encoded(message)
        for viewer_id in self.session.audience.for_broadcast():
            if viewer_id in self._viewers:
                self._viewers[viewer_id].send_text(text)

    def announce(self, message: Json) -> None:
        """Tell everybody, in a hall too."""
        text = encoded(message)
        for viewer in list(self._viewers.values()):
            viewer.send_text(text)

    def on_remote_event(self, number: int | None = None) -> None:
        """Load what another process has appended, up to this event if its number is known."""
        if number is None or number > self.session.count:
            self._behind = True
            self.wake()

    def wake(self) -> None:
        """See to the inbox, the clock and the bots."""
        self._woken = True
        if not self._begun and self._running is None:
            self._begun = True
            self._loop.call_soon(self._begin)  # with all that comes in this turn of the loop

    def end(self) -> None:
        """Send everybody away: the table was deleted."""
        gone = reply_form(None, Rejection("store-gone"))
        for viewer in list(self._viewers.values()):
            viewer.send(gone)
            viewer.end()

    async def close(self) -> None:
        """Stop clock and bots; return when all turns in progress are done."""
        await self._auto_play.close()
        while self._is_busy:
            await (asyncio.sleep(0) if self._running is None else asyncio.wait([self._running]))

    # Receive, keep, tell

    def _begin(self) -> None:
        """Receive what is in the inbox; a task takes over where something has to be waited for.

        Most messages, such as drafts, have no events and are answered right away.
        """
        self._woken = False
        try:
            if self._desynced or self._behind or self._is_crowded:
                self._running = self._loop.create_task(self._run(None))
                return
            turn = Turn(self.session.count + 1, [], [])
            self._receive_all(self._take_mails(), turn)
            self._tick(turn)
            if turn.events:
                self._running = self._loop.create_task(self._run(turn))
            else:
                self._answer(turn, self._told(self._to_tell(), _askers(turn.received)))
        finally:
            self._begun = False
            if self._woken and self._running is None:
                self.wake()

    @property
    def _is_crowded(self) -> bool:
        """Whether messages or viewers are too many for one turn of the event loop."""
        return len(self._viewers) > A_FEW or len(self._inbox) > A_FEW

    async def _run(self, turn: Turn | None) -> None:
        """Run until nothing is left to do, first a turn whose events are to be stored, if any."""
        try:
            if turn is not None:
                await self._keep_and_tell(turn, _TRIES)
            else:
                await self._turn()
            while self._woken:
                self._woken = False
                await self._turn()
        finally:
            self._running = None

    async def _turn(self) -> None:
        error = await self._catch_up() if self._desynced or self._behind else None
        mails = self._take_mails()
        if error is None:
            await self._keep_and_tell(await self._received(mails), _TRIES)
        else:
            self._reject(mails, error.code)

    def _take_mails(self) -> list[Mail]:
        mails, self._inbox = self._inbox, []
        return mails

    async def _received(self, mails: Sequence[Mail]) -> Turn:
        turn = Turn(self.session.count + 1, [], [])
        for at in range(0, len(mails), A_FEW):
            if at:
                await asyncio.sleep(0)
            self._receive_all(mails[at : at + A_FEW], turn)
        self._tick(turn)
        return turn

    def _receive_all(self, mails: Sequence[Mail], turn: Turn) -> None:
        now = self.clock()
        for mail in mails:
            effects = self._receive(mail, now)
            turn.received.append((mail, effects))
            turn.events.extend(effects.events)

    def _tick(self, turn: Turn) -> None:
        turn.events.extend(self.session.tick(self.clock()))

    async def _keep_and_tell(self, turn: Turn, tries: int) -> None:
        error = await self._keep(turn) if turn.events else None
        if error is None:
            await self._tell(turn)
            return
        mails = [mail for mail, _ in turn.received]
        if isinstance(error, Conflict) and tries:
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

        Each by itself, so that one that can never be stored does not block the others.
        """
        for mail in mails:
            self._desynced = True
            error = await self._catch_up()
            if error is None:
                await self._keep_and_tell(await self._received([mail]), tries)
            else:
                self._reject([mail], error.code)

    async def _keep(self, turn: Turn) -> StoreError | None:
        """Return when the events are durable, or why they are not."""
        texts, seats = stored_texts(turn.events), _seats_taken(turn.received)
        ends = isinstance(turn.events[-1], Ended)
        try:
            await self._store.append(self.id, turn.first, texts, seats=seats, ends=ends)
        except StoreError as error:
            self._desynced = self._woken = True
            return error
        except Exception:
            log.exception("events could not be stored")
            self._desynced = self._woken = True
            return StoreDown("events that cannot be stored")
        return None

    async def _tell(self, turn: Turn) -> None:
        """Tell what is durable now: to each viewer what it has not seen, to each asker the reply.

        Who asks gets what is new with the reply, in one message.
        """
        new, askers, news = self._to_tell(), _askers(turn.received), dict[int, Json]()
        for at in range(0, len(new), A_FEW):
            if at:
                await asyncio.sleep(0)
            news |= self._told(new[at : at + A_FEW], askers)
        self._answer(turn, news)

    def _to_tell(self) -> list[tuple[int, SeatView]]:
        return self.session.audience.to_tell(self.clock())

    def _told(self, new: Sequence[tuple[int, SeatView]], askers: set[int]) -> dict[int, Json]:
        """Tell viewers what is new for them; return what is new for those who get a reply.

        A view that cannot be made is a fault of ours: everybody is answered all the same, and sees
        the table again as a whole once the session is made anew.
        """
        news: dict[int, Json] = {}
        now = self.clock()
        try:
            for viewer_id, view in new:
                if viewer_id in askers:
                    news[viewer_id] = view.changes(now)
                elif viewer_id in self._viewers:
                    self._viewers[viewer_id].send(view.changes(now))
        except Exception:
            log.exception("what is new could not be told")
            self._desynced = True
        return news

    def _answer(self, turn: Turn, news: dict[int, Json]) -> None:
        """Reply to each sender, to the first with the view's changes; then set clock and bots."""
        for mail, effects in turn.received:
            if effects.broadcast is not None:
                self.broadcast(effects.broadcast)
            asker, accepted = mail.sender.viewer, isinstance(effects.reply, Accepted)
            mail.answer(
                effects.reply, news.pop(asker, {}) if accepted and asker is not None else {}
            )
        self._auto_play.arrange(self)
        if self._desynced:
            self._auto_play.wake_after(self, _AGAIN)

    def _reject(self, mails: Sequence[Mail], code: str) -> None:
        """Reject messages: what they rely on, or what they changed, is not stored."""
        for mail in mails:
            mail.answer(Rejection(f"store-{code}"), {})

    # To be the same as what is stored

    async def _catch_up(self) -> StoreError | None:
        """Load what is stored and not known here; if that is impossible now, return why."""
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


def _askers(received: Received) -> set[int]:
    """Return the viewers whose message was accepted: the reply has what is new for them."""
    return {
        mail.sender.viewer
        for mail, effects in received
        if mail.sender.viewer is not None and isinstance(effects.reply, Accepted)
    }


def _seats_taken(received: Received) -> list[SeatToken]:
    return [
        SeatToken(effects.reply.key, mail.token_hash)
        for mail, effects in received
        if mail.token_hash and isinstance(effects.reply, Accepted) and effects.reply.key is not None
    ]
