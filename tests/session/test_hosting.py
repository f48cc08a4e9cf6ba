"""What a host may do at a running table, and who comes late."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.session.play import HOST, SEED, Driver, decision, opened, seated
from zaria.engine import Rejected
from zaria.session import Message, Sender, Session, record_of, verify
from zaria.session.events import (
    Decided,
    Ended,
    Left,
    Paused,
    Reserved,
    Resumed,
    Returned,
    Unseated,
    event_from_json,
)
from zaria.session.messages import (
    NOBODY,
    Connect,
    EndGame,
    EnterRoll,
    HandOver,
    Kick,
    Pause,
    Ping,
    React,
    Resume,
    Return,
    Skip,
    StandIn,
    Start,
    TakeBackRoll,
    TakeSeat,
    Watch,
)
from zaria.session.replay import replay

SCREEN = 500


def started(game: str = "knaster", players: int = 3, seconds: int = 0) -> Driver:
    table = seated(game, players=players, seconds=seconds)
    table.start(0)
    return table


def told(table: Driver, now: float = 0.0) -> dict[int, dict[str, Any]]:
    return dict(table.session.updates(now))


def rejected(table: Driver, sender: Sender, message: Message) -> str:
    with pytest.raises(Rejected) as error:
        table.receive(sender, message)
    return error.value.rejection.code


def by_default(table: Driver, seat: int, now: float = 0.0) -> None:
    state = table.session.state
    texts = [state.here.decision(seat).default.text]
    table.decide(table.seats[seat].key, len(state.made[seat]), texts, now)


def _frames(table: Driver) -> list[dict[str, Any]]:
    frames: Any = replay(record_of(table.events))["frames"]
    return list(frames)


def hall(people: int) -> Driver:
    table = opened("knaster", 100)
    for number in range(people):
        table.sit(f"K{number}")
    return table


# Pause


def test_nobody_plays_in_a_pause_and_all_are_told() -> None:
    table = started()
    keys = [seat.key for seat in table.seats]
    for key in keys:
        table.connect(key, key)
    told(table)
    assert table.receive(HOST, Pause()).events == [Paused()]
    assert table.receive(HOST, Pause()).events == []
    assert [update["paused"] for update in told(table).values()] == [True] * 3
    person = Sender(keys[0], keys[0])
    with pytest.raises(Rejected, match="table-paused"):
        table.decide(keys[0], 0, ["a1"])
    with pytest.raises(Rejected, match="table-paused"):
        table.draft(keys[0], 0, ["a1"])
    for message in (EnterRoll(9, "11"), TakeBackRoll(0)):
        assert rejected(table, person, message) == "table-paused"
    assert rejected(table, HOST, Skip(table.session.count)) == "table-paused"
    assert table.receive(person, React("👏")).broadcast
    assert table.receive(HOST, Resume()).events == [Resumed()]
    assert table.receive(HOST, Resume()).events == []
    by_default(table, 0)


def test_clocks_stand_still_in_a_pause() -> None:
    table = started(players=2, seconds=30)
    keys = [seat.key for seat in table.seats]
    table.connect(keys[0], keys[0])
    assert told(table, 10.0)[keys[0]]["clocks"] == {"0": 20.0, "1": 20.0}
    table.receive(HOST, Pause(), 12.0)
    paused = told(table, 300.0)[keys[0]]
    assert (paused["seconds_left"], paused["clocks"]) == (18.0, {"0": 18.0, "1": 18.0})
    assert table.session.deadline() is None
    assert table.session.tick(500.0) == []
    table.receive(HOST, Resume(), 1_000.0)
    assert told(table, 1_000.0)[keys[0]]["seconds_left"] == 18.0
    assert table.session.tick(1_017.9) == []
    late = [event for event in table.session.tick(1_018.0) if isinstance(event, Decided)]
    assert [event.by for event in late] == ["clock", "clock"]


def test_bots_wait_in_a_pause() -> None:
    table = opened("knaster", 2)
    table.sit("Anna")
    table.bot("Bo")
    table.start(0)
    (request,) = table.session.bots_to_ask()
    table.receive(HOST, Pause())
    assert table.session.bots_to_cancel() == [(request.seat, request.number)]
    assert table.session.bots_to_ask() == []
    answer = decision(table.session, 1, Random(1))
    assert table.bot_decided(1, request.number, answer) == []
    assert table.session.is_unattended
    table.receive(HOST, Resume())
    assert [one.seat for one in table.session.bots_to_ask()] == [1]


def test_a_restart_keeps_the_pause_and_time_begins_anew_after_it() -> None:
    table = started(players=2, seconds=30)
    table.receive(HOST, Pause(), 12.0)
    kept = [event_from_json(event.to_json()) for event in table.events]
    again = Session.from_events(kept, 100.0)
    assert again.state.paused
    again.receive(HOST, Resume(), 150.0)
    assert again.deadline() == 180.0


def test_there_is_nothing_to_pause_before_or_after_the_game() -> None:
    table = seated("knaster")
    for message in (Pause(), Skip(1), EndGame(), StandIn(table.seats[0].key)):
        assert rejected(table, HOST, message) == "table-not-started"
    table.start(0)
    table.receive(HOST, EndGame())
    for message in (Pause(), Skip(99), StandIn(table.seats[0].key)):
        assert rejected(table, HOST, message) == "table-over"


@pytest.mark.parametrize("message", [Pause(), Resume(), Skip(0), EndGame(), StandIn(0)])
def test_only_the_host_may(message: Message) -> None:
    table = started()
    assert rejected(table, Sender(key=table.seats[0].key), message) == "table-not-host"


# Skip


def test_who_has_not_answered_is_skipped() -> None:
    table = started()
    by_default(table, 1)
    seen = table.session.count
    events = table.receive(HOST, Skip(seen)).events
    made = [(event.seat, event.by) for event in events if isinstance(event, Decided)]
    assert made == [(0, "host"), (2, "host")]
    assert table.session.state.rolls_made == 2
    assert table.receive(HOST, Skip(seen)).events == []
    frames = _frames(table)
    assert {frame["by"] for frame in frames if frame["kind"] == "decided"} == {"person", "host"}


def test_one_person_is_skipped() -> None:
    table = started()
    key = table.seats[2].key
    (event,) = table.receive(HOST, Skip(table.session.count, key)).events
    assert isinstance(event, Decided)
    assert event.seat == 2
    assert table.session.state.to_decide == (0, 1)
    assert table.receive(HOST, Skip(table.session.count, key)).events == []


def test_a_skip_that_comes_late_skips_nobody() -> None:
    table = started()
    seen = table.session.count
    for seat in range(3):
        by_default(table, seat)
    assert table.receive(HOST, Skip(seen)).events == []
    assert table.session.state.to_decide == (0, 1, 2)


# Stand-in, remove, end


def test_a_stand_in_plays_until_the_person_returns() -> None:
    table = started()
    key = table.seats[1].key
    assert table.receive(HOST, StandIn(key)).events == [Left(key, kicked=False)]
    assert [one.seat for one in table.session.bots_to_ask()] == [1]
    assert table.receive(Sender(key=key), Return()).events == [Returned(key)]
    assert table.receive(Sender(key=key), Return()).events == []
    assert table.session.bots_to_cancel() == [(1, 0)]


def test_a_removed_person_is_told_and_knows_it_after_a_restart() -> None:
    table = started()
    key = table.seats[1].key
    table.connect(key, key)
    told(table)
    table.kick(key)
    view = told(table)[key]
    assert (view["you"], view["removed"], view["reserved"]) == (None, True, False)
    assert Session.from_events(table.events, 0.0).state.removed == {key}
    new = table.sit("Eva")
    assert table.session.state.find(new) == 1
    assert table.session.state.removed == {key}


def test_removed_in_the_lobby_but_not_who_leaves_nor_a_bot() -> None:
    table = opened("knaster", 4)
    anna, bo = table.sit("Anna"), table.sit("Bo")
    table.bot("Robo")
    robot = table.seats[2].key
    assert table.leave(anna) == [Unseated(anna)]
    assert table.kick(robot) == [Unseated(robot)]
    assert table.kick(bo) == [Unseated(bo, removed=True)]
    assert table.session.state.removed == {bo}


def test_a_game_is_ended_by_the_host_and_its_dice_can_be_checked() -> None:
    table = started(seconds=30)
    by_default(table, 0)
    (event,) = table.receive(HOST, EndGame()).events
    assert event == Ended(SEED, [0, 0, 0], [])
    assert table.receive(HOST, EndGame()).events == []
    state = table.session.state
    assert (state.stage, state.outcome, state.to_decide) == ("over", None, ())
    assert table.session.deadline() is None
    with pytest.raises(Rejected, match="table-over"):
        table.decide(table.seats[1].key, 0, ["a1"])
    record = record_of(table.events)
    assert verify(record).code == "good"
    assert len(_frames(table)) == 3
    table.connect(SCREEN)
    assert "outcome" not in told(table)[SCREEN]


# Late comers


def test_who_comes_late_has_a_seat_in_the_next_game() -> None:
    table = opened("knaster", 3)
    table.sit("Anna")
    table.sit("Bo")
    table.start(0)
    effects = table.receive(NOBODY, TakeSeat("Anna", late=True))
    assert effects.events == [Reserved(2, "Anna 2")]
    table.connect(2, 2)
    view = told(table)[2]
    assert (view["you"], view["reserved"], view["removed"]) == (None, True, False)
    with pytest.raises(Rejected, match="table-full"):
        table.receive(NOBODY, TakeSeat("Cy", late=True))
    assert table.leave(2) == [Unseated(2)]
    assert told(table)[2]["reserved"] is False
    table.receive(NOBODY, TakeSeat("Cy", late=True))
    assert table.kick(3) == [Unseated(3, removed=True)]


def test_who_comes_late_takes_a_seat_that_is_free() -> None:
    table = started()
    table.kick(table.seats[1].key)
    table.receive(NOBODY, TakeSeat("Eva", late=True))
    assert table.seats[1].name == "Eva"


def test_before_the_game_nobody_is_late() -> None:
    table = opened("knaster", 2)
    table.receive(NOBODY, TakeSeat("Anna", late=True))
    assert [seat.name for seat in table.seats] == ["Anna"]


# Screens


def test_a_screen_names_those_of_a_hall_and_who_is_missing_within_bounds() -> None:
    table = hall(60)
    table.receive(Sender(SCREEN, screen=True), Connect())
    table.connect(SCREEN + 1)
    views = told(table)
    assert [one["name"] for one in views[SCREEN]["roster"]] == [f"K{n}" for n in range(12, 60)]
    assert "roster" not in views[SCREEN + 1]
    table.start(0)
    view = told(table)[SCREEN]
    assert [one["seat"] for one in view["roster"]] == list(range(48))
    assert [one["seat"] for one in view["missing"]] == list(range(48))
    assert view["offline"] == list(range(48))
    by_default(table, 5)
    assert told(table, 0.0) == {}
    later = told(table, 1.0)
    assert set(later) == {SCREEN, SCREEN + 1}
    assert 5 not in [one["seat"] for one in later[SCREEN]["missing"]]
    assert "roster" not in later[SCREEN]


def test_a_screen_is_told_who_is_not_connected() -> None:
    table = started()
    keys = [seat.key for seat in table.seats]
    table.connect(1, keys[1])
    table.receive(Sender(SCREEN, screen=True), Connect())
    assert told(table)[SCREEN]["offline"] == [0, 2]
    table.connect(2, keys[2])
    assert told(table)[SCREEN]["offline"] == [0]
    table.session.disconnect(1)
    assert told(table)[SCREEN]["offline"] == [0, 1]


def test_a_screen_in_a_hall_knows_the_time_left() -> None:
    table = opened("knaster", 100, seconds=30)
    for number in range(20):
        table.sit(f"K{number}")
    table.connect(SCREEN)
    told(table)
    table.start(0, 100.0)
    assert told(table, 104.0)[SCREEN]["seconds_left"] == 26.0


def test_hosting_is_handed_over_to_a_person_who_sits_there() -> None:
    table = seated("knaster", players=3)
    table.connect(SCREEN)
    assert told(table)[SCREEN]["host_seat"] is None
    heir = table.seats[1].key
    person = Sender(key=heir)
    assert rejected(table, person, HandOver(heir)) == "table-not-host"
    table.receive(HOST, HandOver(heir))
    assert told(table)[SCREEN]["host_seat"] == 1
    assert rejected(table, HOST, Start()) == "table-not-host"
    assert table.receive(HOST, Ping()).events == []
    table.receive(person, Start(first=0))
    assert Session.from_events(table.events, 0.0).state.host == heir


def test_hosting_handed_over_twice_is_handed_over_once_and_goes_on_to_a_third() -> None:
    table = started()
    one, other = (table.seats[seat].key for seat in (1, 2))
    table.receive(HOST, HandOver(one))
    assert table.receive(Sender(key=one), HandOver(one)).events == []
    table.receive(Sender(key=one), HandOver(other))
    assert rejected(table, Sender(key=one), Pause()) == "table-not-host"
    table.receive(Sender(key=other), Pause())


@pytest.mark.parametrize("kicked", [False, True])
def test_when_who_hosts_goes_it_is_who_opened_the_table(*, kicked: bool) -> None:
    table = started()
    heir = table.seats[1].key
    table.receive(HOST, HandOver(heir))
    if kicked:
        table.receive(Sender(key=heir), HandOver(table.seats[2].key))
        table.receive(Sender(key=table.seats[2].key), Kick(heir))
        assert table.session.state.host == table.seats[2].key
        table.leave(table.seats[2].key)
    else:
        table.leave(heir)
    assert table.session.state.host is None
    table.receive(HOST, Pause())


def test_a_host_of_the_lobby_who_gives_up_the_seat_hosts_no_more() -> None:
    table = seated("knaster", players=3)
    heir = table.seats[1].key
    table.receive(HOST, HandOver(heir))
    table.leave(heir)
    assert table.session.state.host is None


def test_nobody_else_can_host() -> None:
    table = opened("knaster", 3)
    person = table.sit("Anna")
    table.bot("Bo")
    assert rejected(table, HOST, HandOver(table.seats[1].key)) == "table-no-person"
    assert rejected(table, HOST, HandOver(77)) == "table-no-seat"
    table.start(0)
    table.leave(person)
    assert rejected(table, HOST, HandOver(person)) == "table-no-person"


def test_bots_are_watched_until_all_who_look_say_no() -> None:
    table = opened("qwinto", 2)
    table.bot("Bo")
    table.bot("Cy")
    table.start(0)
    session, seen = table.session, list[bool]()
    seen.append(session.bots_are_watched)  # nobody looks
    for viewer in (SCREEN, SCREEN + 1):
        table.connect(viewer)
        table.receive(Sender(viewer), Watch(bots=True))
    seen.append(session.bots_are_watched)
    table.receive(Sender(SCREEN), Watch(bots=False))
    seen.append(session.bots_are_watched)
    table.receive(Sender(SCREEN + 1), Watch(bots=False))
    seen.append(session.bots_are_watched)
    session.restore(table.events, 0.0)
    seen.append(session.bots_are_watched)
    session.disconnect(SCREEN)
    table.connect(SCREEN)
    seen.append(session.bots_are_watched)
    assert seen == [False, True, True, False, False, True]
