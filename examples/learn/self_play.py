"""PettingZoo: all seats learn one policy by playing each other, with nothing but numpy.

The policy is linear in what a seat sees; after every game, what a seat did becomes likelier the
better its rank was (REINFORCE). It is then compared with random moves.

`python examples/learn/self_play.py [--game ID] [--games N] [--seed N]`
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

import zaria.envs

PLAYERS = 2
RATE = 0.05
TESTS = 300


class Policy:
    """Weights from what is seen, a flag for every number, to actions."""

    KINDS = 8

    def __init__(self, env: Any, luck: np.random.Generator) -> None:  # noqa: ANN401
        size = env.table.observed * self.KINDS + 1
        self.weights = np.zeros((size, env.table.wait + 1))
        self._luck = luck

    def features(self, seen: NDArray[np.int16]) -> NDArray[np.float64]:
        """Return what is seen as flags."""
        flags = np.eye(self.KINDS)[np.clip(seen, 0, self.KINDS - 1)].ravel()
        scaled: NDArray[np.float64] = np.append(flags, 1.0) / len(seen) ** 0.5
        return scaled

    def chances(self, features: NDArray[np.float64], mask: NDArray[np.int8]) -> Any:  # noqa: ANN401
        """Return how likely each action is."""
        wishes = np.where(mask, features @ self.weights, -np.inf)
        likely = np.exp(wishes - wishes.max())
        return likely / likely.sum()

    def play(self, env: Any, seats: range, seed: int) -> tuple[dict[str, float], list[Any]]:  # noqa: ANN401
        """Play a game, the other seats at random; return the ranks and what the seats did."""
        did: list[Any] = []
        env.reset(seed=seed)
        for agent in env.agent_iter():
            seen, _, over, _, _ = env.last()
            if over:
                return dict(env.rewards), did
            mask = seen["action_mask"]
            features = self.features(seen["observation"])
            likely = self.chances(features, mask)
            if int(agent[5:]) not in seats:
                likely = mask / mask.sum()
            action = int(self._luck.choice(len(likely), p=likely))
            did.append((agent, features, likely, action))
            env.step(action)
        return {}, did

    def learn(self, rewards: dict[str, float], did: list[Any]) -> None:
        """Make what was done likelier, or less likely, by how it ended."""
        for agent, features, likely, action in did:
            wrong = -likely
            wrong[action] += 1
            self.weights += RATE * rewards[agent] * np.outer(features, wrong)


def main() -> None:
    """Learn, and print how it plays against random moves."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="digits")
    parser.add_argument("--games", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    env = zaria.envs.aec(args.game, players=PLAYERS, reward="rank")
    policy = Policy(env, np.random.default_rng(args.seed))
    for number in range(args.games):
        policy.learn(*policy.play(env, range(PLAYERS), args.seed + number))
    tests = [policy.play(env, range(1), -1 - number & 0xFFFF)[0] for number in range(TESTS)]
    mean = sum(rewards["seat_0"] for rewards in tests) / TESTS
    print(f"against random moves: {mean:+.2f} on average, from -1 (lost) to +1 (won)")


if __name__ == "__main__":
    main()
