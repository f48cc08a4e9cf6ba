"""A session by messages alone: seats, drafts, decisions, clocks, coming and going, its fold."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import permutations

import pytest

from tests.session.play import HOST, Driver, decision, opened, played, seated
from zaria.engine import Rejected
from zaria.session import Sender, Session, TableRequest, TableState, event_from_json, record_of
from zaria.session.drafts import default_moves
from zaria.session.events import (
    Decided,
    DiceRolled,
    Ended,
    Left,
    Opened,
    Returned,
    Seated,
    Started,
    TookOver,
)
from zaria.session.messages import (
    NOBODY,
    AskOdds,
    BotFailed,
    Kick,
    Ping,
    React,
    Resync,
    Start,
    TakeSeat,
    Why,
)
from zaria.session.public_view import PublicView

GAMES = ("qwinto", "knaster", "onecard", "border")


def rejected(call: object) -> str:
    assert callable(call)
    with pytest.raises(Rejected) as caught:
        call()
    return caught.value.rejection.code


@pytest.mark.parametrize("dice", ["fair", "seeded", "entered"])
@pytest.mark.parametrize("game", GAMES)
def test_a_session_is_the_fold_of_its_events(game: str, dice: str) -> None:
    events = played(game, dice)
    kept = [event_from_json(json.loads(json.dumps(event.to_json()))) for event in events]
    assert kept == events
    state = TableState.from_events(kept, 0.0)
    assert state.stage == "over"
    assert state.count == len(events)
    record = record_of(events)
    assert record.final() == state.position
    ended = events[-1]
    assert isinstance(ended, Ended)
    assert dict(record.tags)["Scores"] == " ".join(map(str, ended.totals))


@pytest.mark.parametrize("game", GAMES)
def test_a_session_goes_on_from_any_event(game: str) -> None:
    events = played(game)
    for at in range(5, len(events), 17):
        session = Session.from_events(events[:at], 0.0)
        assert session.count == at
        session.catch_up(events[at:], 0.0)
        assert session.state.position == TableState.from_events(events, 0.0).position


def test_events_of_the_first_version_are_still_read() -> None:
    old: list[dict[str, object]] = [
        {"event": "sat", "key": 0, "name": "Άννα", "bot": "", "salt": "s"},
        {"event": "stood", "key": 0},
        {"event": "fell", "text": "36"},
        {"event": "took", "seat": 1, "key": 3, "name": "Εύα"},
    ]
    read = [event_from_json(form) for form in old]
    assert [event.kind for event in read] == ["seated", "unseated", "rolled", "took_over"]
    assert [event_from_json(event.to_json()) for event in read] == read


def test_seats_are_taken_and_given_back_before_the_game() -> None:
    table = opened("knaster", 2)
    assert isinstance(table.session.opened, Opened)
    first = table.sit("  Άννα  ")
    taken = table.events[-1]
    assert isinstance(taken, Seated)
    assert taken.name == "Άννα"
    table.sit("Νίκος")
    assert rejected(lambda: table.sit("Εύα")) == "table-full"
    table.leave(first)
    assert [seat.name for seat in table.seats] == ["Νίκος"]
    table.sit("Εύα")
    state = table.session.state
    assert [state.number_of(seat.key) for seat in table.seats] == [0, 1]
    assert rejected(lambda: table.leave(first)) == "table-no-seat"
    events = table.start(1)
    assert isinstance(events[0], Started)
    assert isinstance(events[1], DiceRolled)
    assert rejected(lambda: table.sit("Ζωή")) == "table-started"
    assert rejected(lambda: table.start(0)) == "table-started"
    assert rejected(lambda: table.commit(table.seats[0].key, b"late")) == "table-started"


def test_a_face_is_chosen_with_the_seat_and_all_see_it() -> None:
    table = opened("knaster", 3, dice="seeded")
    table.receive(NOBODY, TakeSeat("Άννα", face=3))
    table.sit("Νίκος")
    table.bot("Ρόμπο")
    table.start()
    table.kick(table.seats[1].key)
    table.receive(NOBODY, TakeSeat("Εύα", face=0))
    again = Session.from_events(table.events, 0.0)
    for session in (table.session, again):
        view = PublicView(session.state)
        assert [seat["face"] for seat in view.seats()] == [3, 0, None]


@pytest.mark.parametrize("face", [-1, 10])
def test_there_are_ten_faces(face: int) -> None:
    table = opened("knaster", 2)
    assert rejected(lambda: table.receive(NOBODY, TakeSeat("Άννα", face=face))) == "bad-message"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb\0"])
def test_a_name_is_one_to_twenty_four_visible_characters(name: str) -> None:
    table = opened("knaster", 2)
    assert rejected(lambda: table.sit(name)) == "table-bad-name"
    table.sit("x" * 24)


def test_a_wrong_table_is_not_opened() -> None:
    assert rejected(lambda: opened("border", 5)) == "wrong-players"
    assert rejected(lambda: opened("border", 0)) == "wrong-players"
    assert rejected(lambda: opened("border", 2, dice="x")) == "table-unknown-dice"
    assert rejected(lambda: opened("onecard", 2, options={"cards": 9})) == "wrong-option"


def test_a_game_needs_enough_players_to_start() -> None:
    table = opened("qwinto", 4)
    table.sit("Alone")
    assert rejected(lambda: table.start(0)) == "wrong-players"
    assert table.session.state.stage == "lobby"
    table.bot("Bot")
    assert rejected(lambda: table.start(2)) == "wrong-first"
    table.start(0)


def test_who_begins_is_by_the_dice_if_the_host_names_nobody() -> None:
    begun: Counter[int] = Counter()
    wanted = TableRequest("knaster", 3)
    for number in range(90):
        table = Driver(Session.open(wanted, f"{number:064x}", stand_in="greedy"))
        for name in "abc":
            table.sit(name)
        (started, *_) = table.receive(HOST, Start()).events
        assert isinstance(started, Started)
        assert started.by == "dice"
        begun[started.first] += 1
    assert all(15 < begun[seat] < 45 for seat in range(3))


def test_only_the_host_starts_sends_away_and_adds_bots() -> None:
    table = seated("knaster", players=2)
    guest = Sender(key=table.seats[1].key)
    assert rejected(lambda: table.receive(guest, Start(0))) == "table-not-host"
    assert rejected(lambda: table.receive(guest, Kick(0))) == "table-not-host"
    table.kick(table.seats[1].key)
    assert rejected(lambda: table.bot("Bo", seat=0)) == "table-seat-taken"
    table.bot("Bo", seat=1)
    assert [seat.bot for seat in table.seats] == ["", "greedy"]


def test_without_a_seat_there_is_only_to_watch() -> None:
    table = seated("knaster", players=2)
    table.start()
    assert rejected(lambda: table.receive(Sender(1), Why("a1"))) == "table-no-seat"
    table.receive(Sender(1), AskOdds())
    assert table.receive(Sender(1), React("👏")).broadcast == {"reaction": "👏", "seat": None}
    assert rejected(lambda: table.receive(Sender(1), React("x"))) == "unknown-reaction"
    assert not table.receive(Sender(1), Ping()).events
    assert not table.receive(Sender(1), Resync()).events


def test_a_decision_sent_again_has_no_second_effect() -> None:
    table = seated("knaster")
    table.start()
    key = table.seats[0].key
    (decided,) = table.decide(key, 0, ["c3"])
    assert decided == Decided(0, ["c3"], "person")
    before = table.session.count
    assert table.session.state.made[0] == [before]
    assert table.decide(key, 0, ["c3"]) == []
    assert table.session.count == before
    assert rejected(lambda: table.decide(key, 1, ["c4"])) == "decided"


def test_an_illegal_half_or_early_decision_changes_nothing() -> None:
    table = seated("knaster")
    assert rejected(lambda: table.decide(table.seats[0].key, 0, ["c3"])) == "table-not-started"
    table.start()
    key, state = table.seats[1].key, table.session.state
    before = (state.count, state.position)
    assert rejected(lambda: table.decide(key, 0, [])) == "table-half-decision"
    assert rejected(lambda: table.decide(key, 0, ["zz"])) == "unknown-move"
    assert rejected(lambda: table.decide(key, 0, ["(c3)"])) == "knaster-cell-empty"
    assert rejected(lambda: table.decide(key, 0, ["c3", "c4"])) in {"decided", "roll-first"}
    assert rejected(lambda: table.decide(key, 3, ["c3"])) == "table-ahead"
    assert rejected(lambda: table.decide(99, 0, ["c3"])) == "table-no-seat"
    assert (state.count, state.position) == before


def test_a_half_decision_is_rejected_but_may_be_a_draft() -> None:
    rng = random.Random(2)
    table = seated("border", players=2)
    table.start()
    state = table.session.state
    while True:
        (seat, *_) = state.to_decide
        texts = decision(table.session, seat, rng)
        key = table.seats[seat].key
        if len(texts) > 1:
            break
        table.decide(key, len(state.made[seat]), texts)
    number = len(state.made[seat])
    assert rejected(lambda: table.decide(key, number, texts[:-1])) == "table-half-decision"
    table.draft(key, number, texts[:-1])
    assert state.draft_of(seat) == tuple(texts[:-1])
    table.draft(key, number, [])
    assert state.draft_of(seat) == ()
    table.draft(key, number, texts)
    assert rejected(lambda: table.draft(key, number + 1, texts)) == "table-ahead"
    table.decide(key, number, texts)
    assert state.draft_of(seat) == ()
    table.draft(key, number, texts)
    assert state.draft_of(seat) == ()


def test_simultaneous_decisions_in_any_order_end_the_same() -> None:
    ends = set()
    for order in permutations(range(3)):
        table = seated("knaster")
        table.start()
        for seat in order:
            table.decide(table.seats[seat].key, 0, ["abc"[seat] + "1"])
        assert table.session.state.last == {0: ("a1",), 1: ("b1",), 2: ("c1",)}
        ends.add(table.session.state.position)
    assert len(ends) == 1


def test_what_others_decided_is_told_only_when_all_have() -> None:
    table = seated("knaster")
    table.start()
    table.decide(table.seats[0].key, 0, ["a1"])
    table.decide(table.seats[1].key, 0, ["b1"])
    assert table.session.state.last == {}
    table.decide(table.seats[2].key, 0, ["c1"])
    assert table.session.state.last[1] == ("b1",)


def test_what_one_decides_alone_is_told_at_once_though_the_same_one_goes_on() -> None:
    table = seated("border", players=2)
    table.start()
    state, key = table.session.state, table.seats[0].key
    keep_all = next(move for move in state.here.moves(0) if len(move.at) == 5)
    table.decide(key, 0, [keep_all.text])
    assert state.to_decide == (0,)
    assert state.last == {0: (keep_all.text,)}
    assert record_of(table.events).events[-1].texts == (keep_all.text,)


def programs(session: Session) -> list[tuple[int, str]]:
    """Return the seats that wait for a program, with its name."""
    state = session.state
    return [(seat, bot) for seat in state.to_decide if (bot := state.player(seat))]


def test_the_clock_decides_by_default_for_people_only() -> None:
    table = opened("qwinto", 2, seconds=30)
    table.sit("Slow")
    table.bot("Bot")
    table.start(0, 100.0)
    session = table.session
    assert session.deadline() == 130.0
    assert session.tick(129.0) == []
    events = session.tick(130.0)
    assert isinstance(events[0], Decided)
    assert events[0].by == "clock"
    assert events[0].moves == ["*oyp"]
    assert session.deadline() == 160.0
    session.tick(160.0)
    assert programs(session) == [(1, "greedy")]
    session.tick(1_000.0)
    assert session.state.to_decide == (1,)
    assert session.deadline() is None


def test_without_a_clock_nobody_is_hurried() -> None:
    table = seated("knaster")
    table.start()
    assert table.session.deadline() is None
    assert table.session.tick(1e9) == []


def test_a_stand_in_plays_on_and_hands_the_seat_back() -> None:
    table = seated("knaster", players=2)
    table.start()
    session, key = table.session, table.seats[1].key
    assert session.bots_to_ask() == []
    assert table.leave(key) == [Left(key, kicked=False)]
    assert table.leave(key) == []
    (asked,) = session.bots_to_ask()
    assert (asked.seat, asked.bot, asked.number) == (1, "greedy", 0)
    assert session.bots_to_ask() == [], "it is asked once"
    moves = default_moves(asked.position, 1)
    (decided,) = table.bot_decided(1, 0, moves)
    assert decided == Decided(1, moves, "stand-in")
    assert table.bot_decided(1, 0, moves) == [], "an answer that comes twice"
    assert table.connect(7, key) == [Returned(key)]
    assert table.connect(7, key) == []
    assert programs(session) == []
    early = seated("knaster", players=2)
    early.leave(early.seats[0].key)
    assert len(early.seats) == 1


def test_a_stand_in_that_answers_after_the_person_has_returned_is_not_heard() -> None:
    table = seated("knaster", players=2)
    table.start()
    key = table.seats[1].key
    table.leave(key)
    (asked,) = table.session.bots_to_ask()
    table.connect(7, key)
    assert table.bot_decided(1, 0, default_moves(asked.position, 1)) == []
    table.leave(key)
    assert [one.seat for one in table.session.bots_to_ask()] == [1]


def test_where_no_bot_can_decide_the_default_is_played() -> None:
    table = opened("knaster", 1)
    table.bot("Bo", "unheard-of")
    table.start()
    (asked,) = table.session.bots_to_ask()
    events = table.receive(NOBODY, BotFailed(0, 0)).events
    assert events[0] == Decided(0, default_moves(asked.position, 0), "bot")
    assert table.receive(NOBODY, BotFailed(0, 0)).events == []


def test_real_dice_are_entered_by_anybody_at_the_table() -> None:
    table = seated("knaster", "entered", players=2)
    table.start()
    key = table.seats[1].key
    assert rejected(lambda: table.enter(key, 0, "7 7")) == "bad-roll"
    assert table.enter(key, 0, "6 3") == [DiceRolled("36")]
    assert table.enter(key, 0, "6 3") == []
    assert rejected(lambda: table.enter(key, 1, "6 3")) == "no-roll-now"
    assert rejected(lambda: table.enter(key, 2, "6 3")) == "table-roll-ahead"


def test_a_table_for_a_thousand() -> None:
    table = opened("knaster", 1_000)
    for number in range(1_000):
        table.sit(f"P{number}")
    table.start()
    for seat in range(1_000):
        table.decide(table.seats[seat].key, 0, ["c3"])
    state = table.session.state
    assert len(state.to_decide) == 1_000
    assert all(len(made) == 1 for made in state.made)


def test_a_seat_whose_person_was_sent_away_can_be_taken_over() -> None:
    table = opened("knaster", 2, dice="seeded")
    for name in ("Άννα", "Νίκος"):
        table.sit(name)
    table.start()
    assert rejected(lambda: table.sit("Εύα")) == "table-started"
    gone = table.seats[1].key
    table.kick(gone)
    assert programs(table.session) == [(1, "greedy")]
    assert rejected(lambda: table.bot("Bo")) == "table-started"
    table.sit("Εύα")
    assert isinstance(table.events[-1], TookOver)
    assert table.seats[1].name == "Εύα"
    assert table.session.state.find(gone) is None
    assert not programs(table.session)
    table.decide(table.seats[1].key, 0, ["a1"])
    assert rejected(lambda: table.sit("Zoe")) == "table-started"


def test_what_could_not_be_kept_is_undone_and_drafts_stay() -> None:
    table = seated("knaster", players=2)
    table.start()
    kept = list(table.events)
    first, second = (seat.key for seat in table.seats)
    table.connect(1, first)
    table.session.updates(0.0)
    table.draft(first, 0, ["a1"])
    table.decide(second, 0, ["b2"])
    table.session.restore(kept, 0.0)
    assert table.session.count == len(kept)
    assert table.session.state.draft_of(0) == ("a1",)
    ((viewer, whole),) = table.session.updates(0.0)
    assert viewer == 1
    assert whole["game"] == "knaster"
    table.decide(second, 0, ["c3"])
