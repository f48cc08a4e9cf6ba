"""A roll of real dice that was read wrongly is taken back, as long as nobody has decided on it."""

from __future__ import annotations

import random

import pytest

from tests.session.play import Driver, decision, opened, salt_of, seated
from zaria.engine import Chance, Rejected
from zaria.session import Sender, Session, TableEvent, event_from_json, record_of, verify
from zaria.session.drafts import default_moves
from zaria.session.events import Decided, RollTakenBack
from zaria.session.messages import Connect, TakeBackRoll


def take_back(table: Driver, key: int, number: int) -> list[TableEvent]:
    return table.receive(Sender(key=key), TakeBackRoll(number)).events


def why_not(table: Driver, key: int, number: int) -> str:
    with pytest.raises(Rejected) as error:
        take_back(table, key, number)
    return error.value.rejection.code


def texts(table: Driver) -> list[tuple[str, ...]]:
    return [event.texts for event in record_of(table.events).events]


def with_bot() -> Driver:
    """Return a table of a person and a bot who wait for a roll of real dice."""
    table = opened("knaster", 2, dice="entered")
    table.sit("P0")
    table.bot("Bot")
    table.start()
    return table


def test_anybody_may_take_back_the_last_roll() -> None:
    table = seated("knaster", "entered", players=2)
    table.start()
    one, two = (seat.key for seat in table.seats)
    assert why_not(table, one, 0) == "table-no-roll-to-take-back"
    table.enter(one, 0, "36")
    table.draft(one, 0, ["a1"])
    assert take_back(table, two, 0) == [RollTakenBack(two, 0)]
    state = table.session.state
    assert (state.to_decide, state.drafts, texts(table)) == ((), {}, [])
    table.enter(one, 1, "45")
    assert texts(table) == [("45",)]
    assert state.draft_of(0) == ()


def test_what_is_sent_again_has_no_second_effect() -> None:
    table = seated("knaster", "entered", players=2)
    table.start()
    key = table.seats[0].key
    table.enter(key, 0, "36")
    take_back(table, key, 0)
    assert take_back(table, key, 0) == []
    assert table.enter(key, 0, "36") == [], "it was entered already, and taken back"
    table.enter(key, 1, "45")
    assert take_back(table, key, 0) == []
    assert texts(table) == [("45",)]


def test_a_roll_on_which_a_person_has_decided_stays() -> None:
    table = seated("knaster", "entered", players=2)
    table.start()
    one, two = (seat.key for seat in table.seats)
    table.enter(one, 0, "36")
    table.decide(one, 0, ["a1"])
    assert why_not(table, two, 0) == "table-roll-stays"
    table.decide(two, 0, ["a1"])
    table.enter(one, 1, "45")
    take_back(table, two, 1)
    assert why_not(table, two, 0) == "table-roll-stays"


def test_a_decision_about_a_roll_that_was_taken_back_is_rejected() -> None:
    table = seated("knaster", "entered", players=2)
    table.start()
    one, two = (seat.key for seat in table.seats)
    table.enter(one, 0, "36")
    take_back(table, one, 0)
    table.enter(one, 1, "45")
    with pytest.raises(Rejected, match="table-roll-taken-back"):
        table.decide(two, 0, ["a1"])
    assert table.decide(two, 1, ["a1"]) == [Decided(1, ["a1"], "person")]


def test_what_bots_decided_on_it_is_void_and_they_are_asked_again() -> None:
    table = with_bot()
    key = table.seats[0].key
    table.enter(key, 0, "36")
    (asked,) = table.session.bots_to_ask()
    table.bot_decided(1, asked.number, ["a1"])
    take_back(table, key, 0)
    assert texts(table) == []
    assert table.session.bots_to_ask() == []
    table.enter(key, 1, "45")
    (again,) = table.session.bots_to_ask()
    assert again.number > asked.number
    table.bot_decided(1, again.number, ["b1"])
    assert texts(table) == [("45",)], "what one has decided is hidden from the other"
    table.decide(key, 1, ["c1"])
    assert texts(table) == [("45",), ("b1",), ("c1",)]


def test_a_bot_that_answers_after_the_roll_was_taken_back_is_not_heard() -> None:
    table = with_bot()
    key = table.seats[0].key
    table.enter(key, 0, "36")
    (asked,) = table.session.bots_to_ask()
    take_back(table, key, 0)
    assert table.bot_decided(1, asked.number, ["a1"]) == []
    table.enter(key, 1, "45")
    assert table.bot_decided(1, asked.number, ["a1"]) == []
    (again,) = table.session.bots_to_ask()
    assert again.position.dice != asked.position.dice


def test_all_see_that_the_roll_is_gone() -> None:
    table = seated("knaster", "entered", players=2)
    table.start()
    one, two = (seat.key for seat in table.seats)
    table.receive(Sender(viewer=5, key=two), Connect())
    table.enter(one, 0, "36")
    table.session.updates(0.0)
    take_back(table, one, 0)
    ((viewer, change),) = table.session.updates(0.0)
    assert (viewer, change["dice"], change["decision"], change["to_decide"]) == (5, [], None, [])
    assert change["roll_to_enter"] is not None, "the dice are to be read again"
    assert "roll_count" not in change, "the next roll has a number of its own"


@pytest.mark.parametrize("game", ["qwinto", "knaster", "onecard", "border"])
def test_a_game_with_rolls_taken_back_is_the_same_as_without(game: str) -> None:
    rng = random.Random(5)
    table = opened(game, 3, dice="entered")
    table.sit("P0", salt_of(0))
    table.bot("One")
    table.bot("Two")
    table.start(1)
    session, state, key = table.session, table.session.state, table.seats[0].key
    back = 0
    while state.stage == "playing":
        last = state.entered.last
        if last is not None and rng.random() < 0.2:
            take_back(table, key, last)
            back += 1
            assert not state.to_decide
        elif not state.to_decide:
            chance = state.next
            assert isinstance(chance, Chance)
            table.enter(key, state.rolls_made, chance.text(chance.sample(rng.randrange)))
        elif requests := session.bots_to_ask():
            for asked in requests:
                moves = default_moves(asked.position, asked.seat)
                table.bot_decided(asked.seat, asked.number, moves)
        else:
            table.decide(key, len(state.made[0]), decision(session, 0, rng))
    assert back > 3
    record = record_of(table.events)
    assert record.final() == state.position
    assert verify(record).code == ("good" if game == "onecard" else "entered")
    kept = [event_from_json(event.to_json()) for event in table.events]
    again = Session.from_events(kept, 0.0).state
    assert (again.position, again.made, again.last) == (state.position, state.made, state.last)


def test_where_dice_are_not_entered_there_is_nothing_to_take_back() -> None:
    table = seated("knaster", "fair", players=2)
    table.start()
    key = table.seats[0].key
    assert why_not(table, key, 0) == "table-no-roll-to-take-back"
    table.decide(key, 0, ["a1"])
    assert why_not(table, key, 0) == "table-no-roll-to-take-back"


def test_the_view_says_which_roll_can_be_taken_back() -> None:
    table = seated("knaster", "entered", players=2)
    table.start()
    one, two = (seat.key for seat in table.seats)

    def told() -> object:
        return table.session.public.state()["roll_to_take_back"]

    assert told() is None
    table.enter(one, 0, "36")
    assert told() == 0
    table.decide(two, 0, ["a1"])
    assert told() is None, "somebody relies on it"
