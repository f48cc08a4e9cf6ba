"""Qwinto's sheets and turns as arrays, held to the rules; and the learned player."""

from __future__ import annotations

from random import Random

import numpy as np

from zaria.bots.match import play_game
from zaria.bots.players import players_of
from zaria.engine import Chance, Decisions
from zaria.games.qwinto import GAME, QwintoPosition
from zaria.games.qwinto.entries import ENOUGH_ROWS
from zaria.games.qwinto.players.learned import sheets, turns
from zaria.games.qwinto.players.learned.learning import QwintoTask
from zaria.games.qwinto.players.learned.player import NETWORK, QwintoLearned
from zaria.games.qwinto.players.learned.turns import Tables
from zaria.learning.arrays import Array


def positions(seed: int, players: int = 3) -> list[QwintoPosition]:
    """Return all positions at the beginning of a turn in a random game."""
    random, found = Random(seed), list[QwintoPosition]()
    position = GAME.start(players=players)
    while not position.over:
        coming = position.next
        if isinstance(coming, Decisions):
            seat = coming.seats[0]
            if not position.attempts and position.choice < 0:
                found.append(position)
            moves = [move for move in position.moves(seat) if move.kind != "misthrow"]
            position = position.push(seat, random.choice(moves or position.moves(seat)))
        elif isinstance(coming, Chance):
            position = position.push_roll(coming.sample(random.randrange))
    return found


def tables_of(found: list[QwintoPosition]) -> Tables:
    return Tables(
        np.array([[list(each.numbers) for each in position.sheets] for position in found], np.int8),
        np.array([[each.misthrows for each in position.sheets] for position in found], np.int8),
        np.array([position.active for position in found]),
    )


class Hopes:
    """Values for whom all leads are alike, whatever the others have."""

    def __init__(self, lead: float = 0.0) -> None:
        self.lead = lead

    def means(self, features: Array, others: Array) -> Array:
        assert len(others) == len(features)
        return np.full(len(features), self.lead, np.float32)

    def seen(self, features: Array) -> Array:
        return np.zeros((len(features), 1), np.float32)


nothing = Hopes()


def test_what_fits_and_points_are_those_of_the_rules() -> None:
    before = positions(1) + positions(2)
    entries = [each for position in before for each in position.sheets]
    tables = tables_of(before)
    numbers, misthrows = tables.numbers.reshape(-1, sheets.FIELDS), tables.misthrows.ravel()
    fits = sheets.fits_of(np, numbers)
    points = sheets.points_of(np, numbers, misthrows)
    left = sheets.left_of(numbers)
    for number, each in enumerate(entries):
        for entered in range(1, 19):
            mask = sum(1 << int(field) for field in np.flatnonzero(fits[number, :, entered - 1]))
            assert mask == each.fits(entered)
        assert (left[number] == 0) == (each.full >= ENOUGH_ROWS)
    expected = [position.points(seat) for position in before for seat in range(3)]
    assert points.tolist() == expected


def test_features_are_no_feature_twice() -> None:
    before = positions(3)
    tables = tables_of(before)
    context = turns.context_of(np, tables, turns=1)
    numbers = tables.numbers.reshape(-1, sheets.FIELDS)
    found = sheets.features_of(np, numbers, tables.misthrows.ravel(), context)
    assert found.min() >= 0
    assert found.max() <= sheets.FEATURES
    for row in found.tolist():
        held = [feature for feature in row if feature != sheets.FEATURES]
        assert len(set(held)) == len(held)


def test_answers_of_a_turn_are_legal() -> None:
    before = positions(4)
    found = turns.turns_of(np, tables_of(before), nothing)
    for table, position in enumerate(before):
        for choice, dice in enumerate(("o", "y", "p", "oy", "op", "yp", "oyp")):
            rolled = position.play(position.active, f"*{dice}").apply_roll([3] * len(dice))
            announced = rolled.play(position.active, "stay")
            for seat in range(3):
                answer = int(found.answer[table, seat, choice, 3 * len(dice) - 1])
                assert announced.mask(seat) >> answer & 1


