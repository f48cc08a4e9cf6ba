"""Checkpoints of SQLite's write-ahead log, made beside the writer so that few commits must."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread

from zaria.server.store.mark import DataMark

MILLISECONDS = 1000
"""How long to wait for readers before the log is emptied the next time."""
SECONDS = 1.0
"""The time between two checkpoints."""


class Checkpoints:
    """A thread that makes a passive checkpoint once a second while there are commits.

    A passive checkpoint blocks nobody. What it cannot do is left to the writer, whose commits
    make one when the log has become long. After something was deleted, the log, which still has
    it, is emptied.
    """

    def __init__(self, path: Path, mark: DataMark | None) -> None:
        """Begin with the database file at `path`, which must exist, and its note, if it has one."""
        self._path, self._mark = path, mark
        self._scrub = Event()
        self._due, self._closed = Event(), Event()
        self._thread = Thread(target=self._work, name="zaria-store-checkpoints", daemon=True)
        self._thread.start()

    def due(self) -> None:
        """Say that there was a commit."""
        self._due.set()

    def scrub(self) -> None:
        """Say that something was deleted."""
        self._scrub.set()
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
                    if self._mark is not None:  # first: what is only in the log is noted then
                        self._mark.keep_up(connection)
                    self._checkpoint(connection)

    def _checkpoint(self, connection: sqlite3.Connection) -> None:
        if not self._scrub.is_set():
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            return
        connection.execute(f"PRAGMA busy_timeout = {MILLISECONDS}")
        (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        connection.execute("PRAGMA busy_timeout = 0")
        if busy:
            self._due.set()
        else:
            self._scrub.clear()
