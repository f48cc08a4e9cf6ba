"""What happens at a table though nobody asks for it: bots decide, and time runs out."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from zaria.server.live.bot_pool import BotError, BotPool
from zaria.session import Accepted, BotRequest
from zaria.session.messages import NOBODY, BotDecided, BotFailed

if TYPE_CHECKING:
    from zaria.server.live.live_table import LiveTable

log = logging.getLogger(__name__)


class AutoPlay:
    """The clock of one table and the bots that it has asked."""

    def __init__(self, bots: BotPool) -> None:
        self._bots = bots
        self._timer: asyncio.TimerHandle | None = None
        self._asked: dict[tuple[int, int], asyncio.Task[None]] = {}
        """Bots that think, by seat and number of the decision."""
        self._closed = False

    def arrange(self, table: LiveTable) -> None:
        """Ask the bots that must decide now, stop those that need not, and set the clock."""
        if self._closed:
            return
        session = table.session
        if session.has_bots:
            self._see_to_bots(table)
        deadline = session.deadline()
        if deadline is not None:
            self.wake_after(table, max(0.0, deadline - table.clock()))
        elif self._timer is not None:
            self._stop_clock()

    def _see_to_bots(self, table: LiveTable) -> None:
        for gone in table.session.bots_to_cancel():
            if gone in self._asked:
                self._asked[gone].cancel()
        for request in table.session.bots_to_ask():
            self._asked[request.seat, request.number] = asyncio.ensure_future(
                self._ask(table, request)
            )

    def wake_after(self, table: LiveTable, seconds: float) -> None:
        """Set the one clock of the table."""
        self._stop_clock()
        if not self._closed:
            self._timer = asyncio.get_running_loop().call_later(seconds, table.wake)

    async def _ask(self, table: LiveTable, request: BotRequest) -> None:
        seat, bot, number, position = request
        message: BotDecided | BotFailed
        began = time.monotonic()
        try:
            moves = await self._bots.decide(table.id, position, seat, bot, number)
            if table.session.bots_are_watched:
                await asyncio.sleep(began + self._bots.pace - time.monotonic())
            message = BotDecided(seat, number, tuple(moves))
        except BotError as error:
            log.warning("table %s: a bot failed: %s", table.id[:6], error)
            message = BotFailed(seat, number)
        finally:
            self._forget(seat, number)
        reply = await table.ask(NOBODY, message)
        if isinstance(reply, Accepted) and "rejected" in reply.answer:
            log.warning("table %s: a bot was rejected: %s", table.id[:6], reply.answer["rejected"])

    def _forget(self, seat: int, number: int) -> None:
        if self._asked.get((seat, number)) is asyncio.current_task():
            del self._asked[seat, number]

    def _stop_clock(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def rest(self) -> None:
        """Stop the clock; no bot is thinking."""
        self._closed = True
        self._stop_clock()

    async def close(self) -> None:
        """Stop everything."""
        self._closed = True
        self._stop_clock()
        thinking = list(self._asked.values())
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
