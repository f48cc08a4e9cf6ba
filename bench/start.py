"""The time that `import zaria` takes in a fresh interpreter."""

from __future__ import annotations

import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter
from typing import NamedTuple

from bench.report import Settings, Table

_EMPTY, _IMPORT = "pass", "import zaria"


class Times(NamedTuple):
    """Milliseconds that an interpreter took, in wall time and in CPU time."""

    wall: float
    processor: float


class Import(NamedTuple):
    """One line of `-X importtime`, in microseconds."""

    own: int
    """Without what it imports itself."""
    name: str


def measure(settings: Settings) -> list[Table]:
    """Return the time of the import, and the modules that take most of it."""
    times: dict[str, list[Times]] = {_EMPTY: [], _IMPORT: []}
    runs = settings.size(31, 5)
    _run(_IMPORT)  # so that all is compiled and in the file cache
    for number in range(runs):
        settings.progress(f"interpreter {number + 1} of {runs}")
        for code, taken in times.items():
            taken.append(_timed(code))
    empty, whole = _medians(times[_EMPTY]), _medians(times[_IMPORT])
    alone = Times(whole.wall - empty.wall, whole.processor - empty.processor)
    rows = [
        ("empty interpreter", *_cells(empty), "-"),
        ("interpreter with `import zaria`", *_cells(whole), "-"),
        ("`import zaria`", *_cells(alone), "100"),
    ]
    note = f"Medians of {runs} fresh interpreters of each kind, started in turn."
    slowest = _slowest(settings.size(9, 2))
    return [
        Table("Start", ("ms", "wall time", "CPU time", "target"), rows, note),
        Table(
            "Start, the slowest imports",
            ("module", "own time, ms"),
            [(found.name, f"{found.own / 1000:.1f}") for found in slowest],
            "Measured by `python -X importtime`: the fastest of several runs for each module, "
            "leaving out what an empty interpreter imports.",
        ),
    ]


def _timed(code: str) -> Times:
    wall, processor = perf_counter(), _processor_of_children()
    _run(code)
    return Times(1000 * (perf_counter() - wall), 1000 * (_processor_of_children() - processor))


def _processor_of_children() -> float:
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _medians(times: list[Times]) -> Times:
    return Times(median(taken.wall for taken in times), median(taken.processor for taken in times))


def _cells(times: Times) -> tuple[str, str]:
    return f"{times.wall:.1f}", f"{times.processor:.1f}"


def _run(code: str, *options: str) -> str:
    command = [sys.executable, *options, "-c", code]
    ended = subprocess.run(command, check=True, capture_output=True, text=True)
    return ended.stderr


def _slowest(runs: int) -> list[Import]:
    before = {found.name for found in _listed(_EMPTY)}
    quickest: dict[str, int] = {}
    for _ in range(runs):
        for own, name in _listed(_IMPORT):
            quickest[name] = min(own, quickest.get(name, own))
    added = [Import(own, name) for name, own in quickest.items() if name not in before]
    return sorted(added, reverse=True)[:3]


def _listed(code: str) -> list[Import]:
    lines = _run(code, "-X", "importtime").splitlines()
    fields = [line.removeprefix("import time:").split("|") for line in lines]
    return [Import(int(own), name.strip()) for own, _, name in fields if own.strip().isdecimal()]
