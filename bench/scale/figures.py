"""Moves and their costs on one and on several processes, and what breaks first."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from statistics import median

import psycopg
from sqlalchemy import make_url

from bench.load.lobby import raise_limits
from bench.load.processes import NO_LIMITS, server
from bench.report import Settings, Table
from bench.scale.database import Database, Note
from bench.scale.model import Costs, model
from bench.scale.setups import Found, Json, Setup, middle, played
from tests.server.postgres import Postgres, new_server
from zaria.server.store.listening import listen
from zaria.server.store.postgres import SETTINGS
from zaria.server.store.store import RESYNC

SHARED = "128MB"
"""PostgreSQL's own default of memory for what it has read."""
EVENTS_A_TABLE = 60
EVENTS_A_MOVE = 1.5
"""A decision is one; each second one of a game of two lets the dice roll, which is another."""
CLIENTS = (1, 8, 32)
PARTITIONS = 16
FEW_CONNECTIONS = 12
SECONDS = 300


def measure(settings: Settings) -> Iterator[Table]:
    """Return all figures, each as soon as it is there."""
    raise_limits()
    with new_server(shared_buffers=SHARED) as postgres:
        costs = Costs()
        yield from _setups(settings, postgres, costs)
        yield _kept(settings, postgres, costs)
        yield _listening(settings, postgres, costs)
        yield _notifying(settings, postgres)
        yield _growing(settings, postgres)
    yield _crowded(settings)
    yield model(costs)


def _rounds(settings: Settings) -> int:
    return settings.size(3, 1)


def _told(settings: Settings) -> str:
    return f"medians of {_rounds(settings)} rounds, in turn"


def _loaded() -> str:
    return f"The machine's load average at the end: {os.getloadavg()[0]:.1f}."


def _setups(settings: Settings, postgres: Postgres, costs: Costs) -> Iterator[Table]:
    """Return the same load on each setup: as fast as they can, and one move a table every 2 s."""
    setups = [
        Setup("SQLite, 1 process"),
        Setup("PostgreSQL, 1 process", 1, Database(postgres)),
        Setup("PostgreSQL, 2 processes", 2, Database(postgres)),
        Setup(
            "PostgreSQL, 2 processes, a table's sockets on one", 2, Database(postgres), apart=True
        ),
    ]
    seconds, warmup = settings.size(8, 1), 0.5 if settings.quick else 2.0
    fast: Json = {"mode": "fast", "tables": settings.size(100, 10), "games": settings.size(12, 10)}
    paced: Json = {"mode": "paced", "tables": settings.size(400, 10)}
    paced["interval"] = 0.5 if settings.quick else 2.0
    for title, wish in (("as fast as possible", fast), ("one move a table every 2 s", paced)):
        runs: dict[str, list[Found]] = {}
        for number in range(_rounds(settings)):
            for setup in setups:
                settings.progress(f"{setup.name}, {title}, round {number + 1}")
                given = {**wish, "seconds": seconds, "warmup": warmup}
                runs.setdefault(setup.name, []).append(played(setup, given))
        found = {name: middle(rounds) for name, rounds in runs.items()}
        if wish is paced:
            costs.take(found[setups[0].name], found[setups[1].name], found[setups[3].name])
        yield _setup_table(settings, title, wish, found)


def _setup_table(settings: Settings, title: str, wish: Json, found: dict[str, Found]) -> Table:
    timed = wish["mode"] == "paced"
    rows = [
        (
            name,
            f"{one.rate:,.0f}",
            *((f"{one.p50:.1f}", f"{one.p99:.1f}", str(one.late)) if timed else ()),
            f"{one.server_micros:,.0f}",
            f"{one.database_micros:,.0f}" if one.connections else "-",
            str(one.connections or "-"),
            f"{one.log_bytes:,.0f}" if one.connections else "-",
        )
        for name, one in found.items()
    ]
    columns = (
        "setup",
        "moves/s",
        *(("ms, median", "ms, 99 %", "late") if timed else ()),
        "CPU µs per move, server",
        "CPU µs, PostgreSQL",
        "connections",
        "bytes of log per move",
    )
    lost = sum(one.drops for one in found.values())
    note = (
        f"{wish['tables']} two-player tables of Knaster, two sockets each; {_told(settings)}; "
        f"sockets lost: {lost}. CPU time is that of all server processes, and of PostgreSQL. "
        f"Players, server and database share {os.cpu_count()} cores, so two processes cannot be "
        f"faster here; the cost per move is what counts. {_loaded()}"
    )
    return Table(f"Scale, {title}", columns, rows, note)


