"""Random play of the environments: PettingZoo's beside its own classic games, and the vectors."""

from __future__ import annotations

import gc
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from random import Random
from statistics import median
from time import process_time
from typing import Any

import gymnasium
import numpy as np

import zaria
import zaria.envs
from bench import games
from bench.report import Settings, Table
from zaria.batch import NoBatchRules, batch_of

OURS, THEIRS = "Zaria", "PettingZoo"
CLASSIC = ("tictactoe_v3", "connect_four_v3")
WANTED_MOVES, WANTED_STEPS = 60_000, 1_000_000
ROWS = 1_024


def measure(settings: Settings) -> list[Table]:
    """Return moves per second of PettingZoo's interface, and steps per second of the vectors."""
    rounds, seconds = settings.size(5, 2), settings.size(500, 50) / 1000
    makers: dict[tuple[str, str], Callable[[], Any]] = {}
    for name in games.GAMES:
        makers[name, OURS] = _ours(name)
    if settings.peers:
        for name in CLASSIC:
            makers[name, THEIRS] = import_module(f"pettingzoo.classic.{name}").env
    rates: dict[tuple[str, str], list[float]] = {key: [] for key in makers}
    envs = {key: maker() for key, maker in makers.items()}
    for env in envs.values():
        _play(env, Random(0))  # what is compiled is compiled now
    for turn in range(rounds):
        for key, env in envs.items():
            settings.progress(f"round {turn + 1} of {rounds}, {key[0]}")
            rates[key].append(_moves_a_second(env, turn, seconds))
    rows = [
        (*key, f"{max(found):,.0f}", f"{median(found):,.0f}", _wanted(key[1]))
        for key, found in rates.items()
    ]
    peers = f"{THEIRS} {version('pettingzoo')}" if settings.peers else "left out"
    note = (
        f"One process; {games.PLAYERS} players in our games and two in the others. The same loop "
        "for all: `agent_iter`, `last` with the observation, a random action from the mask, "
        f"`step`; whole games from `reset` to the end. {rounds} rounds of {seconds:g} s of CPU "
        f"time each, in turn; best and median are over the rounds. Peers: {peers}."
    )
    columns = ("game", "by", "moves/s, best", "median", "target")
    return [
        Table("PettingZoo's interface, random play", columns, rows, note, texts=2),
        _vectors(settings),
    ]


def _ours(name: str) -> Callable[[], Any]:
    return lambda: zaria.envs.aec(name, players=games.PLAYERS)


def _wanted(by: str) -> str:
    return f"{WANTED_MOVES:,}" if by == OURS else "-"


def _play(env: Any, random: Random) -> int:  # noqa: ANN401
    """Play one game; return its moves."""
    env.reset(seed=random.getrandbits(31))
    uniform, moves = random.random, 0
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
        else:
            legal = seen["action_mask"].nonzero()[0]
            env.step(legal[int(uniform() * len(legal))])
            moves += 1
    return moves


def _moves_a_second(env: Any, seed: int, seconds: float) -> float:  # noqa: ANN401
    gc.collect()
    random, moves, begin = Random(seed), 0, process_time()
    while (used := process_time() - begin) < seconds:
        moves += _play(env, random)
    return moves / used


def _vectors(settings: Settings) -> Table:
    rows: list[tuple[str, ...]] = []
    steps = settings.size(400, 20)
    for name in games.GAMES:
        game = zaria.game(name)
        try:
            batch_of(game, game.players[0])
        except NoBatchRules:
            continue
        settings.progress(name)
        env = gymnasium.make_vec(zaria.envs.env_id(game), num_envs=ROWS)
        alone, both = _steps_a_second(env, steps)
        told = (f"{alone:,.0f}", f"{both:,.0f}", f"{WANTED_STEPS:,}")
        rows.append((name, f"{game.players[0]}", *told))
    note = (
        f"`gymnasium.make_vec`, {ROWS:,} games, the smallest number of players; the other seats "
        f"play at random and are not counted. {steps} steps of all games, CPU time of one core. "
        "With choosing: including the time in which numpy draws a random action from each mask."
    )
    columns = ("game", "players", "steps/s", "with choosing", "target")
    return Table("The vector environment", columns, rows, note)


def _steps_a_second(env: Any, steps: int) -> tuple[float, float]:  # noqa: ANN401
    """Return the steps per second, and those with the time that it takes to choose them."""
    luck, stepping, choosing = np.random.default_rng(1), 0.0, 0.0
    _, infos = env.reset(seed=1)
    for number in range(steps + 2):
        began = process_time()
        mask = infos["action_mask"]
        actions = (mask * luck.random(mask.shape, np.float32)).argmax(axis=1)
        chosen = process_time()
        _, _, _, _, infos = env.step(actions)
        if number > 1:  # before, it is compiled
            choosing += chosen - began
            stepping += process_time() - chosen
    return ROWS * steps / stepping, ROWS * steps / (stepping + choosing)
