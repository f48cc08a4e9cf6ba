"""The coach has three processes: for analyses, for quick questions, and for replays.

Each starts when it is first asked. Its answers are read as fast as they come, however slowly the
client reads: nobody holds the process longer than the work takes. Addresses take turns: whoever
asks for the most expensive things makes others wait for one of them at most.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import suppress
from time import monotonic
from typing import cast
from weakref import WeakValueDictionary

from zaria.engine import Rejected, Rejection
from zaria.server.live.bot_messages import LENGTH_BYTES, framed
from zaria.server.live.coach_messages import (
    Answer,
    Ask,
    AskAnalysis,
    AskReplay,
    Done,
    Failed,
    Told,
)
from zaria.server.ops.limits import Held

MOST_WAITING, MOST_REPLAYS = 16, 64
"""Questions that may wait for a process, half of them of one address; more are rejected."""
SECONDS = 5.0
"""For a quick question."""
SECONDS_TO_REPLAY = 30.0
SECONDS_OVER = 3.0
"""How far beyond its time a question may go before its process is taken for hanging."""
SECONDS_TO_START = 60.0
WORKER = (sys.executable, "-P", "-m", "zaria.server.live.coach_worker")

log = logging.getLogger(__name__)


class Coach:
    """The coach of one server process."""

    def __init__(self, seconds: float, worker: tuple[str, ...] = WORKER) -> None:
        """Let an analysis take so many seconds; `worker` is the command that starts a process."""
        self.seconds = seconds
        self._analyses, self._quick = _Worker(worker, MOST_WAITING), _Worker(worker, MOST_WAITING)
        self._replays = _Worker(worker, MOST_REPLAYS)

    async def analyse(self, record: bytes, lang: str, address: str) -> AsyncGenerator[object, None]:
        """Return the parts of an analysis as they come; a rejection is raised before them."""
        asked = self._analyses.ask(AskAnalysis(record, lang, self.seconds), self.seconds, address)
        first = await anext(asked)

        async def told() -> AsyncGenerator[object, None]:
            yield first
            async for form in asked:
                yield form

        return told()

    async def ask(self, ask: Ask, address: str) -> object:
        """Return the answer to a quick question, or raise `Rejected`."""
        (form,) = [form async for form in self._quick.ask(ask, SECONDS, address)]
        return form

    async def replay(self, record: bytes, seat: int | None, lang: str, address: str) -> bytes:
        """Return the frames of a record as JSON, or raise `Rejected`."""
        asked = self._replays.ask(AskReplay(record, seat, lang), SECONDS_TO_REPLAY, address)
        (frames,) = [cast("bytes", form) async for form in asked]
        return frames

    async def close(self) -> None:
        """End the processes."""
        workers = (self._analyses, self._quick, self._replays)
        await asyncio.gather(*(worker.close() for worker in workers))


class _Worker:
    """One process, and the questions that wait for it."""

    def __init__(self, command: tuple[str, ...], most: int) -> None:
        self._command = command
        self._free = asyncio.Lock()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of each address one question waits for the process, the others behind it."""
        self._waiting = Held(most // 2, "too-busy")
        self._most = most
        self._asked: set[asyncio.Task[None]] = set()
        self._process: Process | None = None

    async def ask(self, ask: Ask, seconds: float, address: str) -> AsyncGenerator[object, None]:
        """Yield the parts of the answer, or raise `Rejected`; done even if the asker has gone."""
        if len(self._asked) >= self._most:
            raise Rejected(Rejection("too-busy"))
        release = self._waiting.take(address)
        answers: asyncio.Queue[Answer] = asyncio.Queue()
        turn = self._turns.setdefault(address, asyncio.Lock())
        task = asyncio.create_task(self._answer(ask, seconds, turn, answers))
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)
        task.add_done_callback(lambda _: release())
        while not isinstance(answer := await answers.get(), Done):
            if isinstance(answer, Failed):
                raise Rejected(answer.rejection or Rejection("our-fault"))
            yield answer.form

    async def close(self) -> None:
        for task in self._asked:
            task.cancel()
        await asyncio.gather(*self._asked, return_exceptions=True)
        await self._end()

    async def _answer(
        self, ask: Ask, seconds: float, turn: asyncio.Lock, answers: asyncio.Queue[Answer]
    ) -> None:
        """Put all parts of an answer into the queue, and in any case the last one."""
        last: Answer = Failed(None, "cancelled")
        try:
            async with turn, self._free:
                last = await self._tell(ask, seconds, answers)
        except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
            last = Failed(None, type(error).__name__)  # the process has ended, or hangs
            await self._end()
        finally:
            if isinstance(last, Failed) and last.error:
                log.error("the coach failed", extra={"facts": {"error": last.error}})
            answers.put_nowait(last)

    async def _tell(self, ask: Ask, seconds: float, answers: asyncio.Queue[Answer]) -> Answer:
        process = await self._running()
        _stdin(process).write(framed(ask))
        until = monotonic() + seconds + SECONDS_OVER
        while isinstance(answer := await _read(process, until - monotonic()), Told):
            answers.put_nowait(answer)
        return answer

    async def _running(self) -> Process:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,  # Ctrl-C is for the server, which ends it in good order
            )
            await _read(self._process, SECONDS_TO_START)
        return self._process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _stdin(process: Process) -> asyncio.StreamWriter:
    return cast("asyncio.StreamWriter", process.stdin)


async def _read(process: Process, seconds: float) -> Answer:
    """Return the next message of a process, or raise `TimeoutError`."""
    stdout = cast("asyncio.StreamReader", process.stdout)
    async with asyncio.timeout(seconds):
        length = int.from_bytes(await stdout.readexactly(LENGTH_BYTES), "big")
        data = await stdout.readexactly(length)
    answer: Answer = pickle.loads(data)  # noqa: S301 - our own process wrote it
    return answer
