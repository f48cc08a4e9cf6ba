"""One Card's laws, over random games: the naive writing agrees, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.perft import naive_onecard as naive
from zaria.engine import Chance, Decisions, Outcome
from zaria.games.onecard import GAME, OneCardPosition
from zaria.games.onecard.boxes import COLOURS, RESULTS, CardState, count

OPTIONS: list[dict[str, int | str]] = [
    {},
    {"cards": 3},
    {"market": "on"},
    {"cards": 3, "draft": "on"},
    {"cards": 3, "draft": "on", "market": "on"},
]
tables = st.tuples(st.integers(2, 4), st.sampled_from(OPTIONS), st.integers(0, 1 << 32).map(Random))
Table = tuple[int, dict[str, int | str], Random]


def walk(table: Table) -> Iterator[OneCardPosition]:
    """Return every position of a random game whose players rarely leave out what fits."""
    players, options, random = table
    position = GAME.start(players, first=random.randrange(players), options=options)
    while True:
        yield position
        coming = position.next
        if isinstance(coming, Outcome):
            return
        if isinstance(coming, Chance):
            position = position.apply_roll(coming.sample(random.randrange))
        else:
            seat = random.choice(coming.seats)
            moves = position.moves(seat)
            marks = [move for move in moves if move.kind == "mark"]
            if marks and random.random() < 0.9:
                moves = tuple(marks)
            position = position.play(seat, random.choice(moves))


def agree(position: OneCardPosition) -> None:
    """Compare all that can happen now with the naive writing."""
    table = naive.read(position.text)
    coming = position.next
    assert naive.is_chance(table) == isinstance(coming, Chance)
    if isinstance(coming, Decisions):
        assert list(coming.seats) == naive.deciders(table)
    for seat in range(position.setup.players):
        moves = position.moves(seat)
        assert {move.text for move in moves} == naive.moves(table, seat)
        for move in moves:
            after = position.play(seat, move)
            assert naive.read(after.text) == naive.play(table, seat, move.text)


@settings(max_examples=4)
@given(tables)
def test_the_naive_writing_offers_the_same_moves_and_they_do_the_same(table: Table) -> None:
    for position in walk(table):
        agree(position)


@settings(max_examples=4)
@given(tables)
def test_what_falls_does_the_same_in_the_naive_writing(table: Table) -> None:
    random = table[2]
    for position in walk(table):
        coming = position.next
        if isinstance(coming, Chance):
            rolled = coming.sample(random.randrange)
            dice = position.stage == "throw"
            named = tuple("roygbp"[face] if dice else face + 1 for face in rolled)
            told = naive.after_chance(naive.read(position.text), named)
            assert naive.read(position.apply_roll(rolled).text) == told


@settings(max_examples=4)
@given(tables)
def test_a_move_is_rejected_exactly_when_it_is_not_offered(table: Table) -> None:
    for number, position in enumerate(walk(table)):
        if number % 7 and position.stage not in {"draft", "take"}:
            continue
        for seat in range(position.setup.players):
            offered = set(position.moves(seat))
            for move in position.setup.moves:
                rejection = position.rejection(seat, move)
                assert (rejection is None) == (move in offered)
                assert rejection is None or rejection.clause in GAME.clauses


@settings(max_examples=10)
@given(tables)
def test_every_position_reads_back_from_its_notation(table: Table) -> None:
    for position in walk(table):
        assert GAME.read_position(position.text) == position


@settings(max_examples=10)
@given(tables)
def test_no_card_is_lost_or_doubled(table: Table) -> None:
    for position in walk(table):
        cards = [held.card for held in sum(position.hands + position.scored, ())]
        cards += [card for card in range(30) if (position.pile | position.market) >> card & 1]
        assert sorted(cards) == list(range(30))
        assert not position.pile & position.market


@settings(max_examples=10)
@given(tables)
def test_marks_and_scored_cards_only_grow_and_points_stay_in_bounds(table: Table) -> None:
    before: OneCardPosition | None = None
    for position in walk(table):
        for seat in range(position.setup.players):
            assert 0 <= position.score(seat).total <= 4 * 25 + 3 * 20
            if before is not None and position.stage not in {"draft", "deal"}:
                old, new = before.scored[seat], position.scored[seat]
                assert new[: len(old)] == old
                left = dict(position.hands[seat])
                assert all(left.get(held.card, 0) <= held.left for held in before.hands[seat])
        before = position


@settings(max_examples=10)
@given(tables)
def test_a_game_ends_with_four_cards_of_somebody_and_no_fifth(table: Table) -> None:
    *_, final = walk(table)
    assert max(map(len, final.scored)) == 4
    assert isinstance(final.next, Outcome)
    assert final.next.winners


@settings(max_examples=25)
@given(st.integers(0, 1 << 32).map(Random), st.integers(2, 4))
def test_the_order_in_which_drafts_arrive_changes_nothing(random: Random, players: int) -> None:
    start = GAME.start(players, options={"cards": 3, "draft": "on"})
    while isinstance(start.next, Chance):
        start = start.apply_roll(start.next.sample(random.randrange))
    backs = {seat: random.sample(start.moves(seat), 2) for seat in range(players)}
    results = set()
    for order in permutations(range(players)):
        position = start
        for seat in order:
            random.shuffle(backs[seat])
            position = position.play_all(seat, backs[seat])
        results.add(position)
    assert len(results) == 1


@settings(max_examples=10)
@given(tables)
def test_a_draft_is_hidden_from_the_others_until_all_are_in(table: Table) -> None:
    for position in walk(table):
        for seat in range(position.setup.players):
            seen = position.seen_by(seat)
            assert seen.moves(seat) == position.moves(seat)
            hidden = [back for other, back in enumerate(seen.drafts) if other != seat]
            assert not any(hidden)
            assert position.stage == "draft" or seen == position
        assert not any(position.seen_by(None).drafts)


@pytest.mark.parametrize("cards", [1, 30])
def test_counts_packed_in_a_number_fit_as_counts_do(cards: int) -> None:
    random = Random(cards)
    for rolled, result in RESULTS.items():
        free = [random.randrange(7) for _ in COLOURS]
        held = CardState(cards, sum(boxes << 4 * colour for colour, boxes in enumerate(free)))
        fits = {c for c in range(6) if held.fits(result) >> 4 * c + 3 & 1}
        assert fits == {c for c in set(rolled) if rolled.count(c) <= free[c]}
        assert held.open_rows == sum(map(bool, free))
        assert [count(held.left, colour) for colour in range(6)] == free
