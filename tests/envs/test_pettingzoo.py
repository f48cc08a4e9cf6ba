"""PettingZoo: the official checkers, and both kinds give the same game with the same secrets."""

from __future__ import annotations

import copy
import warnings
from collections import defaultdict
from random import Random
from typing import Any

import numpy as np
import pytest

import zaria.envs
from tests.envs.conftest import GAMES
from tests.envs.playing import any_of, pickled, play_aec
from zaria.engine import Rejected
from zaria.envs import IllegalAction
from zaria.envs.table import table_of
from zaria.envs.zoo import ZariaAEC, ZariaParallel

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it imports a classic game in an old way, where it can
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

# The checker has a list of its own classic games whose masks lie beside the observation, and warns
# of every other one.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros"),  # before any roll
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("knaster", {"players": 1}),
    ("knaster", {"players": 3}),
    ("qwinto", {"players": 3}),
    ("onecard", {"players": 3, "options": {"cards": 3, "draft": "on", "market": "on"}}),
    ("border", {"players": 2}),
    ("digits", {"players": 4}),
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reward", ["points", "rank"])
def test_the_official_checker_passes(game: str, reward: str) -> None:
    api_test(zaria.envs.aec(game, reward=reward), num_cycles=150)


@pytest.mark.parametrize("game", GAMES)
def test_the_official_parallel_checker_passes(game: str) -> None:
    parallel_api_test(zaria.envs.parallel(game), num_cycles=150)


@pytest.mark.parametrize("game", GAMES)
def test_the_official_checker_of_seeds_passes(game: str) -> None:
    seed_test(lambda: zaria.envs.aec(game), num_cycles=100)


def test_the_official_checker_of_pictures_passes(capsys: pytest.CaptureFixture[str]) -> None:
    def made(**settings: Any) -> Any:  # noqa: ANN401
        return zaria.envs.aec("digits", **settings)

    render_test(made, {"svg": lambda drawn: drawn.startswith("<svg")})
    assert capsys.readouterr().out


@pytest.mark.parametrize(("game", "settings"), VARIANTS)
@pytest.mark.parametrize("reward", ["points", "rank"])
def test_both_kinds_give_the_same_game(game: str, settings: dict[str, Any], reward: str) -> None:
    """The same actions: the same observations at every decision, points, ends and positions."""
    one = zaria.envs.aec(game, reward=reward, **settings)
    all_at_once = zaria.envs.parallel(game, reward=reward, **settings)
    for seed in range(2):
        made = play_aec(one, seed)
        plans = defaultdict[int, list[tuple[bytes, int]]](list)
        for seat, saw, action in made:
            plans[seat].append((saw, action))
        views, _ = all_at_once.reset(seed=seed)
        total = dict.fromkeys(all_at_once.agents, 0.0)
        steps, over = 0, dict[str, bool]()
        while all_at_once.agents:
            actions: dict[str, int] = {}
            for seat, agent in enumerate(all_at_once.agents):
                mask = views[agent]["action_mask"]
                assert mask.any()
                if mask[-1]:
                    assert mask.sum() == 1
                    actions[agent] = all_at_once.table.wait
                else:
                    saw, actions[agent] = plans[seat].pop(0)
                    assert views[agent]["observation"].tobytes() == saw
            views, rewards, over, _, _ = all_at_once.step(actions)
            steps += 1
            for agent, got in rewards.items():
                total[agent] += got
        assert not any(plans.values())
        assert steps <= len(made)
        assert all(over.values())
        assert all_at_once.position == one.position
        assert total == earned(one, seed)


def earned(env: ZariaAEC, seed: int) -> dict[str, float]:
    """Play the same game again; return what each agent was given in all."""
    random, total = Random(seed), defaultdict[str, float](float)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, got, over, _, _ = env.last()
        total[agent] += got
        assert seen is not None
        env.step(None if over else any_of(seen["action_mask"], random))
    return dict(total)


@pytest.mark.parametrize(
    ("game", "settings"), [pair for pair in VARIANTS[1:] if pair[0] != "border"]
)
def test_what_others_have_decided_is_hidden_until_all_are_in(
    game: str, settings: dict[str, Any]
) -> None:
    """Whatever the seats before it decide, a seat that decides at once with them sees the same."""
    random, compared = Random(1), 0
    for observation in ("array", "text"):
        env = zaria.envs.aec(game, observation=observation, **settings)
        env.reset(seed=1)
        while env.table.seat >= 0 and compared < 200:
            deciding = env.table.to_decide()
            before = {seat: told(env, seat) for seat in env.table.setup.seats}
            env.step(any_of(env.observe(env.agent_selection)["action_mask"], random))
            for seat in deciding[1:]:
                if seat in env.table.to_decide():
                    assert told(env, seat) == before[seat]
                    compared += 1
    assert compared > 10


