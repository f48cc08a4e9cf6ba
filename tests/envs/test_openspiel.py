"""OpenSpiel: its own tests, the engine's chances, and information that does not leak."""

from __future__ import annotations

import copy
import importlib
import subprocess
import sys
import unittest
from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel
import pytest

import zaria
from tests.envs.conftest import GAMES
from tests.envs.playing import pickled
from zaria.engine import Cards, Rejected
from zaria.envs import BadSetting, openspiel

ENDGAME = "digits standard 2 1 - 0 -1;-1 6500 0610"
"""Both have two boxes left: small enough for the whole tree."""
DRAFT = "onecard(options=cards:3;draft:on)"
NAMES = [
    *(f"python_zaria_{game}" for game in GAMES),
    "python_zaria_knaster(players=1)",
    "python_zaria_onecard(players=3,options=cards:3;draft:on;market:on)",
    f"python_zaria_digits(position={ENDGAME})",
]


@pytest.fixture(autouse=True)
def _registered(_digits: None) -> None:
    openspiel.register()


def to_a_decision(state: Any, random: Random) -> Any:  # noqa: ANN401
    while state.is_chance_node():
        numbers, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(numbers, weights)[0])
    return state


def walk(game: Any, seed: int) -> Iterator[Any]:  # noqa: ANN401
    """Return every state of a random game."""
    random, state = Random(seed), game.new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(numbers, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))


@pytest.mark.parametrize("name", NAMES)
def test_the_official_random_simulation_passes(
    name: str, capfd: pytest.CaptureFixture[str]
) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    assert "Exception" not in capfd.readouterr().err


@pytest.mark.filterwarnings("ignore")  # of the official tests' own modules
@pytest.mark.parametrize("name", [NAMES[0], NAMES[4], NAMES[-1]])
def test_the_official_tests_of_the_interface_pass(name: str) -> None:
    official = importlib.import_module("open_spiel.integration_tests.api_test")
    game = pyspiel.load_game(name)
    kind = {"game": game, "game_name": name}
    cases = type("Cases", (official.EnforceAPIOnPartialTreeBase,), kind)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(cases).run(result)
    assert result.testsRun == 5
    assert not [text for _, text in result.failures + result.errors]


@pytest.mark.filterwarnings("ignore")
def test_the_whole_tree_of_an_endgame_keeps_the_interface() -> None:
    official = importlib.import_module("open_spiel.integration_tests.api_test")
    kind = {"game": pyspiel.load_game(NAMES[-1]), "game_name": NAMES[-1]}
    cases: Any = type("Whole", (official.EnforceAPIOnFullTreeBase,), kind)
    wanted = (
        "test_legal_actions_empty",
        "test_current_player_returns_terminal_player_on_terminal_nodes",
        "test_information_state_no_argument_raises_on_terminal_nodes",
        "test_constant_sum",
        "test_information_state_functions_raises_on_chance_nodes",
    )
    suite, result = unittest.TestSuite(cases(name) for name in wanted), unittest.TestResult()
    suite.run(result)
    assert result.testsRun == len(wanted)
    assert not [text for _, text in result.failures + result.errors]
    recalled = official._assert_is_perfect_recall(kind["game"])  # noqa: SLF001
    assert len(recalled) > 50


@pytest.mark.parametrize("game", GAMES)
def test_chances_moves_and_ends_are_those_of_the_engine(game: str) -> None:
    loaded = pyspiel.load_game(f"python_zaria_{game}")
    for state in walk(loaded, 1):
        position = state.position
        coming = position.next
        assert str(state) == position.text
        if isinstance(coming, zaria.Chance):
            told = [probability for _, probability in state.chance_outcomes()]
            exact = [weight / coming.weight for _, weight in coming.distribution()]
            assert told == exact
            assert sum(told) == pytest.approx(1)
            assert len(told) <= loaded.max_chance_outcomes()
            number, (rolled, _) = len(told) - 1, list(coming.distribution())[-1]
            assert state.action_to_string(state.current_player(), number) == coming.text(rolled)
            assert str(state.child(number)) == position.push_roll(rolled).text
        elif isinstance(coming, zaria.Decisions):
            seat = coming.seats[0]
            assert state.current_player() == seat
            assert state.legal_actions() == [move.id for move in position.moves(seat)]
            move = position.moves(seat)[-1]
            assert state.action_to_string(move.id) == move.text
            assert state.returns() == [0.0] * loaded.num_players()
    *_, state = walk(loaded, 2)
    outcome = state.position.outcome
    assert sum(state.returns()) == pytest.approx(0)
    assert (state.returns()[0] > 0) == (outcome.ranks[0] < outcome.ranks[1])


