"""The Border goes on in as many ways as its clauses say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.perft.naive_border import POSITIONS, continuations, walk
from zaria.engine import Chance, Decisions
from zaria.games.border import GAME, BorderPosition

_LINES = Path(__file__).with_name("border.txt").read_text(encoding="utf-8").splitlines()
COUNTS = [
    (name, int(depth), int(count))
    for name, depth, count in (line.split() for line in _LINES if not line.startswith("#"))
]


def reached(name: str) -> BorderPosition:
    """Return the engine's position after the walk to a named one."""
    _, events = walk(name)
    position = GAME.start(POSITIONS[name][0])
    for seat, text in events:
        if seat is None:
            chance = position.next
            assert isinstance(chance, Chance)
            position = position.apply_roll(chance.read(text))
        else:
            position = position.play(seat, position.setup.moves.read(text))
    return position


def count(position: BorderPosition, depth: int) -> int:
    if depth == 0:
        return 1
    coming = position.next
    if isinstance(coming, Chance):
        return sum(
            count(position.apply_roll(rolled), depth - 1) for rolled, _ in coming.distribution()
        )
    if isinstance(coming, Decisions):
        return sum(
            count(position.play(seat, move), depth - 1)
            for seat in coming.seats
            for move in position.moves(seat)
        )
    return 0


@pytest.mark.parametrize(("name", "depth", "expected"), COUNTS)
def test_positions_go_on_in_as_many_ways_as_counted_twice(
    name: str, depth: int, expected: int
) -> None:
    assert count(reached(name), depth) == expected
    assert continuations(name, depth) == expected


def test_every_named_position_is_counted() -> None:
    assert {name for name, _, _ in COUNTS} == set(POSITIONS)
