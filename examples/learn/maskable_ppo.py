"""Stable-Baselines3 with masks (sb3-contrib) learns to play alone; random moves are beside it.

`python examples/learn/maskable_ppo.py [--steps N] [--seed N]`
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import zaria.envs  # noqa: F401 - registers the environments

ENV = "zaria/Knaster-v0"
GAMES = 60


class OneHot(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Shows every number as a flag of its own: a network cannot tell from sizes what is equal."""

    KINDS = 13

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        (size,) = env.observation_space.shape or (0,)
        self.observation_space = gymnasium.spaces.MultiBinary(size * self.KINDS)

    def observation(self, observation: Any) -> Any:  # noqa: ANN401
        kinds = np.clip(observation, 0, self.KINDS - 1)
        return np.eye(self.KINDS, dtype=np.int8)[kinds].ravel()

    def action_masks(self) -> Any:  # noqa: ANN401 - sb3-contrib asks for it by this name
        return self.env.get_wrapper_attr("action_masks")()


def made() -> OneHot:
    """Return the environment."""
    return OneHot(gymnasium.make(ENV))


def mean_points(model: MaskablePPO | None, seed: int) -> float:
    """Return the points that a model, or random moves, make on average."""
    env, random, total = made(), Random(seed), 0.0
    for game in range(GAMES):
        seen, _ = env.reset(seed=seed + game)
        over = False
        while not over:
            mask = env.action_masks()
            if model is None:
                action = random.choice(np.flatnonzero(mask).tolist())
            else:
                action = model.predict(seen, action_masks=mask, deterministic=True)[0]
            seen, reward, over, _, _ = env.step(action)
            total += float(reward)
    return total / GAMES


def main() -> None:
    """Train, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=100_000, help="steps to learn from")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([made] * 8),
        n_steps=256,
        batch_size=256,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        seed=args.seed,
    )
    model.learn(args.steps)
    print(f"random moves: {mean_points(None, args.seed):.1f} points on average")
    print(f"trained: {mean_points(model, args.seed):.1f} points on average")


if __name__ == "__main__":
    main()
