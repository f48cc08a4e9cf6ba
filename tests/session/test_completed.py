"""What somebody completes is told to all when it is revealed, to its player while it is a draft."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.session.play import Driver, decision, seated
from zaria.session import Sender
from zaria.session.messages import Connect, Draft

GAMES = ("qwinto", "knaster", "onecard", "border")


def played_until_completed(game: str, seed: int) -> tuple[Driver, int, list[str], dict[str, Any]]:
    """Return a table, the seat that is about to complete something, its moves, its drafted view."""
    table, random = seated(game, players=2), Random(seed)
    state = table.session.state
    table.start()
    for key in (0, 1):
        table.connect(key, key)
    table.session.updates(0.0)
    while state.stage == "playing":
        seat = random.choice(state.to_decide)
        made = len(state.made[seat])
        moves = max(
            (decision(table.session, seat, random) for _ in range(20)),
            key=lambda texts: state.here.play_all(seat, texts).points(seat),
        )
        table.receive(Sender(seat, seat), Draft(made, tuple(moves)))
        shown = dict(table.session.updates(0.0))[seat].get("decision")
        if isinstance(shown, dict) and shown.get("completes"):
            return table, seat, moves, shown
        table.decide(table.seats[seat].key, made, moves)
        table.session.updates(0.0)
    raise AssertionError("nothing was completed")


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_says_what_it_completes_and_then_all_are_told(game: str) -> None:
    table, seat, moves, shown = played_until_completed(game, 3)
    state, public = table.session.state, table.session.public
    assert public.state()["completed"] == {}, "nobody else knows of a draft"
    table.decide(table.seats[seat].key, len(state.made[seat]), moves)
    random = Random(1)
    while (
        len(state.to_decide) == 1 and state.to_decide[0] != seat and not public.state()["completed"]
    ):
        other = state.to_decide[0]
        texts = decision(table.session, other, random)
        table.decide(table.seats[other].key, len(state.made[other]), texts)
    told: Any = public.state()["completed"]
    assert [one["key"] for one in told[str(seat)]] == [one["key"] for one in shown["completes"]]
    assert "completed" in dict(table.session.updates(0.0))[1 - seat]


def test_who_comes_later_is_told_nothing_old() -> None:
    table, seat, moves, _ = played_until_completed("border", 5)
    state, random = table.session.state, Random(2)
    table.decide(table.seats[seat].key, len(state.made[seat]), moves)
    rolls = state.rolls_made
    while state.rolls_made == rolls and state.stage == "playing":
        other = state.to_decide[0]
        texts = decision(table.session, other, random)
        table.decide(table.seats[other].key, len(state.made[other]), texts)
        table.session.updates(0.0)
    if state.to_decide:
        texts = decision(table.session, state.to_decide[0], random)
        table.decide(
            table.seats[state.to_decide[0]].key, len(state.made[state.to_decide[0]]), texts
        )
    table.receive(Sender(9), Connect())
    assert dict(table.session.updates(0.0))[9]["completed"] == {}


def used(view: dict[str, Any]) -> int:
    """Return how many dice are grey to a seat."""
    return sum(die["used"] for die in (view["decision"] or {}).get("lying", view["dice"]))


def test_dice_that_a_draft_uses_lie_as_used() -> None:
    """In The Border who may take any die finds none grey, and then the one that is taken."""
    table, random = seated("border", players=2), Random(4)
    state = table.session.state
    table.start()
    any_die: set[bool] = set()
    while state.stage == "playing" and len(any_die) < 2:
        (seat,) = state.to_decide
        made, moves = len(state.made[seat]), decision(table.session, seat, random)
        if seat != state.here.active and len(moves) > 1:
            table.connect(seat, seat)
            before: Any = dict(table.session.updates(0.0))[seat]
            free = all(die["used"] for die in before["dice"])
            assert not free or used(before) == 0
            table.receive(Sender(seat, seat), Draft(made, tuple(moves[:1])))
            assert used(before | dict(table.session.updates(0.0))[seat]) > used(before)
            any_die.add(free)
        table.decide(table.seats[seat].key, made, moves)
    assert any_die == {True, False}


def test_dice_still_lie_there_beside_the_last_answer_of_a_round() -> None:
    """The draft would end the round, and the dice with it; they are shown until it is confirmed."""
    table, random = seated("knaster", players=2), Random(4)
    state = table.session.state
    table.start()
    table.decide(table.seats[0].key, 0, decision(table.session, 0, random))
    table.connect(1, 1)
    before: Any = dict(table.session.updates(0.0))[1]
    table.receive(Sender(1, 1), Draft(0, tuple(decision(table.session, 1, random))))
    drafted: Any = dict(table.session.updates(0.0))[1]
    assert drafted["decision"]["whole"]
    assert len(before["dice"]) == 2
    assert (before | drafted)["dice"] == before["dice"]
    assert "lying" not in drafted["decision"]
    assert state.to_decide == (1,)
