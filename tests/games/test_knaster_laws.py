"""What holds in every game of Knaster, on random games."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.perft import naive_knaster as naive
from zaria.engine import Chance, Decisions, Move, Outcome, Rejected
from zaria.games.knaster import GAME, KnasterPosition

seeds = st.integers(0, 2**32)


def eager(position: KnasterPosition, seat: int, random: Random) -> Move:
    """Return a move, mostly one that circles: random games circle too little to finish lines."""
    moves = position.moves(seat)
    circling = [move for move in moves if move.kind == "circle"]
    return random.choice(circling if circling and random.random() < 0.8 else moves)


def some_game(random: Random, players: int) -> list[KnasterPosition]:
    """Return all positions of a game in which the seats answer in any order, also half and half."""
    position = GAME.start(players, first=random.randrange(players))
    positions = [position]
    while not isinstance(coming := position.next, Outcome):
        if isinstance(coming, Chance):
            position = position.apply_roll(coming.sample(random.randrange))
        else:
            seat = random.choice(coming.seats)
            position = position.play(seat, eager(position, seat, random))
        positions.append(position)
    return positions


@settings(max_examples=12)
@given(seeds, st.integers(1, 3))
def test_moves_rejections_and_scores_are_those_of_the_naive_writing(
    seed: int, players: int
) -> None:
    random = Random(seed)
    position = GAME.start(players)
    state = naive.State(roll=(), last=False, ended=False, seats=[])
    state["seats"] = [naive.position("alone")["seats"][0] for _ in range(players)]
    while not isinstance(coming := position.next, Outcome):
        for seat in range(players):
            offered = set(naive.options(state, seat))
            assert {move.text for move in position.moves(seat)} == offered
            free = {
                move.text for move in position.sheet.moves if not position.rejection(seat, move)
            }
            assert free == offered
            assert position.score(seat).total == naive.score(state["seats"][seat])
        if isinstance(coming, Chance):
            rolled = coming.sample(random.randrange)
            assert rolled in naive.rolls(state)
            position, state = position.apply_roll(rolled), naive.after_roll(state, rolled)
        else:
            seat = random.choice(coming.seats)
            move = eager(position, seat, random)
            position, state = position.play(seat, move), naive.after(state, seat, move.text)
    assert state["ended"]
    assert coming.totals == tuple(map(naive.score, state["seats"]))


@settings(max_examples=10)
@given(seeds, st.integers(1, 4))
def test_every_position_reads_back(seed: int, players: int) -> None:
    for position in some_game(Random(seed), players):
        again = GAME.read_position(position.text)
        assert again == position
        assert hash(again) == hash(position)
        assert again.text == position.text


@settings(max_examples=10)
@given(seeds)
def test_the_order_of_arrival_changes_nothing(seed: int) -> None:
    random = Random(seed)
    position = GAME.start(3)
    while not position.over:
        before = position
        answers: list[tuple[int, list[Move]]] = []
        position = position.apply_roll((random.randint(1, 3), random.randint(3, 6)))
        rolled = position
        for seat in range(3):
            moves = []
            while position.moves(seat):
                moves.append(eager(position, seat, random))
                position = position.play(seat, moves[-1])
                if not position.is_partial(seat):
                    break
            answers.append((seat, moves))
        for order in permutations(answers):
            other = rolled
            for seat, moves in order:
                other = other.play_all(seat, moves)
            assert other == position
        assert position != before


@settings(max_examples=10)
@given(seeds)
def test_nobody_sees_an_answer_before_all_are_in(seed: int) -> None:
    for position in some_game(Random(seed), 3):
        for viewer in (None, 0, 1, 2):
            seen = position.seen_by(viewer)
            if not isinstance(position.next, Decisions):
                assert seen == position
                continue
            for seat in range(3):
                if seat == viewer:
                    assert seen.moves(seat) == position.moves(seat)
                    assert seen.cells(seat) == position.cells(seat)
                else:
                    assert seen.numbers(seat) == position.sheets[seat]
                    assert seen.moves(seat), "they seem to be thinking still"


@settings(max_examples=20)
@given(seeds, st.integers(1, 4))
def test_games_end_in_time_and_scores_stay_in_bounds(seed: int, players: int) -> None:
    positions = some_game(Random(seed), players)
    final = positions[-1]
    outcome = final.next
    assert isinstance(outcome, Outcome)
    assert all(0 <= total <= 115 for total in outcome.totals)
    rolls = sum(isinstance(position.next, Chance) for position in positions)
    assert 26 <= rolls <= 51, "25 numbers, at most as many circles, and the last roll"
    for seat in range(players):
        totals = [position.score(seat).total for position in positions]
        assert totals == sorted(totals), "points are never lost"


@settings(max_examples=10)
@given(seeds)
def test_the_default_is_harmless(seed: int) -> None:
    for position in some_game(Random(seed), 2):
        coming = position.next
        for seat in coming.seats if isinstance(coming, Decisions) else ():
            decision = position.decision(seat)
            kinds = {move.kind for move in decision.moves}
            assert decision.default in decision.moves
            if decision.kind == "knaster-last":
                assert decision.default.kind == "pass"
            elif "circle" in kinds:
                assert decision.default.kind == "circle"


DAMAGED = [
    "1 36 n ...../...../...../...../....",
    "1 36 n ...../...../...../...../......",
    "1 36 x ...../...../...../...../.....",
    "2 36 n ...../...../...../...../.....",
    "0 36 n ...../...../...../...../.....",
    "1 63 n ...../...../...../...../.....",
    "1 37 n ...../...../...../...../.....",
    "1 3 n ...../...../...../...../.....",
    "1 36 e ...../...../...../...../.....",
    "1 36 n .*..../...../...../...../.....",
    "1 36 n 1..../...../...../...../.....",
    "1 36 n ...../...../...../...../..... ...../...../...../...../.....",
    "1 36 n ...../...../...../...../.....>9..../...../...../...../.....",
    "1 - n ...../...../...../...../.....>9..../...../...../...../.....",
    "1 36 n ...../...../...../...../.....>9..../...../...../...../.....!:row60",
    "1 36 n",
]


@pytest.mark.parametrize("state", DAMAGED)
def test_a_damaged_position_is_rejected(state: str) -> None:
    with pytest.raises(Rejected) as rejection:
        GAME.read_position(f"knaster standard 1 1 - {state}")
    assert rejection.value.rejection.code == "damaged-position"
