"""What is measured in either of two working trees, each with the interpreter of its own.

Started as a program, it reads jobs from stdin, one JSON object a line, and answers each with what
was counted and the seconds of processor time that it took. It must run in trees of earlier commits
too: `_first_of` has the names under which they offer the same thing.
"""

from __future__ import annotations

import gc
import json
import pickle
import sys
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from time import process_time
from typing import Any

import zaria
from zaria.bots.fairness import Measurement
from zaria.bots.simulate import Simulation

PLAYERS = 4
SPARSE = 7
"""Every so manieth position of random games is taken."""
SAMPLE = 60


def _first_of(owner: object, *names: str) -> Any:  # noqa: ANN401 - of a tree that is not this one
    return next(getattr(owner, name) for name in names if hasattr(owner, name))


def _playing(game: str, seed: int, play: str, roll: str) -> Iterator[int]:
    """Play random games; yield the moves of each."""
    random = Random(seed)
    randbelow, uniform = random.randrange, random.random
    start = zaria.game(game).start(PLAYERS)
    kind = type(start)
    playing: Callable[..., Any] = _first_of(kind, play, "play")
    rolling: Callable[..., Any] = _first_of(kind, roll, "fall")
    partial: Callable[..., bool] = _first_of(kind, "is_partial", "midway")
    while True:
        position, moves = start, 0
        while not isinstance(coming := position.next, zaria.Outcome):
            if isinstance(coming, zaria.Decisions):
                for seat in coming.seats:
                    while True:
                        legal = position.moves(seat)
                        position = playing(position, seat, legal[int(uniform() * len(legal))])
                        moves += 1
                        if not partial(position, seat):
                            break
            else:
                position = rolling(position, coming.sample(randbelow))
        yield moves


def _positions(game: str, seed: int) -> list[Any]:
    random, found = Random(seed), list[Any]()
    position: Any = zaria.game(game).start(PLAYERS)
    rolling = _first_of(type(position), "apply_roll", "fall")
    for number in count():
        coming = position.next
        if isinstance(coming, zaria.Outcome) or len(found) == SAMPLE:
            return found
        if isinstance(coming, zaria.Decisions):
            seat = random.choice(coming.seats)
            position = position.play(seat, random.choice(position.moves(seat)))
        else:
            position = rolling(position, coming.sample(random.randrange))
        if number % SPARSE == 0:
            found.append(position)
    return found


def _pickling(game: str, seed: int) -> Iterator[int]:
    """Pickle positions and read them back; yield how many."""
    positions = _positions(game, seed)
    while True:
        for position in positions:
            pickle.loads(pickle.dumps(position, -1))  # noqa: S301 - our own
        yield len(positions)


def _adding_up(game: str, seed: int) -> Iterator[int]:
    """Read the total of every seat; yield how many totals."""
    positions = _positions(game, seed)
    kind = type(positions[0])
    points: Callable[..., int] = getattr(kind, "points", _total)
    while True:
        for position in positions:
            for seat in range(PLAYERS):
                points(position, seat)
        yield len(positions) * PLAYERS


def _total(position: Any, seat: int) -> int:  # noqa: ANN401 - of a tree that is not this one
    total: int = position.score(seat).total
    return total


def _matches(game: str, seed: int, bot: str) -> Iterator[int]:
    """Play matches of bots with themselves; yield the moves of each."""
    simulation = Simulation(game, (bot,) * PLAYERS, seed=str(seed))
    for number in count():
        yield simulation.play(number).moves


def _judging(game: str, seed: int) -> Iterator[int]:
    """Play games that count for fairness; yield one for each."""
    measurement = Measurement(game, seed=str(seed))
    for number in count():
        measurement.play(number)
        yield 1


FAST = ("fast", "swift")
JOBS: dict[str, Callable[[str, int], Iterator[int]]] = {
    "play": lambda game, seed: _playing(game, seed, "play", "apply_roll"),
    "push": lambda game, seed: _playing(game, seed, "push", "push_roll"),
    "pickle": _pickling,
    "points": _adding_up,
    "random": lambda game, seed: _matches(game, seed, "random"),
    "fast": lambda game, seed: _matches(game, seed, _fast(game)),
    "greedy": lambda game, seed: _matches(game, seed, "greedy"),
    "fairness": _judging,
}


def _fast(game: str) -> str:
    try:
        Simulation(game, (FAST[0],) * PLAYERS).play(0)
    except LookupError:
        return FAST[1]
    return FAST[0]


def _measured(job: str, game: str, seed: int, seconds: float) -> tuple[int, float]:
    steps = JOBS[job](game, seed)
    next(steps)  # caches are filled, modules imported
    gc.collect()
    done, begin = 0, process_time()
    while (used := process_time() - begin) < seconds:
        done += next(steps)
    return done, used


def main() -> None:
    """Answer jobs until there are no more."""
    for line in sys.stdin:
        wanted = json.loads(line)
        done, used = _measured(**wanted)
        print(json.dumps({"done": done, "seconds": used}), flush=True)


if __name__ == "__main__":
    main()
