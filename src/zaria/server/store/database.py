"""What differs between the databases, behind one class."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)

from zaria.server.store.errors import StoreDown, StoreError
from zaria.server.store.store import Change

NewEvent = tuple[int, int, str]
"""An event to be kept: its table's row, its number, its text."""


@dataclass(slots=True)
class Mark:
    """How far a table's events go: its row and the number of its last event."""

    table: str
    row: int
    last: int


class Database(ABC):
    """A database with an engine for the one writer and one for readers."""

    readers: int
    """How many may read at the same time."""
    autocommit = False
    """Whether events alone are kept by a statement that is a transaction of its own."""

    def __init__(self, writing: Engine, reading: Engine) -> None:
        self.writing = writing
        self.reading = reading

    def connect(self, *, autocommit: bool) -> Connection:
        """Return the writer's connection; `autocommit`: each statement is a transaction."""
        del autocommit
        return self.writing.connect()

    @property
    def count_due(self) -> bool:
        """Whether the next commit is to be counted, which needs a transaction."""
        return False

    def count_commit(self, connection: Connection) -> None:  # noqa: B027 - most count nothing
        """Count the commit that follows, where a database is compared with a note beside it."""

    def scrub(self) -> None:  # noqa: B027 - most need no help
        """Let what was deleted leave no trace in files, soon."""

    def compare(self) -> None:  # noqa: B027 - most have nothing to compare with
        """Compare the database, not yet changed, with the note beside it, or raise `DataLost`."""

    def note_open(self) -> None:  # noqa: B027 - most have no note
        """Note beside the database, now up to date, that it is in use."""

    @abstractmethod
    def probe(self) -> None:
        """Return if something can be written now, or raise a `StoreError`."""

    def believed(self) -> datetime | None:
        """Return the time that is known to have passed, None where the machine's clock is it."""
        return None

    def believe(self, now: datetime) -> None:  # noqa: B027 - most believe the clock
        """Keep how far the time for deletions has come."""

    def close(self) -> None:
        """Close all connections."""
        self.reading.dispose()
        self.writing.dispose()

    @abstractmethod
    def marks(self, connection: Connection, tables: Collection[str]) -> list[Mark]:
        """Return the marks of those tables that exist, locked until the end of the transaction."""

    @abstractmethod
    def reread_mark(self, connection: Connection, table: str) -> Mark | None:
        """Return a table's mark, if there is one, when the one given before does not fit."""

    @abstractmethod
    def insert_events(
        self, connection: Connection, new: Sequence[NewEvent], marks: Sequence[Mark], touched: int
    ) -> None:
        """Insert the events and set the marks of their tables."""

    @abstractmethod
    def discard_marks(self) -> None:
        """Discard the marks that a failed transaction may have changed."""

    @abstractmethod
    def forget_marks(self, tables: Sequence[str]) -> None:
        """Forget the marks of tables whose games are over; if more comes, they are read anew."""

    @abstractmethod
    def notify_deleted(self, connection: Connection, tables: Sequence[str]) -> None:
        """Tell other processes that the tables are gone, when the transaction is committed."""

    @abstractmethod
    def changes(self) -> AsyncIterator[Change]:
        """Yield the changes of other processes, without end."""

    @abstractmethod
    def backup(self, path: Path) -> None:
        """Copy everything into one file."""

    @abstractmethod
    def is_transient(self, error: DBAPIError) -> bool:
        """Return whether the same transaction may well succeed when tried again at once."""

    @abstractmethod
    def disk_full(self, error: DBAPIError) -> StoreError | None:
        """Return the error that says that there is no room, if this is the reason."""

    def fault(self, error: DBAPIError, *, unsure: bool = False) -> StoreError | None:
        """Return the error that users see, or None if what was asked is wrong.

        What the driver says may quote what was asked, so that it is not passed on.
        """
        if isinstance(error, (DataError, IntegrityError, NotSupportedError, ProgrammingError)):
            return None
        return self.disk_full(error) or StoreDown(
            f"the database is not available ({type(error.orig).__name__})", unsure=unsure
        )
