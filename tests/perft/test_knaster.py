"""Engine, naive writing and file agree on how many ways a game can go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.perft.naive_knaster import POSITIONS, continuations
from zaria.engine import Chance, Decisions, Position
from zaria.games.knaster import GAME

COUNTS = [
    (name, int(depth), int(count))
    for name, depth, count in (
        line.split()
        for line in Path(__file__).with_name("knaster.txt").read_text("ascii").splitlines()
    )
]


def start(name: str) -> Position:
    roll, stage, grids = POSITIONS[name]
    text = f"knaster standard {len(grids)} 1 - 1 {roll} {stage} {' '.join(grids)}"
    return GAME.read_position(text)


def count(position: Position, depth: int) -> int:
    coming = position.next
    if isinstance(coming, Chance):
        rolls = [rolled for rolled, _ in coming.distribution()]
        if depth == 1:
            return len(rolls)
        return sum(count(position.apply_roll(rolled), depth - 1) for rolled in rolls)
    seats = coming.seats if isinstance(coming, Decisions) else ()
    moves = [(seat, move) for seat in seats for move in position.moves(seat)]
    if depth == 1:
        return len(moves)
    return sum(count(position.play(seat, move), depth - 1) for seat, move in moves)


@pytest.mark.parametrize(("name", "depth", "expected"), COUNTS)
def test_continuations(name: str, depth: int, expected: int) -> None:
    assert count(start(name), depth) == expected
    assert continuations(name, depth) == expected


def test_every_position_is_counted() -> None:
    assert {name for name, _, _ in COUNTS} == set(POSITIONS)
