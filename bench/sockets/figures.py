"""CPU time that a message costs the server, by the library that frames it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from statistics import median

import uvloop

from bench.load.line import Line, line_to
from bench.load.processes import ROOT
from bench.report import Settings, Table
from bench.sockets.servers import OURS, PEERS

SOCKETS = 200
MESSAGE = b'{"do":"decide","id":12,"number":17,"moves":["c3"]}'
_TICK = os.sysconf("SC_CLK_TCK")


def measure(settings: Settings) -> Iterator[Table]:
    """Return what each library costs."""
    seconds, rounds = settings.size(4, 1), settings.size(5, 1)
    names = [*OURS, *(PEERS if settings.peers else ())]
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    for number in range(rounds):
        for name in names:
            settings.progress(f"{name}, round {number + 1} of {rounds}")
            found[name].append(_measured(name, seconds))
    floor = min(micros for micros, _ in found["none"])
    rows: list[tuple[str, ...]] = []
    for name, runs in found.items():
        best, middle = min(micros for micros, _ in runs), median(micros for micros, _ in runs)
        rate = median(rate for _, rate in runs)
        rows.append((name, f"{best:.1f}", f"{middle:.1f}", f"{best - floor:.1f}", f"{rate:,.0f}"))
    note = (
        f"{SOCKETS} sockets in pairs on loopback, uvloop. Each message of {len(MESSAGE)} bytes is "
        f"answered, and a view of 1 kB is sent to the other socket of the pair. Microseconds of "
        f"the server's CPU time for all of that; framing is the difference from no library at "
        f"all, where nothing is parsed. {rounds} rounds of {seconds} s, in turn; best and median. "
        f"The machine's load average at the end: {os.getloadavg()[0]:.1f}."
    )
    columns = ("library", "µs, best", "µs, median", "framing, best", "messages/s, median")
    yield Table("Sockets, one message in and two out", columns, rows, note)


def installed() -> bool:
    """Return whether all libraries are there."""
    return all(map(find_spec, PEERS))


def _measured(name: str, seconds: float) -> tuple[float, float]:
    """Return the microseconds of a message and the messages a second."""
    command = [sys.executable, "-m", "bench.sockets.servers", name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        try:
            if process.stdout is None:
                raise RuntimeError("nobody listens to what the server says")
            port = int(process.stdout.readline())
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                return runner.run(_loaded(process.pid, port, seconds))
        finally:
            process.kill()


async def _loaded(process: int, port: int, seconds: float) -> tuple[float, float]:
    count = 0
    lines: list[Line] = []

    def heard(number: int, text: bytes) -> None:
        nonlocal count
        if text.startswith(b'{"re"'):
            count += 1
            lines[number].send(MESSAGE)

    for number in range(SOCKETS):
        hear = lambda text, number=number: heard(number, text)  # noqa: E731
        lines.append(await line_to(port, "/", hear, lambda: None))
    for line in lines:
        line.send(MESSAGE)
    await asyncio.sleep(seconds / 4)
    began, used, before = time.perf_counter(), _used(process), count
    await asyncio.sleep(seconds)
    messages, took = count - before, time.perf_counter() - began
    spent = _used(process) - used
    return spent / messages * 1e6, messages / took


def _used(process: int) -> float:
    stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / _TICK
