"""Gymnasium: one seat against bots, by the official checker and by the readable engine."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import zaria
from tests.envs.conftest import GAMES
from tests.envs.playing import any_of, pickled
from zaria.bots import UnknownBot
from zaria.engine import Rejected
from zaria.envs import BadSetting, IllegalAction
from zaria.envs.single import ZariaEnv


def id_of(game: str) -> str:
    return f"zaria/{game.capitalize()}-v0"


def made(game: str, **settings: Any) -> ZariaEnv:  # noqa: ANN401
    env = gymnasium.make(id_of(game), **settings).unwrapped
    assert isinstance(env, ZariaEnv)
    return env


def play(env: ZariaEnv, seed: int) -> list[Any]:
    """Play a game by random moves; return all that was told on the way."""
    random = Random(seed)
    seen, info = env.reset(seed=seed)
    told: list[Any] = [seen.tolist(), info["action_mask"].tolist()]
    over = False
    while not over:
        assert info["action_mask"].any()
        seen, reward, over, cut, info = env.step(any_of(info["action_mask"], random))
        assert not cut
        told += [seen.tolist(), reward, info["action_mask"].tolist(), info["points"].tolist()]
    return told


@pytest.mark.parametrize("observation", ["array", "text"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("ignore:.*may not make move")  # it takes one from another position
def test_the_official_checker_passes(game: str, observation: str) -> None:
    check_env(made(game, observation=observation, opponents="random"), skip_render_check=True)


@pytest.mark.filterwarnings("ignore:.*may not make move")
def test_the_official_checker_passes_with_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    check_env(made("knaster", render_mode="rgb_array"))
    assert "seat 0" in capsys.readouterr().out  # the mode for people prints


@pytest.mark.parametrize("game", GAMES)
def test_masks_are_the_legal_moves_and_never_empty(game: str) -> None:
    env, random = made(game, opponents="random"), Random(1)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        legal = [move.id for move in env.position.moves(0)]
        assert np.flatnonzero(info["action_mask"]).tolist() == legal
        assert np.flatnonzero(env.action_masks()).tolist() == legal
        _, _, over, _, info = env.step(random.choice(legal))
    assert info["action_mask"].all()
    assert env.position.over


@pytest.mark.parametrize("game", ["knaster", "digits"])
def test_a_seed_settles_everything(game: str) -> None:
    env = made(game, players=2)
    first = play(env, 3)
    assert play(env, 3) == first
    assert play(made(game, players=2), 3) == first
    assert play(env, 4) != first


@pytest.mark.parametrize("duplicate", [copy.deepcopy, pickled])
@pytest.mark.parametrize("game", ["qwinto", "digits"])
def test_a_copy_goes_on_exactly_as_the_original(game: str, duplicate: Any) -> None:  # noqa: ANN401
    env = made(game, players=3, opponents=["greedy", "random"])
    _, info = env.reset(seed=5)
    env.step(any_of(info["action_mask"], Random(1)))
    other = duplicate(env)
    here = env.position
    over, random = False, Random(2)
    mask = env.action_masks()
    while not over:
        action = any_of(mask, random)
        one, two = env.step(action), other.step(action)
        assert one[0].tolist() == two[0].tolist()
        assert one[1:4] == two[1:4]
        over, mask = one[2], one[4]["action_mask"]
    assert env.position == other.position != here


@pytest.mark.parametrize("game", GAMES)
def test_rewards_are_points_gained_or_the_rank(game: str) -> None:
    players = zaria.game(game).players[0]
    for reward in ("points", "rank"):
        env = made(game, players=players, opponents="random", reward=reward)
        told = play(env, 7)
        outcome = env.position.outcome
        assert outcome is not None
        total = sum(told[3::4])
        if reward == "points":
            assert total == outcome.totals[0]
        else:
            level = [rank for rank in outcome.ranks if rank == outcome.ranks[0]]
            if players == 2 and len(level) == 1:
                assert total == (1 if 0 in outcome.winners else -1)
            assert not any(told[3:-1:4][:-1])


def test_solo_play_is_rewarded_by_points() -> None:
    assert sum(play(made("knaster"), 1)[3::4]) > 0


def test_a_text_is_the_position_as_the_seat_sees_it() -> None:
    env = made("qwinto", observation="text", opponents="random", seat=1)
    seen, _ = env.reset(seed=1)
    assert seen == env.position.seen_by(1).text
    assert zaria.read_position(seen).moves(1)


def test_bots_see_no_more_than_their_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    from zaria.bots.random_bot import RandomBot  # noqa: PLC0415

    seen: list[bool] = []
    decide = RandomBot.decide

    def spy(self: RandomBot, view: Any, seat: int, budget: Any) -> Any:  # noqa: ANN401
        seen.append(view == view.seen_by(seat))
        return decide(self, view, seat, budget)

    monkeypatch.setattr(RandomBot, "decide", spy)
    play(made("knaster", players=3, opponents="random"), 1)
    assert len(seen) > 20
    assert all(seen)


def test_a_game_goes_on_from_a_position() -> None:
    env = made("knaster")
    play(env, 1)
    middle = zaria.game("knaster").start(1).apply_roll((6, 3)).play(0, "c3").text
    env.reset(seed=1, options={"position": middle})
    assert "9" in [cell.text for cell in env.position.cells(0) if cell.id == "c3"]
    with pytest.raises(Rejected):
        env.reset(options={"position": "nonsense"})
    other = zaria.game("knaster").start(2).text
    with pytest.raises(ValueError, match="not the setup"):
        env.reset(options={"position": other})


def test_pictures_are_drawn_in_every_mode(capsys: pytest.CaptureFixture[str]) -> None:
    for mode in ("ansi", "svg", "rgb_array", "human", None):
        env = made("digits", render_mode=mode, opponents="random")
        env.reset(seed=1)
        drawn = env.render()
        if mode == "ansi":
            assert "seat 1: 0 points" in drawn
        elif mode == "svg":
            assert drawn.startswith("<svg")
        elif mode == "rgb_array":
            assert drawn.dtype == np.uint8
            assert drawn.shape[1:] == (640, 3)
            assert len(np.unique(drawn)) > 5
        else:
            assert drawn is None
        env.step(0)
        env.close()
    assert capsys.readouterr().out.count("digits standard 2") == 3


def test_an_action_outside_the_mask_is_told_in_one_sentence() -> None:
    env = made("qwinto", opponents="random")
    seen, info = env.reset(seed=1)
    closed = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.warns(UserWarning, match=f"Seat 0 may not make move {closed}"):
        again, reward, over, _, told = env.step(closed)
    assert (again.tolist(), reward, over) == (seen.tolist(), 0.0, False)
    assert "The action mask has the moves that are legal." in told["rejection"]
    assert env.step(closed)[4]["rejection"]  # and warned of once only
    strict = made("qwinto", opponents="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="Seat 0 may not make move"):
        strict.step(closed)
    with pytest.raises(IllegalAction, match="There is no move 999"):
        strict.step(999)


def test_nothing_is_played_after_the_end() -> None:
    env = made("knaster")
    play(env, 1)
    with pytest.raises(IllegalAction, match="The game is over"):
        env.step(0)


@pytest.mark.parametrize(
    ("settings", "fault", "kind"),
    [
        ({"players": 0}, "This game is for 1 to 10,000 players", Rejected),
        ({"players": 2, "opponents": "nobody"}, "There is no bot “nobody”", UnknownBot),
        ({"players": 2, "opponents": ["random"] * 2}, "There are 1 other seats", BadSetting),
        ({"seat": 1}, "There is no seat 1", BadSetting),
        ({"reward": "joy"}, 'reward is "points" or "rank", not "joy"', BadSetting),
        ({"observation": "smell"}, "observation is", BadSetting),
        ({"illegal": "cheat"}, "illegal is", BadSetting),
    ],
)
def test_bad_settings_are_told_in_one_sentence(
    settings: dict[str, Any], fault: str, kind: type[Exception]
) -> None:
    with pytest.raises(kind) as error:
        made("knaster", **settings)
    assert str(error.value).startswith(fault)
    assert "\n" not in str(error.value)


def test_an_unknown_way_to_render_is_told() -> None:
    with pytest.raises(BadSetting, match="render_mode is human"):
        ZariaEnv("knaster", render_mode="smell")


def test_an_unknown_game_is_told_in_one_sentence() -> None:
    with pytest.raises(zaria.UnknownGame, match="There is no game “chess”; installed are"):
        ZariaEnv("chess")
