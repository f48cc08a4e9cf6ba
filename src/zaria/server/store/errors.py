"""Why the store did not do what was asked: each reason is an exception with a code of its own."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar, Literal


class StoreError(Exception):
    """The store did nothing of what was asked; `code` says why, for programs."""

    code: ClassVar[str]


class Conflict(StoreError):  # noqa: N818 - named by what happened, as all of them
    """Somebody else was first: the number, id, code or token is taken.

    For an append also: its first number does not follow the last one kept.
    """

    code = "conflict"


class StoreUnavailable(StoreError):  # noqa: N818
    """The store cannot do what was asked now, whoever asks for it."""


class NoTable(StoreUnavailable):
    """There is no such table, or it was deleted."""

    code = "gone"


class StoreFull(StoreUnavailable):
    """There is no room on the disk; nothing was written, and later calls work when there is."""

    code = "full"


class StoreDown(StoreUnavailable):
    """The database is away, busy or closed; later calls work when it is back.

    `unsure`: it went away in the middle of a commit, which was done as a whole or not at all. Who
    needs to know reads the events again.
    """

    code = "down"

    def __init__(self, message: str, *, unsure: bool = False) -> None:
        super().__init__(message)
        self.unsure = unsure


class StoreDamaged(StoreUnavailable):
    """The database is not what it was: another program has written into its file."""

    code = "damaged"


class FileHeld(StoreError):  # noqa: N818
    """Another process serves the tables of this database file, which takes one at a time."""

    code = "held"

    def __init__(self, pid: int, since: datetime) -> None:
        super().__init__(f"held by process {pid} since {since:%Y-%m-%d %H:%M}")
        self.pid, self.since = pid, since


Loss = Literal["emptied", "log", "older"]
"""The database is empty or another one; its log is gone after a crash; it is an older copy."""


class DataLost(StoreError):  # noqa: N818
    """The database file lacks what was kept in it; `file` says which is gone or wrong."""

    code = "lost"

    def __init__(self, what: Loss, file: str) -> None:
        super().__init__(f"{what}: {file}")
        self.what, self.file = what, file
