"""How much the server carries, how quickly, and at what cost; side by side with boardgame.io."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from statistics import median

from bench.load.against import against
from bench.load.contenders import FLAT, MEMORY, OURS, Pace, Played, contenders, ours
from bench.load.lobby import raise_limits
from bench.load.plot import draw
from bench.load.processes import Tree, Used, players, server
from bench.load.wish import Wish
from bench.report import Settings, Table

MOST_MILLISECONDS = 100
SIZES = (1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000)
COSTS = (10, 30, 100, 300, 1000, 3000, 5000)
MOVES_A_SECOND = 500
"""How many are made at all tables together, however many these are."""
_LOOK = 0.05
"""Seconds between two looks at the server."""
LEAST_MOVES = 45
"""So many moves a game of Knaster for two has in any case."""


def measure(settings: Settings) -> Iterator[Table]:
    """Return all figures of the server under load, each as soon as it is there."""
    raise_limits()
    if settings.against is not None:
        yield from against(settings, Tree.at(settings.against.resolve()))
        return
    yield _fastest(settings)
    yield from _paced(settings)
    if settings.peers or settings.quick:
        yield _largest(settings)
    yield from hall(settings)
    yield _by_tables(settings)
    yield _by_length(settings)


def _warmup(settings: Settings) -> float:
    return 0.5 if settings.quick else 2.0


def _loaded() -> str:
    return f"The machine's load average at the end: {os.getloadavg()[0]:.1f}."


def _fastest(settings: Settings) -> Table:
    tables, seconds = settings.size(200, 20), settings.size(10, 1)
    rounds = settings.size(3, 1)
    pace = Pace("fast", tables, seconds, _warmup(settings), games=settings.size(12, 10))
    found: dict[str, list[Played]] = {}
    for number in range(rounds):
        for name, play in contenders(peers=settings.peers).items():
            settings.progress(f"{name}, as fast as possible, round {number + 1} of {rounds}")
            found.setdefault(name, []).append(play(pace))
    rates = {name: median(played.rate for played in runs) for name, runs in found.items()}
    rows = [
        (
            name,
            f"{rates[name]:,.0f}",
            f"{max(played.rate for played in found[name]):,.0f}",
            f"{median(played.micros for played in found[name]):,.0f}",
            f"{rates[OURS] / rates[name]:.1f}",
            {FLAT: "5.0", MEMORY: "1.0"}.get(name, "-"),
        )
        for name in rates
    ]
    columns = (
        *("server", "moves/s, median", "best", "CPU µs per move"),
        *("Zaria's rate over it", "target, at least"),
    )
    note = (
        f"{tables} two-player tables; every player moves as soon as the server allows; {rounds} "
        f"rounds of {seconds} s, in turn. Zaria plays Knaster and acknowledges a move when it is "
        "on disk (SQLite, synchronous FULL). boardgame.io plays a game that does nothing and "
        f"acknowledges a move before it is written, if it is written at all. {_loaded()}"
    )
    return Table("Load, as fast as possible", columns, rows, note)


def _paced(settings: Settings) -> list[Table]:
    tables, seconds = settings.size(1000, 20), settings.size(20, 2)
    interval = 0.5 if settings.quick else 2.0
    pace = Pace("paced", tables, seconds, _warmup(settings), interval)
    rows: list[tuple[str, ...]] = []
    memory: list[tuple[str, ...]] = []
    for name, play in contenders(peers=settings.peers).items():
        settings.progress(f"{name}, {tables:,} tables")
        played = play(pace)
        wanted = "20" if name == OURS else "-"
        times = (f"{played.p50:.1f}", f"{played.p99:.1f}", wanted)
        rows.append((name, *times, str(played.late), str(played.drops), f"{played.micros:,.0f}"))
        memory.append((name, f"{played.kilobytes:.0f}", "150" if name == OURS else "-"))
    note = (
        f"{tables:,} tables, two sockets each, one move a table every {pace.interval:g} s for "
        f"{seconds} s: milliseconds from sending a move to the message that the other player gets. "
        f"Late: moves that were due while the previous one was still under way. {_loaded()}"
    )
    columns = ("server", "median", "99 %", "target", "late", "sockets lost", "CPU µs per move")
    held = (
        "Additional resident memory of the server with all tables open, divided by their number; "
        "Zaria's after the games, boardgame.io's before them."
    )
    return [
        Table(f"Load, {tables:,} tables", columns, rows, note),
        Table("Load, memory", ("server", "kB a table with two sockets", "target"), memory, held),
    ]


def _largest(settings: Settings) -> Table:
    sizes, seconds = ((10,), 1) if settings.quick else (SIZES, 10)
    rows: list[tuple[str, ...]] = []
    for name, play in contenders(peers=settings.peers).items():
        best, last = (0, 0.0), ""
        for size in sizes:
            settings.progress(f"{name}, {size:,} tables")
            pace = Pace("paced", size, seconds, _warmup(settings))
            runs = [play(pace)]
            if not _carried(runs[0]) and not settings.quick:
                runs.append(play(pace))
            good = [played.p99 for played in runs if _carried(played)]
            if not good:
                last = f"{min(played.p99 for played in runs):,.0f} ms at {size:,}"
                break
            best = (size, min(good))
        rows.append((name, f"{best[0]:,}", f"{best[1]:.0f}", last or "-"))
    note = (
        f"One move a table every 2 s, for {seconds} s; numbers of tables tried: "
        f"{', '.join(f'{size:,}' for size in sizes)}, until the p99 is not within "
        f"{MOST_MILLISECONDS} ms in either of two tries, or moves are late, or sockets are lost. "
        f"{_loaded()}"
    )
    columns = ("server", f"tables within {MOST_MILLISECONDS} ms", "p99 there, ms", "first failure")
    return Table(f"Load, most tables within {MOST_MILLISECONDS} ms", columns, rows, note)


def _carried(played: Played) -> bool:
    return played.p99 < MOST_MILLISECONDS and not played.late and not played.drops


def hall(settings: Settings) -> Iterator[Table]:
    """Return how a hall starts and plays."""
    raise_limits()
    people, rolls = settings.size(1000, 30), settings.size(20, 3)
    settings.progress(f"a hall of {people:,}")
    with server() as running:
        empty = running.used()
        wish = Wish(running.port, "hall", tables=people, rolls=rolls)
        with players(wish) as sitting:
            before = running.used()
            began, used = time.perf_counter(), [(0.0, before.seconds)]
            with ThreadPoolExecutor(1) as playing:
                result = playing.submit(sitting.play)
                while not result.done():
                    used.append((time.perf_counter() - began, running.used().seconds))
                    time.sleep(_LOOK)
            found = result.result()
            after = running.used()
    for_sheets = max(seconds for at, seconds in used if at <= found["sheets"] + _LOOK)
    took: Sequence[float] = found["took"]
    rows = [
        ("a roll, median, s", f"{median(took):.2f}", "2.00"),
        ("a roll, longest, s", f"{max(took):.2f}", "2.00"),
        (
            "host's start to the first roll, with the dice shares of all phones, s",
            f"{found['starting']:.2f}",
            "-",
        ),
        ("the first sheets of all phones, s", f"{found['sheets']:.2f}", "3.00"),
        ("CPU time of the server for that, s", f"{for_sheets - before.seconds:.2f}", "-"),
        ("requests for a sheet rejected", str(found["sent_away"]), "0"),
        ("CPU time of the server per roll, s", _each(before, after, rolls), "-"),
        ("messages to each phone per roll", f"{found['messages']:.1f}", "-"),
        ("sockets lost", str(found["drops"]), "0"),
        ("until everybody was seated and connected, s", f"{sitting.ready['joining']:.1f}", "-"),
        ("memory per person, kB", f"{(after.memory - empty.memory) / 1000 / people:.0f}", "-"),
    ]
    note = (
        f"{people:,} people at one table of Knaster, each with a socket, and the host's screen. "
        f"A roll: from the first answer to it until all answers are accepted and everybody has "
        f"seen the next roll; {rolls} rolls, everybody answers at once. First sheets: from the "
        f"host's start until every phone has the picture of its own sheet. {_loaded()}"
    )
    yield Table(f"Load, a hall of {people:,}", ("figure", "measured", "target"), rows, note)


def _each(before: Used, after: Used, count: int) -> str:
    return f"{(after.seconds - before.seconds) / count:.2f}"


def costs(settings: Settings) -> dict[int, Played]:
    """Return what a move costs, by the number of tables; of two rounds, up and down, the better."""
    sizes = (2, 10) if settings.quick else COSTS
    seconds = settings.size(10, 1)
    rate = settings.size(MOVES_A_SECOND, 20)
    found: dict[int, Played] = {}
    for size in sizes if settings.quick else [*sizes, *reversed(sizes)]:
        settings.progress(f"{size:,} tables")
        games = 1 + int(rate * (seconds + 2) / size / LEAST_MOVES)
        played = ours(Pace("paced", size, seconds, _warmup(settings), size / rate, games))
        if size not in found or played.micros < found[size].micros:
            found[size] = played
    return found


def _by_tables(settings: Settings) -> Table:
    found = costs(settings)
    rows = [
        (f"{size:,}", f"{played.micros:,.0f}", f"{played.p50:.1f}", f"{played.p99:.1f}")
        for size, played in found.items()
    ]
    if settings.picture is not None:
        draw(settings.picture, {size: played.micros for size, played in found.items()})
    rate = settings.size(MOVES_A_SECOND, 20)
    note = (
        f"{rate} moves a second over all tables; two sockets at each table. CPU time is the "
        f"server's. Each number of tables is measured twice; the better result is shown. "
        f"{_loaded()}"
    )
    columns = ("tables", "CPU µs per move", "ms, median", "ms, 99 %")
    return Table("Load, cost by the number of tables", columns, rows, note)


def _by_length(settings: Settings) -> Table:
    tables = settings.size(100, 3)
    marks = [tables * moves for moves in (10, 50, 90, 130, 170)]
    used: list[tuple[float, int]] = []
    settings.progress(f"whole games at {tables} tables")
    with server() as running:
        wish = Wish(running.port, "whole", "border", tables, marks=tuple(marks))
        with players(wish) as sitting:
            sitting.begin()
            for _ in marks:
                sitting.told()
                used.append((running.used().seconds, running.written()))
    rows: list[tuple[str, ...]] = []
    for (first, last), (before, after) in zip(pairwise(marks), pairwise(used), strict=True):
        moves = last - first
        rows.append(
            (
                f"{first // tables} to {last // tables}",
                f"{(after[0] - before[0]) / moves * 1e6:,.0f}",
                f"{(after[1] - before[1]) / moves:,.0f}",
            )
        )
    note = (
        f"{tables} two-player tables of The Border, as fast as possible. Bytes written: to the "
        f"sockets and to the store's log and file. {_loaded()}"
    )
    columns = ("moves of a game", "CPU µs per move", "bytes written per move")
    return Table("Load, cost by the length of the game", columns, rows, note)
