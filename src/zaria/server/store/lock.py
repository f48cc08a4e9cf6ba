"""One server for one database file: a lock that ends with the process, however that ends."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from zaria.locks import lock
from zaria.server.store.errors import FileHeld


class FileLock:
    """The right to serve a database file; its holder is named in a small file beside it."""

    def __init__(self, path: Path) -> None:
        """Take the lock of the database at `path`, or raise `FileHeld`.

        The folder must exist.
        """
        file = path.with_name(f"{path.name}.lock")
        self._handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            lock(self._handle)
        except OSError:
            os.close(self._handle)
            raise _held(file) from None
        with suppress(OSError):  # a full disk: the lock holds all the same
            os.ftruncate(self._handle, 0)
            now = datetime.now(UTC).isoformat(timespec="seconds")
            os.write(self._handle, f"{os.getpid()} {now}\n".encode())

    def release(self) -> None:
        """Let somebody else have it."""
        os.close(self._handle)


def _held(file: Path) -> FileHeld:
    try:
        pid, since = file.read_text(encoding="utf-8").split()
        return FileHeld(int(pid), datetime.fromisoformat(since))
    except (OSError, ValueError):  # its holder is just writing it
        return FileHeld(0, datetime.now(UTC))
