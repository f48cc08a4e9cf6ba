"""What a seat may ask: why a cell cannot be used, and of what its score is made."""

from __future__ import annotations

from random import Random

import pytest

from tests.session.play import Driver, opened, seated
from zaria.engine import Chance, Rejected, find_game
from zaria.session import TableState
from zaria.session.queries import odds_of, score_of, why, why_not


def playing(game: str, players: int = 2) -> Driver:
    table = seated(game, "seeded", players)
    table.start()
    return table


def state_of(table: Driver) -> TableState:
    return table.session.state


def test_a_cell_that_can_be_used_has_no_rejection() -> None:
    table = playing("knaster")
    assert why(state_of(table), table.seats[0].key, "a1") is None


def test_a_cell_that_is_taken_says_so_with_its_clause() -> None:
    table = playing("knaster")
    key = table.seats[0].key
    table.decide(key, 0, ["a1"])
    table.decide(table.seats[1].key, 0, ["a1"])
    rejection = why(state_of(table), key, "a1")
    circled = "(a1)" in {move.text for move in state_of(table).here.moves(0)}
    assert (rejection is None) == circled
    if rejection is not None:
        assert rejection.clause.startswith("K-")


def test_a_whole_draft_would_be_replaced_so_other_cells_are_open() -> None:
    table = playing("knaster")
    key = table.seats[0].key
    table.draft(key, 0, ["a1"])
    assert why(state_of(table), key, "b2") is None


def test_what_is_never_marked_by_hand_says_so() -> None:
    table = playing("qwinto")
    rejection = why(state_of(table), table.seats[0].key, "x1")
    assert rejection is not None
    assert rejection.code == "table-nothing-there"


def test_a_box_is_asked_for_by_its_group_too() -> None:
    rng = Random(1)
    position = find_game("onecard").start(2)
    while isinstance(chance := position.next, Chance):
        position = position.apply_roll(chance.sample(rng.randrange))
    box = next(cell for cell in position.cells(0) if cell.shape == "box")
    rejection = why_not(position, 0, box.id)
    assert rejection is not None
    assert rejection.code == "onecard-keep-first"


def test_the_score_of_a_seat_has_the_draft_only_for_itself() -> None:
    table = playing("qwinto")
    position = state_of(table).position
    assert position is not None
    with pytest.raises(Rejected):
        score_of(state_of(table), 2, 0)
    assert score_of(state_of(table), 0, 0) == position.score(0)
    assert score_of(state_of(table), 1, 0).total == 0


def test_before_the_game_there_is_nothing_to_ask() -> None:
    table = opened("knaster", 2, dice="seeded")
    table.sit("a")
    rejection = why(state_of(table), table.seats[0].key, "a1")
    assert rejection is not None
    assert rejection.code == "table-not-started"
    with pytest.raises(Rejected):
        score_of(state_of(table), 0, None)


def test_odds_are_told_to_all_and_after_moves_to_who_may_make_them() -> None:
    table = opened("border", 2, dice="seeded")
    with pytest.raises(Rejected, match="table-not-started"):
        odds_of(state_of(table), None, [])
    table = playing("border")
    assert [odds.key for odds in odds_of(state_of(table), None, [])] == ["border-any"]
    keep = next(move.text for move in state_of(table).here.moves(0) if len(move.at) == 2)
    assert [odds.key for odds in odds_of(state_of(table), 0, [keep])][-1] == "border-other"
    rejected = ((None, keep, "no-seat"), (1, keep, "wait"), (0, "x", "unknown-move"))
    for viewer, text, code in rejected:
        with pytest.raises(Rejected, match=code):
            odds_of(state_of(table), viewer, [text])