def test_the_answers_a_seat_may_give_are_those_of_the_rules() -> None:
    for position in positions(5)[::4]:
        tables = tables_of([position])
        is_active = np.arange(3) == position.active
        for choice, dice in ((0, "o"), (4, "op"), (6, "oyp")):
            rolled = position.play(position.active, f"*{dice}").apply_roll([4] * len(dice))
            announced = rolled.play(position.active, "stay")
            found = turns.answers_of(np, tables, nothing, only=4 * len(dice))
            known = np.maximum(found.values, found.ended)[:, 4 * len(dice) - 1] > turns.NEVER
            known &= turns.allowed_to(np, is_active, choice)
            for seat in range(3):
                assert announced.mask(seat) == sum(
                    1 << int(at) for at in np.flatnonzero(known[seat])
                )


def nearly_over(ahead: int) -> Tables:
    """Return a table for two where a 12 of all dice lets the active seat end the game."""
    row = [2, 3, 4, 5, 6, 7, 8, 9, 10]
    numbers = np.zeros((1, 2, 3, 9), np.int8)
    numbers[0, 0, 0] = row
    numbers[0, 0, 1, :8] = [4, 5, 6, 7, 8, 9, 10, 11]
    numbers[0, 1, 2, :ahead] = row[:ahead]
    misthrows = np.zeros((1, 2), np.int8)
    return Tables(numbers.reshape(1, 2, -1), misthrows, np.array([0]))


def test_a_game_is_ended_by_who_is_ahead_and_not_by_who_is_behind() -> None:
    twelve = (0, 0, 6, 11)
    table = nearly_over(ahead=5)
    assert turns.turns_of(np, table, nothing, turns.WIN).ends[twelve]
    table.misthrows[0, 0] = 3
    table.numbers[0, 0, :9] = 0
    table.numbers[0, 0, 18:] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    table.numbers[0, 1, :18] = [*range(2, 10), 16, *range(3, 11), 18]
    table.numbers[0, 1, [0, 9]] = 0
    assert not turns.turns_of(np, table, nothing, turns.WIN).ends[twelve], "it would end behind"


def test_a_sure_win_counts_more_than_a_larger_lead() -> None:
    table = nearly_over(ahead=5)
    table.misthrows[0, 0] = 3

    class ForTheActive(Hopes):
        def means(self, features: Array, others: Array) -> Array:  # noqa: ARG002
            # Only the active seat's lists have the numbers of a full first row.
            mine = (features[:, :9] == np.arange(9) * 20 + np.arange(2, 11)).all(axis=1)
            return np.where(mine, self.lead, -self.lead).astype(np.float32)

    hopes = ForTheActive(10)
    twelve = (0, 0, 6, 11)
    assert not turns.turns_of(np, table, hopes).ends[twelve]
    assert turns.turns_of(np, table, hopes, 500.0).ends[twelve]


def test_chances_of_a_choice_add_up() -> None:
    assert np.allclose(turns.CHANCES.sum(axis=1), 1)


def test_a_batch_of_games_teaches() -> None:
    task = QwintoTask()
    random = np.random.default_rng(1)
    for _ in task.players:
        samples = task.play(nothing, np, random, 12)
        assert len(samples.features) == len(samples.targets) == len(samples.finals) > 0
        assert samples.features.shape[1] == task.width


def test_the_master_plays_well() -> None:
    points = 0
    for deal in range(2):
        bots = [QwintoLearned(1), players_of(GAME).make("greedy", 1)]
        played = play_game(GAME.start(players=2), bots, Random(deal))
        points += played.outcome.totals[0]
    assert points > 2 * 45
    assert NETWORK.stat().st_size < 3_000_000
