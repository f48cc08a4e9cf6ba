"""The greedy player of One Card: how it fares, moves that anybody would make, and its keeping."""

from __future__ import annotations

from random import Random

import pytest

from zaria import read_position
from zaria.bots.bot import Budget
from zaria.bots.keeping import Keeping
from zaria.bots.match import decide
from zaria.bots.simulate import Simulation
from zaria.engine.chance import Rolled, dice
from zaria.engine.keeps import joined
from zaria.games.onecard.boxes import LETTERS
from zaria.games.onecard.moves import KEEPS
from zaria.games.onecard.players.greedy import OneCardGreedy

BASIC: tuple[tuple[str, int | str], ...] = ()
ADVANCED: tuple[tuple[str, int | str], ...] = (("cards", 3), ("draft", "on"), ("market", "on"))


def moves(stage: str, rolls: int, roll: str, hand: str, other: str = "12:00000/13:00000") -> str:
    """Return the whole decision of the first seat, its moves joined by spaces."""
    text = f"onecard standard 2 1 - 1 {stage} 1 {rolls} {roll} - - {hand} {other}"
    _, made = decide(read_position(text), 0, OneCardGreedy(1))
    return " ".join(move.text for move in made)


@pytest.mark.parametrize("options", [BASIC, ADVANCED])
def test_beats_random(options: tuple[tuple[str, int | str], ...]) -> None:
    results = list(Simulation("onecard", ("greedy", "random"), "test", options).run(40))
    assert sum(result.shares[0] for result in results) >= 39


def test_rows_are_completed_in_one_go_for_both_suns() -> None:
    # Card 2 has red and orange complete; green and blue, with its second sun, want one box each.
    made = moves("mark", 3, "yyygb", "2:44330/5:00000")
    assert set(made.split()) == {"2g", "2b", "."}


@pytest.mark.parametrize("rolls", [1, 2])
def test_dice_that_complete_a_third_row_are_kept(rolls: int) -> None:
    assert moves("keep", rolls, "oyggp", "2:44200/5:00000").count("g") == 2


SCORED = "2:44300/5:00000;1:03250/3:40033/4:00323"


def test_the_fourth_card_is_scored_when_it_wins() -> None:
    assert moves("mark", 3, "yyyyg", SCORED) == "2g ."


def test_the_fourth_card_is_not_scored_when_it_loses() -> None:
    other = "12:00000/13:00000;21:42662/22:36254/24:35336"
    assert moves("mark", 3, "yyyyg", SCORED, other) == "."


def test_what_is_complete_counts_when_another_player_has_ended_the_game() -> None:
    # The round is played to its end (C-40): five points of a row now, or nothing ever.
    other = "12:00000/13:00000;21:42662/22:36254/23:55622/24:35336"
    text = "onecard standard 2 1 - 2 mark 1 3 rrbbb - - 1:30002/5:00000 " + other
    _, made = decide(read_position(text), 0, OneCardGreedy(1))
    assert "1r" in [move.text for move in made]


def test_every_move_has_its_value() -> None:
    text = "onecard standard 2 1 - 1 keep 1 1 royyg - - 2:11000/5:00000 12:00000/13:00000"
    position = read_position(text)
    decision = position.decision(0)
    first = OneCardGreedy(1).choose(position, decision, Budget())
    again = OneCardGreedy(1).choose(position, decision, Budget())
    assert first == again
    assert [move for move, _ in first.values] == list(decision.moves)
    assert max(first.values, key=lambda each: each[1])[0] == first.move


def test_keeping_is_exact() -> None:
    keeping = Keeping(KEEPS)
    random = Random(1)
    worth = {rolled: random.random() for rolled in keeping.rolls}
    once = _rolled(worth)
    twice = _rolled(
        {
            rolled: max(once[kept] for kept in range(len(KEEPS)) if KEEPS.masks[rolled] >> kept & 1)
            for rolled in keeping.rolls
        }
    )
    values = list(worth.values())
    assert keeping.values(values, 1) == pytest.approx(once)
    short = len(KEEPS) - len(values)
    assert keeping.values(values, 2) == pytest.approx(twice[:short] + values)


def _rolled(worth: dict[Rolled, float]) -> list[float]:
    """Return what each keep is worth when the rest is rolled, from the whole distribution."""
    found: list[float] = []
    for kept in KEEPS.multisets:
        rest = dice(5 - len(kept), LETTERS, 0)
        total = sum(weight * worth[joined(kept, rolled)] for rolled, weight in rest.distribution())
        found.append(total / rest.weight)
    return found
