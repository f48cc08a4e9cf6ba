"""Luck, loss and the rest: they add up, luck is fair, and the best choice costs nothing."""

from __future__ import annotations

from math import inf, isclose
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.coach.games import beginning, played, words_for
from zaria import coach
from zaria.coach.analysis import accounts, choice_between, steps_of
from zaria.coach.judge import Judge, Line, judge_of
from zaria.engine import Chance, Position, Record, find_game

GAMES = (("knaster", 1), ("knaster", 2), ("qwinto", 2), ("onecard", 2), ("border", 2))
EVENTS = 24


def judge_for(position: Position) -> Judge:
    judge = judge_of(position)
    assert judge is not None
    return judge


@settings(max_examples=8)
@given(kind=st.sampled_from(GAMES), seed=st.integers(0, 50), at=st.integers(0, 400))
def test_luck_loss_and_rest_are_the_change_of_the_value(
    kind: tuple[str, int], seed: int, at: int
) -> None:
    whole = played(*kind, seed=seed)
    begin = at % len(whole.events)
    *_, position = beginning(whole, begin).positions()
    record = Record(
        whole.game,
        whole.players,
        whole.first,
        whole.options,
        events=whole.events[begin : begin + EVENTS],
        position=position.text,
    )
    judge = judge_for(position)
    start = value = judge.leads(position)
    steps = list(steps_of(record, judge, inf))
    assert len(steps) == len(record.events)
    for step in steps:
        assert step.before == value
        parts = (step.before, step.luck, step.loss, step.others, step.rest, step.leads)
        for before, luck, loss, others, rest, after in zip(*parts, strict=True):
            assert loss >= 0
            assert isclose(before + luck - loss + others + rest, after, abs_tol=1e-6)
        if record.players == 2:
            assert isclose(sum(step.others), sum(step.loss), abs_tol=1e-6)
            assert isclose(sum(step.rest), 0, abs_tol=1e-6)
        chances = judge.chances(step.valued)
        assert isclose(sum(chances), 1, abs_tol=1e-6)
        assert record.players == 1 or isclose(sum(step.leads), 0, abs_tol=1e-6)
        value = step.leads
    for seat, account in enumerate(accounts(start, steps, 3)):
        found = account.start + account.luck - account.loss + account.others + account.rest
        assert isclose(found, value[seat], abs_tol=1e-6)
        assert account.accuracy is None or 0 <= account.accuracy <= 1


@pytest.mark.parametrize(("game", "players"), [("knaster", 1), ("qwinto", 2)])
def test_before_a_roll_a_position_is_worth_the_mean_over_it(game: str, players: int) -> None:
    record = played(game, players, "greedy")
    judge = judge_for(record.start())
    rolls = [position for position in record.positions() if isinstance(position.next, Chance)]
    for position in rolls[3:15:6]:
        chance = position.next
        assert isinstance(chance, Chance)
        mean = [0.0] * players
        for rolled, weight in chance.distribution():
            values = judge.values(position.push_roll(rolled))
            mean = [
                sofar + weight / chance.weight * value
                for sofar, value in zip(mean, values, strict=True)
            ]
        assert judge.values(position) == pytest.approx(mean, abs=0.02)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_in_the_end_a_game_is_worth_its_points(game: str, players: int) -> None:
    record = played(game, players)
    final = record.final()
    judge = judge_for(final)
    assert judge.values(final) == tuple(final.points(seat) for seat in range(players))
    outcome = final.outcome
    assert outcome is not None
    won = [seat for seat, chance in enumerate(judge.chances(final)) if chance > 0]
    assert won == list(outcome.winners)


