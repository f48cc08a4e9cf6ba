"""A record, whole or broken off anywhere, goes on as a session."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.session.play import SEED, decision, played
from zaria.engine import Cards, Position, Record
from zaria.session import Accepted, DiceSource, Sender, TableEvent, record_of
from zaria.session.drafts import default_moves
from zaria.session.events import Decided, DiceRolled
from zaria.session.from_record import Resumed, Sitter, resume
from zaria.session.messages import NOBODY, BotDecided, Decide, EnterRoll
from zaria.session.record import game_events

GAMES = ("qwinto", "knaster", "onecard", "border")
PEOPLE = [Sitter("Anna"), Sitter("Bob"), Sitter("Cleo")]
FAIR = DiceSource("fair", SEED)


def cut(record: Record, count: int) -> Record:
    return replace(record, events=record.events[:count])


def all_events(resumed: Resumed) -> list[TableEvent]:
    return [*resumed.kept, *resumed.rolled]


@pytest.mark.parametrize("game", GAMES)
def test_it_stands_where_the_record_ends_but_for_rolls_that_are_due(game: str) -> None:
    record = record_of(played(game))
    rng = random.Random(2)
    for count in (0, 1, *rng.sample(range(len(record.events)), 8), len(record.events)):
        resumed = resume(cut(record, count), PEOPLE, FAIR, 0.0)
        told = game_events(resumed.kept)
        assert [event.texts for event in told] == [one.texts for one in record.events[:count]]
        due = [event for event in resumed.rolled if isinstance(event, DiceRolled)]
        state = resumed.session.state
        assert state.roll_count == sum(event.seat is None for event in told) + len(due)
        assert state.to_decide or state.outcome is not None
        assert state.position == replace(record, events=game_events(all_events(resumed))).final()


def test_the_same_dice_fall_as_would_have_fallen() -> None:
    start = resume(Record("knaster", 3), PEOPLE, FAIR, 0.0)
    first = start.rolled[0]
    assert isinstance(first, DiceRolled)
    again = resume(Record("knaster", 3), PEOPLE, FAIR, 0.0)
    assert again.rolled == start.rolled
    whole = replace(Record("knaster", 3), events=game_events(all_events(start)))
    assert resume(whole, PEOPLE, FAIR, 0.0).rolled == []


def test_bots_are_asked_and_people_answer() -> None:
    sitters = [Sitter("Anna"), Sitter("greedy", "greedy")]
    session = resume(Record("knaster", 2), sitters, FAIR, 0.0).session
    (asked,) = session.bots_to_ask()
    assert (asked.seat, asked.bot) == (1, "greedy")
    moves = tuple(default_moves(asked.position, 1))
    effects = session.receive(NOBODY, BotDecided(1, asked.number, moves), 0.0)
    assert effects.events == [Decided(1, list(moves), "bot")]
    own = tuple(decision(session, 0, random.Random(1)))
    effects = session.receive(Sender(key=0), Decide(0, own), 0.0)
    assert [type(event) for event in effects.events] == [Decided, DiceRolled]


def test_real_cards_are_entered_or_drawn_where_nobody_deals_them() -> None:
    dice = DiceSource("entered", SEED, real_cards=True)
    session, _, rolled = resume(Record("onecard", 2), PEOPLE[:2], dice, 0.0)
    state = session.state
    assert rolled == []
    assert isinstance(state.next, Cards)
    dealt = session.receive(Sender(key=0), EnterRoll(0, "4 7"), 0.0)
    assert dealt.events == [DiceRolled("4,7")]
    assert isinstance(state.next, Cards)
    drawn = session.receive(Sender(key=1), EnterRoll(1, ""), 0.0)
    assert isinstance(drawn.reply, Accepted)
    own = DiceSource("entered", SEED)
    assert resume(Record("onecard", 2), PEOPLE[:2], own, 0.0).rolled, "else they are drawn at once"


def test_every_position_is_kept_where_somebody_wants_them() -> None:
    record = record_of(played("qwinto"))
    trace: list[Position] = []
    resume(record, PEOPLE, FAIR, 0.0, trace=trace)
    assert trace == list(record.positions())