@pytest.mark.parametrize("game", ["knaster", "qwinto", DRAFT, "digits"])
def test_information_states_do_not_leak_what_others_decide(game: str) -> None:
    """Whatever a seat decides, who decides at once with it knows the same as before."""
    compared = different = 0
    for state in walk(pyspiel.load_game(f"python_zaria_{game}"), 3):
        coming = state.position.next
        if not isinstance(coming, zaria.Decisions) or len(coming.seats) == 1:
            continue
        seat, other = coming.seats[:2]
        known = (state.information_state_string(other), state.observation_string(other))
        for action in state.legal_actions()[:4]:
            child = state.child(action)
            assert (
                child.information_state_string(other),
                child.observation_string(other),
            ) == known
            assert child.observation_tensor(other) == state.observation_tensor(other)
            compared += 1
            different += child.information_state_string(seat) != state.information_state_string(
                seat
            )
    assert compared == different >= 4


def test_a_seat_remembers_all_that_it_did_and_saw() -> None:
    state = to_a_decision(pyspiel.load_game("python_zaria_digits").new_initial_state(), Random(1))
    state.apply_action(2)
    state.apply_action(0)
    mine, theirs = (state.information_state_string(seat) for seat in (0, 1))
    assert mine.startswith("seat 0\n")
    assert "!3 " in mine
    assert "!1" not in mine
    assert "!1" in theirs


def test_states_are_copied_and_pickled_exactly() -> None:
    *_, state = walk(pyspiel.load_game("python_zaria_qwinto(players=3)"), 1)
    other = state.clone()
    assert other.position == state.position
    assert other.information_state_string(1) == state.information_state_string(1)
    node = pickled(state._node)  # noqa: SLF001
    assert node.known(2) == state.known(2)
    assert copy.deepcopy(node) is node


def test_points_are_returned_in_solo_play_or_if_wanted() -> None:
    for name in ("python_zaria_knaster(players=1)", "python_zaria_qwinto(reward=points)"):
        game = pyspiel.load_game(name)
        assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
        *_, state = walk(game, 1)
        assert state.returns() == [*map(float, state.position.outcome.totals)]


def test_cards_are_drawn_one_by_one_where_hands_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(openspiel, "MOST_OUTCOMES", 100)
    state = pyspiel.load_game("python_zaria_onecard").new_initial_state()
    chance = state.position.next
    assert isinstance(chance, Cards)
    assert (chance.count, chance.weight) == (2, 435)
    first = state.chance_outcomes()
    assert first == [(card, 1 / 30) for card in range(30)]
    assert state.action_to_string(-1, 4) == "5"
    state.apply_action(9)
    assert str(state).endswith("+9")
    assert state.chance_outcomes() == [(card, 1 / 29) for card in range(30) if card != 9]
    state.apply_action(4)
    assert state.position == chance_pushed(chance, (4, 9))


def chance_pushed(chance: Cards, drawn: tuple[int, int]) -> zaria.Position:
    start = zaria.game("onecard").start(2)
    assert repr(start.next) == repr(chance)
    return start.push_roll(drawn)


def test_observers_that_cannot_be_had_are_not_given() -> None:
    game = pyspiel.load_game("python_zaria_digits")
    kind, private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    assert game.make_py_observer(kind(public_info=False, perfect_recall=False)) is None
    public = kind(public_info=True, perfect_recall=False, private_info=private.NONE)
    state = to_a_decision(game.new_initial_state(), Random(1))
    state.apply_action(0)
    observer = game.make_py_observer(public)
    observer.set_from(state, 0)
    assert observer.tensor is None
    assert observer.string_from(state, 0) == state.position.seen_by(None).text
    now = game.make_py_observer()
    now.set_from(state, 1)
    assert now.tensor.tolist() == state.observation_tensor(1)
    whole = kind(public_info=True, perfect_recall=True, private_info=private.NONE)
    assert game.make_py_observer(whole) is None
    with pytest.raises(BadSetting, match="There are no parameters for observers: x"):
        game.make_py_observer(None, {"x": 1})


def test_a_bad_parameter_is_told_in_one_sentence() -> None:
    with pytest.raises(Rejected, match="This game is for 2 to 6 players, not for 9"):
        pyspiel.load_game("python_zaria_qwinto(players=9)")


def test_a_program_ends_as_it_should() -> None:
    program = (
        "import pyspiel, zaria.envs.openspiel; print(pyspiel.load_game('python_zaria_qwinto'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("python_zaria_qwinto(")
