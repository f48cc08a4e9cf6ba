"""RLlib's PPO with masks learns to play alone; random moves are beside it.

`python examples/learn/rllib_ppo.py [--steps N] [--seed N]`
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import gymnasium
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

import zaria.envs  # noqa: F401 - registers the environments

GAME = "zaria/Knaster-v0"
GAMES = 60
BATCH = 2_048


class Masked(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Shows the mask beside what is seen, as RLlib's module wants it, every number as flags."""

    KINDS = 13

    def __init__(self, _config: Any) -> None:  # noqa: ANN401 - RLlib makes it by this argument
        super().__init__(gymnasium.make(GAME))
        (size,) = self.env.observation_space.shape or (0,)
        moves = self.env.action_space.n  # type: ignore[attr-defined]
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observations": gymnasium.spaces.Box(0, 1, (size * self.KINDS,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (moves,), np.float32),
            }
        )

    def shown(self, seen: Any, info: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401
        """Return what the module gets."""
        flags = np.eye(self.KINDS, dtype=np.float32)[np.clip(seen, 0, self.KINDS - 1)].ravel()
        return {"observations": flags, "action_mask": info["action_mask"].astype(np.float32)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game."""
        seen, info = self.env.reset(seed=seed, options=options)
        return self.shown(seen, info), info

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:  # noqa: ANN401
        """Make a move; the points that it gained are the reward."""
        seen, reward, over, cut, info = self.env.step(int(action))
        return self.shown(seen, info), reward, over, cut, info


def mean_points(module: Any, seed: int) -> float:  # noqa: ANN401
    """Return the points that a module, or random moves, make on average."""
    env, random, total = Masked(None), Random(seed), 0.0
    for game in range(GAMES):
        seen, _ = env.reset(seed=seed + game)
        over = False
        while not over:
            if module is None:
                action = random.choice(np.flatnonzero(seen["action_mask"]).tolist())
            else:
                one = {name: torch.as_tensor(part)[None] for name, part in seen.items()}
                action = module.forward_inference({"obs": one})["action_dist_inputs"].argmax()
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
    spec = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config=DefaultModelConfig(fcnet_hiddens=[64, 64]),
    )
    config = PPOConfig().environment(Masked).debugging(seed=args.seed, log_level="ERROR")
    config.env_runners(num_env_runners=0, num_envs_per_env_runner=8)
    config.training(train_batch_size=BATCH, minibatch_size=256, num_epochs=4, lr=1e-3, gamma=1.0)
    trainer = config.rl_module(rl_module_spec=spec).build_algo()
    for _ in range(-(-args.steps // BATCH)):
        trainer.train()
    print(f"random moves: {mean_points(None, args.seed):.1f} points on average")
    print(f"trained: {mean_points(trainer.get_module(), args.seed):.1f} points on average")
    trainer.stop()


if __name__ == "__main__":
    main()
