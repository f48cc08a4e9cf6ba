"""Qwinto's sheets and turns as arrays, held to the rules; and the learned player."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from zaria.bots import Budget
from zaria.bots.match import play_game
from zaria.bots.players import players_of
from zaria.engine import Chance, Decisions
from zaria.games.qwinto import GAME, QwintoPosition
from zaria.games.qwinto.entries import ENOUGH_ROWS
from zaria.games.qwinto.players.learned import sheets, turns
from zaria.games.qwinto.players.learned.learning import QwintoTask
from zaria.games.qwinto.players.learned.player import NETWORK, QwintoFurther, QwintoLearned, network
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


def announced(seed: int, players: int) -> list[QwintoPosition]:
    """Return the positions of a random game in which everybody still has to answer a sum."""
    found: list[QwintoPosition] = []
    for before in positions(seed, players):
        position = before.push(before.active, before.moves(before.active)[-1])
        while not position.announced:
            coming = position.next
            if isinstance(coming, Chance):
                position = position.push_roll(coming.sample(Random(seed).randrange))
            else:
                seat = position.to_decide[0]
                position = position.push(seat, position.moves(seat)[0])
        found.append(position)
    return found


def next_turn(position: QwintoPosition, seat: int) -> float:
    """Return what the next turn is worth to a seat, sum by sum."""
    if position.over:
        points = [position.points(each) for each in position.setup.seats]
        rest = [each for other, each in enumerate(points) if other != seat]
        lead = points[seat] - sum(rest) / len(rest)
        return lead + turns.WIN * ((points[seat] > max(rest)) - (points[seat] < max(rest)))
    found = turns.turns_of(np, tables_of([position]), network(), turns.WIN)
    choice = int(found.first[0].argmax())
    chances, again = turns.CHANCES[choice], found.again[0, choice]
    own, worth = found.worths[0, seat, choice], found.worth[0, choice]
    second = float(chances @ own)
    return sum(
        float(chance) * (float(own[sum_]) if worth[sum_] >= again else second)
        for sum_, chance in enumerate(chances)
    )


@pytest.mark.parametrize("players", [2, 3])
def test_looking_further_is_the_mean_over_the_next_turn(players: int) -> None:
    looked = 0
    for position in announced(4, players)[::4][:6]:
        tables, number = tables_of([position]), position.announced
        answers = turns.answers_of(np, tables, network(), only=number)
        valued = turns.valued(np, tables, answers, turns.WIN)
        liked = valued.answer[0, :, position.choice, number - 1]
        for seat in position.to_decide:
            moves = position.moves(seat)
            further = turns.answers_further(
                np,
                tables,
                network(),
                seat,
                position.choice,
                number,
                [move.id for move in moves],
                turns.WIN,
            )
            for move, value in zip(moves, further, strict=True):
                after = position
                for other in position.to_decide:
                    wanted = move.id if other == seat else int(liked[other])
                    chosen = next(each for each in after.moves(other) if each.id == wanted)
                    after = after.push(other, chosen)
                assert value == pytest.approx(next_turn(after, seat), abs=0.01)
                looked += 1
    assert looked > 20


def test_who_looks_further_takes_one_of_the_best_answers() -> None:
    plain, further = QwintoLearned(1), QwintoFurther(1)
    for position in announced(5, 2)[::2]:
        for seat in position.to_decide:
            decision = position.decision(seat)
            values = dict(plain.choose(position, decision, Budget()).values)
            chosen = further.choose(position, decision, Budget()).move
            best = sorted(values.values(), reverse=True)[:4]
            assert values[chosen] in best
            assert values[chosen] > best[0] - 36.0


def test_an_answer_that_was_not_looked_at_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where all that were looked at come to the same, and to less than it seemed."""
    plain, further = QwintoLearned(1), QwintoFurther(1)
    monkeypatch.setattr(turns, "answers_further", lambda *given: np.full(len(given[6]), -1e3))
    looked = 0
    for position in announced(5, 2)[::2]:
        for seat in position.to_decide:
            decision = position.decision(seat)
            values = dict(plain.choose(position, decision, Budget()).values)
            best = sorted(values.values(), reverse=True)[:4]
            for _ in range(5):
                chosen = further.choose(position, decision, Budget()).move
                assert values[chosen] in best
                assert values[chosen] > best[0] - 36.0
            looked += len(values) > len(best)
    assert looked > 3


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
