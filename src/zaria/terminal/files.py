"""Files that are read and written whole: nothing half-written, nothing overwritten unasked."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

from zaria.engine import Record, RecordFault, print_record, read_record
from zaria.terminal.wording import Complaint

ENDING = ".zaria"
LARGEST = 50_000_000


def fresh_path(game: str, folder: Path | None = None) -> Path:
    """Give a path for a new record that no file has yet."""
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    path = (folder or Path.cwd()) / f"{stem}{ENDING}"
    number = 1
    while path.exists():
        number += 1
        path = path.with_name(f"{stem}-{number}{ENDING}")
    return path


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there either in full or as it was before."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(0o644)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise Complaint("terminal-cannot-write", file=str(path), reason=reason) from None


def save_record(path: Path, record: Record) -> None:
    """Write a record's text form."""
    write_whole(path, print_record(record))


def load_record(path: Path) -> Record:
    """Give the record of a file in either form."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Complaint("terminal-cannot-read", file=str(path), reason=reason) from None
    if len(raw) > LARGEST:
        raise Complaint("terminal-too-large", file=str(path))
    try:
        return read_record(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise RecordFault("not-a-record", 1) from None