def _kept(settings: Settings, postgres: Postgres, costs: Costs) -> Table:
    """Return what a table and a move take on the disk."""
    settings.progress("whole games")
    database = Database(postgres)
    tables = settings.size(100, 5)
    wish: Json = {"mode": "fast", "tables": tables, "games": 12, "seconds": 6, "warmup": 0.5}
    played(Setup("", 1, database), wish if not settings.quick else {**wish, "seconds": 1})
    database.do("VACUUM FULL")
    rows = []
    for name in ("tables", "seats", "events"):
        size, count = database.bytes_of(name), database.rows_of(name)
        rows.append((name, f"{count:,}", f"{size:,}", f"{size / max(count, 1):,.0f}"))
        if name == "events":
            costs.kept_bytes = size / max(count, 1) * EVENTS_A_MOVE
    events = "SELECT avg(length(text))::float FROM events"
    note = (
        "After VACUUM FULL, with indexes. An event's text has "
        f"{float(database.value(events)):,.0f} characters on average. A decision is one event; the "
        f"roll after both decisions is another: {EVENTS_A_MOVE} events per move."
    )
    columns = ("table of the database", "rows", "bytes", "bytes a row")
    return Table("Scale, what is kept", columns, rows, note)


def _listening(settings: Settings, postgres: Postgres, costs: Costs) -> Table:
    """Return what a note costs a process that listens, whether it has the table or not."""
    settings.progress("listening")
    database = Database(postgres)
    count = settings.size(50_000, 1_000)
    at_once = 500

    async def hear() -> tuple[float, float]:
        changes = listen(make_url(database.url), SETTINGS, "me")
        if await anext(changes) != RESYNC:
            raise RuntimeError("nobody else tells anything here")
        began, used = time.perf_counter(), time.process_time()
        telling = asyncio.create_task(asyncio.to_thread(database.tell, count, at_once))
        async with asyncio.timeout(SECONDS):
            for _ in range(count):
                await anext(changes)
        await telling
        return time.perf_counter() - began, time.process_time() - used

    before = database.processor_seconds
    took, used = asyncio.run(hear())
    costs.note_micros = used / count * 1e6
    rows = [
        ("notes a second, one listener", f"{count / took:,.0f}"),
        ("CPU µs per notification, the listening process", f"{costs.note_micros:.1f}"),
        (
            "CPU µs per notification, PostgreSQL, with one listener",
            f"{(database.processor_seconds - before) / count * 1e6:.1f}",
        ),
        ("bytes of PostgreSQL's queue in use", f"{_queue(database):,.0f}"),
    ]
    note = (
        f"{count:,} notifications, {at_once} per commit, sent as `zaria serve` sends them: one for "
        f"each table and commit, received by every process. {_loaded()}"
    )
    return Table("Scale, LISTEN and NOTIFY", ("figure", "measured"), rows, note)


def _queue(database: Database) -> float:
    return float(database.value("SELECT pg_notification_queue_usage()")) * 8 * 2**30


