"""How long a table waits for its bot while bots at many other tables think all the time."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from itertools import count
from random import Random
from statistics import median

from bench.report import Settings, Table
from zaria.bots import players_of
from zaria.engine import Chance, Position, find_game
from zaria.server.live.bot_pool import BotPool

GAME = "knaster"
BUSY = 50
THINKING = 2.0
"""Seconds that the person at the table takes between two decisions of the bot."""


def measure(settings: Settings) -> Iterator[Table]:
    """Return the waits of one table, alone and beside others."""
    asks = settings.size(15, 2)
    rows: list[tuple[str, ...]] = []
    for bot in players_of(find_game(GAME)).ids:
        settings.progress(f"{BUSY} tables with the bot {bot}")
        for others in (0, BUSY):
            waits = asyncio.run(_waits(asks, others, bot))
            times = (f"{median(waits):.3f}", f"{max(waits):.3f}")
            rows.append((bot, str(others), *times, "1.000"))
    note = (
        f"Seconds from asking the pool for a decision in {GAME} to its answer: {asks} requests, "
        f"{THINKING:g} s apart, while each of the other tables asks for one decision after "
        f"another. The machine's load average at the end: {os.getloadavg()[0]:.1f}."
    )
    columns = ("bot", "other tables", "s, median", "s, longest", "target, at most")
    yield Table("Bots, how long a table waits", columns, rows, note)


async def _waits(asks: int, others: int, bot: str) -> list[float]:
    position = _position()
    pool = BotPool()

    async def busy(number: int) -> None:
        for made in count():
            await pool.decide(f"busy {number}", position, 0, bot, made)

    tasks = [asyncio.ensure_future(busy(number)) for number in range(others)]
    waits: list[float] = []
    try:
        await pool.decide("mine", position, 0, bot, 0)  # the processes start
        for made in range(1, asks + 1):
            await asyncio.sleep(THINKING)
            began = time.perf_counter()
            await pool.decide("mine", position, 0, bot, made)
            waits.append(time.perf_counter() - began)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await pool.close()
    return waits


def _position() -> Position:
    start = find_game(GAME).start(2)
    chance = start.next
    if not isinstance(chance, Chance):
        raise TypeError("the game begins with a roll")
    return start.apply_roll(chance.sample(Random(1).randrange)).seen_by(0)
