"""What so many tables at once need, worked out from what a move was measured to cost."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from bench.report import Table
from bench.scale.setups import Found

BUSY = 0.5
"""The share of a core that is used at most: the rest is for peaks."""
SECONDS_A_MOVE = 5.0
"""How often somebody at a table makes a move."""
HOURS = 4
"""How many hours a day all tables are in play."""
PROCESS_MEGABYTES = 95
PROCESSES_A_DATABASE = 16
"""So many at most tell each other: their commits wait for one another, as each has a note."""
CORES_A_DATABASE = 8
SIZES = {
    "a class": 10,
    "a school": 300,
    "a town": 3_000,
    "a city": 30_000,
    "a country": 300_000,
    "a million": 1_000_000,
}


@dataclass
class Costs:
    """What was measured in this run."""

    sqlite_micros: float = 0.0
    server_micros: float = 0.0
    database_micros: float = 0.0
    log_bytes: float = 0.0
    sent_bytes: float = 0.0
    kilobytes: float = 0.0
    note_micros: float = 0.0
    kept_bytes: float = 0.0

    def take(self, sqlite: Found, one: Found, apart: Found) -> None:
        """Keep what a move cost with SQLite, and with PostgreSQL with a table at one process."""
        self.sqlite_micros = sqlite.server_micros
        self.server_micros = max(one.server_micros, apart.server_micros)
        self.database_micros = max(one.database_micros, apart.database_micros)
        self.log_bytes, self.sent_bytes = one.log_bytes, one.sent_bytes
        self.kilobytes = max(sqlite.kilobytes, one.kilobytes)


def model(costs: Costs) -> Table:
    """Return what each size needs."""
    rows = [_row(name, tables, costs) for name, tables in SIZES.items()]
    note = (
        f"Calculated from the figures above, not tried: one move a table every "
        f"{SECONDS_A_MOVE:g} s, {HOURS} hours a day, cores at most {BUSY:.0%} busy, a move as "
        "expensive as at one move every 2 s, when few moves share a commit. One process with "
        "SQLite as long as that is enough; then PostgreSQL, a proxy that keeps a table's sockets "
        f"on one process, and enough databases that each serves at most {PROCESSES_A_DATABASE} "
        f"processes and {CORES_A_DATABASE} cores."
    )
    columns = (
        *("who", "tables at once", "moves/s", "processes, one core each", "databases"),
        *("cores of databases", "GB of memory, servers", "GB stored per day", "MB/s of log"),
        "MB/s sent by servers",
    )
    return Table("Scale, capacity model", columns, rows, note)


def _row(name: str, tables: int, costs: Costs) -> tuple[str, ...]:
    rate = tables / SECONDS_A_MOVE
    small = rate * costs.sqlite_micros / 1e6 <= BUSY
    processes, databases = (1, 0) if small else _processes(rate, costs)
    memory = processes * PROCESS_MEGABYTES / 1e3 + tables * costs.kilobytes / 1e6
    cores = max(databases, ceil(rate * costs.database_micros / 1e6 / BUSY))
    return (
        name,
        f"{tables:,}",
        f"{rate:,.0f}",
        f"{processes:,}",
        f"{databases:,}" if databases else "SQLite",
        f"{cores:,}" if databases else "-",
        f"{memory:,.1f}",
        f"{rate * 3600 * HOURS * costs.kept_bytes / 1e9:,.2f}",
        f"{rate * costs.log_bytes / 1e6:,.1f}" if databases else "-",
        f"{rate * costs.sent_bytes / 1e6:,.1f}",
    )


def _processes(rate: float, costs: Costs) -> tuple[int, int]:
    """Return how many processes and databases there are.

    Every process also hears of all moves in its database.
    """
    processes = ceil(rate * costs.server_micros / 1e6 / BUSY)
    for_cores = ceil(rate * costs.database_micros / 1e6 / BUSY / CORES_A_DATABASE)
    databases = max(ceil(processes / PROCESSES_A_DATABASE), for_cores)
    hearing = rate / databases * costs.note_micros / 1e6
    return ceil(rate * costs.server_micros / 1e6 / (BUSY - hearing)), databases
