"""A PostgreSQL under load: what it used, what it holds, and bare transactions by pgbench."""

from __future__ import annotations

import re
import subprocess
import tempfile
from enum import Enum
from typing import Any

import psycopg

from bench.load.processes import processor_seconds
from tests.server.postgres import Postgres
from zaria.server.store.listening import CHANNEL

EVENT = 'x{"type":"decided","seat":0,"moves":["c3","-"],"number":12,"at":1234.567}'
"""About as long as an event."""

MOVE = """\
\\set table random(1, {tables})
BEGIN;
UPDATE tables SET last = last + 1, touched = 1 WHERE row = :table RETURNING last \\gset
INSERT INTO {events} VALUES (:table, :last, '{event}');
{within}
COMMIT;
{after}"""
_NOTIFY = "SELECT pg_notify('zaria_changes', '0123456789abcdef 12 ' || :table);"


class Note(Enum):
    """How other processes are told of a bare move."""

    NONE = ("", "")
    WITH = (_NOTIFY, "")
    APART = ("", f"BEGIN;\nSET LOCAL synchronous_commit = off;\n{_NOTIFY}\nCOMMIT;\n")


LOAD = """\
\\set table random(1, {tables})
SELECT number, text FROM events JOIN tables USING (row)
 WHERE tables.id = 'bench-' || :table AND number > 0 ORDER BY number;
"""
GROW = """\
INSERT INTO tables (id, code, game, public, host, created, touched, last)
SELECT 'bench-' || n, 'B' || n, 'knaster', false, repeat('0', 64), 1, 1, {events}
  FROM generate_series({first}, {last}) AS n;
INSERT INTO events
SELECT row, n, '{event}' FROM tables, generate_series(1, {events}) AS n
 WHERE row BETWEEN {first} AND {last};
"""


class Database:
    """One database of a PostgreSQL."""

    def __init__(self, postgres: Postgres, url: str = "") -> None:
        """Use the database at `url`, or a new one."""
        self._postgres = postgres
        self.url = url or postgres.url()

    @property
    def processor_seconds(self) -> float:
        """The processor time of the whole PostgreSQL."""
        return processor_seconds(self._postgres.pid)

    def value(self, query: str) -> Any:  # noqa: ANN401 - whatever the database has
        """Return the one value of a query."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            found = connection.execute(query.encode()).fetchone()
        return found[0] if found else None

    def do(self, command: str) -> None:
        """Do it."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(command.encode())

    def log_bytes(self) -> int:
        """Return how many bytes were written to the write-ahead log so far."""
        return int(self.value("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"))

    def bytes_of(self, table: str) -> int:
        """Return the bytes of a table with its indexes."""
        return int(self.value(f"SELECT pg_total_relation_size('{table}')"))

    def rows_of(self, table: str) -> int:
        """Return how many rows a table has."""
        return int(self.value(f"SELECT count(*) FROM {table}"))  # noqa: S608 - one of ours

    def connections(self) -> int:
        """Return how many connections there are to this database, this one left out."""
        own = "SELECT count(*) - 1 FROM pg_stat_activity WHERE datname = current_database()"
        return int(self.value(own))

    def grow(self, first: int, last: int, events: int) -> None:
        """Make synthetic tables with so many events each; rows count from 1 in a new database."""
        self.do(GROW.format(first=first, last=last, events=events, event=EVENT))
        self.do("VACUUM ANALYZE")
        self.do("CHECKPOINT")  # so that what follows does not pay for it

    def transactions(self, script: str, *, clients: int, seconds: int) -> tuple[float, float]:
        """Return transactions a second by pgbench, and the milliseconds of each."""
        with tempfile.NamedTemporaryFile("w", suffix=".sql") as file:
            file.write(script)
            file.flush()
            program = str(self._postgres.programs / "pgbench")
            many = ["-c", str(clients), "-j", "1", "-T", str(seconds)]
            command = [program, "-n", *many, "-f", file.name, self.url]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        if "actually processed: 0\n" in done.stdout:  # a machine with too much else to do
            return 0.0, seconds * 1e3
        rate = re.search(r"tps = ([\d.]+)", done.stdout)
        wait = re.search(r"latency average = ([\d.]+)", done.stdout)
        if rate is None or wait is None:
            raise RuntimeError(f"pgbench did not measure: {done.stdout}{done.stderr}")
        return float(rate[1]), float(wait[1])

    def moves(
        self, tables: int, *, clients: int, seconds: int, note: Note, events: str = "events"
    ) -> tuple[float, float]:
        """Return bare moves a second, an update and an insert each, and the milliseconds of one."""
        within, after = note.value
        given = {"tables": tables, "events": events, "event": EVENT}
        script = MOVE.format(**given, within=within, after=after)
        return self.transactions(script, clients=clients, seconds=seconds)

    def loads(self, tables: int, *, seconds: int) -> tuple[float, float]:
        """Return how many tables a second are read as a whole, by one client."""
        return self.transactions(LOAD.format(tables=tables), clients=1, seconds=seconds)

    def part(self, count: int) -> tuple[str, ...]:
        """Return the names of partitions by table, in which all events are once more."""
        self.do("CREATE TABLE parts (LIKE events) PARTITION BY HASH (row)")
        names = tuple(f"parts_{number}" for number in range(count))
        for number, name in enumerate(names):
            of = f"FOR VALUES WITH (MODULUS {count}, REMAINDER {number})"
            self.do(f"CREATE TABLE {name} PARTITION OF parts {of}")
        self.do("ALTER TABLE parts ADD PRIMARY KEY (row, number)")
        self.do("INSERT INTO parts SELECT * FROM events")
        self.do("VACUUM ANALYZE")
        self.do("CHECKPOINT")
        return names

    def tell(self, count: int, at_once: int) -> None:
        """Tell of so many changes, so many in each commit."""
        note = "SELECT pg_notify(%s, 'other 7 table-' || n) FROM generate_series(1, %s) AS n"
        with psycopg.connect(self.url, autocommit=True) as connection:
            for _ in range(count // at_once):
                connection.execute(note, (CHANNEL, at_once)).fetchall()
