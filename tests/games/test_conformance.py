"""Every game keeps the engine's contract, and its positions stay small."""

from __future__ import annotations

import pickle
import random

import pytest

import zaria
from zaria.engine import Chance, Decisions, Position
from zaria.testing import check_game

CASES = [
    ("qwinto", {}, (2, 3, 6)),
    ("knaster", {}, (1, 2, 5)),
    ("onecard", {}, (2, 4)),
    ("onecard", {"cards": 3}, (2,)),
    ("onecard", {"market": "on"}, (3,)),
    ("onecard", {"cards": 3, "draft": "on", "market": "on"}, (2, 4)),
    ("border", {}, (2, 3)),
    ("border", {"boards": "dcba"}, (4,)),
]


@pytest.mark.parametrize(("game", "options", "players"), CASES, ids=str)
def test_game_keeps_the_contract(
    game: str, options: dict[str, int | str], players: tuple[int, ...]
) -> None:
    check_game(zaria.game(game), games=1, players=players, options=[options], seed=1)


@pytest.mark.long
@pytest.mark.parametrize(("game", "options", "players"), CASES, ids=str)
def test_game_keeps_the_contract_over_many_games(
    game: str, options: dict[str, int | str], players: tuple[int, ...]
) -> None:
    check_game(zaria.game(game), games=12, players=players, options=[options], seed=2)


def middle(game: str, players: int, steps: int, seed: int) -> Position:
    rng = random.Random(seed)
    position = zaria.game(game).start(players)
    for _ in range(steps):
        coming = position.next
        if isinstance(coming, Chance):
            position = position.apply_roll(coming.sample(rng.randrange))
        elif isinstance(coming, Decisions):
            seat = rng.choice(coming.seats)
            position = position.play(seat, rng.choice(position.moves(seat)))
    return position


@pytest.mark.parametrize("game", ["qwinto", "knaster", "onecard", "border"])
def test_a_position_is_small_as_text_and_in_memory(game: str) -> None:
    for steps in (10, 60, 160):
        position = middle(game, 4, steps, steps)
        assert len(position.text.encode()) < 2_000
        alone = position._replace(setup=None)  # type: ignore[attr-defined]
        assert len(pickle.dumps(tuple(alone))) < 2_000
