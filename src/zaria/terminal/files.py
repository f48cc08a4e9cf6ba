"""Files that are read and written whole: nothing half-written, nothing overwritten unasked."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

from zaria.engine import Record, RecordFault, print_record, read_record
from zaria.terminal.wording import UsageError

ENDING = ".zaria"
LARGEST = 50_000_000


def fresh_path(game: str, folder: Path | None = None) -> Path:
    """Return a path for a new record that no file has yet."""
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    path = (folder or Path.cwd()) / f"{stem}{ENDING}"
    number = 1
    while path.exists():
        number += 1
        path = path.with_name(f"{stem}-{number}{ENDING}")
    return path


def new_path(name: str) -> Path:
    """Return the path of a file to be made, or complain that it is there or has no folder."""
    path = Path(name)
    try:
        there, folder = path.exists(), path.parent.is_dir()
    except OSError as error:
        reason = error.strerror or str(error)
        raise UsageError("terminal-cannot-write", file=name, reason=reason) from None
    if there:
        raise UsageError("terminal-exists", file=name)
    if not folder:
        raise UsageError("terminal-no-folder", file=str(path.parent))
    return path


def write_whole(path: Path, content: str | bytes, *, new: bool = False) -> None:
    """Write a file so that it is there either in full or as it was before.

    With `new`, a file that has come there in the meantime is left as it is.
    """
    raw = content.encode() if isinstance(content, str) else content
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(0o644)
            _put(Path(name), path, new=new)
        finally:
            Path(name).unlink(missing_ok=True)
    except FileExistsError:
        raise UsageError("terminal-exists", file=str(path)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise UsageError("terminal-cannot-write", file=str(path), reason=reason) from None


def _put(written: Path, path: Path, *, new: bool) -> None:
    """Return a file its name; only a link never takes the name of another file."""
    if new:
        try:
            path.hardlink_to(written)
        except FileExistsError:
            raise
        except OSError:
            # Some file systems, as on memory sticks, have no links.
            if path.exists():
                raise FileExistsError from None
        else:
            return
    written.replace(path)


def save_record(path: Path, record: Record) -> None:
    """Write a record's text form."""
    write_whole(path, print_record(record))


def load_record(path: Path) -> Record:
    """Return the record of a file in either form."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UsageError("terminal-cannot-read", file=str(path), reason=reason) from None
    if len(raw) > LARGEST:
        raise UsageError("terminal-too-large", file=str(path))
    try:
        return read_record(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise RecordFault("not-a-record", 1) from None
