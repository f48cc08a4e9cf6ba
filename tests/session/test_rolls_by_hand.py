"""Where dice are rolled by hand, a turn's first roll waits for the person whose turn it is."""

from __future__ import annotations

import random

import pytest

from tests.session.play import HOST, Driver, decision, opened, salt_of
from zaria.engine import Rejected
from zaria.session import Sender, Session, TableEvent, event_from_json, record_of, verify
from zaria.session.events import DiceRolled, Left, Opened, Resumed
from zaria.session.messages import Connect, EnterRoll, Pause, Resume, Roll, Skip
from zaria.session.state import FEW

GAMES = ("qwinto", "knaster", "onecard", "border")


def by_hand(game: str = "knaster", players: int = 2, bots: int = 0, **request: object) -> Driver:
    """Return a table that has begun with seat 0."""
    table = opened(game, players + bots, rolls="by hand", **request)
    for number in range(players):
        table.sit(f"P{number}", salt_of(number))
    for number in range(bots):
        table.bot(f"Bot {number}")
    table.start()
    return table


def roll(table: Driver, key: int, number: int, now: float = 0.0) -> list[TableEvent]:
    return table.receive(Sender(key=key), Roll(number), now).events


def why_not(table: Driver, message: Roll | EnterRoll, key: int = 0) -> str:
    with pytest.raises(Rejected) as error:
        table.receive(Sender(key=key), message)
    return error.value.rejection.code


def shown(table: Driver) -> object:
    return table.session.public.state()["roll_awaited"]


TWO_DICE = {"seat": 0, "count": 2}


def decide(table: Driver, seat: int, rng: random.Random) -> list[TableEvent]:
    made = len(table.session.state.made[seat])
    return table.decide(table.seats[seat].key, made, decision(table.session, seat, rng))


def test_the_active_person_rolls() -> None:
    table = by_hand()
    state = table.session.state
    assert (state.to_decide, state.awaited_roll, shown(table)) == ((), 0, TWO_DICE)
    assert why_not(table, Roll(0), key=1) == "table-not-your-roll"
    assert why_not(table, Roll(1)) == "table-roll-ahead"
    assert [type(event) for event in roll(table, 0, 0)] == [DiceRolled]
    assert (state.to_decide, state.awaited_roll, shown(table)) == ((0, 1), None, None)


def test_a_roll_that_comes_twice_is_made_once() -> None:
    table = by_hand()
    roll(table, 0, 0)
    assert roll(table, 0, 0) == []
    assert why_not(table, Roll(1)) == "no-roll-now"


def test_nobody_reads_out_dice_that_the_table_derives() -> None:
    assert why_not(by_hand(), EnterRoll(0, "66")) == "no-roll-now"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dice", ["fair", "seeded"])
def test_the_same_dice_fall_as_where_they_are_rolled_at_once(game: str, dice: str) -> None:
    """Who waits gains nothing: the record is the same, and proven."""
    table, at_once = by_hand(game, dice=dice), opened(game, 2, dice=dice)
    for number in range(2):
        at_once.sit(f"P{number}", salt_of(number))
    at_once.start()
    rngs = random.Random(7), random.Random(7)
    state, waited = table.session.state, 0
    while state.stage == "playing":
        if state.awaited_roll is not None:
            waited += 1
            roll(table, table.seats[state.awaited_roll].key, state.rolls_made)
        else:
            seat = state.to_decide[-1]
            decide(table, seat, rngs[0])
            decide(at_once, seat, rngs[1])
    records = record_of(table.events), record_of(at_once.events)
    assert records[0].events == records[1].events
    assert verify(records[0]).code == verify(records[1]).code
    assert (waited > 0) == (game != "qwinto"), "where dice are chosen first, choosing rolls them"


