"""The vector environment: the same games as one by one, begun anew at the right moment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import zaria
from zaria.batch import batch_of
from zaria.envs import BadSetting, IllegalAction
from zaria.envs.vector import ZariaVectorEnv

HOUSE = ("knaster", "qwinto", "onecard", "border")


def made(game: str, **settings: Any) -> ZariaVectorEnv:  # noqa: ANN401
    env = gymnasium.make_vec(f"zaria/{game.capitalize()}-v0", **settings)
    assert isinstance(env, ZariaVectorEnv)
    return env


def choose(mask: Any, luck: np.random.Generator) -> Any:  # noqa: ANN401
    return (mask * luck.random(mask.shape)).argmax(axis=1)


@pytest.mark.parametrize("game", HOUSE)
def test_every_row_is_a_game_of_the_readable_engine(game: str) -> None:
    env, luck = made(game, num_envs=3), np.random.default_rng(1)
    rules = batch_of(zaria.game(game), zaria.game(game).players[0])
    seen, infos = env.reset(seed=1)
    assert seen in env.observation_space
    for _ in range(60):
        for row in range(3):
            position = env.position(row)
            legal = [move.id for move in position.moves(0)]
            assert np.flatnonzero(infos["action_mask"][row]).tolist() == legal
            assert seen[row].tolist() == rules.observe(rules.pack([position]), [0])[0].tolist()
            assert infos["points"][row] == position.points(0)
        seen, _, _, _, infos = env.step(choose(infos["action_mask"], luck))


@pytest.mark.parametrize("reward", ["points", "rank"])
def test_a_game_that_ends_begins_anew_in_the_same_step(reward: str) -> None:
    env = made("knaster", num_envs=8, players=2, reward=reward)
    luck, ended = np.random.default_rng(2), 0
    seen, infos = env.reset(seed=2)
    gained = np.zeros(8)
    for _ in range(150):
        actions = choose(infos["action_mask"], luck)
        seen, rewards, over, cut, infos = env.step(actions)
        gained += rewards
        assert not cut.any()
        assert infos["action_mask"].any(axis=1).all()
        assert ("final_obs" in infos) == bool(over.any())
        for row in np.flatnonzero(over).tolist():
            ended += 1
            last = infos["final_obs"][row]
            assert infos["_final_obs"][row]
            assert (last != seen[row]).any()
            points = int(infos["final_info"]["points"][row])
            assert gained[row] == points if reward == "points" else gained[row] in (-1, 0, 1)
            assert env.position(row).points(0) == 0  # the next game
            gained[row] = 0
    assert ended > 20
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


def test_a_game_that_ends_begins_anew_in_the_next_step() -> None:
    env = made("knaster", num_envs=4, autoreset_mode="NextStep")
    luck, ended = np.random.default_rng(3), np.zeros(4, np.bool_)
    _, infos = env.reset(seed=3)
    begun = 0
    for _ in range(120):
        assert infos["action_mask"][ended].all()
        actions = np.where(ended, 62, choose(infos["action_mask"], luck))
        _, rewards, over, _, infos = env.step(actions)
        for row in np.flatnonzero(ended).tolist():
            assert (rewards[row], over[row]) == (0, False)
            assert env.position(row).points(0) == 0
            begun += 1
        for row in np.flatnonzero(over).tolist():
            assert env.position(row).over
        ended = over
        assert "final_obs" not in infos
    assert begun > 4


def test_games_that_end_may_wait_for_a_reset() -> None:
    env = made("knaster", num_envs=3, autoreset_mode=AutoresetMode.DISABLED)
    luck, over = np.random.default_rng(4), np.zeros(3, np.bool_)
    _, infos = env.reset(seed=4)
    while not over.any():
        _, _, over, _, infos = env.step(choose(infos["action_mask"], luck))
    with pytest.raises(IllegalAction, match="Some games are over"):
        env.step(np.zeros(3, np.int64))
    kept = [env.position(row) for row in range(3)]
    _, infos = env.reset(options={"reset_mask": over})
    for row in range(3):
        assert (env.position(row) == kept[row]) == (not over[row])
    env.step(choose(infos["action_mask"], luck))
    with pytest.raises(BadSetting, match="reset_mask has one flag"):
        env.reset(options={"reset_mask": [True]})


def test_a_seed_settles_everything_and_games_differ() -> None:
    def played(seed: int) -> list[list[int]]:
        env, luck = made("qwinto", num_envs=5, players=3), np.random.default_rng(1)
        seen, infos = env.reset(seed=seed)
        for _ in range(40):
            seen, _, _, _, infos = env.step(choose(infos["action_mask"], luck))
        return [[*map(int, row)] for row in seen]

    assert played(1) == played(1) != played(2)
    assert len({tuple(row) for row in played(1)}) == 5


def test_arrays_are_new_ones_each_time() -> None:
    env, luck = made("knaster", num_envs=2), np.random.default_rng(1)
    seen, infos = env.reset(seed=1)
    kept = seen.copy(), infos["action_mask"].copy()
    env.step(choose(infos["action_mask"], luck))
    assert np.array_equal(seen, kept[0])
    assert np.array_equal(infos["action_mask"], kept[1])
    infos["action_mask"][:] = 1  # what a user does to them changes no game
    with pytest.raises(IllegalAction):
        env.step(np.full(2, 62))


def test_scores_are_as_those_of_random_play() -> None:
    env, luck, points = made("knaster", num_envs=500), np.random.default_rng(1), list[int]()
    _, infos = env.reset(seed=1)
    for _ in range(45):
        _, _, over, _, infos = env.step(choose(infos["action_mask"], luck))
        if over.any():
            points += infos["final_info"]["points"][over].tolist()
    rules = batch_of(zaria.game("knaster"), 1)
    from zaria.batch import keys  # noqa: PLC0415

    rolled = rules.score(rules.rollout(rules.init(5_000), keys(1, 5_000)).state)
    spread = float(np.std(points)) / len(points) ** 0.5
    assert len(points) > 400
    assert abs(np.mean(points) - rolled.mean()) < 5 * spread


def test_pictures_of_all_games() -> None:
    env = made("knaster", num_envs=2, render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None
    assert [picture.count("seat 0") for picture in drawn] == [1, 1]
    assert made("knaster", num_envs=2).render() is None


@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        ({"players": 2, "opponents": "greedy"}, "The vector environment plays against “random”"),
        ({"num_envs": 0}, "There must be at least one game"),
        ({"autoreset_mode": "Never"}, "autoreset_mode is"),
        ({"num_envs": 10**13}, "10,000,000,000,000 games need"),
    ],
)
def test_bad_settings_are_told_in_one_sentence(settings: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadSetting) as error:
        made("knaster", **settings)
    assert str(error.value).startswith(fault)
    assert "\n" not in str(error.value)


def test_a_game_without_batch_rules_is_stepped_one_by_one() -> None:
    several = gymnasium.make_vec("zaria/Digits-v0", num_envs=2, opponents="random")
    _, infos = several.reset(seed=1)
    assert infos["action_mask"].shape == (2, 4)
    with pytest.raises(BadSetting, match=r'digits has no batch rules: .*="sync" needs none'):
        ZariaVectorEnv("digits", 2)


def test_an_action_outside_the_mask_changes_no_game() -> None:
    env = made("knaster", num_envs=3)
    env.reset(seed=1)
    before = [env.position(row) for row in range(3)]
    with pytest.raises(IllegalAction, match="Game 1: Seat 0 may not make move 62"):
        env.step([0, 62, 0])
    with pytest.raises(IllegalAction, match="Game 2: There is no move -1"):
        env.step([0, 0, -1])
    with pytest.raises(IllegalAction, match="one whole number for each of the 3 games"):
        env.step([0.5, 0, 0])
    assert [env.position(row) for row in range(3)] == before
