"""The greedy bot of Knaster plays well, soundly and the same for the same seed."""

from __future__ import annotations

from random import Random

import pytest

from zaria.bots import Budget, play_game
from zaria.bots.bot import Bot
from zaria.bots.random_bot import RandomBot
from zaria.games.knaster import GAME
from zaria.games.knaster.players.greedy import KnasterGreedy


def chosen(text: str) -> str:
    """Return the text of the move that the bot makes with one grid and a roll."""
    position = GAME.read_position(f"knaster standard 1 1 - {text}")
    return KnasterGreedy(0).choose(position, position.decision(0), Budget()).move.text


def test_alone_it_reaches_many_points() -> None:
    totals = [
        play_game(GAME.start(1), [KnasterGreedy(seed)], Random(seed)).outcome.totals[0]
        for seed in range(30)
    ]
    assert sum(totals) / len(totals) >= 82


def test_it_beats_the_random_bot() -> None:
    wins = 0
    for seed in range(30):
        bots: list[Bot] = [RandomBot(seed), KnasterGreedy(seed)]
        if seed % 2:
            bots.reverse()
        greedy = 1 - seed % 2
        wins += play_game(GAME.start(2), bots, Random(seed)).outcome.winners == (greedy,)
    assert wins >= 29


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = (
        play_game(GAME.start(2), [KnasterGreedy(5), KnasterGreedy(6)], Random(7)) for _ in range(2)
    )
    assert first.record == second.record


def test_every_move_has_a_value_and_the_best_is_chosen() -> None:
    position = GAME.read_position("knaster standard 1 1 - 1 34 n 7..5./.7.../..6../...8./....7")
    choice = KnasterGreedy(1).choose(position, position.decision(0), Budget())
    values = dict(choice.values)
    assert tuple(values) == position.moves(0)
    assert values[choice.move] == pytest.approx(max(values.values()))
    assert all(0 < value <= 115 for value in values.values())


@pytest.mark.parametrize(
    ("text", "move"),
    [
        # One round before the end, the circle that finishes row 1 and not the lone one.
        ("1 34 n 5*6*8*9*7/23456/23457/23456/2345.", "(e1)"),
        # On the last roll the same, though the lone circle comes first.
        ("1 34 l 7*7*7*57/6*6*6*6*7/23456/23456/23456", "(e2)"),
        # On the last roll the three circles of a straight, and not a single one.
        ("1 34 l 5*6*89./...../...../...../....7", "e1"),
        # On the last roll nothing is to be had.
        ("1 34 l 5*6*8*9*2/23456/23456/23456/23456", "-"),
        # A circle that is due in row 1 finishes column 5 too.
        (
            "1 34 l 5578./22293*/22429*/2b224*/2222c*>55787/22293*/22429*/2b224*/2222c*!:row11",
            "(e1)",
        ),
    ],
)
def test_it_takes_what_is_offered(text: str, move: str) -> None:
    assert chosen(text) == move
