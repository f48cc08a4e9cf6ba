"""Checkpoints of SQLite's write-ahead log, made beside the writer so that few commits must."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread

SECONDS = 1.0
"""The time between two checkpoints."""


class Checkpoints:
    """A thread that makes a passive checkpoint once a second while there are commits.

    A passive checkpoint blocks nobody. What it cannot do is left to the writer, whose commits
    make one when the log has become long.
    """

    def __init__(self, path: Path) -> None:
        """Begin with the database file at `path`, which must exist."""
        self._path = path
        self._due, self._closed = Event(), Event()
        self._thread = Thread(target=self._work, name="zaria-store-checkpoints", daemon=True)
        self._thread.start()

    def due(self) -> None:
        """Say that there was a commit."""
        self._due.set()

    def close(self) -> None:
        """Return when the thread has ended."""
        self._closed.set()
        self._due.set()
        self._thread.join()

    def _work(self) -> None:
        with closing(sqlite3.connect(self._path, timeout=0, isolation_level=None)) as connection:
            while not self._closed.wait(SECONDS):
                self._due.wait()
                self._due.clear()
                with suppress(sqlite3.Error):
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
