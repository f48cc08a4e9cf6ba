"""Bots run in processes of their own: neither the server nor another table waits for them.

Each seat of a table is bound to one process, where its bot lives for the whole game. A process
serves the table first that has used the least of its time lately. So tables of bots alone, which
always have a decision open, do not make the others wait.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from contextlib import suppress
from heapq import heappop, heappush
from itertools import count
from math import exp, inf, log
from secrets import token_hex
from time import monotonic
from zlib import crc32

from zaria.engine import Position
from zaria.server.live.bot_messages import LENGTH_BYTES, Answer, Ask, Cancel, Forget, framed

SECONDS = 1.0
"""The budget of a whole decision, shared among all who wait for the same process."""
LEAST_SECONDS = 0.02
SECONDS_OVER = 5.0
"""How far beyond its budget a bot may go before its process is taken for hanging."""
SECONDS_TO_START = 60.0
LEAST_WORKERS = 2
MOST_TABLES = 10_000
"""Tables of which is remembered how much time of a process they used."""
SECONDS_TO_FORGET = 10.0
"""After so long, used time counts 1/e of what it did."""
_TRIES = 3


class BotError(Exception):
    """A bot raised an error, hangs, or ended its process again and again."""


class BotPool:
    """The processes in which bots run; each starts when it is first needed."""

    def __init__(self, workers: int = 0, *, pace: float = 0.0) -> None:
        """Use this number of processes; 0 is one for each core, and two at least.

        `pace` is how many seconds a decision takes at least while people only look on.
        """
        self.pace = pace
        workers = workers or max(LEAST_WORKERS, os.cpu_count() or 0)
        self._workers = [_Worker() for _ in range(workers)]
        self._numbers = count(1)
        self._secret = token_hex()  # so that nobody can foresee what a bot will do

    async def decide(
        self, table: str, position: Position, seat: int, bot: str, made: int
    ) -> list[str]:
        """Return a bot's whole decision as texts, or raise `BotError`.

        `position` is what the seat may see, `made` how many decisions it has made. Cancelled, it
        leaves the process free for others as soon as the bot looks at its budget.
        """
        ask = Ask(next(self._numbers), table, seat, bot, position, made, self._secret, SECONDS)
        return await self._workers[_place(table, seat, len(self._workers))].decide(ask)

    def forget(self, table: str) -> None:
        """Let go of the bots of a table that is gone."""
        for worker in self._workers:
            worker.forget(table)

    async def close(self) -> None:
        """End the processes; decisions under way are cancelled."""
        await asyncio.gather(*(worker.close() for worker in self._workers))


def _place(table: str, seat: int, workers: int) -> int:
    return (crc32(table.encode()) + seat) % workers


class _Usage:
    """How much time of a process each table has used; old use decays exponentially."""

    def __init__(self) -> None:
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Seconds used, as they counted at the time of the last change."""

    def rank(self, table: str) -> float:
        """Return a key that sorts tables by their use, for good: all use decays alike."""
        used, at = self._used.get(table, (0.0, 0.0))
        return log(used) + at / SECONDS_TO_FORGET if used else -inf

    def add(self, table: str, seconds: float) -> None:
        now = monotonic()
        used, at = self._used.pop(table, (0.0, now))
        self._used[table] = (used * exp((at - now) / SECONDS_TO_FORGET) + seconds, now)
        if len(self._used) > MOST_TABLES:
            self._used.popitem(last=False)

    def forget(self, table: str) -> bool:
        """Return whether the table was known."""
        return self._used.pop(table, None) is not None


class _Worker:
    """One process, and the decisions that wait for it."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, Ask, asyncio.Future[list[str]]]] = []
        """Ordered by what the table has used, then by number."""
        self._usage = _Usage()
        self._working: asyncio.Task[None] | None = None
        self._process: Process | None = None

    async def decide(self, ask: Ask) -> list[str]:
        answer: asyncio.Future[list[str]] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (self._usage.rank(ask.table), ask, answer))
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        return await answer

    def forget(self, table: str) -> None:
        if self._usage.forget(table):
            self._send(Forget(table))

    async def close(self) -> None:
        for _, _, answer in self._waiting:
            answer.cancel()
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        await self._end()

    async def _work(self) -> None:
        """Serve what waits, one after another."""
        while self._waiting:
            _, ask, answer = heappop(self._waiting)
            if answer.cancelled():
                continue
            # The more wait, the less time each has: all are served in half of `SECONDS`.
            budget = max(LEAST_SECONDS, SECONDS / (1 + 2 * len(self._waiting)))
            began = monotonic()
            try:
                moves = await self._asked(ask._replace(seconds=budget), answer)
            except BotError as error:
                if not answer.done():
                    answer.set_exception(error)
            except BaseException:
                answer.cancel()
                raise
            else:
                if not answer.done():
                    answer.set_result(moves)
            self._usage.add(
                ask.table, min(monotonic() - began, budget)
            )  # without what a start takes

    async def _asked(self, ask: Ask, answer: asyncio.Future[list[str]]) -> list[str]:
        """Return the answer of the process, started again if it ends meanwhile."""

        def cancel(done: asyncio.Future[list[str]]) -> None:
            if done.cancelled():
                self._send(Cancel(ask.number))

        for _ in range(_TRIES):
            process = await self._running()
            self._send(ask)
            answer.add_done_callback(cancel)
            try:
                found = await self._read(process, ask.seconds + SECONDS_OVER)
            except asyncio.IncompleteReadError:
                await self._end()
                continue
            finally:
                answer.remove_done_callback(cancel)
            if found.error:
                raise BotError(found.error)
            return found.moves
        raise BotError("the process of the bot ended again and again")

    async def _running(self) -> Process:
        """Return the process, ready to be asked."""
        if self._process is None:
            command = (sys.executable, "-P", "-m", "zaria.server.live.bot_worker")
            self._process = await asyncio.create_subprocess_exec(
                *command,
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,  # Ctrl-C is for the server, which ends it in good order
            )
            try:
                await self._read(self._process, SECONDS_TO_START)
            except asyncio.IncompleteReadError:
                await self._end()
                raise BotError("the process of the bot does not start") from None
        return self._process

    def _send(self, message: Ask | Cancel | Forget) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(framed(message))

    async def _read(self, process: Process, seconds: float) -> Answer:
        """Return the next answer. A process that gives none in time is ended."""
        if process.stdout is None:
            raise BotError("the process of the bot cannot be read")
        try:
            async with asyncio.timeout(seconds):
                length = await process.stdout.readexactly(LENGTH_BYTES)
                data = await process.stdout.readexactly(int.from_bytes(length, "big"))
        except TimeoutError:
            await self._end()
            raise BotError(f"no answer in {seconds:.1f} seconds") from None
        answer: Answer = pickle.loads(data)  # noqa: S301 - our own process wrote it
        return answer

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
