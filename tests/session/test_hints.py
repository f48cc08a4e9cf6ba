"""Whether the coach may be asked for hints: where one person plays, else as the host says."""

from __future__ import annotations

import pytest

from tests.session.play import HOST, Driver, opened, seated
from zaria.engine import Rejected
from zaria.session import Message, Sender, Session
from zaria.session.events import event_from_json
from zaria.session.messages import AddBot, AllowHints


def allowed(table: Driver) -> bool:
    return table.session.public.state()["hints"] is True


def rejected(table: Driver, sender: Sender, message: Message) -> str:
    with pytest.raises(Rejected) as error:
        table.receive(sender, message)
    return error.value.rejection.code


def test_one_person_among_bots_may_ask_and_several_may_not() -> None:
    table = opened("knaster", most=3)
    assert not allowed(table)
    table.sit("Άννα")
    assert allowed(table)
    table.bot("Robo")
    assert allowed(table)
    table.sit("Bo")
    assert not allowed(table)


def test_the_host_decides_for_all_until_the_game_begins() -> None:
    table = seated("knaster", players=2)
    person = Sender(key=table.seats[0].key)
    assert rejected(table, person, AllowHints(allowed=True)) == "table-not-host"
    assert len(table.receive(HOST, AllowHints(allowed=True)).events) == 1
    assert not table.receive(HOST, AllowHints(allowed=True)).events
    assert allowed(table)
    table.start(0)
    assert rejected(table, HOST, AllowHints(allowed=False)) == "table-started"
    assert allowed(table)


def test_what_the_host_said_is_kept() -> None:
    table = opened("knaster", most=2)
    table.sit("Άννα")
    table.receive(HOST, AllowHints(allowed=False))
    stored = [event_from_json(event.to_json()) for event in table.events]
    assert not Session.from_events(stored, 0.0).public.state()["hints"]


def test_a_bot_has_the_face_that_it_is_given() -> None:
    table = opened("knaster", most=2)
    table.receive(HOST, AddBot(0, "easy", "Σβούρα", face=7))
    assert table.session.public.seats()[0]["face"] == 7
    assert rejected(table, HOST, AddBot(1, "easy", "Σβούρα", face=99)) == "bad-message"
