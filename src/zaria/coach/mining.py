"""Find puzzles in games between a game's players: `python -m zaria.coach.mining GAME --count 30`.

A position makes a puzzle if everybody has points, there is much to choose from, the best decision
is clearly better than the next one and not to do nothing, and the player on the move missed it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from math import inf
from random import Random

from zaria.bots import players_of
from zaria.bots.match import play_game
from zaria.coach.analysis import Step, steps_of
from zaria.coach.judge import Judge, judge_of
from zaria.coach.wording import changed_cells
from zaria.engine import UnknownGame, find_game

_MOVES = 4
"""The fewest moves to choose from."""
_CLEAR = 1.0
"""By so many points the best is better than the next, and than what was played."""
_BOT = "greedy"


def puzzles(game: str, players: int, seed: int) -> Iterator[str]:
    """Return the clearest puzzle of one game after another, each as its line; without an end."""
    found = find_game(game)
    start = found.start(players)
    judge = judge_of(start)
    if judge is None:
        return
    random = Random(seed)
    while True:
        bots = [players_of(found).make(_BOT, random.getrandbits(32)) for _ in range(players)]
        played = play_game(start, bots, Random(random.getrandbits(32)))
        clear = {
            f"{step.seat} {step.choice.position.text}": _clearness(judge, step)
            for step in steps_of(played.record, judge, inf)
            if step.choice is not None
        }
        line = max(clear, key=lambda line: clear[line])
        if clear[line]:
            yield line


def _clearness(judge: Judge, step: Step) -> float:
    """Return by how much the best of a puzzle is better than the next; 0 where there is none."""
    choice, seat = step.choice, step.seat
    if choice is None or seat is None or step.loss[seat] < _CLEAR or len(choice.best) == 1:
        return 0.0
    position, (first, second, *_) = choice.position, choice.best
    if len(position.moves(seat)) < _MOVES or not all(map(position.points, position.setup.seats)):
        return 0.0
    acts = position.decision(seat).dice or changed_cells(position, first.moves, seat)
    better = judge.lost(first.after, second.after, seat)
    return better if acts and better > _CLEAR / 2 else 0.0


def main() -> int:
    """Print puzzles, one line each; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m zaria.coach.mining", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    try:
        lines = puzzles(options.game, options.players, options.seed)
        for _ in range(options.count):
            print(next(lines), flush=True)
    except UnknownGame as error:
        print(error, file=sys.stderr)
        return 2
    except StopIteration:
        print(f"{options.game} has learned nothing that could tell puzzles.", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
