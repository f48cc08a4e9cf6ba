"""What happens at a table though nobody asks for it: bots decide, and time runs out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, cast
from weakref import proxy

from zaria.engine import Rejected
from zaria.server.live.bot_pool import BotError, BotPool
from zaria.session import Table, TableEvent

if TYPE_CHECKING:
    from zaria.server.live.live_table import Room

log = logging.getLogger(__name__)


class Minder:
    """The clock and the bots of one room, and whatever else it does in the background."""

    def __init__(self, room: Room, bots: BotPool) -> None:
        """Mind `room`; nothing happens before `wake`."""
        # A room that is let go is to be gone at once, and not only when circles are looked for.
        self._room, self._bots = cast("Room", proxy(room)), bots
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._asked: dict[tuple[int, int], asyncio.Future[list[str]]] = {}
        """The answers of bots that are waited for, by seat and number of the decision."""

    def wake(self) -> None:
        """Let bots think that must decide, and set the clock."""
        self._stop_clock()
        room, table = self._room, self._room.table
        if room.lost or table.stage != "playing":
            return
        wanted = {(seat, len(table.made[seat])): bot for seat, bot in table.bots_to_decide()}
        for asked, answer in self._asked.items():
            if asked not in wanted:
                answer.cancel()  # its person came back, or it is decided
        for (seat, number), bot in wanted.items():
            if (seat, number) not in self._asked:
                self._ask(seat, number, bot)
        deadline = table.deadline()
        if deadline is not None:
            delay = max(0.0, deadline - room.clock())
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(delay, lambda: self.start(self._tick()))

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Let some work go on in the background until it is done or the room is closed."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop everything."""
        self._stop_clock()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _stop_clock(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _tick(self) -> None:
        try:
            await self._room.act(lambda table, now: table.tick(now))
        except Rejected as error:
            log.warning("table %s: the clock was refused: %s", self._room.id[:6], error)
        else:
            self.wake()  # a timer may go off a moment too early

    def _ask(self, seat: int, number: int, bot: str) -> None:
        position = self._room.table.position
        if position is not None:
            answer = asyncio.ensure_future(
                self._bots.decide(self._room.id, position.seen_by(seat), seat, bot, number)
            )
            self._asked[seat, number] = answer
            self.start(self._decide(seat, number, answer))

    async def _decide(self, seat: int, number: int, answer: asyncio.Future[list[str]]) -> None:
        stand_in = self._room.table.opened.stand_in

        def act(table: Table, now: float) -> list[TableEvent]:
            if not table.seats[seat].player(stand_in):
                return []  # its person came back
            by = "bot" if table.seats[seat].bot else "stand-in"
            return table.decide(table.seats[seat].key, number, answer.result(), now, by=by)

        try:
            await asyncio.wait([answer])
            if not answer.cancelled():
                await self._room.act(act)
        except (Rejected, BotError) as error:
            log.warning("table %s: a bot was refused: %s", self._room.id[:6], error)
        finally:
            answer.cancel()
            del self._asked[seat, number]
