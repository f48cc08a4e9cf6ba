"""Why one decision is better than another, in sentences that hold."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import ClassVar

import pytest

import zaria
from tests.coach.games import words_for
from zaria.bots.evaluator import MoveValues
from zaria.coach.judge import Judge, Line, judge_of
from zaria.coach.wording import reason
from zaria.engine import Position
from zaria.engine.chance import dice

ROLLED = zaria.game("knaster").start(players=1).apply_roll((4, 4))
FOR_TWO = zaria.game("knaster").start(players=2).apply_roll((4, 4))


def decided(text: str, position: Position = ROLLED) -> Line:
    return Line((position.setup.moves.read(text),), position.play(0, text))


class Waiting:
    """Thinks more of a cell, and that some results of the next roll make it better still."""

    luck: ClassVar[float] = 1.0
    reach: ClassVar[float] = inf
    doubt: ClassVar[float] = 0.0
    apart: ClassVar[bool] = True

    def __init__(self, better: Mapping[str, float]) -> None:
        self._better = better

    def knows(self, position: Position) -> bool:
        return position.setup.game.id == "knaster"

    def trust(self, players: int) -> float:
        return float(players > 0)

    def values(self, position: Position) -> tuple[float, ...]:
        return (50.0 + 2 * (position == decided("c3").after),)

    def moves(self, position: Position, seat: int) -> MoveValues:
        return tuple((move, 0.0) for move in position.moves(seat))

    def prospects(self, position: Position, seat: int) -> dict[str, float]:
        value = self.values(position)[seat]
        extra = self._better if position == decided("c3").after else {}
        return {str(total): value + extra.get(str(total), 0.0) for total in range(2, 13)}


@pytest.mark.parametrize(
    ("better", "language", "said"),
    [
        ({}, "en", "It leaves you more for later (about +2)."),
        ({"8": 4.0}, "en", "It leaves you more for later (about +2). Above all if 8 comes."),
        (
            {"8": 4.0, "9": 3.0, "5": 1.0},
            "en",
            "It leaves you more for later (about +2). Above all if 8 or 9 comes.",
        ),
        (
            {"4": 2.0, "8": 4.0, "9": 3.0},
            "el",
            "Σου αφήνει περισσότερα για μετά (περίπου +2). Ιδίως αν έρθει 4, 8 ή 9.",
        ),
        (
            {"3": 2.0, "4": 4.0, "5": 3.0, "8": 3.0},
            "en",
            "It leaves you more for later (about +2). Above all if 3 to 5 or 8 comes.",
        ),
        (dict.fromkeys("45678", 9.0), "en", "It leaves you more for later (about +2)."),
    ],
)
def test_a_reason_names_the_few_rolls_that_stand_out(
    better: dict[str, float], language: str, said: str
) -> None:
    judge = Judge(Waiting(better))
    words = words_for("knaster", language)
    assert reason(words, judge, 0, decided("c3"), decided("a1")) == said


@pytest.mark.parametrize("players", [1, 2])
def test_a_sheet_is_worth_the_mean_of_what_the_next_roll_makes_of_it(players: int) -> None:
    position: Position = zaria.game("knaster").start(players=players)
    for roll, cell in (((4, 4), "c3"), ((1, 2), "a1"), ((6, 6), "b2")):
        position = position.apply_roll(roll)
        for seat in range(players):
            position = position.play(seat, cell)
    judge = judge_of(position)
    assert judge is not None
    found, chance = judge.prospects(position, 0), dice(2)
    total = sum(weight * found[str(sum(rolled))] for rolled, weight in chance.distribution())
    assert total / chance.weight == pytest.approx(judge.values(position)[0], abs=1e-3)


def test_an_evaluator_may_know_nothing_of_the_next_roll() -> None:
    position = zaria.game("border").start(players=2)
    judge = judge_of(position)
    assert judge is not None
    assert judge.prospects(position, 0) == {}


class Denying(Waiting):
    """Thinks that a cell leaves the other less, and trusts half of it."""

    def trust(self, players: int) -> float:
        assert players == 2
        return 0.5

    def values(self, position: Position) -> tuple[float, ...]:
        better = any(cell.id == "c3" and cell.text for cell in position.cells(0))
        return (50.0, 54.0 - 4 * better)


class Leading(Denying):
    """Knows of leads alone."""

    apart: ClassVar[bool] = False


@pytest.mark.parametrize(
    ("evaluator", "language", "said"),
    [
        (Denying, "en", "It leaves less to your opponent (about −2)."),
        (Denying, "el", "Αφήνει λιγότερα στον αντίπαλο (περίπου −2)."),
        (Leading, "en", "It promises a better result (about +2)."),
        (Leading, "el", "Οδηγεί σε καλύτερο αποτέλεσμα (περίπου +2)."),
    ],
)
def test_a_reason_says_no_more_than_its_evaluator_knows(
    evaluator: type[Denying], language: str, said: str
) -> None:
    lines = decided("c3", FOR_TWO), decided("a1", FOR_TWO)
    assert reason(words_for("knaster", language), Judge(evaluator({})), 0, *lines) == said
