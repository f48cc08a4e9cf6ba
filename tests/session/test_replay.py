"""A record as frames: folded again they give every position, and nothing hidden is in them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.session.play import opened, played
from zaria.engine import Chance, Event, Outcome, Record, RecordFault, find_game, game_ids
from zaria.session import record_of
from zaria.session.cells import cell_to_json
from zaria.session.replay import replay
from zaria.session.state import FEW

Json = dict[str, Any]


def frames_of(record: Record, seat: int | None = None) -> list[Json]:
    frames: Any = replay(record, seat)["frames"]
    return list(frames)


def folded(frames: list[Json]) -> list[dict[str, dict[str, Json]]]:
    """Return the sheets at every frame, as a page that keeps what it was told."""
    sheets: dict[str, dict[str, Json]] = {}
    found: list[dict[str, dict[str, Json]]] = []
    for frame in frames:
        for seat, change in frame["sheets"].items():
            cells = {} if change.get("whole") else dict(sheets[seat])
            for gone in change.get("gone", ()):
                del cells[gone]
            sheets[seat] = cells | {cell["id"]: cell for cell in change["cells"]}
        found.append(dict(sheets))
    return found


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("seed", [1, 2])
def test_the_frames_show_every_position_of_a_game(game: str, seed: int) -> None:
    record = record_of(played(game, players=2, seed=seed))
    frames = frames_of(record)
    positions = [*record.positions()]
    positions.append(positions[-1])
    assert [frame["number"] for frame in frames] == list(range(len(positions)))
    assert [frame["kind"] for frame in frames[1:-1]] == [
        "rolled" if event.seat is None else "decided" for event in record.events
    ]
    for frame, sheets, position in zip(frames, folded(frames), positions, strict=True):
        assert frame["active"] == position.active
        assert frame["dice"] == [die._asdict() for die in position.dice]
        assert frame["points"] == [position.score(seat).total for seat in range(2)]
        for seat in range(2):
            cells = {cell.id: cell_to_json(cell) for cell in position.cells(seat)}
            assert sheets[str(seat)] == cells
    outcome = positions[-1].next
    assert isinstance(outcome, Outcome)
    assert frames[-1]["winners"] == list(outcome.winners)
    assert frames[-1]["outcome"]["params"] == dict(outcome.params)
    assert [score["total"] for score in frames[-1]["scores"]] == list(outcome.totals)
    assert replay(record)["seats"] == ["P0", "P1"]


def test_a_frame_tells_who_decided_and_how_it_is_worded() -> None:
    start = find_game("qwinto").start(2)
    record = Record.begin(start)
    for event in (
        Event(0, ("*oy",)),
        Event(None, ("34",)),
        Event(0, ("stay",), comment="clock"),
        Event(0, ("o3",), comment="a remark"),
    ):
        record = record.with_event(event)
    dice, fell, stay, enter = frames_of(record)[1:]
    (chosen,) = dice["moves"]
    assert [die["colour"] for die in chosen.pop("dice")] == ["orange", "yellow"]
    assert chosen == {"kind": "dice", "at": "oy", "text": "*oy", "params": {}}
    assert (fell["chance"], fell["text"]) == ({"dice": 2, "letters": "123456"}, "34")
    assert [(die["face"], die["colour"]) for die in fell["rolled"]] == [
        ("3", "orange"),
        ("4", "yellow"),
    ]
    assert (stay["seat"], stay["by"], enter["by"]) == (0, "clock", "person")
    assert enter["moves"][0]["params"] == {"number": 7, "dice": "oy"}
    assert enter["sheets"] == {
        "0": {
            "cells": [
                cell_to_json(cell) for cell in record.final().cells(0) if "written" in cell.marks
            ]
        }
    }
    assert [score["total"] for score in enter["scores"]] == [1, 0]


def test_cards_fall_too() -> None:
    start = find_game("onecard").start(2)
    first = start.next
    assert isinstance(first, Chance)
    record = Record.begin(start).with_event(Event(None, (first.text((3, 7)),)))
    frame = frames_of(record)[1]
    assert (frame["chance"]["cards"], frame["text"]) == (2, "4,8")


def test_in_a_hall_a_frame_tells_what_all_decided_and_one_sheet_is_shown() -> None:
    players = FEW + 1
    record = record_of(played("knaster", players=players))
    frames = frames_of(record, seat=3)
    rolls = sum(event.seat is None for event in record.events)
    assert len(frames) == 2 * rolls + 2
    assert all("seat" not in frame for frame in frames)
    assert all(set(frame["sheets"]) <= {"3"} for frame in frames)
    cells = {cell.id: cell_to_json(cell) for cell in record.final().cells(3)}
    assert folded(frames)[-1]["3"] == cells
    assert len(frames[-1]["points"]) == players
    assert not any(frame["sheets"] for frame in frames_of(record))


def test_what_is_hidden_at_a_table_is_in_no_frame() -> None:
    table = opened("knaster", 2)
    for name in ("Anna", "Bo"):
        table.sit(name)
    table.start()
    events = list(table.events)
    hidden = events + table.decide(0, 0, ["a1"])
    assert frames_of(record_of(hidden)) == frames_of(record_of(events))
    shown = hidden + table.decide(1, 0, ["e5"])
    told = [frame["kind"] for frame in frames_of(record_of(shown))]
    assert told == ["start", "rolled", "decided", "decided", "rolled"]


def test_names_are_told_as_a_record_has_them() -> None:
    tags = (
        ("Seat1", "me=Άννα"),
        ("Seat2", "greedy"),
        ("Seat3", "me"),
        ("Name4", "a\0b" + "x" * 30),
    )
    record = Record("knaster", 5, tags=tags)
    assert replay(record)["seats"] == ["Άννα", "greedy", "", "ab" + "x" * 22, ""]


def test_a_wrong_move_is_named_by_its_line() -> None:
    record = Record("knaster", 1, events=(Event(None, ("36",)), Event(0, ("(a1)",), line=7)))
    with pytest.raises(RecordFault) as fault:
        replay(record)
    assert (fault.value.code, fault.value.line) == ("rejected", 7)
