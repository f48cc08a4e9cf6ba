"""The same load on SQLite, and on PostgreSQL with one and with two processes of the server."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any, NamedTuple

from bench.load.processes import NO_LIMITS, Server, players, server
from bench.load.wish import Wish
from bench.scale.database import Database

Json = dict[str, Any]


@dataclass(frozen=True)
class Setup:
    """A way to serve: on which database, if not SQLite, and by how many processes."""

    name: str
    processes: int = 1
    database: Database | None = None
    apart: bool = False
    """Whether all sockets of a table are at one process, as a proxy can keep them."""


class Found(NamedTuple):
    """What came of a load. Times are in milliseconds; micros, processor time of a move."""

    rate: float
    p50: float
    p99: float
    late: int
    drops: int
    server_micros: float
    database_micros: float
    connections: int
    log_bytes: float
    """Bytes of PostgreSQL's write-ahead log for a move."""
    sent_bytes: float
    """Bytes that one process handed to the system for a move: to sockets and store."""
    kilobytes: float
    """Memory of one process for each table."""


@contextmanager
def _servers(setup: Setup) -> Iterator[list[Server]]:
    options: tuple[str, ...] = NO_LIMITS
    if setup.database is not None:
        options += ("--database", setup.database.url)
    if not setup.apart:
        options += ("--workers", str(setup.processes))
    with ExitStack() as running:
        count = setup.processes if setup.apart else 1
        yield [running.enter_context(server(options=options)) for _ in range(count)]


def middle(found: Sequence[Found]) -> Found:
    """Return the median of each figure of several rounds; what went wrong is added up."""
    medians = Found(*map(median, zip(*found, strict=True)))
    return medians._replace(
        late=sum(one.late for one in found), drops=sum(one.drops for one in found)
    )


def played(setup: Setup, wish: Json) -> Found:
    """Return the figures of a load, which is shared among the servers."""
    database = setup.database
    with _servers(setup) as servers, ExitStack() as sitting:
        empty = servers[0].used().memory
        share = {**wish, "tables": wish["tables"] // len(servers)}
        groups = [sitting.enter_context(players(Wish(one.port, **share))) for one in servers]
        before = sum(one.processor_seconds for one in servers)
        used = database.processor_seconds if database else 0.0
        log = database.log_bytes() if database else 0
        sent = servers[0].written()
        found: list[Json] = []
        threads = [
            threading.Thread(target=lambda group=group: found.append(group.play()))
            for group in groups
        ]
        for thread in threads:
            thread.start()
        connections = 0
        while any(thread.is_alive() for thread in threads):
            threads[0].join(1)
            if database:
                connections = max(connections, database.connections())
        sent = servers[0].written() - sent
        kilobytes = (servers[0].used().memory - empty) / 1000 / wish["tables"]
        after = sum(one.processor_seconds for one in servers)
        used = (database.processor_seconds if database else 0.0) - used
        log = (database.log_bytes() if database else 0) - log
    if any(one["ran_out"] for one in found):
        raise RuntimeError("all games were over before the time was; open more of them")
    rate = sum(one["rate"] for one in found)
    # What is counted are the moves of a part of the time: processor and log had all of it.
    moves = rate * (wish["seconds"] + wish["warmup"])
    return Found(
        rate=rate,
        p50=max(one.get("p50", 0.0) for one in found),
        p99=max(one.get("p99", 0.0) for one in found),
        late=sum(one["late"] for one in found),
        drops=sum(one["drops"] for one in found),
        server_micros=(after - before) / moves * 1e6,
        database_micros=used / moves * 1e6,
        connections=connections,
        log_bytes=log / moves,
        sent_bytes=sent / moves,
        kilobytes=kilobytes,
    )
