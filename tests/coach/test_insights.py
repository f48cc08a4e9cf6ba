"""What the games say for a decision: each figure is what the rules and the dice make it."""

from __future__ import annotations

from math import inf
from typing import cast

import pytest

import zaria
from tests.coach.games import beginning, played, words_for
from zaria.bots.evaluator import Told, likelier
from zaria.coach.analysis import Choice, steps_of
from zaria.coach.judge import Judge, judge_of
from zaria.coach.wording import reason
from zaria.engine import Chance, Position
from zaria.games.border import BorderPosition
from zaria.games.border.players.learned.evaluator import BorderEvaluator
from zaria.games.onecard import OneCardPosition
from zaria.games.onecard.boxes import COLOURS, CardState, count
from zaria.games.onecard.players.learned.evaluator import OneCardEvaluator
from zaria.games.onecard.players.learned.player import Judge as Hands
from zaria.games.onecard.players.learned.player import network
from zaria.games.onecard.players.learned.sheets import STANDARD
from zaria.games.qwinto import QwintoPosition
from zaria.games.qwinto.players.learned.evaluator import QwintoEvaluator
from zaria.games.qwinto.players.learned.insight import less_room, place_told

LONGEST = 125
"""No reason is longer, in either language."""


def after(line: str, seat: int, *moves: str) -> Position:
    return zaria.read_position(line).play_all(seat, list(moves))


def missed(
    game: str, events: int, bot: str = "first", seed: int = 3
) -> list[tuple[Judge, int, Choice]]:
    """Return the decisions of a weak bot that were not the best."""
    record = beginning(played(game, 2, bot, seed=seed), events)
    judge = judge_of(record.start())
    assert judge is not None
    return [
        (judge, step.seat, step.choice)
        for step in steps_of(record, judge, inf)
        if step.seat is not None and step.choice is not None and step.loss[step.seat]
    ]


@pytest.mark.parametrize("game", ["knaster", "qwinto", "onecard", "border"])
def test_every_mistake_gets_a_short_reason_in_both_languages(game: str) -> None:
    found = missed(game, 60)
    assert len(found) > 5
    for language in ("en", "el"):
        words = words_for(game, language)
        for judge, seat, choice in found:
            said = reason(words, judge, seat, choice.best[0], choice.chosen)
            assert said.endswith(".")
            assert len(said) <= LONGEST


def test_the_thing_that_gains_most_is_told() -> None:
    assert likelier({"a": 0.5, "b": 0.7}, {"a": 0.4, "b": 0.3}) == ("b", {"best": 70, "other": 30})
    assert likelier({"a": 0.5}, {"a": 0.45}) is None
    assert likelier({"a": 0.5}, {}) is None


START = (
    "qwinto standard 2 1 - 1 oyp 346= ...-....../.....-..../....-...../0 "
    "...-....../.....-..../....-...../0"
)


@pytest.mark.parametrize(
    ("best", "other", "told"),
    [
        ("o11", "o7", Told("room", {"fields": 5, "low": 14, "high": 18, "numbers": 5})),
        ("-", "o12", None),
        ("o7", "o11", None),
        ("-", "y9", Told("room", {"fields": 2, "low": 14, "high": 18, "numbers": 5})),
    ],
)
def test_qwinto_names_the_room_that_a_number_leaves(
    best: str, other: str, told: Told | None
) -> None:
    one, two = (cast("QwintoPosition", after(START, 1, move)) for move in (best, other))
    assert less_room(one.entries(1), two.entries(1)) == told


@pytest.mark.parametrize(
    ("best", "other", "told"),
    [
        ("y9", "o10", Told("pentagon", {"number": 13})),
        ("o10", "y9", None),
        ("o8", "y9", None),
    ],
)
def test_qwinto_names_the_pentagon(best: str, other: str, told: Told | None) -> None:
    one, two = (cast("QwintoPosition", after(START, 1, move)) for move in (best, other))
    found = place_told(one.entries(1), two.entries(1))
    assert (found if found and found.name == "pentagon" else None) == told


def test_qwinto_room_is_what_the_rules_leave() -> None:
    checked = 0
    found = missed("qwinto", 100, "random", seed=1) + missed("qwinto", 100, "random", seed=2)
    for _, seat, choice in found:
        one, two = (
            cast("QwintoPosition", line.after).entries(seat)
            for line in (choice.best[0], choice.chosen)
        )
        told = less_room(one, two)
        if told is None or told.name != "room":
            continue
        low, high = int(told.params["low"]), int(told.params["high"])
        (new,) = [at for at, number in enumerate(two.numbers) if number and not one.numbers[at]]
        beside = {at for at in (new - 1, new + 1) if 0 <= at < len(two.numbers)}
        fitting = [
            {number for number in range(1, 19) if two.fits(number) >> at & 1} for at in beside
        ]
        assert any(some and low <= min(some) and max(some) <= high for some in fitting)
        checked += 1
    assert checked > 1