def test_a_state_has_all_that_the_seats_see() -> None:
    env = zaria.envs.aec("knaster", players=3)
    env.reset(seed=1)
    before = env.state()
    assert before in env.state_space
    env.step(0)
    assert env.state().tolist() != before.tolist()  # though seats 1 and 2 see no difference


def told(env: ZariaAEC, seat: int) -> tuple[object, ...]:
    seen = env.observe(f"seat_{seat}")
    shown = seen["observation"]
    if not isinstance(shown, str):
        shown = shown.tolist()
    return shown, seen["action_mask"].tolist()


@pytest.mark.parametrize(("game", "settings"), VARIANTS)
def test_moves_and_points_are_those_of_the_readable_engine(
    game: str, settings: dict[str, Any]
) -> None:
    env, random = zaria.envs.aec(game, reward="points", **settings), Random(2)
    env.reset(seed=2)
    while env.table.seat >= 0:
        position, seat = env.position, env.table.seat
        for other in position.setup.seats:
            mask = env.observe(f"seat_{other}")["action_mask"]
            legal = [move.id for move in position.moves(other)]
            assert np.flatnonzero(mask).tolist() == (legal or [env.table.wait])
            assert env.table.points[other] == position.points(other)
        action = any_of(env.observe(f"seat_{seat}")["action_mask"], random)
        env.step(action)
        after = position.play(seat, position.setup.moves[action])
        if not isinstance(after.next, zaria.Chance):
            assert env.position == after
    assert env.position.over
    assert all(env.terminations.values())


@pytest.mark.parametrize("duplicate", [copy.deepcopy, pickled])
@pytest.mark.parametrize("game", ["border", "digits"])
def test_a_copy_goes_on_exactly_as_the_original(game: str, duplicate: Any) -> None:  # noqa: ANN401
    env, random = zaria.envs.aec(game, players=3), Random(1)
    env.reset(seed=1)
    for _ in range(5):
        env.step(any_of(env.observe(env.agent_selection)["action_mask"], random))
    other = duplicate(env)
    while env.table.seat >= 0:
        action = any_of(env.observe(env.agent_selection)["action_mask"], random)
        env.step(action)
        other.step(action)
        assert env.position == other.position
        assert env.agent_selection == other.agent_selection
    assert env.rewards == other.rewards


def test_ranks_add_up_to_nothing() -> None:
    env = zaria.envs.aec("knaster", players=5)
    for seed in range(4):
        play_aec(env, seed)
        outcome = env.position.outcome
        assert outcome is not None
        assert sum(env.rewards.values()) == pytest.approx(0)
        best = max(env.rewards, key=env.rewards.__getitem__)
        assert int(best[5:]) in outcome.winners


def test_a_game_goes_on_from_a_position() -> None:
    middle = zaria.game("qwinto").start(2).text
    env = zaria.envs.parallel("qwinto")
    env.reset(options={"position": middle})
    assert env.position.setup.text in middle
    with pytest.raises(Rejected):
        env.reset(options={"position": "nonsense"})


def test_a_game_that_is_over_from_the_start_ends_at_once() -> None:
    env = zaria.envs.aec("digits")
    env.reset(options={"position": "digits standard 2 1 - 0 -1,-1 6543 1234"})
    assert env.rewards == {"seat_0": 1.0, "seat_1": -1.0}
    for _ in env.agent_iter():
        env.step(None)
    assert not env.agents


def test_an_action_outside_the_mask_is_told_in_one_sentence() -> None:
    env = zaria.envs.aec("qwinto")
    env.reset(seed=1)
    for action, fault in ((0, "Seat 0 may not make move 0"), (38, "There is no move 38")):
        with pytest.raises(IllegalAction, match=fault) as error:
            env.step(action)
        assert "\n" not in str(error.value)
    both = zaria.envs.parallel("qwinto")
    both.reset(seed=1)
    with pytest.raises(IllegalAction, match="Seat 1 need not decide now: it may only wait"):
        both.step({"seat_0": 29, "seat_1": 29})
    with pytest.raises(IllegalAction, match="There is no move 38"):
        both.step({})
    while both.agents:
        masks = {agent: both.observe(agent)["action_mask"] for agent in both.agents}
        both.step({agent: any_of(mask, Random(1)) for agent, mask in masks.items()})
    with pytest.raises(IllegalAction, match="The game is over"):
        both.step({})


def test_the_parallel_kind_shows_itself_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    env: ZariaParallel = zaria.envs.parallel("digits", render_mode="human")
    env.reset(seed=1)
    env.step({"seat_0": 0, "seat_1": 1})
    assert "seat 1" in capsys.readouterr().out
    env.close()


def test_a_game_depends_on_its_key_alone() -> None:
    for game in ("onecard", "digits"):
        setup = zaria.game(game).setup(2)
        tables = [table_of(setup) for _ in range(2)]
        for table, key in zip(tables, (1 << 63, (1 << 63) + (1 << 64)), strict=True):
            table.begin(key)  # only 64 bits of it
        assert tables[0].position == tables[1].position
