"""Ratings are those that games were made with, and their intervals hold as often as they say."""

from __future__ import annotations

from itertools import combinations
from math import exp, log
from random import Random

import pytest

from zaria.arena.ratings import MEAN, Deals, Evidence, Rating, fit

SCALE = 400 / log(10)


def likely(strengths: list[float], games: float) -> list[list[float]]:
    """Return the scores that bots of these strengths have on average."""
    return [
        [games / (1 + exp(two - one)) if one is not two else 0.0 for two in strengths]
        for one in strengths
    ]


@pytest.mark.parametrize("strengths", [[1.0, -1.0], [0.5, 0.3, -0.8], [4.0, 1.0, -1.0, -4.0]])
def test_exact_scores_give_the_strengths_they_come_from(strengths: list[float]) -> None:
    assert fit(likely(strengths, 100)) == pytest.approx(strengths, abs=1e-6)


def test_a_pair_that_never_met_is_rated_by_whom_both_met() -> None:
    scores = likely([1.0, 0.0, -1.0], 100)
    scores[0][2] = scores[2][0] = 0.0
    assert fit(scores) == pytest.approx([1.0, 0.0, -1.0], abs=1e-6)


def test_a_start_far_off_leads_to_the_same_ratings() -> None:
    scores = likely([2.0, 0.5, -2.5], 1000)
    assert fit(scores, [-9.0, 0.0, 9.0]) == pytest.approx([2.0, 0.5, -2.5], abs=1e-6)


def test_ten_wins_of_eleven_are_four_hundred_points() -> None:
    evidence = Evidence(2, [(0, 1)], 1)
    for _ in range(1000):
        for winner in (*[0] * 10, 1):
            evidence.add(0, [((0, 1), (1 + (winner != 0), 1 + (winner != 1)))])
    ratings = evidence.ratings()
    assert ratings is not None
    assert ratings[0].value - ratings[1].value == pytest.approx(400, abs=1)
    assert ratings[0].value + ratings[1].value == pytest.approx(2 * MEAN)


def test_who_is_always_level_is_rated_alike() -> None:
    evidence = Evidence(3, [(0, 1, 2)], 3)
    for _ in range(20):
        evidence.add(0, [((0, 1, 2), (1, 1, 1)), ((1, 2, 0), (1, 1, 1)), ((2, 0, 1), (1, 1, 1))])
    ratings = evidence.ratings()
    assert ratings is not None
    assert [rating.value for rating in ratings] == pytest.approx([MEAN] * 3)


def test_who_has_never_lost_has_an_interval_all_the_same() -> None:
    few, many = (unbeaten(deals) for deals in (10, 1000))
    for rating in (few, many):
        assert rating.low < rating.value < rating.high
        assert rating.high - rating.low > 200
    assert many.low > few.low + 200


def unbeaten(deals: int) -> Rating:
    evidence = Evidence(2, [(0, 1)], 2)
    for _ in range(deals):
        evidence.add(0, [((0, 1), (1, 2)), ((1, 0), (2, 1))])
    ratings = evidence.ratings()
    assert ratings is not None
    return ratings[0]


def test_nobody_is_rated_alone_or_before_a_deal() -> None:
    assert Evidence(1, [(0, 0)], 2).ratings() is None
    assert Evidence(2, [(0, 1)], 2).ratings() is None


def test_who_has_not_played_yet_is_rated_by_nothing() -> None:
    evidence = Evidence(3, [(0, 1), (0, 2), (1, 2)], 2)
    evidence.add(0, [((0, 1), (1, 2)), ((1, 0), (2, 1))])
    ratings = evidence.ratings()
    assert ratings is not None
    assert ratings[0].value > ratings[2].value > ratings[1].value


def drawn(random: Random, strengths: list[float], deals: int, luck: float) -> Evidence:
    """Return made-up deals for two: in the two games of one, the same seat is lucky."""
    line_ups = list(combinations(range(len(strengths)), 2))
    evidence = Evidence(len(strengths), line_ups, 2)
    for _ in range(deals):
        for number, (a, b) in enumerate(line_ups):
            seat = random.gauss(0, luck)
            games: list[tuple[tuple[int, int], tuple[int, int]]] = []
            for first, second in ((a, b), (b, a)):
                odds = strengths[first] - strengths[second] + seat
                won = random.random() < 1 / (1 + exp(-odds))
                games.append(((first, second), (1, 2) if won else (2, 1)))
            evidence.add(number, games)
    return evidence


def test_the_intervals_hold_as_often_as_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zaria.arena.ratings._TIMES", 200)
    strengths, random, within = [0.7, 0.1, -0.8], Random(5), 0
    for seed in range(40):
        ratings = drawn(random, strengths, 40, 0.0).ratings(str(seed))
        assert ratings is not None
        truth = [MEAN + SCALE * strength for strength in strengths]
        within += sum(r.low <= t <= r.high for r, t in zip(ratings, truth, strict=True))
    assert 0.90 <= within / 120 <= 0.99


def test_luck_that_cancels_out_in_a_deal_makes_intervals_narrower() -> None:
    """Whole deals are weighed: had their games been taken as independent, luck would stay."""
    random = Random(2)
    lucky = drawn(random, [0.0, 0.0], 300, 6.0).ratings()
    plain = drawn(random, [0.0, 0.0], 300, 0.0).ratings()
    assert lucky is not None
    assert plain is not None
    assert lucky[0].high - lucky[0].low < 0.75 * (plain[0].high - plain[0].low)


def test_the_same_evidence_gives_the_same_ratings() -> None:
    one, two = (drawn(Random(1), [0.3, -0.3], 50, 1.0).ratings("seed") for _ in range(2))
    assert one == two


def test_many_deals_are_put_together_without_losing_any() -> None:
    deals = Deals(((0, 1),), (2,), 4)
    for number in range(100):
        deals.add([number % 3])
        assert sum(block[0] for block in deals.blocks) == sum(at % 3 for at in range(number + 1))
        assert sum(deals.sizes()) == number + 1
        assert len(deals.sizes()) == len(deals.blocks) <= 8
    assert deals.width == 16


def test_blocks_change_the_intervals_but_little() -> None:
    many = drawn(Random(3), [0.4, -0.4], 5000, 1.0)
    ratings = many.ratings()
    assert ratings is not None
    assert many.deals[0].width > 1
    share = 1 / (1 + exp(-0.8))
    about = 2 * 1.96 * SCALE / 2 * (share * (1 - share) * 10_000) ** -0.5
    assert ratings[0].high - ratings[0].low == pytest.approx(about, rel=0.25)
