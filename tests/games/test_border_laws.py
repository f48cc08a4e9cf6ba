"""Laws that hold in every game of The Border, played at random beside a plain second writing."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.perft import naive_border as naive
from zaria.engine import Chance, Decisions, Move, Outcome, Rejected
from zaria.games.border import GAME, BorderPosition

SEEDS = st.integers(0, 2**32 - 1)
PLAYERS = st.integers(2, 4)
HIGHEST = sum(region["high"] for region in naive.MAP["regions"])


def any_of(random: Random, moves: tuple[Move, ...], *, eager: bool) -> Move:
    """Return a random move; an eager player ends an action only when nothing else is left."""
    choices = [move for move in moves if move.kind != "done"] if eager else moves
    return random.choice(choices or moves)


def step(position: BorderPosition, random: Random) -> tuple[int | None, str, BorderPosition]:
    """Return a random roll or move: its seat, its text, and what comes of it."""
    coming = position.next
    if isinstance(coming, Chance):
        rolled = coming.sample(random.randrange)
        return None, coming.text(rolled), position.apply_roll(rolled)
    assert isinstance(coming, Decisions)
    seat = random.choice(coming.seats)
    move = any_of(random, position.moves(seat), eager=random.random() < 0.8)
    return seat, move.text, position.play(seat, move)


def assert_same(position: BorderPosition, game: naive.Naive) -> None:
    """Assert that both writings allow the same and have the same on paper."""
    for seat in range(position.setup.players):
        assert sorted(m.text for m in position.moves(seat)) == naive.moves(game, seat)
        drafted = game["drafts"].get(seat, {"boxes": []})["boxes"]
        crossed = {
            cell.id
            for cell in position.cells(seat)
            if cell.shape == "hexagon" and "crossed" in cell.marks
        }
        assert crossed == {*game["sheets"][seat]["crossed"], *drafted}
        if not drafted:
            points = {p.params["region"]: p.points for p in position.score(seat).parts}
            assert points == game["sheets"][seat]["values"]


@settings(max_examples=3)
@given(seed=SEEDS, players=PLAYERS)
def test_a_game_goes_as_its_clauses_say(seed: int, players: int) -> None:
    random = Random(seed)
    first = random.randrange(players)
    position, game = GAME.start(players, first=first), naive.start(players, first)
    while not isinstance(position.next, Outcome):
        assert_same(position, game)
        seat, text, position = step(position, random)
        game = naive.after_roll(game, text) if seat is None else naive.played(game, seat, text)
    assert game["phase"] == "over"
    assert list(position.next.totals) == naive.totals(game)
    keys = [
        (total, sorted(sheet["values"].values(), reverse=True))
        for total, sheet in zip(position.next.totals, game["sheets"], strict=True)
    ]
    assert position.next.winners == tuple(seat for seat, key in enumerate(keys) if key == max(keys))


@settings(max_examples=3)
@given(seed=SEEDS, players=PLAYERS)
def test_a_move_is_rejected_just_when_it_is_not_offered(seed: int, players: int) -> None:
    random = Random(seed)
    position = GAME.start(players)
    while not isinstance(position.next, Outcome):
        for seat in range(players if random.random() < 0.1 else 0):
            offered = set(position.moves(seat))
            for move in position.setup.moves:
                rejection = position.rejection(seat, move)
                assert (rejection is None) == (move in offered)
                if rejection is not None:
                    assert rejection.clause in GAME.clauses
        _, _, position = step(position, random)


@settings(max_examples=5)
@given(seed=SEEDS, players=PLAYERS, deal=st.sampled_from(GAME.options[0].values))
def test_every_position_is_read_back_from_its_line(seed: int, players: int, deal: str) -> None:
    random = Random(seed)
    position = GAME.start(players, options={"boards": deal})
    while True:
        assert GAME.read_position(position.text) == position
        assert len(position.text.encode()) < 2_000
        if isinstance(position.next, Outcome):
            break
        _, _, position = step(position, random)


def decided(
    position: BorderPosition, seat: int, random: Random
) -> tuple[BorderPosition, list[Move]]:
    """Return the position after a seat's whole decision, and its moves."""
    moves: list[Move] = []
    while not moves or position.is_partial(seat):
        moves.append(any_of(random, position.moves(seat), eager=random.random() < 0.8))
        position = position.play(seat, moves[-1])
    return position, moves


