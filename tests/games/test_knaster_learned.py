"""Knaster's sheets as arrays, held to the rules; and the learned player."""

from __future__ import annotations

import json
from random import Random
from typing import cast

import numpy as np
import pytest

from zaria.bots.bot import Budget
from zaria.bots.match import play_game
from zaria.engine import Chance
from zaria.engine.play import read_position
from zaria.games.knaster import GAME, KnasterPosition, KnasterSheet, Numbers
from zaria.games.knaster.players.learned import sheets
from zaria.games.knaster.players.learned.evaluator import KnasterEvaluator
from zaria.games.knaster.players.learned.learning import KnasterTask
from zaria.games.knaster.players.learned.player import NETWORK, KnasterLearned, network
from zaria.learning.arrays import Array

VALUES = np.array(cast("KnasterSheet", GAME.standard).values)


def positions(seed: int, games: int = 3) -> list[KnasterPosition]:
    """Return positions before a roll, from random games alone."""
    random, found = Random(seed), list[KnasterPosition]()
    for _ in range(games):
        position = GAME.start(players=1)
        while not position.over:
            coming = position.next
            if isinstance(coming, Chance):
                found.append(position)
                position = position.push_roll(coming.sample(random.randrange))
            else:
                position = position.push(0, random.choice(position.moves(0)))
    return [position for position in found if not position.last]


def arrays_of(found: list[Numbers]) -> tuple[Array, Array]:
    numbers = np.array([list(each.cells) for each in found], np.int8)
    circled = np.array([[each.circled >> cell & 1 == 1 for cell in range(25)] for each in found])
    return numbers, circled


def sheet_after(position: KnasterPosition, text: str) -> set[tuple[bytes, int]]:
    """Return every sheet that a seat can make of a roll."""
    begun, found = {position.apply_roll(text)}, set[tuple[bytes, int]]()
    while begun:
        some = begun.pop()
        for move in some.moves(0):
            after = some.push(0, move)
            if after.is_partial(0):
                begun.add(after)
            else:
                found.add((after.numbers(0).cells, after.numbers(0).circled))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_options_are_those_of_the_rules(seed: int) -> None:
    before = positions(seed, games=1)[::5]
    numbers, circled = arrays_of([position.numbers(0) for position in before])
    random = np.random.default_rng(seed)

    def any_worth(sheet: Array, _: Array, __: Array) -> Array:
        return random.random(len(sheet)).astype(np.float32)

    options = sheets.options_of(np, numbers, circled, any_worth)
    masks = (options.circled << np.arange(25)).sum(axis=1)
    for number, position in enumerate(before):
        for roll, faces in ((0, "11"), (5, "34"), (10, "66")):
            mine = (options.sheet == number) & (options.roll == roll)
            found = {
                (bytes(cells.tolist()), int(mask))
                for cells, mask in zip(options.numbers[mine], masks[mine], strict=True)
            }
            legal = sheet_after(position, faces)
            assert found <= legal
            # Of the ways to draw circles one is taken; of cells to write in, all are.
            assert {cells for cells, _ in found} == {cells for cells, _ in legal}


def test_points_are_those_of_the_rules() -> None:
    before = positions(4)
    _, circled = arrays_of([position.numbers(0) for position in before])
    found = sheets.points_of(np, circled, VALUES)
    assert found.tolist() == [position.points(0) for position in before]


def test_features_are_no_feature_twice_and_tell_sheets_apart() -> None:
    before = positions(5)
    numbers, circled = arrays_of([position.numbers(0) for position in before])
    found = sheets.features_of(np, numbers, circled, np.full(len(before), sheets.ALONE))
    assert found.min() >= 0
    assert found.max() < sheets.FEATURES
    assert all(len(set(row)) == sheets.WIDTH for row in found.tolist())
    told_apart = {tuple(row) for row in found.tolist()}
    assert len(told_apart) == len({position.numbers(0) for position in before})


EXCHANGED = np.arange(25).reshape(5, 5).T.ravel()
"""The cells with rows and columns exchanged."""


def test_rows_and_columns_exchanged_are_worth_the_same() -> None:
    before = positions(6)
    numbers, circled = arrays_of([position.numbers(0) for position in before])
    others = np.full(len(before), sheets.ALONE)
    columns, ringed = numbers[:, EXCHANGED], circled[:, EXCHANGED]
    found = sheets.means_of(network(), numbers, circled, others)
    assert found == pytest.approx(sheets.means_of(network(), columns, ringed, others), abs=1e-3)


def test_a_batch_of_games_teaches() -> None:
    task = KnasterTask()
    random = np.random.default_rng(1)
    for _ in task.seats:
        samples = task.play(lambda features: np.zeros(len(features), np.float32), np, random, 4)
        assert len(samples.features) == len(samples.targets) == len(samples.finals) > 4 * 20
        assert samples.features.shape[1] == task.width
        assert (samples.finals >= 0).all()


def test_the_master_plays_well() -> None:
    played = play_game(GAME.start(players=1), [KnasterLearned(1)], Random(1))
    assert played.outcome.totals[0] > 80
    assert NETWORK.stat().st_size < 3_000_000


def test_on_another_sheet_the_greedy_player_decides() -> None:
    data = {**json.loads(GAME.standard.source), "name": "own", "diagonals": [1, 1]}
    own = GAME.check_sheet(data)
    position = GAME.start(players=1, sheet=own).apply_roll("34")
    assert KnasterLearned(1).decide(position, 0, Budget(1.0))


@pytest.mark.parametrize(
    "line",
    [
        "8*b*8*4*./6*9*9*6*5/c*b*6*3*7/8*a*5*5*5*/6*9*7*a7*",
        "8*b*8*4*./6*9*9*6*5/c*b*6*3*7/8*a*5*5*5*/6*9*7*.7*",
        "5*8*.5*4*/3*6*77*4*/5a*7*3*a*/3*9*b*4*2*/9*a*b*6*8*",
    ],
)
def test_lines_filled_at_once_do_not_take_circles_from_each_other(line: str) -> None:
    position = read_position(f"knaster standard 1 1 - 1 - n {line}")
    evaluator = KnasterEvaluator()
    found = evaluator.prospects(position, 0)
    for rolled, _ in cast("Chance", position.next).distribution():
        (value,) = evaluator.values(position.push_roll(rolled))
        assert found[str(sum(rolled))] == pytest.approx(value, abs=0.1)
