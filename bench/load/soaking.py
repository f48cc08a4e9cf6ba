"""Players who come and go: whenever a game is over they leave, and others open the next table."""

from __future__ import annotations

import asyncio
import random

from bench.load.clients import Load, Table
from bench.load.lobby import Lobby
from bench.load.wish import Wish


class Soak(Load):
    """So many tables in play all the time, for as long as wished."""

    def __init__(self, wish: Wish) -> None:
        """Prepare to play as wished."""
        super().__init__(wish)
        self._lobby = Lobby(wish.port)
        self._coming: set[asyncio.Task[None]] = set()

    def table_ended(self, table: Table) -> None:
        """Let the players go, and others come."""
        table.leave()
        if not self.stopped:
            task = asyncio.ensure_future(self._come())
            self._coming.add(task)
            task.add_done_callback(self._coming.discard)

    async def _come(self) -> None:
        table = Table(self, [await self._lobby.open(self.wish.game, seats=2)])
        await table.join()
        table.begin()
        loop = asyncio.get_running_loop()
        due = loop.time() + random.random() * self.wish.interval
        loop.call_at(due, table.pace, due)
