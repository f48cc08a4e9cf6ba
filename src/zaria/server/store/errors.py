"""Why the store did not do what was asked: each reason is an exception with a code of its own."""

from __future__ import annotations

from typing import ClassVar


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
