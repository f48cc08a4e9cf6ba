"""Whether a database file can be read and written by somebody who opens it now."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from errno import EDQUOT, ENOSPC
from pathlib import Path

from zaria.server.store.errors import StoreDamaged, StoreDown, StoreError, StoreFull

ROOM = 1 << 16
"""The bytes that there must be room for: those of a few hundred moves."""
CHECKED = 1 << 24
"""The size of files that are looked through as a whole; of larger ones, what is read first."""
SECONDS = 3.0


def probe(path: Path, inode: int) -> None:
    """Return if the file is the one that was opened, whole, and can be written, or raise."""
    try:
        found = path.stat()
        if found.st_ino != inode:
            raise StoreDamaged("another file is in its place")
        _find_room(path)
        _look_and_write(path, found.st_size)
    except OSError as error:
        raise _of_system(error) from None
    except sqlite3.Error as error:
        raise _of_sqlite(error) from None


def _find_room(path: Path) -> None:
    # SQLite's log may have room of its own for a while after the disk is full.
    file = path.with_name(f"{path.name}.probe")
    try:
        with file.open("wb", buffering=0) as opened:
            opened.write(b"x" * ROOM)
            os.fsync(opened.fileno())
    finally:
        file.unlink(missing_ok=True)


def _look_and_write(path: Path, size: int) -> None:
    uri = f"{path.absolute().as_uri()}?mode=rw"  # a file that is gone is not made anew
    opened = sqlite3.connect(uri, uri=True, timeout=SECONDS, isolation_level=None)
    with closing(opened) as connection:
        if size <= CHECKED:
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if verdict != "ok":
                raise StoreDamaged("its pages do not fit together")
        connection.execute("SELECT id FROM tables LIMIT 1").fetchall()
        connection.execute("BEGIN IMMEDIATE")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute(f"PRAGMA user_version = {version + 1}")
        connection.execute("COMMIT")


def _of_system(error: OSError) -> StoreError:
    if error.errno in (ENOSPC, EDQUOT):
        return StoreFull("no room on the disk")
    return StoreDown(f"the file cannot be used ({type(error).__name__})")


def _of_sqlite(error: sqlite3.Error) -> StoreError:
    match getattr(error, "sqlite_errorcode", None):
        case sqlite3.SQLITE_FULL:
            return StoreFull("no room on the disk")
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return StoreDamaged("it is not a database any more")
        case _:
            return StoreDown(f"the file cannot be used ({type(error).__name__})")
