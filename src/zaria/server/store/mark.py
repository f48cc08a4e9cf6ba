"""What is remembered beside a database file, so that its loss is noticed at the next start.

SQLite takes an empty file for a new database, and one without its log for one that was closed. So
a small file beside it says which database was there and how far it had come. The database has the
same two numbers in its header: `application_id`, drawn when it was made, and `user_version`, which
goes up with the commits of every second.
"""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from zaria.server.store.errors import DataLost

SECONDS = 5.0
"""The least time between two notes while there are commits."""
_MOST_ID = 2**31 - 1


class Note(NamedTuple):
    """What was true of the database when it was noted."""

    instance: int
    version: int
    clean: bool
    """Whether the server stopped in good order since."""
    swept_at: int = 0
    """How far the clock of deletions had come, in microseconds since 1970."""


class DataMark:
    """The note beside one database file, kept up to date while a server uses it."""

    def __init__(self, path: Path, *, accept_loss: bool) -> None:
        """Read the note of the database at `path`; raise `DataLost` if it is emptied or cut off."""
        self._path, self._accept = path, accept_loss
        self._file = path.with_name(f"{path.name}.mark")
        self._noted_at = 0.0
        self._in_use = False
        self.note = _read(self._file)
        if self.note is None or accept_loss:
            return
        if not path.exists() or not path.stat().st_size:
            raise DataLost("emptied", str(path))
        log = path.with_name(f"{path.name}-wal")
        if not self.note.clean and not log.exists():
            raise DataLost("log", str(log))

    def compare(self) -> None:
        """Compare the database with the note, or raise `DataLost`."""
        if self.note is None or self._accept:
            return
        with closing(sqlite3.connect(self._path)) as connection:
            instance, version = _header(connection)
        if instance != self.note.instance:
            raise DataLost("emptied", str(self._path))
        if version < self.note.version:
            raise DataLost("older", str(self._path))

    def open(self) -> None:
        """Note that the database is in use; one that has none gets its number."""
        swept_at = self.note.swept_at if self.note else 0
        with closing(sqlite3.connect(self._path, isolation_level=None)) as connection:
            instance, version = _header(connection)
            if not instance:
                instance = secrets.randbelow(_MOST_ID) + 1
                connection.execute(f"PRAGMA application_id = {instance}")
        self._in_use = True
        self._write(Note(instance, version, clean=False, swept_at=swept_at))

    def keep_up(self, connection: sqlite3.Connection) -> None:
        """Note how far the database has come, if that is not just done."""
        if not self._in_use or self.note is None or time.monotonic() < self._noted_at + SECONDS:
            return
        _, version = _header(connection)
        if version != self.note.version:
            self._write(self.note._replace(version=version))

    def sweep_at(self, stamp: int) -> None:
        """Note how far the clock of deletions has come."""
        if self.note is not None:
            self._write(self.note._replace(swept_at=stamp))

    def close(self) -> None:
        """Note that all was closed in good order."""
        if self.note is None or not self._in_use:
            return
        version = self.note.version
        with suppress(sqlite3.Error), closing(sqlite3.connect(self._path)) as connection:
            _, version = _header(connection)
        self._write(self.note._replace(version=version, clean=True))

    def _write(self, note: Note) -> None:
        """Replace the note as a whole; what a full disk prevents is done the next time."""
        self.note, self._noted_at = note, time.monotonic()
        part = self._file.with_name(f"{self._file.name}.part")
        with suppress(OSError):
            with part.open("w", encoding="utf-8") as file:
                json.dump(note._asdict(), file)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self._file)


def _header(connection: sqlite3.Connection) -> tuple[int, int]:
    (instance,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return instance, version


def _read(file: Path) -> Note | None:
    try:
        return Note(**json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None
