"""Choices for many games, from what is open in each: the same for every game, compiled once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from zaria.batch.bits import WORD, Words, below, has, nth_of, random_bits, total
from zaria.batch.compiling import compiled


@compiled
def to_flags(masks: Words, flags: NDArray[np.bool_]) -> None:
    """Write masks down as a flag for every move."""
    for game in range(len(masks)):
        for move in range(flags.shape[1]):
            flags[game, move] = has(masks[game], move)


@compiled
def first_closed(
    turns: NDArray[np.int32], weights: NDArray[np.int64], masks: Words, choices: NDArray[np.int64]
) -> int:
    """Return the first game whose choice is not open, -1 if there is none."""
    moves = masks.shape[1] * WORD
    for game in range(len(choices)):
        choice = choices[game]
        if weights[game]:
            if choice < 0 or choice >= weights[game]:
                return game
        elif turns[game] >= 0 and (choice < 0 or choice >= moves or not has(masks[game], choice)):
            return game
    return -1


@compiled
def choose_at(
    weights: NDArray[np.int64], masks: Words, keys: Words, number: int, choices: NDArray[np.int64]
) -> None:
    """Write down what each key chooses at a number; 0 where nothing is open."""
    for game in range(len(choices)):
        bits, many = random_bits(keys[game], number), total(masks[game])
        if weights[game]:
            choices[game] = below(bits, weights[game])
        elif many:
            choices[game] = nth_of(masks[game], below(bits, many))
        else:
            choices[game] = 0
