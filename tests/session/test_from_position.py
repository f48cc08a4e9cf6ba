"""Tables that are played on from a given position, as at the end of a lesson."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from tests.session.learning import OURS
from tests.session.play import HOST, SEED, Driver, play_out, salt_of
from zaria.engine import (
    Record,
    RecordFault,
    Rejected,
    find_game,
    print_record,
    read_record,
    record_to_json,
)
from zaria.engine.jsonform import record_from_json
from zaria.session import Session, TableRequest, record_of, verify
from zaria.session.events import Decided, Opened, Started
from zaria.session.lesson import lesson
from zaria.session.messages import AddBot, Start
from zaria.session.replay import replay


def last_step(game: str) -> str:
    """Return the position at the end of a game's lesson."""
    return lesson(find_game(game))[-1].position.text


def opened(game: str, position: str, **wish: object) -> Driver:
    request = replace(TableRequest(game, 2, position=position), **wish)  # type: ignore[arg-type]
    return Driver(Session.open(request, SEED, stand_in="greedy"))


def rejected(game: str, position: str) -> str:
    with pytest.raises(Rejected) as error:
        opened(game, position)
    return error.value.rejection.code


@pytest.mark.parametrize("game", OURS)
def test_a_lesson_ends_where_two_can_play_on_and_the_learner_is_to_decide(game: str) -> None:
    step = lesson(find_game(game))[-1]
    assert step.seat == 0
    table = opened(game, step.position.text)
    table.sit("Anna", salt_of(0))
    table.sit("Bob", salt_of(1))
    table.start(None)
    state = table.session.state
    assert state.position == step.position
    assert 0 in state.to_decide
    assert [event.by for event in table.events if isinstance(event, Started)] == ["position"]


@pytest.mark.parametrize("game", OURS)
def test_the_whole_game_and_its_record_begin_with_the_position(game: str) -> None:
    line = last_step(game)
    table = opened(game, line)
    table.sit("Anna", salt_of(0))
    table.sit("Bob", salt_of(1))
    table.start(None)
    play_out(table, random.Random(3))
    record = record_of(table.events)
    assert record.position == line
    for again in (read_record(print_record(record)), record_from_json_of(record)):
        assert again == record
        assert again.start().text == line
        assert again.final() == table.session.state.position
    verdict = verify(record)
    assert verdict.code == "good"
    assert "first-position" in {note.code for note in verdict.notes}
    frames: Any = replay(record)["frames"]
    assert frames[0]["position"] == line
    kept = Session.from_events(table.events, 0.0)
    assert kept.state.position == table.session.state.position


def record_from_json_of(record: Record) -> Record:
    return record_from_json(json.dumps(record_to_json(record)))


def test_players_and_options_are_those_of_the_position() -> None:
    line = last_step("knaster")
    table = opened("knaster", line, most=5)
    assert table.session.opened.most == find_game("knaster").read_position(line).setup.players
    table.sit("Anna")
    with pytest.raises(Rejected) as error:
        table.receive(HOST, Start())
    assert error.value.rejection.code == "table-seats-wanted"
    table.receive(HOST, AddBot(1, "greedy", "Bo"))
    table.receive(HOST, Start(first=1))  # the position says who begins
    assert [one.first for one in table.events if isinstance(one, Started)] == [0]


def test_a_position_that_nobody_can_play_on_from_is_rejected() -> None:
    assert rejected("knaster", "knaster nonsense") == "damaged-position"
    assert rejected("knaster", last_step("qwinto")) == "damaged-position"
    over = next(step for step in lesson(find_game("knaster")) if step.ask.endswith("-end"))
    assert rejected("knaster", over.position.text) == "table-bad-position"
    half = lesson(find_game("border"))[-1].position
    moves = half.whole_decisions(0)
    begun = next(
        after
        for decision in moves
        if len(decision) > 1 and (after := half.play(0, decision[0])).is_partial(0)
    )
    assert rejected("border", begun.text) == "table-bad-position"


def test_a_record_whose_position_is_of_another_setup_is_at_fault() -> None:
    record = Record("knaster", 3, position=last_step("knaster"))
    with pytest.raises(RecordFault) as error:
        record.start()
    assert error.value.code == "other-position"


def test_tables_from_before_have_no_position() -> None:
    form = opened("knaster", "").session.opened.to_json()
    del form["position"]
    assert Opened(**{name: value for name, value in form.items() if name != "event"}).position == ""
    assert not any(isinstance(one, Decided) for one in opened("knaster", "").events)
