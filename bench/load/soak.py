"""Memory of a server over a long time: tables in play all the time, whose players come and go."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from statistics import linear_regression, median
from typing import NamedTuple

from bench.load.lobby import raise_limits
from bench.load.processes import Players, Server, players, server
from bench.load.wish import Wish
from bench.report import Settings, Table

TABLES = 200
INTERVAL = 2.0
LINES = 30
"""The most lines of the table."""
SECONDS = 5.0
"""The time between two looks at the server."""
MEGABYTE = 1e6
MINUTE = 60.0


class Look(NamedTuple):
    """What was seen of the server at one moment, in minutes from the beginning."""

    minute: float
    megabytes: float
    seconds: float
    tables: int
    opened: int


def measure(settings: Settings) -> Iterator[Table]:
    """Return the memory over time, and how much it grows when all is warm."""
    raise_limits()
    minutes = 0.2 if settings.quick else settings.minutes
    tables = settings.size(TABLES, 20)
    with server() as running:
        wish = Wish(
            running.port, "soak", tables=tables, seconds=minutes * MINUTE, interval=_pace(settings)
        )
        with players(wish) as sitting:
            played: dict[str, float] = {}
            playing = threading.Thread(target=lambda: played.update(_play(sitting)))
            playing.start()
            looks = _watched(settings, running, playing)
    yield _over_time(looks, wish, played)
    yield _growth(looks)


def _pace(settings: Settings) -> float:
    return 0.1 if settings.quick else INTERVAL


def _play(sitting: Players) -> dict[str, float]:
    return sitting.play()


def _watched(settings: Settings, running: Server, playing: threading.Thread) -> list[Look]:
    looks: list[Look] = []
    began = time.monotonic()
    pause = 1.0 if settings.quick else SECONDS
    while playing.is_alive():
        used = running.used()
        minute = (time.monotonic() - began) / MINUTE
        figures = _figures(running.port)
        looks.append(
            Look(
                minute,
                used.memory / MEGABYTE,
                used.seconds,
                int(figures.get("zaria_tables", 0)),
                int(figures.get("zaria_tables_opened_total", 0)),
            )
        )
        settings.progress(f"minute {minute:.1f}: {looks[-1].megabytes:.1f} MB")
        playing.join(pause)
    return looks


def _figures(port: int) -> dict[str, float]:
    """Return what the server says of itself."""
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request("GET", "/metrics")
        lines = connection.getresponse().read().decode().splitlines()
    finally:
        connection.close()
    pairs = [line.rsplit(" ", 1) for line in lines if line and line[0] != "#"]
    return {name: float(value) for name, value in pairs}


def _over_time(looks: list[Look], wish: Wish, played: dict[str, float]) -> Table:
    step = max(1, -(-len(looks) // LINES))
    rows = [
        (f"{look.minute:.1f}", f"{look.megabytes:.1f}", f"{look.tables:,}", f"{look.opened:,}")
        for look in looks[::step]
    ]
    note = (
        f"{wish.tables} two-player tables of Knaster, one move a table every {wish.interval:g} s; "
        "when a game ends its players leave, and two others open the next table. Resident memory "
        f"of the server without its bots. {played.get('rate', 0):.0f} moves a second, "
        f"sockets lost: {played.get('drops', 0):.0f}. The machine's load average at the end: "
        f"{os.getloadavg()[0]:.1f}."
    )
    return Table("Soak", ("minute", "MB", "tables in memory", "tables opened"), rows, note, texts=0)


def _growth(looks: list[Look]) -> Table:
    """Return how fast memory grows in each third of the time; the first fills what is kept."""
    rows: list[tuple[str, ...]] = []
    thirds = [looks[len(looks) * part // 3 : len(looks) * (part + 1) // 3] for part in range(3)]
    for name, some in zip(("first", "second", "last"), thirds, strict=True):
        slope = linear_regression(
            [look.minute for look in some], [look.megabytes for look in some]
        ).slope
        middle = median(look.megabytes for look in some)
        rows.append((name, f"{middle:.1f}", f"{slope:+.2f}"))
    note = "Slope of a straight line fitted to samples taken every few seconds."
    return Table("Soak, growth", ("third", "MB, median", "growth, MB/min"), rows, note)
