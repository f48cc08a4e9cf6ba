"""Random play in RLCard: through its games' own steps, and through its environments."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from random import Random

import rlcard
from rlcard.agents import RandomAgent

from bench.contender import Contender, RandomPlay
from bench.games import Counts

VERSION = f"RLCard {version('rlcard')}"

_NAMES = ("leduc-holdem", "limit-holdem", "blackjack", "uno")
_SEED = {"seed": 1}


def contenders() -> Iterator[Contender]:
    """Return every environment that is measured, in both ways."""
    for name in _NAMES:
        yield Contender("RLCard's bare games", name, "Game.step", _steps(name))
        yield Contender("RLCard's environments", name, "Env.run", _run(name))


def _steps(name: str) -> RandomPlay:
    game = rlcard.make(name, config=_SEED).game

    def play(random: Random) -> Counts:
        uniform = random.random
        moves = 0
        state, _ = game.init_game()
        key = "legal_actions" if "legal_actions" in state else "actions"
        while not game.is_over():
            legal = state[key]
            state, _ = game.step(legal[int(uniform() * len(legal))])
            moves += 1
        return Counts(moves, 0)

    return play


def _run(name: str) -> RandomPlay:
    env = rlcard.make(name, config=_SEED)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(_: Random) -> Counts:
        trajectories, _payoffs = env.run(is_training=False)
        # A seat's trajectory is what it saw, with its actions between.
        return Counts(sum(len(steps) // 2 for steps in trajectories), 0)

    return play
