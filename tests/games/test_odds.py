"""What the next roll may bring is told exactly, against a count of all rolls one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from zaria.engine import Odds, Position, find_game, game_ids
from zaria.engine.jsonform import odds_to_json

COLOURS = ("onecard", "border")
"""The games whose dice show colours."""


def shares(odds: Odds) -> dict[str, Fraction]:
    return {bar.label: bar.share for bar in odds.bars}


def counted_sums(dice: int) -> dict[str, Fraction]:
    rolls = Counter(sum(roll) for roll in product(range(1, 7), repeat=dice))
    return {str(total): Fraction(rolls[total], 6**dice) for total in range(dice, 6 * dice + 1)}


def counted_colours(dice: int, kept: int) -> dict[str, Fraction]:
    found = Counter(kept + roll.count(0) for roll in product(range(6), repeat=dice))
    return {
        str(least): Fraction(sum(n for count, n in found.items() if count >= least), 6**dice)
        for least in range(1, kept + dice + 1)
    }


def test_qwinto_tells_the_sums_of_one_two_and_three_dice() -> None:
    position: Position = find_game("qwinto").start(2)
    assert [odds.params for odds in position.odds()] == [{"dice": count} for count in (1, 2, 3)]
    for dice, odds in enumerate(position.odds(), start=1):
        assert shares(odds) == counted_sums(dice)
    chosen = position.play(0, position.setup.moves.read("*yp"))
    assert [shares(odds) for odds in chosen.odds()] == [counted_sums(2)]
    rolled = chosen.apply_roll((2, 4))
    assert [shares(odds) for odds in rolled.odds()] == [counted_sums(2)]
    stands = rolled.play(0, rolled.setup.moves.read("stay"))
    assert len(stands.odds()) == 3


def test_knaster_tells_the_sums_of_its_two_dice() -> None:
    (odds,) = find_game("knaster").start(3).odds()
    assert shares(odds) == counted_sums(2)
    assert odds.bars[5].share == Fraction(1, 6)


@pytest.mark.parametrize("last", ["56 l", "- e"])
def test_after_the_last_roll_there_are_no_odds(last: str) -> None:
    full = "22222/22222/22222/22222/22222"
    position = find_game("knaster").read_position(f"knaster standard 1 1 - 1 {last} {full}")
    assert position.odds() == ()


CARDS = "1:00000/2:00000 10:00000/20:00000"
SHEETS = " ".join(find_game("border").start(2).text.split()[-2:])
ROLLED = {
    "onecard": f"onecard standard 2 1 - 1 keep 1 1 ryygp - - {CARDS}",
    "border": f"border standard 2 1 - 1 k 1 gbyyo - {SHEETS}",
}
KEPT = {"onecard": "=yyg", "border": "=gyy"}
OVER = {
    "onecard": f"onecard standard 2 1 - 1 over 1 0 - - - {CARDS}",
    "border": f"border standard 2 1 - 1 e 0 - - {SHEETS}",
}


@pytest.mark.parametrize("game", COLOURS)
def test_all_colours_are_alike_before_dice_are_kept(game: str) -> None:
    position = find_game(game).read_position(ROLLED[game])
    for before in (find_game(game).start(2), position):
        (odds,) = before.odds()
        assert (odds.key, odds.params) == (f"{game}-any", {"dice": 5})
        assert shares(odds) == counted_colours(5, 0)


@pytest.mark.parametrize("game", COLOURS)
def test_dice_that_are_kept_count_for_their_colour(game: str) -> None:
    position = find_game(game).read_position(ROLLED[game])
    kept = position.play(0, position.setup.moves.read(KEPT[game]))
    *own, other = kept.odds()
    for odds in own:
        colour, count = odds.params["colour"], 2 if odds.params["colour"] == "yellow" else 1
        assert (odds.key, odds.params["dice"]) == (f"{game}-colour", 2)
        assert {bar.colour for bar in odds.bars} == {colour}
        assert shares(odds) == counted_colours(2, count)
    assert {odds.params["colour"] for odds in own} == {"green", "yellow"}
    assert (other.key, shares(other)) == (f"{game}-other", counted_colours(2, 0))


@pytest.mark.parametrize("game", COLOURS)
def test_who_keeps_all_dice_or_is_at_the_end_looks_at_a_fresh_roll_or_none(game: str) -> None:
    position = find_game(game).read_position(ROLLED[game])
    everything = position.moves(0)[-1]
    (odds,) = position.play(0, everything).odds()
    assert odds.params == {"dice": 5}
    assert find_game(game).read_position(OVER[game]).odds() == ()


def test_a_game_need_not_tell_any_odds() -> None:
    for game in set(game_ids()) - {"qwinto", "knaster", "onecard", "border"}:
        assert find_game(game).start(2).odds() == ()


def test_shares_are_plain_numbers_in_json() -> None:
    (odds,) = find_game("knaster").start(1).odds()
    form = odds_to_json(odds)
    assert form["key"] == "knaster-sum"
    assert form["bars"][0] == {"label": "2", "share": 1 / 36}  # type: ignore[index]
