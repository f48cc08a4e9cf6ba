"""The loops over all games of a batch, written once and compiled for each game.

The first functions here only say what a game's batch rules are made of: `bound` puts a game's own,
of the same names, in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaria.batch.bits import Words, below, clear, nth_of, random_bits, total
from zaria.batch.compiling import compiled_for

Row = NDArray[Any]
"""One game: a row of whole numbers."""
State = NDArray[Any]
"""Many games: a row for each."""
Tables = Any
"""A game's named tuple of numbers and arrays, made from its setup."""

CHANCE = -1
"""In place of a seat: dice are rolled or cards drawn next."""
OVER = -2
"""In place of a seat: the game is over."""


def begin(tables: Tables, row: Row) -> None:
    """Make an empty row the first position."""
    raise NotImplementedError


def turn(tables: Tables, row: Row) -> int:
    """Return the first seat that must decide, or `CHANCE`, or `OVER`."""
    raise NotImplementedError


def decides(tables: Tables, row: Row, seat: int) -> bool:
    """Return whether a seat must decide now; asked only where `turn` gives a seat."""
    raise NotImplementedError


def legal(tables: Tables, row: Row, seat: int, mask: Words) -> None:
    """Set the legal moves of a seat that must decide, in a mask that is empty."""
    raise NotImplementedError


def push(tables: Tables, row: Row, seat: int, move: int) -> None:
    """Make a legal move."""
    raise NotImplementedError


def weight(tables: Tables, row: Row) -> int:
    """Return in how many equally likely ways the dice or cards can come now."""
    raise NotImplementedError


def push_roll(tables: Tables, row: Row, number: int) -> None:
    """Let the dice or cards come in the way with this number."""
    raise NotImplementedError


def points(tables: Tables, row: Row, seat: int) -> int:
    """Return a seat's points as its sheet stands."""
    raise NotImplementedError


def ahead(tables: Tables, row: Row, seat: int, other: int) -> bool:
    """Return whether a seat is ranked before another when the game ends now."""
    raise NotImplementedError


def observe(tables: Tables, row: Row, seat: int, seen: NDArray[np.int16]) -> None:
    """Write down what a seat sees, its own sheet first, the others' in their order after it."""
    raise NotImplementedError


RULES = (begin, turn, decides, legal, push, weight, push_roll, points, ahead, observe)
"""All that a game's batch rules are made of."""


def begin_all(tables: Tables, state: State) -> None:
    """Make every row the first position."""
    for game in range(len(state)):
        begin(tables, state[game])


def turns(tables: Tables, state: State, seats: NDArray[np.int32]) -> None:
    """Write down whose turn it is in every game."""
    for game in range(len(state)):
        seats[game] = turn(tables, state[game])


def masks_of(tables: Tables, state: State, seats: NDArray[np.int32], masks: NDArray[Any]) -> None:
    """Write down the legal moves of a seat in every game, as masks that are empty before."""
    for game in range(len(state)):
        row, seat = state[game], seats[game]
        if seat >= 0 and turn(tables, row) >= 0 and decides(tables, row, seat):
            legal(tables, row, seat, masks[game])


def weights_of(tables: Tables, state: State, many: NDArray[np.int64]) -> None:
    """Write down in how many ways the dice or cards of every game can come, 0 where none do."""
    for game in range(len(state)):
        row = state[game]
        many[game] = weight(tables, row) if turn(tables, row) == CHANCE else 0


def push_all(
    tables: Tables, state: State, seats: NDArray[np.int32], choices: NDArray[np.int64]
) -> None:
    """Make one choice in every game: a move, or an outcome of dice or cards."""
    for game in range(len(state)):
        row, now = state[game], turn(tables, state[game])
        if now == CHANCE:
            push_roll(tables, row, choices[game])
        elif now >= 0:
            push(tables, row, seats[game], choices[game])


def play_out(
    tables: Tables, state: State, keys: Words, mask: Words, counts: NDArray[np.int32]
) -> None:
    """Play every game to its end by random moves; count its moves, and its rolls and draws."""
    for game in range(len(state)):
        row, key, drawn, rolled = state[game], keys[game], 0, 0
        while True:
            now = turn(tables, row)
            if now == OVER:
                break
            bits = random_bits(key, drawn)
            drawn += 1
            if now == CHANCE:
                push_roll(tables, row, below(bits, weight(tables, row)))
                rolled += 1
            else:
                clear(mask)
                legal(tables, row, now, mask)
                push(tables, row, now, nth_of(mask, below(bits, total(mask))))
        counts[game, 0] = drawn - rolled
        counts[game, 1] = rolled


def points_of(tables: Tables, state: State, found: NDArray[np.int32]) -> None:
    """Write down the points of every seat in every game."""
    for game in range(len(state)):
        for seat in range(found.shape[1]):
            found[game, seat] = points(tables, state[game], seat)


def ranks_of(tables: Tables, state: State, ranks: NDArray[np.int32]) -> None:
    """Write down the rank of every seat in every game: one more than there are seats ahead."""
    for game in range(len(state)):
        for seat in range(ranks.shape[1]):
            rank = 1
            for other in range(ranks.shape[1]):
                if other != seat and ahead(tables, state[game], other, seat):
                    rank += 1
            ranks[game, seat] = rank


def observe_all(
    tables: Tables, state: State, seats: NDArray[np.int32], seen: NDArray[np.int16]
) -> None:
    """Write down what a seat sees in every game."""
    for game in range(len(state)):
        if seats[game] >= 0:
            observe(tables, state[game], seats[game], seen[game])


LOOPS: tuple[Callable[..., Any], ...] = (
    *(begin_all, turns, masks_of, weights_of, push_all, play_out, points_of, ranks_of, observe_all),
)


def bound(
    loop: Callable[..., Any], rules: Mapping[str, Callable[..., Any]], owner: str
) -> Callable[..., Any]:
    """Return one of these loops compiled with a game's own rules, which lie in the file `owner`."""
    names = {**globals(), **rules, "__name__": rules["begin"].__module__}
    return compiled_for(Path(owner), FunctionType(loop.__code__, names, loop.__name__))