def test_qwinto_counts_how_often_the_chosen_dice_fit() -> None:
    evaluator = QwintoEvaluator()
    line = "qwinto standard 2 1 - 1 - - 12.-....../.....-..../....-...../0 "
    line += "...-....../.....-..../....-...../0"
    one, three = (after(line, 0, dice) for dice in ("*o", "*oyp"))
    told = evaluator.insight(three, one, 0)
    # Of one orange die only 3 to 6 fit behind the 2; it may be rolled twice.
    assert told == Told("fits", {"best": 100, "other": 89})


def test_one_card_counts_what_the_dice_bring() -> None:
    hands = Hands(network())
    moments = (cast("OneCardPosition", one) for one in played("onecard", 2, "fast").positions())
    keeping = [one for one in moments if one.stage == "keep" and one.rolls == 2]
    for position in keeping[:25:5]:
        seat, four = position.active, "".join(die.face for die in position.dice[:4])
        kept = position.play(seat, f"={four}")
        hopes, chance = hands.hopes(kept, seat), kept.next
        assert hopes is not None
        assert isinstance(chance, Chance)
        filled, boxes = dict.fromkeys(hopes.filled, 0.0), 0.0
        for rolled, weight in chance.distribution():
            marked = best_marks(hands, kept.push_roll(rolled))
            share = weight / chance.weight
            now = {held.card: rows(held) for held in marked.cards(seat)}
            for held in kept.hands[seat]:
                before, after = rows(held), now[held.card]
                boxes += share * (sum(before) - sum(after))
                for colour, (some, left) in enumerate(zip(before, after, strict=True)):
                    filled[held.card, colour] += share * (some > 0 and left == 0)
                scored = all(held.card != other.card for other in marked.hands[seat])
                filled[held.card, len(COLOURS)] += share * scored
        assert hopes.filled == pytest.approx(filled, abs=1e-5)
        assert hopes.boxes == pytest.approx(boxes, abs=1e-5)


def rows(held: CardState) -> list[int]:
    """Return the free boxes of a card by colour."""
    return [count(held.left, colour) for colour in range(len(COLOURS))]


def best_marks(hands: Hands, position: OneCardPosition) -> OneCardPosition:
    """Return the position after the marks of the learned player, of equals with most boxes."""
    seat = position.seat
    while position.stage == "mark" and position.seat == seat:
        decision = position.decision(seat)
        found = hands.moves(position, decision)
        # The first move is to stop.
        _, at = max((round(each.worth, 3), at) for at, each in enumerate(found))
        position = position.push(seat, decision.moves[at])
    return position


def test_one_card_names_the_card_that_comes_nearer() -> None:
    line = "onecard standard 2 1 - 1 mark 1 3 rroop - - 11:00212/26:15222;13:36223 "
    line += "4:05103/9:43231;20:14335"
    evaluator = OneCardEvaluator()
    position = cast("OneCardPosition", zaria.read_position(line))
    for move in position.moves(0):
        one = after(line, 0, *_whole(position, move.text))
        told = evaluator.insight(one, after(line, 0, "."), 0)
        if told is not None and told.name == "nearer":
            before = {held.card + 1: need(held) for held in position.hands[0]}
            now = {held.card + 1: need(held) for held in cast("OneCardPosition", one).hands[0]}
            card = int(told.params["card"])
            assert told.params["best"] == now[card]
            assert told.params["other"] == before[card]
            return
    raise AssertionError


def need(held: CardState) -> int:
    """Return the fewest boxes to three full rows, counted plainly."""
    printed = STANDARD.printed[held.card]
    left = [free for colour, free in enumerate(rows(held)) if count(printed, colour)]
    return sum(sorted(left)[:3])


def _whole(position: OneCardPosition, text: str) -> list[str]:
    then = position.play(0, text)
    return [text] if not then.is_partial(0) else [text, "."]


def test_border_names_the_region_that_comes_nearer() -> None:
    evaluator, checked = BorderEvaluator(), 0
    for _, seat, choice in missed("border", 120):
        one, two = (cast("BorderPosition", line.after) for line in (choice.best[0], choice.chosen))
        told = evaluator.insight(one, two, seat)
        if told is None:
            continue
        if told.name == "nearer":
            ring = {region.id: region.ring for region in one.sheet.regions}[
                str(told.params["region"])
            ]
            left = [(ring & ~position.borders(seat).crossed).bit_count() for position in (one, two)]
            assert left == [told.params["best"], told.params["other"]]
            assert 0 < left[0] < left[1]
        else:
            assert 0 <= int(told.params["other"]) < int(told.params["best"]) <= 100
        checked += 1
    assert checked
