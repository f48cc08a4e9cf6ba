"""The kit: games go in and come out unchanged, luck comes from outside, mistakes are told."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random

import numpy as np
import pytest

import zaria
from tests.batch.sheets import own_sheet
from zaria.batch import (
    CHANCE,
    OVER,
    BatchRules,
    BatchTooLarge,
    IllegalChoice,
    NoBatchRules,
    batch_of,
    keys,
)
from zaria.batch.bits import below, has, lowest, nth_of, put_wide, random_bits, total

GAME = "knaster"
GAMES = ("border", "knaster", "onecard", "qwinto")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def rules() -> BatchRules:
    return batch_of(zaria.game(GAME), 2)


def test_a_row_is_as_narrow_as_its_masks() -> None:
    """What a game takes in memory, as docs/figures.md states it."""
    sizes = {name: batch_of(zaria.game(name), 4).bytes_a_game for name in GAMES}
    assert sizes == {"border": 432, "knaster": 272, "onecard": 472, "qwinto": 444}
    qwinto = zaria.game("qwinto")
    assert batch_of(qwinto, 4, sheet=own_sheet(qwinto)).bytes_a_game == 888


def test_a_step_leaves_the_games_it_was_given_as_they_were(rules: BatchRules) -> None:
    start = rules.init(3)
    before = start.copy()
    rolled = rules.step(start, [0, 7, 35])
    assert np.array_equal(start, before)
    assert rules.turn(start).tolist() == [CHANCE] * 3
    assert rules.turn(rolled).tolist() == [0] * 3
    assert rules.position(rolled, 1).text == zaria.game(GAME).start(2).apply_roll((2, 2)).text


def test_stepping_by_choices_plays_the_games_of_a_rollout(rules: BatchRules) -> None:
    luck, state = keys(5, 20), rules.init(20)
    played = rules.rollout(state, luck)
    for number in range(int((played.moves + played.rolls).max())):
        state = rules.step(state, rules.choose(state, luck, number))
    assert set(rules.turn(state)) == {OVER}
    assert np.array_equal(state, played.state)


def test_a_game_depends_on_its_key_alone(rules: BatchRules) -> None:
    luck = keys(1, 1_000)
    one = rules.rollout(rules.init(1_000), luck, cores=1)
    two = rules.rollout(rules.init(1_000), luck, cores=2)
    alone = rules.rollout(rules.init(1), keys(1, 1, first=999))
    assert np.array_equal(one.state, two.state)
    assert np.array_equal(one.state[999], alone.state[0])
    assert np.array_equal(one.moves, two.moves)
    assert len(np.unique(one.state, axis=0)) == 1_000


def test_random_play_is_as_random_as_the_readable_engines(rules: BatchRules) -> None:
    random = Random(1)
    readable = [
        zaria.playout(rules.setup.game.start(2), random).points(seat)
        for _ in range(300)
        for seat in range(2)
    ]
    batched = rules.score(rules.rollout(rules.init(20_000), keys(2, 20_000)).state)
    assert abs(batched.mean() - np.mean(readable)) < 5 * np.std(readable) / len(readable) ** 0.5


def test_legal_moves_as_flags_are_those_of_the_mask(rules: BatchRules) -> None:
    state = rules.step(rules.init(1), [0])
    assert [*np.flatnonzero(rules.legal(state)[0])] == [
        move.id for move in rules.position(state, 0).moves(0)
    ]
    assert not rules.legal(rules.init(1)).any()


def test_an_observation_has_the_fields_it_names(rules: BatchRules) -> None:
    state = rules.step(rules.step(rules.init(1), [7]), [3])
    seen = dict(
        zip(
            (field.name for field in rules.observation),
            np.split(
                rules.observe(state, 0)[0],
                np.cumsum([field.size for field in rules.observation])[:-1],
            ),
            strict=True,
        )
    )
    assert seen["sum"].tolist() == [4]
    assert seen["numbers of seat +0"].tolist()[:5] == [0, 0, 0, 4, 0]
    assert not rules.observe(state, 1)[0][2:].any()


def test_an_illegal_choice_is_told_in_one_sentence(rules: BatchRules) -> None:
    start = rules.init(2)
    rolled = rules.step(start, [0, 0])
    written = rules.step(rolled, [0, 1], [1, 1])
    for state, choices, seats, told in (
        (start, [0, 36], None, "Game 1: outcomes are numbered from 0 to 35, not 36."),
        (rolled, [0, 62], None, "Game 1: seat 0 may not make move 62 (-) now."),
        (rolled, [0, 10**9], None, "Game 1: seat 0 may not make move 1000000000 now."),
        (rolled, [-1, 0], None, "Game 0: seat 0 may not make move -1 now."),
        (written, [2, 2], [0, 1], "Game 1: seat 1 may not make move 2 (c1) now."),
        (written, [2, 2], [0, 2], "The seats are numbered from 0 to 1."),
        (rolled, [0], None, "There must be one whole number for each of the 2 games."),
        (rolled, [0.5, 1], None, "There must be one whole number for each of the 2 games."),
    ):
        with pytest.raises(IllegalChoice) as error:
            rules.step(state, choices, seats)
        assert str(error.value) == told


def test_what_is_no_batch_is_told_in_one_sentence(rules: BatchRules) -> None:
    for made, told in (
        (lambda: rules.turn(np.zeros((2, 3), np.int32)), "These are no games of knaster"),
        (lambda: rules.rollout(rules.init(2), keys(1, 3)), "There must be one key, 64 random bits"),
        (lambda: rules.init(-1), "There cannot be fewer than no games."),
        (lambda: rules.pack([zaria.game(GAME).start(3)]), "is not the setup of this batch"),
    ):
        with pytest.raises(ValueError, match=told):
            made()


def test_more_games_than_fit_into_memory_are_told_in_one_sentence(rules: BatchRules) -> None:
    with pytest.raises(BatchTooLarge) as error:
        rules.init(10**15)
    told = str(error.value)
    assert told.startswith("1,000,000,000,000,000 games need 144,000,000,000,000,000 bytes")
    assert told.endswith("games fit.")


def test_a_game_without_batch_rules_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "digits"))
    digits = import_module("digits.game").GAME
    with pytest.raises(NoBatchRules) as error:
        batch_of(digits, 1)
    assert str(error.value) == (
        "digits has no batch rules: its package would declare BATCH in the module batch."
    )


def test_bits_are_found_where_they_are_put() -> None:
    random = Random(1)
    for _ in range(200):
        places = sorted(random.sample(range(192), random.randrange(1, 60)))
        words = np.zeros(3, np.uint64)
        for place in places:
            put_wide(words, place, 1)
        assert total(words) == len(places)
        assert [nth_of(words, number) for number in range(len(places))] == places
        assert [place for place in range(192) if has(words, place)] == places
    words = np.zeros(2, np.uint64)
    put_wide(words, 60, 0b100111)
    assert [place for place in range(128) if has(words, place)] == [60, 61, 62, 65]
    assert lowest(0b101000) == 3


def test_random_numbers_are_even_and_below_their_bound() -> None:
    bits = [np.uint64(random_bits(keys(7, 1)[0], number)) for number in range(60_000)]
    counts = np.bincount([below(one, 6) for one in bits], minlength=6)
    assert abs(counts - 10_000).max() < 500
    assert below(np.uint64(2**64 - 1), 2**32 - 1) == 2**32 - 2
    assert below(np.uint64(0), 5) == 0


def test_luck_of_neighbours_is_not_alike() -> None:
    found = keys(1, 100_000)
    assert len(set(found)) == 100_000
    assert not set(found) & set(keys(2, 100_000))
