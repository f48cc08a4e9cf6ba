"""Random play of environments."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np

from zaria.envs.zoo import ZariaAEC


def any_of(mask: Any, random: Random) -> int:  # noqa: ANN401
    """Return any action that a mask allows."""
    return random.choice(np.flatnonzero(mask).tolist())


def pickled(env: Any) -> Any:  # noqa: ANN401
    """Return a copy made by pickling."""
    return pickle.loads(pickle.dumps(env))  # noqa: S301 - its own


def play_aec(env: ZariaAEC, seed: int) -> list[tuple[int, bytes, int]]:
    """Play a game by random moves; return each decision: the seat, what it saw, the action."""
    random, made = Random(seed), list[tuple[int, bytes, int]]()
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, _, over, _, _ = env.last()
        if over:
            break
        assert seen is not None
        action = any_of(seen["action_mask"], random)
        made.append((int(agent[5:]), seen["observation"].tobytes(), action))
        env.step(action)
    return made
