"""OpenSpiel's CFR solves the last two rolls of a game in which both players decide at once.

`python examples/learn/cfr.py [--iterations N]`
"""

from __future__ import annotations

import argparse

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import zaria.envs.openspiel  # noqa: F401 - registers the games

ENDGAME = "digits standard 2 1 - 0 -1,-1 0340 0340"
"""Two boxes are left to each player: thousands and ones."""


def main() -> None:
    """Solve it, and print how much a perfect opponent could still gain."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=40)
    args = parser.parse_args()
    game = pyspiel.load_game("python_zaria_digits", {"position": ENDGAME})
    solver = cfr.CFRSolver(game)
    for number in range(args.iterations + 1):
        if number in (1, args.iterations):
            left = exploitability.exploitability(game, solver.average_policy())
            print(f"after {number} iterations a perfect opponent gains {left:.4f} a game")
        solver.evaluate_and_update_policy()


if __name__ == "__main__":
    main()
