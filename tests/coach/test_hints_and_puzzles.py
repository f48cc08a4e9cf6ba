"""Hints in three depths, and puzzles from games."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import islice

import pytest

from tests.coach.games import played, words_for
from zaria import coach
from zaria.coach.judge import judge_of
from zaria.coach.mining import puzzles
from zaria.coach.puzzles import puzzles_in
from zaria.engine import Decisions, Rejected, game_ids
from zaria.engine.play import read_position

DAY = date(2026, 11, 18)


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize(
    ("game", "players"), [("knaster", 1), ("qwinto", 2), ("onecard", 2), ("border", 2)]
)
def test_a_hint_helps_with_every_kind_of_decision(game: str, players: int, language: str) -> None:
    kinds: set[str] = set()
    words = words_for(game, language)
    for position in played(game, players).positions():
        if not isinstance(position.next, Decisions):
            continue
        seat = position.next.seats[0]
        kind = position.decision(seat).kind
        if kind in kinds:
            continue
        kinds.add(kind)
        found = coach.hint(position.seen_by(seat), seat, 3, words)
        assert found["number"] == 3
        assert found["learned"]
        assert found["nudge"].endswith((".", ";", "?"))
        values = [option["value"] for option in found["best"]]
        assert values == sorted(values, key=lambda value: -(value or 0))
        for option in found["best"]:
            after = position.play_all(seat, option["moves"])
            assert not after.is_partial(seat)
    assert len(kinds) > 1


def test_who_has_nothing_to_decide_gets_no_hint() -> None:
    start = played("knaster", 1).start()
    with pytest.raises(Rejected):
        coach.hint(start, 0, 0, words_for("knaster"))


def test_a_puzzle_has_one_clear_answer() -> None:
    for line in islice(puzzles("knaster", 1, seed=2), 1):
        seat, _, text = line.partition(" ")
        position = read_position(text)
        puzzle = coach.forms.Puzzle(id="", game="knaster", position=text, seat=int(seat), day="")
        words = words_for("knaster")
        answers = [
            coach.puzzle_answer(puzzle, [move.text for move in moves], words)
            for moves in islice(position.whole_decisions(int(seat)), 25)
        ]
        right = [answer for answer in answers if answer["right"]]
        wrong = [answer for answer in answers if not answer["right"]]
        assert right
        assert wrong
        assert all(answer["reason"] for answer in wrong)
        with pytest.raises(Rejected):
            coach.puzzle_answer(puzzle, [], words)


def test_every_day_has_a_puzzle_and_games_take_turns() -> None:
    week = [coach.puzzle_of((DAY + timedelta(days)).isoformat()) for days in range(8)]
    kinds = [game for game in game_ids() if puzzles_in(game)]
    assert len(kinds) == 4
    assert {puzzle["game"] for puzzle in week[:4]} == set(kinds)
    assert len({puzzle["id"] for puzzle in week}) == len(week)
    assert coach.puzzle_of(DAY.isoformat()) == week[0]
    assert coach.puzzle_of(DAY.isoformat(), "onecard")["game"] == "onecard"


@pytest.mark.parametrize("game", ["knaster", "qwinto", "onecard", "border"])
def test_the_puzzles_of_a_game_can_be_played(game: str) -> None:
    lines = puzzles_in(game)
    assert len(lines) >= 32
    assert len(set(lines)) == len(lines)
    for line in lines:
        seat, _, text = line.partition(" ")
        assert len(read_position(text).moves(int(seat))) > 3


@pytest.mark.parametrize("game", ["knaster", "qwinto", "onecard", "border"])
def test_the_best_decision_of_every_puzzle_is_clearly_the_best(game: str) -> None:
    """After a network was trained anew, `python -m zaria.coach.mining GAME` finds new puzzles."""
    for line in puzzles_in(game):
        seat, _, text = line.partition(" ")
        position = read_position(text)
        judge = judge_of(position)
        assert judge is not None
        first, second, *_ = judge.best(position, int(seat), 6)
        assert judge.lost(first.after, second.after, int(seat)) > 0.5, line
