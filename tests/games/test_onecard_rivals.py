"""One Card's greedy player by the thousand: it chooses what the greedy player chooses."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

import numpy as np
import pytest

from zaria.bots.bot import Budget
from zaria.bots.match import play_game
from zaria.engine import Chance
from zaria.games.onecard import GAME, OneCardPosition, OneCardSheet
from zaria.games.onecard.boxes import COLOURS, CardState
from zaria.games.onecard.moves import DONE, KEEPS, MARK
from zaria.games.onecard.players.greedy import OneCardGreedy, expected_value
from zaria.games.onecard.players.learned.player import Judge
from zaria.games.onecard.players.learned.rivals import rivals_of
from zaria.games.onecard.players.learned.sheets import ROLLS, deck_of, keeps_of
from zaria.games.onecard.players.learned.turns import Tables
from zaria.learning.arrays import Array
from zaria.learning.learner import Learner, Shape

SHEET = cast("OneCardSheet", GAME.standard)
DECK, DICE, RIVALS = deck_of(np, SHEET), keeps_of(np), rivals_of(np, SHEET)
JUDGE = Judge(Learner(np, Shape(DECK.features, 16, 8), 8.0, 1).network({}))
"""Whose network is of no account: it writes positions as arrays."""
BUDGET = Budget(1.0)


def _positions() -> Iterator[OneCardPosition]:
    """Yield moments of games for two to four, in two variants, up to their last rounds."""
    for number in range(6):
        options: dict[str, str | int] = {"cards": 3} if number % 2 else {}
        players = 2 + number // 2
        bots = [OneCardGreedy(seat) for seat in range(players)]
        start = GAME.start(players, options=options)
        played = play_game(start, bots, Random(number), keep_positions=True)
        for position in played.positions:
            yield cast("OneCardPosition", position)


POSITIONS = list(_positions())


def _order(position: OneCardPosition) -> list[int]:
    players = position.setup.players
    return [(position.active + step) % players for step in range(players)]


def _values(position: OneCardPosition) -> dict[int, float]:
    """Return the value of every move by the greedy player itself."""
    choice = OneCardGreedy(1).choose(position, position.decision(position.seat), BUDGET)
    return {move.id: value for move, value in choice.values}


def test_cards_are_worth_what_the_greedy_player_expects() -> None:
    random = Random(1)
    for card, printed in enumerate(SHEET.printed):
        first = int(DECK.firsts[card])
        last = [*DECK.firsts.tolist(), DECK.unknown][card + 1]
        for state in [first, *random.sample(range(first, last), 20)]:
            left = sum(int(many) << 4 * colour for colour, many in enumerate(DECK.left[state]))
            held = CardState(card, left)
            assert RIVALS.worth[state] == pytest.approx(expected_value(SHEET, held), rel=1e-5)
            assert state != first or left == printed


def test_keeps_are_worth_what_the_greedy_player_expects() -> None:
    keeps = [position for position in POSITIONS if position.stage == "keep"]
    for position in Random(2).sample(keeps, 40):
        rolls = RIVALS.rolled(JUDGE.tables(position), 0)
        plan = DICE.plan(rolls, ROLLS - position.rolls)
        for number, value in _values(position).items():
            assert plan.value[0, number] == pytest.approx(value, abs=1e-3)


def _marked(position: OneCardPosition, place: int, roll: int) -> tuple[CardState, Array]:
    """Return the card that is marked by arrays, and how many dice of each colour are used."""
    tables = JUDGE.tables(position)
    done = RIVALS.marked(tables, place, np.array([roll]))
    slot, state = int(done.slot[0]), int(done.state[0])
    used = DECK.left[tables.hands[0, place, slot]] - DECK.left[state]
    return position.hands[_order(position)[place]][slot], used


def test_the_best_is_marked_at_every_place() -> None:
    """Move by move: each that the arrays make is worth as much as the best by the greedy player."""
    begun = [
        position
        for position in POSITIONS
        if position.stage == "mark" and position.card < 0 and position.decision(position.seat)
    ]
    marked = 0
    for position in Random(3).sample(begun, 150):
        place = _order(position).index(position.seat)
        roll = KEEPS.numbers[position.roll] - DICE.first
        held, used = _marked(position, place, roll)
        at = position
        moves = [MARK + len(COLOURS) * held.card + int(colour) for colour in np.nonzero(used)[0]]
        for number in [*moves, DONE]:
            values = _values(at)
            assert values[number] == pytest.approx(max(values.values()), abs=1e-3)
            at = at.push(position.seat, SHEET.moves.all[number])
        marked += len(moves)
    assert marked > 100


def test_tables_side_by_side_are_marked_as_each_alone() -> None:
    begun = [
        position
        for position in POSITIONS
        if position.turn_begins and position.setup.players == 3 and len(position.hands[0]) == 2
    ]
    several = [JUDGE.tables(position) for position in Random(4).sample(begun, 12)]
    joined = Tables(*(np.concatenate(parts) for parts in zip(*(t[:3] for t in several))), 0)  # noqa: B905
    rolls = np.arange(12) * 20
    together = RIVALS.marked(joined, 1, rolls)
    for number, tables in enumerate(several):
        alone = RIVALS.marked(tables, 1, rolls[number : number + 1])
        assert (alone.slot[0], alone.state[0]) == (together.slot[number], together.state[number])


def test_positions_reach_to_the_end() -> None:
    """Some are of the last round, in which everybody takes the most points."""
    assert any(
        isinstance(position.next, Chance) is False
        and any(len(cards) == 4 for cards in position.aside)
        for position in POSITIONS
        if position.stage == "mark"
    )
