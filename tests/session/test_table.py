"""A table: seats, drafts, decisions, clocks, leaving and returning, and the fold of its events."""

from __future__ import annotations

import json
import random
from itertools import permutations

import pytest

from tests.session.play import SEED, decision, gathered, played
from zaria.engine import Rejected
from zaria.session import Table, event_from_json, record_of
from zaria.session.events import Decided, DiceRolled, Ended, Left, Opened, Returned, Sat, Started

GAMES = ("qwinto", "knaster", "onecard", "border")


def rejected(call: object) -> str:
    assert callable(call)
    with pytest.raises(Rejected) as caught:
        call()
    return caught.value.rejection.code


@pytest.mark.parametrize("dice", ["fair", "seeded", "entered"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_the_fold_of_its_events(game: str, dice: str) -> None:
    events = played(game, dice)
    kept = [event_from_json(json.loads(json.dumps(event.to_json()))) for event in events]
    assert kept == events
    table = Table.from_events(kept, 0.0)
    assert table.stage == "over"
    assert table.count == len(events)
    record = record_of(events)
    assert record.final() == table.position
    ended = events[-1]
    assert isinstance(ended, Ended)
    assert dict(record.tags)["Scores"] == " ".join(map(str, ended.totals))


@pytest.mark.parametrize("game", GAMES)
def test_a_table_goes_on_from_any_event(game: str) -> None:
    events = played(game)
    for at in range(5, len(events), 17):
        table = Table.from_events(events[:at], 0.0)
        assert table.count == at
        for event in events[at:]:
            table.apply(event, 0.0)
        assert table.position == Table.from_events(events, 0.0).position


def test_seats_are_taken_and_given_back_before_the_game() -> None:
    table, (opened,) = Table.open("knaster", most=2, seed=SEED)
    assert isinstance(opened, Opened)
    (first,) = table.sit("  Άννα  ", 0.0)
    assert isinstance(first, Sat)
    assert first.name == "Άννα"
    table.sit("Νίκος", 0.0)
    assert rejected(lambda: table.sit("Εύα", 0.0)) == "table-full"
    table.stand(first.key, 0.0)
    assert [seat.name for seat in table.seats] == ["Νίκος"]
    table.sit("Εύα", 0.0)
    assert [table.number_of(seat.key) for seat in table.seats] == [0, 1]
    assert rejected(lambda: table.stand(first.key, 0.0)) == "table-no-seat"
    events = table.start(1, 0.0)
    assert isinstance(events[0], Started)
    assert isinstance(events[1], DiceRolled)
    assert rejected(lambda: table.sit("Ζωή", 0.0)) == "table-started"
    assert rejected(lambda: table.start(0, 0.0)) == "table-started"
    assert rejected(lambda: table.stand(table.seats[0].key, 0.0)) == "table-started"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb\0"])
def test_a_name_is_one_to_twenty_four_visible_characters(name: str) -> None:
    table, _ = Table.open("knaster", most=2, seed=SEED)
    assert rejected(lambda: table.sit(name, 0.0)) == "table-bad-name"
    table.sit("x" * 24, 0.0)
    assert rejected(lambda: table.sit("ok", 0.0, salt="s" * 65)) == "table-bad-salt"


def test_a_wrong_table_is_not_opened() -> None:
    assert rejected(lambda: Table.open("border", most=5, seed=SEED)) == "wrong-players"
    assert rejected(lambda: Table.open("border", most=0, seed=SEED)) == "wrong-players"
    assert rejected(lambda: Table.open("border", most=2, seed=SEED, dice="x")) == (
        "table-unknown-dice"
    )
    wrong: dict[str, int | str] = {"cards": 9}
    assert rejected(lambda: Table.open("onecard", most=2, seed=SEED, options=wrong)) == (
        "wrong-option"
    )


def test_a_game_needs_enough_players_to_start() -> None:
    table, _ = Table.open("qwinto", most=4, seed=SEED)
    table.sit("Alone", 0.0)
    assert rejected(lambda: table.start(0, 0.0)) == "wrong-players"
    assert table.stage == "gathering"
    table.sit("Bot", 0.0, bot="greedy")
    assert rejected(lambda: table.start(2, 0.0)) == "wrong-first"
    table.start(0, 0.0)


def test_a_decision_sent_again_has_no_second_effect() -> None:
    table = gathered("knaster")
    table.start(0, 0.0)
    key = table.seats[0].key
    (decided,) = table.decide(key, 0, ["c3"], 0.0)
    assert decided == Decided(0, ["c3"], "person")
    before = table.count
    assert table.made[0] == [before]
    assert table.decide(key, 0, ["c3"], 0.0) == []
    assert table.count == before
    assert rejected(lambda: table.decide(key, 1, ["c4"], 0.0)) == "wait"


def test_an_illegal_half_or_early_decision_changes_nothing() -> None:
    table = gathered("knaster")
    assert rejected(lambda: table.decide(table.seats[0].key, 0, ["c3"], 0.0)) == "table-not-started"
    table.start(0, 0.0)
    key = table.seats[1].key
    before = (table.count, table.position)
    assert rejected(lambda: table.decide(key, 0, [], 0.0)) == "table-half-decision"
    assert rejected(lambda: table.decide(key, 0, ["zz"], 0.0)) == "unknown-move"
    assert rejected(lambda: table.decide(key, 0, ["(c3)"], 0.0)) == "knaster-cell-empty"
    assert rejected(lambda: table.decide(key, 0, ["c3", "c4"], 0.0)) in {"wait", "game-over"}
    assert rejected(lambda: table.decide(key, 3, ["c3"], 0.0)) == "table-ahead"
    assert rejected(lambda: table.decide(99, 0, ["c3"], 0.0)) == "table-no-seat"
    assert (table.count, table.position) == before


def test_a_half_decision_is_rejected_but_may_be_a_draft() -> None:
    rng = random.Random(2)
    table = gathered("border", players=2)
    table.start(0, 0.0)
    while True:
        (seat, *_) = table.to_decide()
        assert table.position is not None
        texts = decision(table, seat, rng)
        key = table.seats[seat].key
        if len(texts) > 1:
            break
        table.decide(key, len(table.made[seat]), texts, 0.0)
    number = len(table.made[seat])
    assert rejected(lambda: table.decide(key, number, texts[:-1], 0.0)) == "table-half-decision"
    table.draft(key, number, texts[:-1])
    assert table.draft_of(seat) == tuple(texts[:-1])
    table.draft(key, number, [])
    assert table.draft_of(seat) == ()
    table.draft(key, number, texts)
    assert rejected(lambda: table.draft(key, number + 1, texts)) == "table-ahead"
    table.decide(key, number, texts, 0.0)
    assert table.draft_of(seat) == ()
    table.draft(key, number, texts)
    assert table.draft_of(seat) == ()


def test_simultaneous_decisions_in_any_order_end_the_same() -> None:
    ends = set()
    for order in permutations(range(3)):
        table = gathered("knaster")
        table.start(0, 0.0)
        for seat in order:
            table.decide(table.seats[seat].key, 0, ["abc"[seat] + "1"], 0.0)
        assert table.last == {0: ("a1",), 1: ("b1",), 2: ("c1",)}
        ends.add(table.position)
    assert len(ends) == 1


def test_what_others_decided_is_told_only_when_all_have() -> None:
    table = gathered("knaster")
    table.start(0, 0.0)
    table.decide(table.seats[0].key, 0, ["a1"], 0.0)
    table.decide(table.seats[1].key, 0, ["b1"], 0.0)
    assert table.last == {}
    table.decide(table.seats[2].key, 0, ["c1"], 0.0)
    assert table.last[1] == ("b1",)


def test_the_clock_decides_by_default_for_people_only() -> None:
    table, _ = Table.open("qwinto", most=2, seed=SEED, seconds=30)
    table.sit("Slow", 0.0)
    table.sit("Bot", 0.0, bot="greedy")
    table.start(0, 100.0)
    assert table.deadline() == 130.0
    assert table.tick(129.0) == []
    events = table.tick(130.0)
    assert isinstance(events[0], Decided)
    assert events[0].by == "clock"
    assert events[0].moves == ["*oyp"]
    assert table.deadline() == 160.0
    table.tick(160.0)
    assert table.bots_to_decide() == [(1, "greedy")]
    table.tick(1_000.0)
    assert table.to_decide() == (1,)
    assert table.deadline() is None


def test_without_a_clock_nobody_is_hurried() -> None:
    table = gathered("knaster")
    table.start(0, 0.0)
    assert table.deadline() is None
    assert table.tick(1e9) == []


def test_a_stand_in_plays_on_and_hands_the_seat_back() -> None:
    table = gathered("knaster", players=2)
    table.start(0, 0.0)
    key = table.seats[1].key
    assert table.bots_to_decide() == []
    assert table.leave(key, 0.0) == [Left(key, kicked=False)]
    assert table.leave(key, 0.0) == []
    assert table.bots_to_decide() == [(1, "greedy")]
    table.decide(key, 0, table.default(1), 0.0, by="stand-in")
    assert table.come_back(key, 0.0) == [Returned(key)]
    assert table.come_back(key, 0.0) == []
    assert table.bots_to_decide() == []
    early = gathered("knaster", players=2)
    early.leave(early.seats[0].key, 0.0)
    assert len(early.seats) == 1


def test_real_dice_are_entered_by_anybody_at_the_table() -> None:
    table = gathered("knaster", "entered", players=2)
    table.start(0, 0.0)
    key = table.seats[1].key
    assert rejected(lambda: table.enter(key, 0, "7 7", 0.0)) == "bad-roll"
    assert table.enter(key, 0, "6 3", 0.0) == [DiceRolled("36")]
    assert table.enter(key, 0, "6 3", 0.0) == []
    assert rejected(lambda: table.enter(key, 1, "6 3", 0.0)) == "no-roll-now"
    assert rejected(lambda: table.enter(key, 2, "6 3", 0.0)) == "table-roll-ahead"


def test_a_table_for_a_thousand() -> None:
    table, _ = Table.open("knaster", most=1_000, seed=SEED)
    for number in range(1_000):
        table.sit(f"P{number}", 0.0)
    table.start(0, 0.0)
    for seat in range(1_000):
        table.decide(table.seats[seat].key, 0, ["c3"], 0.0)
    assert len(table.to_decide()) == 1_000
    assert all(len(made) == 1 for made in table.made)


def test_a_seat_whose_person_was_sent_away_can_be_taken_over() -> None:
    table, _ = Table.open("knaster", most=2, seed="a", dice="seeded")
    for name in ("Άννα", "Νίκος"):
        table.sit(name, 0.0)
    table.start(0, 0.0)
    with pytest.raises(Rejected, match="table-started"):
        table.sit("Εύα", 0.0)
    gone = table.seats[1].key
    table.leave(gone, 0.0, kicked=True)
    assert table.bots_to_decide() == [(1, "greedy")]
    with pytest.raises(Rejected, match="table-started"):
        table.sit("Bo", 0.0, bot="greedy")
    events = table.sit("Εύα", 0.0)
    assert [event.kind for event in events] == ["took"]
    assert table.seats[1].name == "Εύα"
    assert table.find(gone) is None
    assert not table.bots_to_decide()
    key = table.seats[1].key
    table.decide(key, 0, ["a1"], 0.0)
    with pytest.raises(Rejected, match="table-started"):
        table.sit("Zoe", 0.0)
