"""Bots think in processes of their own, so that no table waits for them."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread

from zaria.bots import Budget, bot_seed, decide, players_of
from zaria.engine import find_game

SECONDS = 1.0
"""What a bot may take for a decision."""
_TRIES = 3


def thought(game: str, sheet: str, position: str, seat: int, bot: str) -> list[str]:
    """Return a bot's whole decision in a position, as texts; runs in a process of its own."""
    found = find_game(game)
    here = found.read_position(position, found.read_sheet(sheet) if sheet else None)
    players = players_of(found)
    maker = players.maker(players.known(bot))
    _, moves = decide(here, seat, maker(bot_seed(position, seat)), Budget(SECONDS))
    return [move.text for move in moves]


def _end_with_parent() -> None:
    """Let this process end when the server does, even if that is killed, and not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
        os._exit(1)

    Thread(target=wait, daemon=True).start()


class Thinking:
    """The processes in which bots think."""

    def __init__(self, workers: int = 1) -> None:
        """Prepare the processes; they start when first needed."""
        self._workers = workers
        self._pool: ProcessPoolExecutor = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._workers, get_context("spawn"), initializer=_end_with_parent
        )

    async def decide(self, game: str, sheet: str, position: str, seat: int, bot: str) -> list[str]:
        """Return a bot's whole decision; a process that died meanwhile is replaced."""
        loop = asyncio.get_running_loop()
        for _ in range(_TRIES):
            pool = self._pool
            try:
                return await loop.run_in_executor(pool, thought, game, sheet, position, seat, bot)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = self._new_pool()
        raise RuntimeError("the processes in which bots think end again and again")

    def close(self) -> None:
        """End the processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)