@settings(max_examples=5)
@given(seed=SEEDS, players=st.integers(3, 4))
def test_second_actions_may_arrive_in_any_order(seed: int, players: int) -> None:
    random = Random(seed)
    position = GAME.start(players)
    while not isinstance(position.next, Outcome):
        coming = position.next
        if isinstance(coming, Chance):
            position = position.apply_roll(coming.sample(random.randrange))
            continue
        before, made = position, {}
        for seat in coming.seats:
            position, made[seat] = decided(position, seat, random)
        for order in permutations(coming.seats):
            other = before
            for seat in order:
                other = other.play_all(seat, made[seat])
            assert other == position
        singly = before
        to_decide = {seat: list(moves) for seat, moves in made.items()}
        while to_decide:
            seat = random.choice(list(to_decide))
            singly = singly.play(seat, to_decide[seat].pop(0))
            if not to_decide[seat]:
                del to_decide[seat]
        assert singly == position


@settings(max_examples=6)
@given(seed=SEEDS, players=PLAYERS)
def test_crosses_and_points_only_grow(seed: int, players: int) -> None:
    random = Random(seed)
    position = GAME.start(players)
    while not isinstance(position.next, Outcome):
        before = position
        _, _, position = step(position, random)
        for seat in range(players):
            old, new = before.sheets[seat], position.sheets[seat]
            assert old.crossed & ~new.crossed == 0
            assert old.regions & ~new.regions == 0
            assert new.firsts & old.regions == old.firsts
            assert new.firsts & ~new.regions == 0
            assert new.reach == position.sheet.reach(new.crossed)
            assert 0 <= position.score(seat).total <= HIGHEST
        claimed = 0
        for sheet in position.sheets:
            claimed |= sheet.firsts
        assert claimed == position.claimed, "a region was closed, but nobody was first"


@settings(max_examples=3)
@given(seed=SEEDS)
def test_others_see_a_second_action_only_when_all_are_done(seed: int) -> None:
    random = Random(seed)
    position = GAME.start(4)
    for _ in range(80):
        if isinstance(position.next, Outcome):
            break
        for seat in (*range(4), None):
            seen = position.seen_by(seat)
            for other in range(4):
                if other != seat:
                    assert seen.answers[other] is None
                    assert seen.borders(other) == position.sheets[other]
                else:
                    assert seen.moves(other) == position.moves(other)
                    assert seen.cells(other) == position.cells(other)
            assert seen.seen_by(seat) == seen
        _, _, position = step(position, random)


@settings(max_examples=5)
@given(seed=SEEDS, players=PLAYERS)
def test_a_leaver_keeps_the_dice_and_crosses_nothing(seed: int, players: int) -> None:
    random = Random(seed)
    position = GAME.start(players)
    for _ in range(60):
        coming = position.next
        if isinstance(coming, Chance):
            position = position.apply_roll(coming.sample(random.randrange))
        elif isinstance(coming, Decisions):
            seat = coming.seats[0]
            decision = position.decision(seat)
            default = decision.default
            assert default in decision.moves
            stops = decision.kind == "border-keep"
            assert default.text == (f"={''.join(d.face for d in position.dice)}" if stops else ".")
            position = position.play(seat, default)
    start = GAME.start(players)
    assert [sheet.crossed for sheet in position.sheets] == [s.crossed for s in start.sheets]
    assert position.rolls <= 1


DAMAGED = [
    "1 t 0 - -",
    "3 t 0 - - {0} {0}",
    "1 t 0 ss - {0} {0}",
    "1 t 3 ss - {0} {0}",
    "1 k 3 ssssb - {0} {0}",
    "1 k 1 ssss - {0} {0}",
    "1 k 1 bssss - {0} {0}",
    "1 k 1 ssssb ss {0} {0}",
    "1 f 0 ssssb ssssb {0} {0}",
    "1 f 1 ssssb ggg {0} {0}",
    "1 f 1 ssssb ssssb {0} {0}>!",
    "1 s 1 ssssb ssssb {0}>! {0}",
    "1 s 1 ssssb ssssb {0} {0}>!",
    "1 s 1 ssssb ssssb {0} {0}>",
    "1 s 1 ssssb ssssb {0} {0}>zz9",
    "1 x 1 ssssb ssssb {0} {0}",
    "1 e 1 - - {0} {0}",
    "1 t 0 - - {0}+1 {0}",
    "1 t 0 - - {0}. {0}",
    "1 t 0 - - {1} {0}",
]


@pytest.mark.parametrize("state", DAMAGED)
def test_a_damaged_line_is_rejected(state: str) -> None:
    sheet = GAME.start(2).text.split()[-1]
    text = f"border standard 2 1 - {state.format(sheet, sheet.replace('x', '.'))}"
    with pytest.raises(Rejected) as error:
        GAME.read_position(text)
    assert error.value.rejection.code == "damaged-position"
