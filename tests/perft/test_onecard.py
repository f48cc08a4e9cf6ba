"""One Card's continuations, counted by the engine, by the naive writing, and on file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.perft.naive_onecard import POSITIONS, continuations
from zaria.engine import Chance, Decisions, Position
from zaria.games.onecard import GAME

LINES = [
    line.split()
    for line in Path(__file__).with_name("onecard.txt").read_text(encoding="utf-8").splitlines()
]


def count(position: Position, depth: int) -> int:
    coming = position.next
    if isinstance(coming, Chance):
        outcomes = [rolled for rolled, _ in coming.distribution()]
        if depth == 1:
            return len(outcomes)
        return sum(count(position.apply_roll(rolled), depth - 1) for rolled in outcomes)
    if not isinstance(coming, Decisions) or not depth:
        return 1
    steps = [(seat, move) for seat in coming.seats for move in position.moves(seat)]
    if depth == 1:
        return len(steps)
    return sum(count(position.play(seat, move), depth - 1) for seat, move in steps)


@pytest.mark.parametrize(("name", "depth", "expected"), LINES)
def test_engine_and_naive_writing_count_the_same(name: str, depth: str, expected: str) -> None:
    assert count(GAME.read_position(POSITIONS[name]), int(depth)) == int(expected)
    assert continuations(name, int(depth)) == int(expected)


def test_every_named_position_is_counted() -> None:
    assert {name for name, _, _ in LINES} == set(POSITIONS)
