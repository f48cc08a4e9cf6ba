"""What a player completes is told once, when it is complete, and before it is confirmed."""

from __future__ import annotations

from random import Random

import pytest

import zaria
from zaria.engine import Chance, Completion, Decisions, Position

GAMES = ("qwinto", "knaster", "onecard", "border")
KEYS = {
    "qwinto": {"qwinto-row", "qwinto-column"},
    "knaster": {"knaster-result", "knaster-circled"},
    "onecard": {"onecard-card", "onecard-row"},
    "border": {"border-region"},
}


def steps(game: str, seed: int) -> list[tuple[Position, int, Position]]:
    """Return every move of a random game: before it, whose it was, after it."""
    random, found = Random(seed), list[tuple[Position, int, Position]]()
    position: Position = zaria.game(game).start(2)
    while True:
        coming = position.next
        if isinstance(coming, Chance):
            position = position.apply_roll(coming.sample(random.randrange))
        elif isinstance(coming, Decisions):
            seat = random.choice(coming.seats)
            moves = position.moves(seat)
            scores = [position.push(seat, move).points(seat) for move in moves]
            best = [
                move for move, points in zip(moves, scores, strict=True) if points == max(scores)
            ]
            after = position.play(seat, random.choice(best))
            found.append((position, seat, after))
            position = after
        else:
            return found


@pytest.mark.parametrize("game", GAMES)
def test_each_thing_is_completed_once(game: str) -> None:
    told: set[str] = set()
    for seed in range(40):
        once: set[tuple[int, Completion]] = set()
        for before, seat, after in steps(game, seed):
            assert after.completed_since(after, seat) == ()
            for one in after.completed_since(before, seat):
                assert (seat, one) not in once
                once.add((seat, one))
                assert one.cells
                told.add(one.key)
    assert told <= KEYS[game]
    assert told


@pytest.mark.parametrize("game", GAMES)
def test_what_is_completed_lies_on_the_sheet(game: str) -> None:
    for seed in range(10):
        for before, seat, after in steps(game, seed):
            for one in after.completed_since(before, seat):
                assert set(one.cells) <= {cell.id for cell in before.cells(seat)}


def completed(line: str, seat: int, *moves: str) -> list[tuple[str, dict[str, str | int]]]:
    position = zaria.read_position(line)
    found = position.play_all(seat, moves).completed_since(position, seat)
    return [(one.key, dict(one.params)) for one in found]


def test_a_row_and_a_column_of_qwinto() -> None:
    """Yellow lacks its ninth column, whose orange and purple fields are full: it has a pentagon."""
    empty = "...-....../.....-..../....-...../0"
    sheet = "...-..1.../6789a-c.ef/....-...2./0"
    line = f"qwinto standard 2 1 - 1 oyp 166= {sheet} {empty}"
    assert completed(line, 0, "y9") == [
        ("qwinto-row", {"colour": "yellow", "points": 15}),
        ("qwinto-column", {"points": 13}),
    ]


def test_a_full_house_of_knaster_and_then_a_line_of_circles() -> None:
    empty = "...../...../...../...../....."
    line = f"knaster standard 2 1 - 1 36 n 4*9*4*4./...../...../...../..... {empty}"
    assert completed(line, 0, "e1") == [("knaster-result", {"result": "full-house", "circles": 2})]
    told = [key for key, _ in completed(line, 0, "e1", "(d1)", "(e1)")]
    assert told == ["knaster-circled", "knaster-result"]


def test_a_card_of_one_card_is_complete_with_its_third_row() -> None:
    for seed in range(40):
        for before, seat, after in steps("onecard", seed):
            keys = [one.key for one in after.completed_since(before, seat)]
            if "onecard-card" in keys:
                assert keys == ["onecard-card", "onecard-row"], "the greatest first"
                return
    raise AssertionError("no card was completed")


def test_a_game_that_tells_nothing_completes_nothing() -> None:
    position = zaria.game("qwinto").start(2)
    assert Position.completed_since(position, position, 0) == ()
