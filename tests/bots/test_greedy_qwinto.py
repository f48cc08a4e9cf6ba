"""The greedy player of Qwinto: how it fares, and moves that anybody would make."""

from __future__ import annotations

from statistics import fmean

import pytest

from zaria import read_position
from zaria.bots.bot import Budget, Choice
from zaria.bots.simulate import Simulation
from zaria.games.qwinto.players.greedy import QwintoGreedy

EMPTY = "...-....../.....-..../....-...../0"


def choice(dice: str, roll: str, entries: str, *, turn: int = 1) -> Choice:
    """Return what the first seat does; it is active unless `turn` says otherwise."""
    position = read_position(f"qwinto standard 2 1 - {turn} {dice} {roll} {entries} {EMPTY}")
    return QwintoGreedy(1).choose(position, position.decision(0), Budget())


def test_beats_random() -> None:
    results = list(Simulation("qwinto", ("greedy", "random"), "test").run(40))
    assert sum(result.shares[0] for result in results) >= 39


def test_scores_well_against_itself() -> None:
    results = list(Simulation("qwinto", ("greedy", "greedy"), "test").run(20))
    assert fmean(total for result in results for total in result.totals) >= 55


def test_a_row_is_completed_with_a_high_number() -> None:
    entries = "467-89abc./.....-..e./....-....h/0"
    assert choice("oyp", "666=", entries).move.text == "o12"


@pytest.mark.parametrize(("roll", "columns"), [("111=", range(1, 6)), ("566=", range(10, 13))])
def test_low_numbers_go_left_and_high_ones_right(roll: str, columns: range) -> None:
    move = choice("oyp", roll, EMPTY).move
    assert move.kind == "enter"
    assert int(move.at[1:]) in columns


def test_a_number_that_fits_nowhere_is_rolled_again() -> None:
    assert choice("y", "6", "...-....../.6789-bcef/....-...../0").move.text == "again"


def test_dice_that_can_still_be_entered_are_chosen() -> None:
    # Orange is full, yellow waits for 1 to 4 and purple for 1 to 3, which one die brings best.
    entries = "367-9cdfgh/.5789-bcef/.468-acdeg/0"
    assert choice("-", "-", entries).move.text in {"*y", "*p"}


def test_every_move_has_its_value_and_the_seed_settles_the_rest() -> None:
    found = choice("-", "-", EMPTY)
    assert len(found.values) == 7
    assert max(found.values, key=lambda each: each[1])[0] == found.move
    assert found == choice("-", "-", EMPTY)
