"""One Card's learned player: its arrays agree with the rules, and it learns."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb
from random import Random
from typing import cast

import numpy as np
import pytest

from zaria.bots.bot import Budget
from zaria.bots.keeping import Keeping
from zaria.bots.match import play_game
from zaria.bots.random_bot import RandomBot
from zaria.engine import Chance
from zaria.games.onecard import GAME, OneCardPosition, OneCardSheet, scoring
from zaria.games.onecard.generate import make_sheet
from zaria.games.onecard.moves import DONE, KEEPS
from zaria.games.onecard.players.learned.games import Games
from zaria.games.onecard.players.learned.learning import ADVANCED, BASIC, OneCardTask
from zaria.games.onecard.players.learned.player import Judge, NotLearnedError, OneCardLearned
from zaria.games.onecard.players.learned.sheets import deck_of, keeps_of
from zaria.games.onecard.players.learned.turns import answers, context_of, leads_of, outlook
from zaria.learning.learner import Learner, Shape
from zaria.learning.network import Network
from zaria.learning.trainer import Plan, Progress, Training

SHEET = cast("OneCardSheet", GAME.standard)
DECK, DICE = deck_of(np, SHEET), keeps_of(np)
VARIANTS: tuple[dict[str, str | int], ...] = (
    {},
    {"cards": 3},
    {"market": "on"},
    {"cards": 3, "draft": "on", "market": "on"},
)


@pytest.fixture(scope="module")
def untaught() -> Network:
    return Learner(np, Shape(DECK.features, 16, 8), 8.0, 1).network({})


def _positions(seed: int) -> Iterator[OneCardPosition]:
    """Play games at random, marking more often than not."""
    random = Random(seed)
    for number, options in enumerate(VARIANTS):
        position = GAME.start(2 + number % 3, options=options)
        while position.stage != "over":
            yield position
            upcoming = position.next
            if isinstance(upcoming, Chance):
                position = position.push_roll(upcoming.sample(random.randrange))
                continue
            seat = position.drafting[0] if position.stage == "draft" else position.seat
            moves = [move for move in position.moves(seat) if move.id != DONE]
            if not moves or random.random() < 0.02:
                moves = list(position.moves(seat))
            position = position.push(seat, random.choice(moves))


POSITIONS = list(_positions(4))


def test_states_of_cards_are_those_of_the_rules(untaught: Network) -> None:
    judge = Judge(untaught)
    for position in POSITIONS[::7]:
        for hand in (*position.hands, *position.scored):
            for held in hand:
                state = judge.state(held)
                left = [held.left >> 4 * colour & 7 for colour in range(6)]
                assert DECK.left[state].tolist() == left
                assert DECK.rows[state] == 5 - held.open_rows
                assert DECK.points[state] == scoring.rows_total(position.sheet, held)
                assert DECK.score[state] == scoring.points(position.sheet, held)


def _ways(position: OneCardPosition, seat: int) -> Iterator[OneCardPosition]:
    """Yield what a seat can make of the roll that stands, before it says that it is done."""
    yield position
    for move in position.moves(seat):
        if move.id != DONE:
            yield from _ways(position.push(seat, move), seat)


def test_rolls_are_worth_what_the_best_marking_brings(untaught: Network) -> None:
    judge, random = Judge(untaught), Random(2)
    begun = [position for position in POSITIONS if position.turn_begins]
    fourths = 0
    for position in random.sample(begun, 25):
        players = position.setup.players
        order = [(position.active + step) % players for step in range(players)]
        tables = judge.tables(position)
        context = context_of(
            DECK, tables, np.array([(step - 1) % players for step in range(players)])
        )
        best = outlook(DECK, untaught.means, tables, context, DICE.counts).best(DICE.colours)
        for rolled in random.sample(Keeping(KEEPS).rolls, 4):
            column = KEEPS.numbers[rolled] - DICE.first
            for place, seat in enumerate(order):
                at = position._replace(stage="mark", rolls=3, roll=rolled, seat=seat)
                on, end, fourth = [-1e6], [-1e6], [-1e6]
                for way in _ways(at, seat):
                    after = way.push(seat, way.sheet.moves.all[DONE])
                    points = after.points(seat)
                    end.append(points)
                    if len(after.aside[seat]) == scoring.CARDS_TO_END:
                        fourth.append(points)
                        fourths += 1
                        continue
                    hand = [judge.state(held) for held in after.hands[seat]]
                    hand += [DECK.unknown] * (len(position.hands[seat]) - len(hand))
                    scored = len(after.aside[seat])
                    known = (np.array([hand]), np.array([scored]), np.array([points]))
                    seen = context.of(np.array([place]))
                    on.append(float(leads_of(DECK, untaught.means, known, seen)[0]))
                assert best.on[place, column] == pytest.approx(max(on), abs=1e-3)
                assert best.end[place, column] == max(end)
                assert best.fourth[place, column] == max(fourth)
    assert fourths


def test_keeps_are_worth_what_the_general_table_says() -> None:
    rolls = np.random.default_rng(1).random((3, 252)).astype(np.float32) * 50
    keeping = Keeping(KEEPS)
    for left in (1, 2, 3):
        plan = DICE.plan(rolls, left)
        for row, values in zip(rolls, plan.value, strict=True):
            assert values == pytest.approx(keeping.values([*map(float, row)], left), rel=1e-5)
        assert DICE.expected(plan, rolls) == pytest.approx(plan.value, rel=1e-5)


def test_turns_are_rolled_as_planned() -> None:
    rolls = np.repeat((DICE.counts[DICE.first :, 0] == 1)[None].astype(np.float32), 4_000, axis=0)
    plan = DICE.plan(rolls, 3)
    found = DICE.rolled(plan, np.random.default_rng(3), len(rolls))
    assert rolls[0, found].mean() == pytest.approx(plan.value[0, 0], abs=0.03)


@cache
def _exactly(wanted: int, of_colour: int, left: int) -> Fraction:
    """Return the chance of so many dice of a colour in the end, with rolls left, of five dice."""
    best = Fraction(of_colour == wanted)
    if not left:
        return best
    for kept in range(of_colour + 1):
        for others in range(5 - of_colour + 1):
            again = 5 - kept - others
            chance = Fraction(0)
            for more in range(again + 1):
                ways = Fraction(comb(again, more) * 5 ** (again - more), 6**again)
                chance += ways * _exactly(wanted, kept + more, left - 1)
            best = max(best, chance)
    return best


@pytest.mark.parametrize("free", [1, 2, 3, 4])
def test_the_last_boxes_of_a_card_are_solved_exactly(free: int) -> None:
    """A row of so many boxes is all that can still be completed: the chance to do it in a turn."""
    card = SHEET.cards[1]  # five rows of four
    left = [4 if colour in {c for c, _ in card.rows} else 0 for colour in range(6)]
    colour, *others = [row.colour for row in card.rows]
    left[colour] = free
    for done in others[:2]:
        left[done] = 0
    marks = np.array(
        [
            4 - boxes if boxes or at in {c for c, _ in card.rows} else 0
            for at, boxes in enumerate(left)
        ]
    )
    state = int(DECK.firsts[1]) + int((DECK.strides[DECK.firsts[1]] * marks).sum())
    options = DECK.options_of(np.array([[state]]), DICE.counts)
    reached = np.zeros((1, 462), np.float32)
    done = DECK.left[options.state][:, colour] == 0
    reached[0, options.dice[done]] = 1
    plan = DICE.plan(DICE.colours.most(reached), 3)
    exact = sum(
        Fraction(comb(5, many) * 5 ** (5 - many), 6**5) * _exactly(free, many, 2)
        for many in range(6)
    )
    assert float(plan.value[0, 0]) == pytest.approx(float(exact), rel=1e-5)


def test_the_lead_decides_who_ends_the_game(untaught: Network) -> None:
    judge = Judge(untaught)
    checked = 0
    for position in POSITIONS:
        if not position.turn_begins or position.setup.players > 2:
            continue
        tables = judge.tables(position)
        context = context_of(DECK, tables, np.array([1, 0]))
        best = outlook(DECK, untaught.means, tables, context, DICE.counts).best(DICE.colours)
        found = answers(DECK, tables, best)
        rolls = np.nonzero(found.ends[0])[0]
        for roll in rolls[:5]:
            ender = int(found.ender[0, roll])
            own, other = best.fourth[ender, roll], best.end[1 - ender, roll]
            assert own > 0
            assert found.leads[0, :, roll].tolist() == [own - other, other - own][:: 1 - 2 * ender]
            assert found.mean[0, roll] == (own + other) / 2
            checked += 1
    assert checked


def test_a_hand_has_no_feature_twice_and_order_is_of_no_account(untaught: Network) -> None:
    judge = Judge(untaught)
    for position in POSITIONS[::5]:
        if not all(position.hands) or position.stage == "draft":
            continue
        tables = judge.tables(position)
        players = position.setup.players
        context = context_of(DECK, tables, np.zeros(players, np.int64))
        hands = tables.hands[0]
        scored = np.minimum(tables.scored[0], 3)
        ahead = tables.prospects(DECK)[0] - context.others
        features = DECK.features_of(hands, scored, ahead, context)
        turned = DECK.features_of(hands[:, ::-1], scored, ahead, context)
        assert (features == turned).all()
        assert features.min() >= 0
        for row in features.tolist():
            held = [feature for feature in row if feature != DECK.features]
            assert len(set(held)) == len(held)
            assert max(held) < DECK.features


def test_every_position_has_a_value(untaught: Network) -> None:
    judge = Judge(untaught)
    for position in POSITIONS[::11]:
        values = judge.values(position)
        assert len(values) == position.setup.players
        assert np.isfinite(values).all()
        assert all(-30 < value < 150 for value in values)
        assert sum(judge.leads(position)) == pytest.approx(0, abs=1e-3)


def test_the_value_of_a_decision_is_that_of_its_best_moves(untaught: Network) -> None:
    """What the coach relies on: by the best keep, nothing is lost."""
    judge = Judge(untaught)
    keeps = [position for position in POSITIONS if position.stage == "keep"]
    for position in keeps[:: len(keeps) // 12]:
        worth, _, _ = judge.kept(position)
        best = max(position.moves(position.seat), key=lambda move: float(worth[move.id]))
        after = judge.values(position.push(position.seat, best))
        assert judge.values(position) == pytest.approx(after, abs=1e-3)


@pytest.mark.parametrize("options", VARIANTS)
def test_it_plays_whole_games(untaught: Network, options: dict[str, str | int]) -> None:
    bots = [OneCardLearned(1, untaught), RandomBot(2)]
    played = play_game(GAME.start(2, options=options), bots, Random(3), seconds=9)
    assert max(len(aside) for aside in played.final.aside) == scoring.CARDS_TO_END  # type: ignore[attr-defined]


def test_another_deck_is_played_by_searching(untaught: Network) -> None:
    sheet = GAME.check_sheet(make_sheet("other", "other"))
    position = GAME.start(2, sheet=sheet)
    random = Random(1)
    while isinstance(upcoming := position.next, Chance):
        position = position.push_roll(upcoming.sample(random.randrange))
    with pytest.raises(NotLearnedError, match="other"):
        Judge(untaught).values(position)
    moves = OneCardLearned(1, untaught).decide(position, position.seat, Budget(0.2))
    assert position.play_all(position.seat, moves)


def test_it_learns_from_its_games() -> None:
    task = OneCardTask()
    learner = Learner(np, Shape(task.features, 32, 16), task.scale, 1)
    samples = task.play(learner.valuer(), np, np.random.default_rng(1), 16)
    assert samples.features.shape == (len(samples.targets), task.width)
    errors = [learner.learn(samples, 1e-3) for _ in range(60)]
    assert cast("float", errors[-1]) < 0.5 * cast("float", errors[0])


def test_it_can_be_trained() -> None:
    seen: list[Progress] = []
    plan = Plan(batches=2, sheets=8, units=(8, 4))
    network = Training(OneCardTask(), plan).run(seen.append)
    assert network.features == DECK.features
    assert len(seen) == 2
    assert np.isfinite([progress.error for progress in seen]).all()


@pytest.mark.parametrize("variant", [BASIC, ADVANCED])
def test_no_card_is_at_a_table_twice(untaught: Network, variant: int) -> None:
    games = Games(DECK, np.random.default_rng(1), 5, 4, variant)
    taught = games.play(untaught.means)
    assert taught.targets.dtype == taught.finals.dtype == np.float32
    assert (np.sort(games.pile, axis=1) == np.arange(30)).all()
    hands = games.hands.reshape(5, -1)
    held = np.searchsorted(DECK.firsts, hands, side="right") - 1
    held[hands >= DECK.unknown] = len(SHEET.cards)
    for cards, pile, drawn in zip(held.tolist(), games.pile.tolist(), games.drawn, strict=True):
        known = [card for card in cards if card < len(SHEET.cards)]
        assert len(set(known)) == len(known)
        assert set(known) <= set(pile[:drawn])