def _notifying(settings: Settings, postgres: Postgres) -> Table:
    """Return how many commits a second there are, without a note and with one."""
    seconds = settings.size(4, 1)
    database = _with_schema(postgres)
    database.grow(1, 1000, 1)
    rows: list[tuple[str, ...]] = []
    for clients in CLIENTS:
        runs: dict[Note, list[float]] = {note: [] for note in Note}
        for _ in range(_rounds(settings)):
            for note, some in runs.items():
                settings.progress(f"{clients} connections that commit, note: {note.name}")
                some.append(database.moves(1000, clients=clients, seconds=seconds, note=note)[0])
        rates = [median(some) for some in runs.values()]
        each = (f"{1000 * clients / max(rate, 1):.1f}" for rate in rates)
        rows.append((str(clients), *(f"{rate:,.0f}" for rate in rates), *each))
    told = (
        "Transactions of one bare move each, by pgbench, which uses one core at most; fsync is on. "
        "With NOTIFY a commit waits until the one before it is on disk. A server process has one "
        "connection that commits, and puts the moves of all its tables into one commit. Separate "
        "NOTIFY: the notification in a commit of its own after the move, one that does not wait "
        f"for the disk; only tried here. Figures are {_told(settings)}. {_loaded()}"
    )
    columns = (
        *("connections that commit", "commits/s", "with NOTIFY", "separate NOTIFY"),
        *("ms per commit", "with NOTIFY, ms", "separate NOTIFY, ms"),
    )
    return Table("Scale, commits and NOTIFY", columns, rows, told)


def _with_schema(postgres: Postgres) -> Database:
    """Return a database with our tables, empty."""
    database = Database(postgres)
    with server(options=(*NO_LIMITS, "--database", database.url)):
        return database


def _growing(settings: Settings, postgres: Postgres) -> Table:
    """Return what a move and the loading of a table take with few tables and with many."""
    sizes = (100, 1_000) if settings.quick else (1_000, 10_000, 100_000)
    seconds = settings.size(4, 1)
    database, grown = _with_schema(postgres), 0
    rows: list[tuple[str, ...]] = []

    def row(name: str, size: int, events: str = "events", parts: tuple[str, ...] = ()) -> None:
        moves = [
            database.moves(size, clients=8, seconds=seconds, note=Note.WITH, events=events)
            for _ in range(_rounds(settings))
        ]
        rate, wait = map(median, zip(*moves, strict=True))
        loads = database.loads(size, seconds=seconds)[1] if events == "events" else 0
        held = sum(map(database.bytes_of, parts or [events]))
        rows.append(
            (
                f"{size:,}",
                name,
                f"{held / 1e6:,.0f}",
                f"{rate:,.0f}",
                f"{wait:.1f}",
                f"{loads:.2f}" if loads else "-",
            )
        )

    for size in sizes:
        settings.progress(f"{size:,} tables of synthetic events")
        database.grow(grown + 1, size, EVENTS_A_TABLE)
        grown = size
        row("none", size)
    settings.progress(f"{PARTITIONS} partitions")
    row(f"{PARTITIONS} by table", grown, "parts", database.part(PARTITIONS))
    note = (
        f"{EVENTS_A_TABLE} events per table at the start; moves at random tables by 8 connections, "
        f"with NOTIFY; PostgreSQL's shared memory: {SHARED}. {_loaded()}"
    )
    columns = ("tables", "partitions", "MB of events", "commits/s", "ms each", "ms to load a table")
    return Table("Scale, many tables", columns, rows, note)


def _crowded(settings: Settings) -> Table:
    """Return what a process says that finds no connection, and what those that run hold."""
    settings.progress("no more connections")
    rows: list[tuple[str, ...]] = []
    with new_server(max_connections=FEW_CONNECTIONS, superuser_reserved_connections=0) as postgres:
        database = Database(postgres)
        options = (*NO_LIMITS, "--database", database.url)
        with server(options=options), server(options=options):
            rows.append(("connections of two idle processes", str(database.connections())))
            holding = [psycopg.connect(database.url) for _ in range(_free(database))]
            try:
                with server(options=options):
                    rows.append(("a third process, no connection left", "starts"))
            except RuntimeError as error:
                rows.append(
                    ("a third process, no connection left", str(error).split(": ", 1)[1].strip())
                )
            for connection in holding:
                connection.close()
            with server(options=options):
                rows.append(("the same, when there is room again", "starts"))
    note = (
        f"PostgreSQL with max_connections {FEW_CONNECTIONS}. A process holds 1 connection for "
        "writing, 1 for listening, and up to 4 for reading, which it opens on demand."
    )
    return Table("Scale, no more connections", ("what", "observed"), rows, note)


def _free(database: Database) -> int:
    used = database.value(
        "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'"
    )
    return FEW_CONNECTIONS - int(used) + 1
