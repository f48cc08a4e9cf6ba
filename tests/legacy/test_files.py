"""Records, positions and sheets of earlier versions are read as they were meant."""

from __future__ import annotations

import random

import pytest

import zaria
from tests.legacy.files import EXPECTED, POSITIONS, RECORDS, SHEETS, record_text
from zaria.engine import Outcome, Position, Record, print_record, read_record


def summary(record: Record) -> dict[str, object]:
    final = record.final()
    coming = final.next
    return {
        "final": str(final),
        "totals": [final.score(seat).total for seat in range(record.players)],
        "winners": list(coming.winners) if isinstance(coming, Outcome) else None,
        "events": len(record.events),
    }


@pytest.mark.parametrize("name", EXPECTED)
@pytest.mark.parametrize("form", ["zaria", "json"])
def test_a_record_replays_to_the_same_end(name: str, form: str) -> None:
    record = read_record((RECORDS / f"{name}.{form}").read_text(encoding="utf-8"))
    assert summary(record) == EXPECTED[name]
    text = read_record(record_text(name))
    assert (record.events, record.tags) == (text.events, text.tags)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_record_prints_as_it_was_written(name: str) -> None:
    text = record_text(name)
    assert print_record(read_record(text)) == text


def test_there_are_records_of_all_kinds() -> None:
    assert {path.stem for path in RECORDS.iterdir()} == {*EXPECTED, "table-lobby"}
    for game in zaria.game_ids():
        named = [name for name in EXPECTED if read_record(record_text(name)).game == game]
        over = {EXPECTED[name]["winners"] is not None for name in named}
        assert over == ({True, False} if named else set())


def play_on(position: Position) -> Position:
    """Return the end of a game played on from here, decisions in the middle included."""
    return zaria.playout(position, random.Random(1))


@pytest.mark.parametrize("line", POSITIONS)
def test_a_position_reads_back_and_is_played_on(line: str) -> None:
    position = zaria.read_position(line)
    assert str(position) == line
    assert play_on(position).over


@pytest.mark.parametrize("name", sorted(path.stem for path in SHEETS.iterdir()))
def test_a_sheet_is_played_with(name: str) -> None:
    game = zaria.game(name)
    sheet = game.read_sheet((SHEETS / f"{name}.json").read_text(encoding="utf-8"))
    start = game.start(2, sheet=sheet)
    assert start.setup.sheet == read_record(record_text(f"{name}-own-sheet")).start().setup.sheet
    assert play_on(start).over
