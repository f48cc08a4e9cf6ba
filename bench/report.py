"""Tables of figures, the machine they were measured on, and how far a measurement is."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import zaria

_EVERY = 5.0
"""Seconds between two progress lines where a line cannot be written over."""


@dataclass(frozen=True)
class Table:
    """Figures under a title, with a note that says what was measured and how."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[Sequence[str]]
    note: str = ""
    texts: int = 1
    """How many columns, from the left, hold words; the others hold numbers."""

    @property
    def text(self) -> str:
        """The table as Markdown that is easy to read as it stands."""
        lines = [self.columns, *self.rows]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        marks = ["-" if column < self.texts else ":" for column in range(len(widths))]
        rule = ["-" * (width - 1) + mark for width, mark in zip(widths, marks, strict=True)]
        body = [self._line(row, widths) for row in (self.columns, rule, *self.rows)]
        parts = (f"### {self.title}", "\n".join(body), self.note)
        return "\n\n".join(filter(None, parts)) + "\n"

    def _line(self, cells: Sequence[str], widths: Sequence[int]) -> str:
        padded = [
            cell.ljust(width) if column < self.texts else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        return f"| {' | '.join(padded)} |"


@dataclass(frozen=True)
class Settings:
    """How to measure: small sizes for trying, and with or without the peers."""

    quick: bool
    peers: bool
    progress: Progress
    picture: Path | None = None
    """Where the part that draws one shall put it."""
    against: Path | None = None
    """Another working tree, for the parts that can measure two side by side."""
    minutes: float = 30.0
    """How long a soak takes."""
    games: int | None = None
    """How many games of each match, where somebody says so."""
    only: tuple[str, ...] = ()
    """Which games are played, or which attacks, where somebody says so."""

    def size(self, full: int, quick: int) -> int:
        """Return the size to measure with."""
        return quick if self.quick else full


class Progress:
    """Says on stderr how far a measurement is."""

    def __init__(self, part: str) -> None:
        """Tell about the part of this name."""
        self._part = part
        self._live = sys.stderr.isatty()
        self._began = self._said = time.monotonic()

    def __call__(self, what: str) -> None:
        """Say what is measured now."""
        now = time.monotonic()
        if self._live:
            line = f"{self._part}: {what} ({now - self._began:.0f} s)"
            print(f"\r\x1b[K{line[:79]}", end="", file=sys.stderr, flush=True)
        elif now - self._said >= _EVERY:
            self._said = now
            print(f"{self._part}: {what}", file=sys.stderr, flush=True)

    def done(self) -> None:
        """Say that the part is over, and how long it took."""
        start = "\r\x1b[K" if self._live else ""
        took = time.monotonic() - self._began
        print(f"{start}{self._part}: done in {took:.0f} s", file=sys.stderr, flush=True)


def conditions(command: str) -> str:
    """Give, as Markdown, what the figures depend on: date, versions, machine, command."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    facts = (
        f"Date: {datetime.now(UTC):%Y-%m-%d}",
        f"Zaria: {zaria.__version__}{_commit()}",
        f"Python: {python}, {platform.system()} {platform.machine()}",
        f"Processor: {_processor()}, {os.cpu_count()} cores",
        f"Command: `{command}`",
    )
    return "\n".join(f"- {fact}" for fact in facts) + "\n"


def _commit() -> str:
    """Return at which commit this is, with a mark if something is changed; nothing elsewhere."""
    command = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    try:
        done = subprocess.run(
            command, cwd=Path(__file__).parent, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return f", commit {done.stdout.strip()}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or "unknown"
