"""What many callers asked for, written by one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from zaria.server.store.database import Database, Mark, NewEvent
from zaria.server.store.errors import Conflict, NoTable, StoreError
from zaria.server.store.info import now_stamp
from zaria.server.store.schema import seats, tables
from zaria.server.store.store import SeatToken

TRIES = 3

_finish = (
    update(tables)
    .where(tables.c.row.in_(bindparam("rows", expanding=True)), tables.c.finished.is_(None))
    .values(finished=bindparam("now"))
)


class Append(NamedTuple):
    """Events to be kept for a table, from the number `first` on, and what goes with them."""

    table: str
    first: int
    events: tuple[str, ...]
    seats: Sequence[SeatToken] = ()
    ends: bool = False

    @property
    def alone(self) -> bool:
        """Whether nothing goes with them."""
        return not self.seats and not self.ends


@dataclass(frozen=True, slots=True)
class Work:
    """Something else to be done in the transaction; it may raise a `StoreError`."""

    do: Callable[[Connection], Any]


Job = Append | Work


@dataclass(frozen=True, slots=True)
class Failed:
    """A job did nothing, for this reason."""

    error: Exception


def write(database: Database, jobs: Sequence[Job]) -> list[Any]:
    """Return each job's result when all are committed, or why it failed.

    A job that fails does not touch the others. Only what is certainly not committed is tried again.
    """
    alone = all(isinstance(job, Append) and job.alone for job in jobs)
    autocommit = alone and database.autocommit and not database.count_due
    for attempt in range(1, TRIES + 1):
        committing = autocommit
        try:
            with database.connect(autocommit=autocommit) as connection:
                results = _run(database, connection, jobs)
                if not autocommit:
                    database.count_commit(connection)
                committing = True
                connection.commit()
                return results
        except DBAPIError as error:
            database.discard_marks()
            fault = database.fault(error, unsure=committing)
            if not committing and attempt < TRIES and database.is_transient(error):
                continue
            if fault is not None:
                return [Failed(fault)] * len(jobs)
            return _apart(database, jobs, error)
        except Exception as error:  # noqa: BLE001 - it goes to the caller who caused it
            database.discard_marks()
            return _apart(database, jobs, error)
    raise AssertionError("the last attempt gives a result")


def _apart(database: Database, jobs: Sequence[Job], error: Exception) -> list[Any]:
    """Return the results of each half in transactions of its own: some job is at fault."""
    if len(jobs) == 1:
        taken = isinstance(error, IntegrityError)
        return [Failed(Conflict("somebody else was first") if taken else error)]
    half = len(jobs) // 2
    return write(database, jobs[:half]) + write(database, jobs[half:])


def _run(database: Database, connection: Connection, jobs: Sequence[Job]) -> list[Any]:
    results: list[Any] = []
    for kind, run in groupby(jobs, key=type):
        if kind is Append:
            appends = [job for job in run if isinstance(job, Append)]
            results += _append(database, connection, appends)
        else:
            results += [_do(connection, job) for job in run if isinstance(job, Work)]
    return results


def _do(connection: Connection, work: Work) -> object:
    try:
        with connection.begin_nested():
            return work.do(connection)
    except StoreError as error:
        return Failed(error)


def _append(
    database: Database, connection: Connection, appends: Sequence[Append]
) -> list[Failed | None]:
    marks = _marks_for(database, connection, appends)
    moved: set[str] = set()
    new: list[NewEvent] = []
    held: list[dict[str, object]] = []
    ended: list[int] = []
    results: list[Failed | None] = []
    for append in appends:
        mark = marks.get(append.table)
        if mark is None:
            results.append(Failed(NoTable("no such table")))
        elif append.first != mark.last + 1:
            results.append(Failed(Conflict(f"{append.first} does not follow {mark.last}")))
        else:
            row = mark.row
            new += [(row, n, text) for n, text in enumerate(append.events, append.first)]
            mark.last += len(append.events)
            moved.add(append.table)
            for key, token_hash in append.seats:
                held.append({"row": row, "key": key, "token_hash": token_hash})
            if append.ends:
                ended.append(row)
            results.append(None)
    now = now_stamp()
    if new:
        database.insert_events(connection, new, [marks[table] for table in sorted(moved)], now)
    if held:
        connection.execute(insert(seats), held)
    if ended:
        connection.execute(_finish, {"rows": ended, "now": now})
        database.forget_marks([append.table for append in appends if append.ends])
    return results


def _marks_for(
    database: Database, connection: Connection, appends: Sequence[Append]
) -> dict[str, Mark]:
    """Return the marks of the tables; those that do not fit the first append are read anew."""
    firsts = {append.table: append.first for append in reversed(appends)}
    marks = {mark.table: mark for mark in database.marks(connection, firsts)}
    for table, first in firsts.items():
        if table not in marks or marks[table].last != first - 1:
            mark = database.reread_mark(connection, table)
            marks |= {} if mark is None else {table: mark}
    return marks
