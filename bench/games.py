"""The games that are measured, and random play of one that counts what happens."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import zaria

GAMES = ("qwinto", "knaster", "onecard", "border")
PLAYERS = 4


class Counts(NamedTuple):
    """What happened in one game: moves of players, and times that dice or cards fell."""

    moves: int
    chances: int


def start(game_id: str) -> zaria.Position:
    """Return the position before the first roll at a full table."""
    return zaria.game(game_id).start(PLAYERS)


def play(position: zaria.Position, random: Random) -> Counts:
    """Play random moves to the end, as `zaria.playout` does, and give what was counted."""
    randbelow, uniform = random.randrange, random.random
    moves = chances = 0
    while True:
        coming = position.next
        if isinstance(coming, zaria.Decisions):
            for seat in coming.seats:
                while True:
                    legal = position.moves(seat)
                    position = position.push(seat, legal[int(uniform() * len(legal))])
                    moves += 1
                    if not position.is_partial(seat):
                        break
        elif isinstance(coming, zaria.Outcome):
            return Counts(moves, chances)
        else:
            position = position.push_roll(coming.sample(randbelow))
            chances += 1
