"""Lessons: every step can be done, every other move is answered, and every rule is there."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.session.learning import OURS, decision_of
from zaria.coach.judge import judge_of
from zaria.engine import Decisions, Rejected, find_game, game_ids
from zaria.session.lesson import ANY, REST, Step, attempt, lesson, shown
from zaria.words import LANGUAGES, Words

STEPS = [step for game in OURS for step in lesson(find_game(game))]
ASKED, READ = [step for step in STEPS if step.want], [step for step in STEPS if not step.want]
SCHEMA = json.loads(
    files("zaria.session").joinpath("lesson.schema.json").read_text(encoding="utf-8"),
)


def test_each_of_our_games_has_a_lesson_of_about_ten_steps() -> None:
    for game in OURS:
        form: Any = json.loads(
            files(find_game(game).package).joinpath("lesson.json").read_text(encoding="utf-8")
        )
        assert not [*Draft202012Validator(SCHEMA).iter_errors(form)]
        assert form["game"] == game
        assert 9 <= len(lesson(find_game(game))) <= 12


def test_a_game_without_a_lesson_has_no_steps() -> None:
    for game in set(game_ids()) - set(OURS):
        assert lesson(find_game(game)) == ()


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.ask)
def test_a_step_is_about_a_clause_and_cells_that_there_are(step: Step) -> None:
    game = step.position.setup.game
    assert step.clause in game.clauses
    assert step.ask.startswith(f"lesson-{game.id}-")
    cells = step.position.cells(step.seat)
    assert {*step.show} <= {cell.id for cell in cells}
    assert {move for move, _ in step.wrong} <= {move.text for move in step.position.setup.moves}


@pytest.mark.parametrize("step", READ, ids=lambda step: step.ask)
def test_a_step_to_read_asks_for_nothing(step: Step) -> None:
    assert shown(step)["decision"] is None
    assert attempt(step, []).done


@pytest.mark.parametrize("step", ASKED, ids=lambda step: step.ask)
def test_a_step_is_done_by_all_that_it_wants(step: Step) -> None:
    assert isinstance(step.position.next, Decisions)
    assert step.seat in step.position.next.seats
    assert shown(step)["decision"] is not None
    for wanted in step.want:
        decision = decision_of(step, wanted)
        for count in range(len(decision)):
            begun = attempt(step, decision[:count])
            assert (begun.done, begun.hint) == (False, "")
        view, done, hint = attempt(step, decision)
        assert (done, hint) == (True, "")
        assert view["decision"] is None


LONGEST = 112
"""Characters of three lines on the smallest phone."""
FREE = ((REST,),)
"""Wanted is whatever one likes."""


@pytest.mark.parametrize(
    "step", [step for step in ASKED if step.want != FREE], ids=lambda step: step.ask
)
def test_every_other_move_is_rejected_or_gets_a_hint(step: Step) -> None:
    rejected = 0
    begins = {text for wanted in step.want for text in (wanted[:1] if REST in wanted else wanted)}
    for move in step.position.setup.moves:
        if {move.text, ANY} & begins and move.text != ".":
            continue
        try:
            found = attempt(step, [move.text])
        except Rejected as error:
            assert error.rejection.code
            rejected += 1
        else:
            assert found.hint or (move.text,) in step.want
    assert rejected or ANY in begins


def test_what_is_said_fits_the_move_that_leads_away() -> None:
    steps = {step.ask: step for step in lesson(find_game("border"))}
    three = steps["lesson-border-three"]
    assert attempt(three, ["Y2"]).hint == "lesson-border-three-hint"
    assert attempt(three, ["Y2", "."]).hint == "lesson-border-three-hint"
    assert attempt(three, ["R3", "."]).hint == "lesson-border-three-more"
    assert attempt(three, ["R3", "Y5"]).hint == ""
    assert attempt(three, ["R3", "Y4", "Y5", "."]).done
    one = steps["lesson-border-one"]
    assert attempt(one, ["."]).hint == "lesson-border-one-more"
    assert attempt(one, ["m1"]).hint == ""
    assert attempt(one, ["m1", "."]).done


def test_a_learner_who_takes_moves_back_sees_the_beginning() -> None:
    (step,) = (step for step in lesson(find_game("onecard")) if step.ask == "lesson-onecard-mark")
    assert attempt(step, ["1y"]).view["sheets"] != shown(step)["sheets"]
    assert attempt(step, []) == (shown(step), False, "")


@pytest.mark.parametrize("game", OURS)
def test_a_lesson_ends_with_a_position_to_play_from_as_one_likes(game: str) -> None:
    last = lesson(find_game(game))[-1]
    assert last.want == FREE
    open_to = [move for move in last.position.moves(last.seat) if move.at]
    assert len(open_to) > 1
    assert not any(attempt(last, [move.text]).hint for move in open_to)


@pytest.mark.parametrize("game", OURS)
def test_the_game_to_play_on_is_open(game: str) -> None:
    """Nobody wants to end a lost game."""
    last = lesson(find_game(game))[-1]
    judge = judge_of(last.position)
    assert judge is not None
    assert 0.45 < judge.chances(last.position)[last.seat] < 0.65


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_what_a_lesson_says_is_short(game: str, language: str) -> None:
    words = Words(language, [find_game(game).package])
    for step in lesson(find_game(game)):
        for key in (step.ask, step.then, step.hint, *dict(step.wrong).values()):
            assert not key or len(words(key)) <= LONGEST, key
