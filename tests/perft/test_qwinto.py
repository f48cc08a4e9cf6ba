"""Counts of continuations: the engine, the naive rules and the file agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.perft.naive_qwinto import POSITIONS as NAIVE
from tests.perft.naive_qwinto import continuations
from zaria.engine import Chance, Decisions, Position
from zaria.games.qwinto import GAME

COUNTS = Path(__file__).with_name("qwinto.txt").read_text("ascii")
LINES = [line.split() for line in COUNTS.splitlines()]

EMPTY = "...-....../.....-..../....-...../0"
LATE = "24.-.9b..h/1.5.7-a..g/3.6.-..c.i/2"
POSITIONS = {
    "start": f"2 1 - 1 - - {EMPTY} {EMPTY}",
    "six": f"6 1 - 6 - - {' '.join([EMPTY] * 6)}",
    "enter": f"3 1 - 2 yp 26= {LATE} {EMPTY} {LATE}",
    "late": f"2 1 - 1 - - {LATE} {LATE}",
    "fourth": f"2 1 - 1 op 46= 9..-....../.....-..../....-...../3 {LATE}",
    "two-rows": f"2 1 - 1 oyp 366= {LATE} 123-456789/6789a-bcd./....-...../0",
}


def count(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    coming = position.next
    if isinstance(coming, Chance):
        return sum(
            count(position.apply_roll(rolled), depth - 1) for rolled, _ in coming.distribution()
        )
    if not isinstance(coming, Decisions):
        return 0
    if depth == 1:
        return sum(len(position.moves(seat)) for seat in coming.seats)
    return sum(
        count(position.play(seat, move), depth - 1)
        for seat in coming.seats
        for move in position.moves(seat)
    )


@pytest.mark.parametrize(("name", "depth", "wanted"), LINES)
def test_the_counts_agree(name: str, depth: str, wanted: str) -> None:
    position = GAME.read_position(f"qwinto standard {POSITIONS[name]}")
    assert count(position, int(depth)) == int(wanted)
    assert continuations(name, int(depth)) == int(wanted)


def test_every_named_position_is_counted() -> None:
    assert {name for name, _, _ in LINES} == set(POSITIONS) == set(NAIVE)
