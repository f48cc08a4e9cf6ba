"""Whether time per move and memory grow with the length of a game or with their number."""

from __future__ import annotations

import gc
import tracemalloc
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import zaria
from bench import games
from bench.report import Settings, Table

_QUARTERS = 4


class Memory(NamedTuple):
    """Bytes after some games: the most that were held at once, and what is still held."""

    peak: int
    kept: int


def measure(settings: Settings) -> list[Table]:
    """Return time per move by quarters of a game, and memory by the number of games."""
    return [_time(settings), _memory(settings)]


def _time(settings: Settings) -> Table:
    count = settings.size(200, 10)
    rows: list[tuple[str, ...]] = []
    for game_id in games.GAMES:
        start = games.start(game_id)
        found: list[list[float]] = []
        for seed in range(count):
            settings.progress(f"{game_id}, game {seed + 1} of {count}")
            found.append(_quarters(start, seed))
        of_game = [median(quarter) for quarter in zip(*found, strict=True)]
        ratio = f"{of_game[-1] / of_game[0]:.2f}"
        rows.append((game_id, *(f"{taken * 1e6:.1f}" for taken in of_game), ratio))
    columns = ("µs per move", "first quarter", "second", "third", "last", "last to first")
    note = (
        f"Medians of {count} random games of {games.PLAYERS} players each, in CPU time, "
        "chance events included."
    )
    return Table("Growth, time", columns, rows, note)


def _quarters(position: zaria.Position, seed: int) -> list[float]:
    """Return the seconds a move in each quarter of the game that `games.play` plays."""
    moves = games.play(position, Random(seed)).moves
    limits = [moves * quarter // _QUARTERS for quarter in range(_QUARTERS + 1)]
    stamps = _stamps(position, Random(seed), frozenset(limits))
    return [
        (late - early) / (end - begin)
        for (early, late), (begin, end) in zip(pairwise(stamps), pairwise(limits), strict=True)
    ]


def _stamps(position: zaria.Position, random: Random, limits: frozenset[int]) -> list[float]:
    """Play as `games.play` does; give the time at the start and after so many moves each."""
    moves = 0
    stamps = [process_time()]
    coming = position.next
    while not isinstance(coming, zaria.Outcome):
        if isinstance(coming, zaria.Decisions):
            seat = coming.seats[0]
            legal = position.moves(seat)
            position = position.play(seat, legal[int(random.random() * len(legal))])
            moves += 1
            if moves in limits:
                stamps.append(process_time())
        else:
            position = position.apply_roll(coming.sample(random.randrange))
        coming = position.next
    return stamps


def _memory(settings: Settings) -> Table:
    few, many = settings.size(10, 2), settings.size(1000, 20)
    rows: list[tuple[str, ...]] = []
    # A fresh interpreter for each game, so that nothing is in any cache.
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        for game_id in games.GAMES:
            settings.progress(f"{game_id}, memory of {many:,} games")
            after = pool.submit(_held, game_id, (few, many)).result()
            sizes = [f"{size / 1000:,.0f}" for memory in after for size in memory]
            grown = (after[-1].kept - after[0].kept) / (many - few)
            rows.append((game_id, *sizes, f"{grown:,.0f}"))
    columns = ("kB", *(f"{what} {n:,}" for n in (few, many) for what in ("peak of", "kept after")))
    note = (
        f"Measured by tracemalloc: random games of {games.PLAYERS} players one after another in "
        "one interpreter, after the game was loaded. What is kept are caches; the last column "
        f"shows how fast they still grow between {few:,} and {many:,} games."
    )
    return Table("Growth, memory", (*columns, "growth, bytes a game"), rows, note)


def _held(game_id: str, counts: tuple[int, ...]) -> list[Memory]:
    """Return the memory of playing the first so many games, and then up to so many more."""
    found: list[Memory] = []
    played = 0
    games.start(game_id)  # loads the game, which is no part of playing it
    tracemalloc.start()
    for count in counts:
        tracemalloc.reset_peak()
        for seed in range(played, count):
            games.play(games.start(game_id), Random(seed))
        played = count
        _, peak = tracemalloc.get_traced_memory()
        gc.collect()  # which also gives back the tuples that the interpreter keeps in store
        found.append(Memory(peak, tracemalloc.get_traced_memory()[0]))
    tracemalloc.stop()
    return found
