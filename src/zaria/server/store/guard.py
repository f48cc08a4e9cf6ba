"""A database file in the hands of one server: the lock, and the note beside it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from zaria.server.store.info import from_stamp, to_stamp
from zaria.server.store.lock import FileLock
from zaria.server.store.mark import DataMark


class FileGuard:
    """Holds a database file from before it is opened until after it is closed."""

    def __init__(self, path: Path, *, accept_loss: bool) -> None:
        """Take the file, or raise `FileHeld`, or `DataLost` if it lacks what was kept in it."""
        self._lock = FileLock(path)
        try:
            self.mark = DataMark(path, accept_loss=accept_loss)
        except BaseException:
            self._lock.release()
            raise

    def believed(self) -> datetime | None:
        """Return how far the time for deletions had come."""
        note = self.mark.note
        return from_stamp(note.swept_at) if note else None

    def believe(self, now: datetime) -> None:
        """Note how far the time for deletions has come."""
        self.mark.sweep_at(to_stamp(now))

    def close(self) -> None:
        """Note that all is closed, and let go."""
        self.mark.close()
        self.release()

    def release(self) -> None:
        """Let go, without a word about the file."""
        self._lock.release()
