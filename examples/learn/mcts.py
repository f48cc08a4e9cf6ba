"""OpenSpiel's Monte Carlo tree search plays against random moves.

The search looks at whole states: where seats decide at once, it sees what the seats before it have
decided. `ismcts` in the same library keeps to information states.

`python examples/learn/mcts.py [--game NAME] [--games N] [--simulations N] [--seed N]`
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

import zaria.envs.openspiel  # noqa: F401 - registers the games


def play(game: Any, bots: list[Any], luck: np.random.RandomState) -> list[float]:  # noqa: ANN401
    """Return what each player got in one game."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choice(numbers, p=weights))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    returned: list[float] = state.returns()
    return returned


def main() -> None:
    """Play some games, each seat in turn, and print how they ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="python_zaria_digits")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game, luck = pyspiel.load_game(args.game), np.random.RandomState(args.seed)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    search = mcts.MCTSBot(game, 1.5, args.simulations, evaluator, random_state=luck)
    total = 0.0
    for number in range(args.games):
        seat = number % 2
        bots: list[Any] = [uniform_random.UniformRandomBot(other, luck) for other in range(2)]
        bots[seat] = search
        total += play(game, bots, luck)[seat]
    print(f"{args.games} games: {total / args.games:+.2f} on average, from -1 (lost) to +1 (won)")


if __name__ == "__main__":
    main()
