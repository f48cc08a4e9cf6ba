"""Results as rows, one for each game and seat: as CSV and as Parquet, always the same bytes."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from zaria.arena.faults import ArenaFault
from zaria.arena.plan import Plan, Result, Seated
from zaria.extras import Needs


class Row(NamedTuple):
    """What one seat of one game came to. Deals, rotations and seats count from 0, ranks from 1."""

    deal: int
    rotation: int
    seat: int
    bot: str
    points: int
    rank: int
    moves: int
    seed: str


HEADER = ",".join(Row._fields) + "\n"


def rows(plan: Plan, result: Result) -> Iterator[Row]:
    """Return the rows of a game."""
    seated = plan.seated(result.number)
    told = zip(result.points, result.ranks, result.moves, strict=True)
    for seat, (points, rank, moves) in enumerate(told):
        yield _row(plan, seated, seat, points, rank, moves)


def _row(  # noqa: PLR0913, PLR0917 - the columns
    plan: Plan, seated: Seated, seat: int, points: int, rank: int, moves: int
) -> Row:
    name = plan.entrants[seated.entrants[seat]].name
    return Row(seated.deal, seated.rotation, seat, name, points, rank, moves, seated.seed)


def csv_text(plan: Plan, result: Result) -> str:
    """Return the lines of a game."""
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows(plan, result))
    return text.getvalue()


def read_result(plan: Plan, number: int, lines: list[str]) -> Result:
    """Return the result that the lines of a game tell, or raise `ValueError`."""
    seats: list[tuple[int, int, int]] = []
    for cells in csv.reader(lines, strict=True):
        points, rank, moves = map(int, cells[-4:-1])
        seats.append((points, rank, moves))
    result = Result(number, *(tuple(column) for column in zip(*seats, strict=True)))
    if len(seats) != plan.players or csv_text(plan, result) != "".join(lines):
        raise ValueError(number)
    return result


_AT_ONCE = 1 << 16
"""How many rows go into the file together."""


def write_parquet(plan: Plan, source: Path, target: Path) -> None:
    """Make the Parquet file of a CSV file of results.

    Raises:
        MissingExtra: The library that writes it is not installed.
        ArenaFault: The file cannot be written.
    """
    with Needs("arena"):
        pa: Any = import_module("pyarrow")
        pq: Any = import_module("pyarrow.parquet")
    kinds = {"deal": pa.int64(), "points": pa.int64(), "bot": pa.string(), "seed": pa.string()}
    schema = pa.schema(
        [(name, kinds.get(name, pa.int32())) for name in Row._fields],
        metadata={"game": plan.game, "players": str(plan.players), "seed": plan.seed},
    )
    half = target.with_name(f".{target.name}.half")
    try:
        with (
            source.open(encoding="utf-8", newline="") as file,
            pq.ParquetWriter(half, schema) as out,
        ):
            reader = csv.reader(file)
            next(reader)
            for columns in _columns(reader):
                arrays = [
                    pa.array(column if pa.types.is_string(kind) else map(int, column), kind)
                    for column, kind in zip(columns, schema.types, strict=True)
                ]
                out.write_table(pa.Table.from_arrays(arrays, schema=schema), _AT_ONCE)
        half.replace(target)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ArenaFault("cannot-write", file=str(target), reason=reason) from None


def _columns(reader: Iterator[list[str]]) -> Iterator[list[list[str]]]:
    """Return the columns of so many rows at a time."""
    some: list[list[str]] = []
    for cells in reader:
        some.append(cells)
        if len(some) == _AT_ONCE:
            yield [list(column) for column in zip(*some, strict=True)]
            some = []
    if some:
        yield [list(column) for column in zip(*some, strict=True)]
