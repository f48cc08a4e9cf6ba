"""What one attacker does to a player at another table: waiting, memory, handles."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from bench.load.processes import Server, server
from bench.report import Settings, Table
from tests.faults.attacks import ATTACKS, Victim, attacking, quantile

VICTIMS = 8
WARM_UP = 0.2
"""The share of a run that is not measured."""


class Seen(NamedTuple):
    """What a run showed: seconds of answers, and the server after it."""

    waits: list[float]
    memory: int
    handles: int
    processor: float
    """The share of a core that the server used."""


def measure(settings: Settings) -> Iterator[Table]:
    """Return what each attack does; each has a server of its own, measured quietly first."""
    seconds, rounds = 3, settings.size(3, 1)
    rows: list[tuple[str, ...]] = []
    for name in settings.only or ATTACKS:
        settings.progress(name)
        with server(options=("--tables", "0")) as ours:
            _seen(ours, "", seconds / 2)
            quiet: list[Seen] = []
            attacked: list[Seen] = []
            for _ in range(rounds):
                quiet.append(_seen(ours, "", seconds))
                attacked.append(_seen(ours, name, seconds))
            rows.append((name, *_row(_together(quiet), _together(attacked))))
    columns = (
        "attack",
        "median, ms",
        "quiet",
        "p99, ms",
        "quiet",
        "ratio",
        "CPU, %",
        "quiet",
        "memory, MB",
        "before",
        "handles",
        "before",
    )
    note = (
        f"Time from a message to its reply, with durable moves, of {VICTIMS} victims who each play "
        f"alone at a table: {rounds} rounds of {seconds} s without the attack and {seconds} s with "
        "it. The attack comes from another address and another process. All limits have their "
        "default values. Memory is the server's peak during the attack; handles are counted two "
        "seconds after it. "
        f"The machine's load average at the end: {os.getloadavg()[0]:.1f}."
    )
    yield Table("Attacks from one address", columns, rows, note)


def _together(some: Sequence[Seen]) -> Seen:
    """Return all rounds as one: what else the machine does comes to both sides alike."""
    waits = [wait for one in some for wait in one.waits]
    memory, handles = max(one.memory for one in some), some[-1].handles
    return Seen(waits, memory, handles, fmean(one.processor for one in some))


def _row(quiet: Seen, attacked: Seen) -> Iterator[str]:
    for share in (0.5, 0.99):
        yield f"{quantile(attacked.waits, share) * 1e3:.1f}"
        yield f"{quantile(quiet.waits, share) * 1e3:.1f}"
    yield f"{quantile(attacked.waits, 0.99) / quantile(quiet.waits, 0.99):.1f}"
    yield f"{attacked.processor * 100:.0f}"
    yield f"{quiet.processor * 100:.0f}"
    yield f"{attacked.memory / 1e6:.0f}"
    yield f"{quiet.memory / 1e6:.0f}"
    yield str(attacked.handles)
    yield str(quiet.handles)


def _seen(ours: Server, name: str, seconds: float) -> Seen:
    waits: list[float] = []
    highest = 0
    with attacking(name, ours.port, seconds) if name else nullcontext():
        began, used = time.monotonic(), ours.used().seconds
        start = began + seconds * WARM_UP
        warm = 0

        def over() -> bool:
            nonlocal highest, warm
            highest = max(highest, ours.used().memory)
            now = time.monotonic()
            if now < start:
                warm = len(waits)
            return now > began + seconds

        async def play() -> None:
            await asyncio.gather(*(Victim(ours.port, waits).play(over) for _ in range(VICTIMS)))

        asyncio.run(play())
        processor = (ours.used().seconds - used) / (time.monotonic() - began)
    if name:
        time.sleep(2)
    handles = len(list(Path(f"/proc/{ours.pid}/fd").iterdir()))
    return Seen(waits[warm:], highest, handles, processor)