@pytest.mark.parametrize("game", ["onecard", "border"])
def test_a_roll_again_follows_from_what_is_kept(game: str) -> None:
    table = by_hand(game)
    state = table.session.state
    roll(table, 0, state.rolls_made)
    none_kept = next(move for move in state.here.moves(0) if not move.at)
    events = table.decide(0, 0, [none_kept.text])
    assert any(isinstance(event, DiceRolled) for event in events)
    assert state.awaited_roll is None


def test_a_bot_rolls_by_itself() -> None:
    table = by_hand(players=1, bots=1)
    rng = random.Random(1)
    roll(table, 0, 0)
    decide(table, 0, rng)
    events = decide(table, 1, rng)
    assert table.session.state.here.active == 1
    assert isinstance(events[-1], DiceRolled)
    assert shown(table) is None


def test_the_clock_rolls_when_time_is_up() -> None:
    table = by_hand(seconds=30)
    session = table.session
    assert session.deadline() == 30.0
    assert session.tick(29.0) == []
    assert session.state.left(0, 10.0) == 20.0
    assert session.state.left(1, 10.0) is None
    assert [type(event) for event in session.tick(30.0)] == [DiceRolled]
    assert session.deadline() == 60.0, "then comes the time to decide"


def test_the_dice_are_rolled_for_who_leaves() -> None:
    table = by_hand()
    assert [type(event) for event in table.leave(0)] == [Left, DiceRolled]
    table.connect(1, 0)
    assert shown(table) is None


def test_who_is_sent_away_does_not_hold_up_the_table() -> None:
    assert [type(event) for event in by_hand().kick(0)] == [Left, DiceRolled]


def test_nobody_rolls_in_a_pause_and_its_time_is_not_counted() -> None:
    table = by_hand(seconds=30)
    table.receive(HOST, Pause(), 10.0)
    assert why_not(table, Roll(0)) == "table-paused"
    assert table.session.tick(100.0) == []
    assert table.session.state.left(0, 100.0) == 20.0
    table.receive(HOST, Resume(), 100.0)
    assert table.session.deadline() == 120.0


def test_dice_of_who_leaves_in_a_pause_are_rolled_after_it() -> None:
    table = by_hand()
    table.receive(HOST, Pause())
    assert [type(event) for event in table.leave(0)] == [Left]
    events = table.receive(HOST, Resume()).events
    assert [type(event) for event in events] == [Resumed, DiceRolled]


def test_the_host_rolls_for_who_does_not() -> None:
    table = by_hand()
    seen = table.session.state.count
    assert table.receive(HOST, Skip(seen, key=1)).events == []
    events = table.receive(HOST, Skip(seen)).events
    assert [type(event) for event in events] == [DiceRolled]
    assert table.receive(HOST, Skip(seen)).events == []


def test_entered_dice_and_halls_do_not_wait() -> None:
    entered = by_hand(dice="entered")
    assert entered.session.state.awaited_roll is None
    hall = by_hand("knaster", players=FEW + 1)
    assert hall.session.state.to_decide


def test_it_survives_a_restart_and_is_read_from_old_tables() -> None:
    table = by_hand(seconds=30)
    forms = [event.to_json() for event in table.events]
    again = Session.from_events(map(event_from_json, forms), 100.0)
    assert again.state.awaited_roll == 0
    assert again.deadline() == 130.0
    del forms[0]["rolls"]
    old = event_from_json(forms[0])
    assert isinstance(old, Opened)
    assert old.rolls == "at once"


def test_what_the_one_who_rolls_and_the_others_see() -> None:
    table = by_hand(seconds=30)
    for key in (0, 1):
        table.receive(Sender(key, key), Connect(), 10.0)
    views = dict(table.session.updates(10.0))
    assert views[0]["seconds_left"] == 20.0
    assert "seconds_left" not in views[1]
    assert [views[key]["roll_awaited"] for key in (0, 1)] == [TWO_DICE, TWO_DICE]
    assert [views[key]["decision"] for key in (0, 1)] == [None, None]
    assert [views[key]["clocks"] for key in (0, 1)] == [{"0": 20.0}, {"0": 20.0}]
