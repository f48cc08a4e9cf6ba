"""Two working trees side by side: what a move costs the server of each."""

from __future__ import annotations

import os
from collections.abc import Iterator
from statistics import median

from bench.load.contenders import Pace, Played, ours
from bench.load.processes import HERE, Tree
from bench.report import Settings, Table


def against(settings: Settings, other: Tree) -> Iterator[Table]:
    """Return the CPU time of a move in both trees: as people play, then decisions alone."""
    for taps in (True, False):
        yield _against(settings, other, taps=taps)


def _against(settings: Settings, other: Tree, *, taps: bool) -> Table:
    # With more games there would be more sockets than one address may hold; with more seconds they
    # would all be over before, and the sooner where nobody taps.
    tables, seconds = settings.size(200, 20), settings.size(8 if taps else 4, 1)
    rounds = settings.size(5, 1)
    warmup = 0.5 if settings.quick else 2.0
    pace = Pace("fast", tables, seconds, warmup, games=9, taps=taps)
    found: dict[str, list[Played]] = {"other": [], "this": []}
    for number in range(rounds):
        for name, tree in (("other", other), ("this", HERE)):
            settings.progress(f"{name} tree, round {number + 1} of {rounds}")
            found[name].append(ours(pace, tree))
    rows = [
        (
            name,
            f"{median(played.micros for played in runs):,.0f}",
            f"{min(played.micros for played in runs):,.0f}",
            f"{median(played.rate for played in runs):,.0f}",
            f"{median(played.kilobytes for played in runs):,.0f}",
        )
        for name, runs in found.items()
    ]
    ratios = sorted(
        before.micros / after.micros
        for before, after in zip(found["other"], found["this"], strict=True)
    )
    how = "a tap, Done, and the page's own requests" if taps else "decisions without a tap"
    note = (
        f"{tables} two-player tables of Knaster; every player moves as soon as the server allows "
        f"({how}); {rounds} rounds of {seconds} s, in turn. CPU time is the server's. Ratio of the "
        f"other tree's cost to this one's: {median(ratios):.2f} (median of the rounds; "
        f"{ratios[0]:.2f} to {ratios[-1]:.2f}). The machine's load average at the "
        f"end: {os.getloadavg()[0]:.1f}."
    )
    columns = ("tree", "CPU µs per move, median", "best", "moves/s", "kB a table")
    title = "Load, two trees, as the page plays" if taps else "Load, two trees, decisions alone"
    return Table(title, columns, rows, note)