def test_the_best_choice_costs_nothing_and_a_blunder_does() -> None:
    record = played("knaster", 1, "greedy")
    judge = judge_for(record.start())
    positions = list(record.positions())
    losses: list[float] = []
    for position in positions[5:40:6]:
        if isinstance(position.next, Chance):
            continue
        best = judge.best(position, 0, 3)[0]
        assert choice_between(judge, position, 0, best).best[0].after == best.after
        for move in position.moves(0):
            after = position.push(0, move)
            if not after.is_partial(0):
                found = choice_between(judge, position, 0, Line((move,), after))
                losses.append(judge.leads(found.best[0].after)[0] - judge.leads(after)[0])
    assert min(losses) >= 0
    assert max(losses) > 3  # some cells are clearly wrong


def test_who_plays_better_is_told_so() -> None:
    found = {}
    for bot in ("random", "greedy", "master"):
        record = beginning(played("knaster", 1, bot), 40)
        judge = judge_for(record.start())
        steps = list(steps_of(record, judge, inf))
        (account,) = accounts(judge.leads(record.start()), steps, 3)
        assert account.accuracy is not None
        found[bot] = account.accuracy
    assert found["random"] < found["greedy"] < found["master"]
    assert found["master"] > 0.95


def test_the_sign_of_luck_is_that_of_the_rolls() -> None:
    record = played("knaster", 2, "easy")  # who write different sheets
    judge = judge_for(record.start())
    steps = list(steps_of(beginning(record, 45), judge, inf))
    rolls = [step for step in steps if step.seat is None]
    assert rolls
    assert all(isclose(sum(step.luck), 0, abs_tol=1e-6) for step in rolls)
    assert any(step.luck[0] > 0.2 for step in rolls)
    assert any(step.luck[0] < -0.2 for step in rolls)
    assert abs(fmean(step.luck[0] for step in rolls)) < 2


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize(("game", "players"), [("onecard", 2), ("border", 2)])
def test_an_analysis_is_told_line_by_line(game: str, players: int, language: str) -> None:
    record = beginning(played(game, players, "fast"), 25)
    start, *steps, end = coach.analyse(record, words_for(game, language), seconds=100)
    assert start["kind"] == "start"
    assert end["kind"] == "end"
    assert start["learned"]
    assert end["complete"]
    assert len(end["seats"]) == len(end["verdicts"]) == players
    assert [step["kind"] for step in steps] == ["step"] * 25
    chosen = 0
    for number, step in enumerate(steps, 1):
        assert step["kind"] == "step"
        assert step["event"] == number
        if (choice := step["choice"]) is not None:
            chosen += 1
            assert 1 <= len(choice["best"]) <= 3
            assert all(option["text"] for option in choice["best"])
            same = choice["best"][0]["moves"] == choice["chosen"]["moves"]
            assert not (same and choice["reason"])
    assert chosen


def test_an_analysis_ends_when_the_time_is_up() -> None:
    record = played("knaster", 1)
    start, end = coach.analyse(record, words_for("knaster"), seconds=-1)
    assert start["kind"] == "start"
    assert end["kind"] == "end"
    assert not end["complete"]


@pytest.mark.parametrize("name", ["qwinto", "knaster", "onecard", "border"])
def test_every_number_of_players_of_a_game_of_ours_was_learned(name: str) -> None:
    game = find_game(name)
    for players in game.players:
        assert judge_of(game.start(players)) is not None


def test_a_sheet_that_was_not_learned_gets_no_figures() -> None:
    game = find_game("knaster")
    values = game.standard.source.replace("10", "11")
    sheet = game.read_sheet(values)
    position = game.start(1, sheet=sheet)
    assert judge_of(position) is None
    whole = played("knaster", 1)
    record = Record("knaster", 1, sheet_data=sheet.source, events=whole.events[:6])
    start, *steps, end = coach.analyse(record, words_for("knaster"))
    assert start["kind"] == "start"
    assert not start["learned"]
    assert start["values"] == []
    choices = [step["choice"] for step in steps if step["kind"] == "step" and step["choice"]]
    assert choices
    assert all(option["value"] is None for choice in choices for option in choice["best"])
    assert end["kind"] == "end"
    assert end["seats"] == []
