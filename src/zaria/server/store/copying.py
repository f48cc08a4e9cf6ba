"""SQLite's log is copied into its file beside the writer, so that hardly a commit has to."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread

SECONDS = 1.0
"""How long to wait between two copies."""


class Copying:
    """A thread that copies what was committed, now and then, while there is something to copy.

    It never stands in anybody's way, and what it cannot do is left to the writer, whose commits
    copy when the log has become long.
    """

    def __init__(self, path: Path) -> None:
        """Copy into the file at `path`, which there is already."""
        self._path = path
        self._due, self._closed = Event(), Event()
        self._thread = Thread(target=self._work, name="zaria-store-copying", daemon=True)
        self._thread.start()

    def due(self) -> None:
        """Take notice of a commit."""
        self._due.set()

    def close(self) -> None:
        """Return when nothing is being copied any more."""
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
