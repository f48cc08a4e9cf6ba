"""One Card's greedy player by the thousand: it chooses what the greedy player chooses."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

import numpy as np
import pytest

from zaria.bots.bot import Budget
from zaria.bots.match import play_game
from zaria.games.onecard import GAME, OneCardPosition, OneCardSheet
from zaria.games.onecard.boxes import COLOURS, CardState
from zaria.games.onecard.moves import DONE, KEEPS, MARK
from zaria.games.onecard.players.greedy import OneCardGreedy, expected_value
from zaria.games.onecard.players.learned.games import Moment
from zaria.games.onecard.players.learned.learning import ADVANCED, BASIC, OneCardTask
from zaria.games.onecard.players.learned.mixed import MixedGames
from zaria.games.onecard.players.learned.player import Judge, network
from zaria.games.onecard.players.learned.rivals import rivals_of
from zaria.games.onecard.players.learned.sheets import ROLLS, deck_of, keeps_of
from zaria.games.onecard.players.learned.turns import THREE, Tables, marked_by
from zaria.games.onecard.scoring import CARDS_TO_END
from zaria.learning.arrays import Array
from zaria.learning.learner import Learner, Shape
from zaria.learning.task import Samples, Values

SHEET = cast("OneCardSheet", GAME.standard)
DECK, DICE, RIVALS = deck_of(np, SHEET), keeps_of(np), rivals_of(np, SHEET)
UNTAUGHT = Learner(np, Shape(DECK.features, 16, 8), 8.0, 1).network({})
JUDGE = Judge(UNTAUGHT)
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
TO_MARK = [at for at in POSITIONS if at.stage == "mark" and at.card < 0]


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
    marked = 0
    for position in Random(3).sample(TO_MARK, 150):
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


def test_some_positions_are_of_the_last_round() -> None:
    """In it everybody takes the most points as the cards stand."""
    assert sum(any(len(cards) == CARDS_TO_END for cards in at.aside) for at in TO_MARK) > 3


def test_tables_side_by_side_are_marked_as_each_alone() -> None:
    begun = [
        position
        for position in POSITIONS
        if position.turn_begins and position.setup.players == 3 and len(position.hands[0]) == 3
    ]
    several = [JUDGE.tables(position) for position in Random(4).sample(begun, 12)]
    hands, scored, fixed = (np.concatenate(part) for part in list(zip(*several, strict=True))[:3])
    rolls = np.arange(12) * 20
    together = RIVALS.marked(Tables(hands, scored, fixed, 0), 1, rolls)
    for number, tables in enumerate(several):
        alone = RIVALS.marked(tables, 1, rolls[number : number + 1])
        assert (alone.slot[0], alone.state[0]) == (together.slot[number], together.state[number])


def test_a_seat_marks_what_the_learned_player_does() -> None:
    values = UNTAUGHT.means
    for position in Random(5).sample(TO_MARK, 60):
        order = _order(position)
        place, later = order.index(position.seat), np.arange(-1, len(order) - 1) % len(order)
        tables = JUDGE.tables(position)
        roll = np.array([KEEPS.numbers[position.roll] - DICE.first])
        done = marked_by(DECK, values, tables, later, place, roll)
        held = position.hands[position.seat][int(done.slot[0])]
        used = DECK.left[tables.hands[0, place, done.slot[0]]] - DECK.left[done.state[0]]
        moves = position.moves(position.seat)
        found = JUDGE.marked(position, moves)
        worths = {move.id: each.worth for move, each in zip(moves, found, strict=True)}
        made = [MARK + len(COLOURS) * held.card + int(colour) for colour in np.nonzero(used)[0]]
        for number in made or [DONE]:
            assert worths[number] == pytest.approx(max(worths.values()), abs=1e-3)


class _Watched(MixedGames):
    moments: list[Moment]

    def first_round(self, values: Values) -> Moment:
        """Return what the learner is taught by the first round, in which a greedy player rolls."""
        self._begin(values)
        return Moment(*self._round(values, np.arange(len(self.hands)), [0, 1, 2]))

    def _taught(self, moments: list[Moment], points: Array) -> Samples:
        self.moments = moments
        return super()._taught(moments, points)


@pytest.mark.parametrize("variant", [BASIC, ADVANCED])
def test_only_the_learner_is_taught(variant: int) -> None:
    games = _Watched(DECK, np.random.default_rng(1), 3, 3, variant, 1)
    taught = games.play(UNTAUGHT.means)
    assert len(taught.targets) >= sum(len(moment.who) for moment in games.moments[:-1])
    for moment in games.moments:
        assert (moment.who % 3 == 1).all()
        assert len(moment.who) == len(moment.expected) == len(moment.value) == len(moment.features)
        assert len(moment.before) == moment.new.sum()
    assert np.isfinite(taught.targets).all()


def test_the_luck_of_a_greedy_player_s_dice_is_nobody_s_merit() -> None:
    """What the learner's lead changes by with the dice is nothing on average."""
    changes: list[Array] = []
    for learner in (1, 2):
        games = _Watched(DECK, np.random.default_rng(2), 150, 3, BASIC, learner)
        first = games.first_round(UNTAUGHT.means)
        changes.append(first.value - first.expected)
    change = np.concatenate(changes)
    assert change.std() > 0.3
    assert abs(change.mean()) < 4 * change.std() / len(change) ** 0.5


def test_matches_are_played_to_their_ends() -> None:
    games = MixedGames(DECK, np.random.default_rng(3), 6, 4, BASIC, 2)
    shares = games.match(UNTAUGHT.means)
    points = games.points()
    assert (games.scored.max(axis=1) >= CARDS_TO_END).all()
    for share, row in zip(shares, points.tolist(), strict=True):
        winners = [seat for seat in range(4) if row[seat] == max(row)]
        assert share == (1 / len(winners) if 2 in winners else 0)


def test_a_match_tells_good_players_from_bad_ones() -> None:
    task = OneCardTask()
    good, bad = (
        task.match(values, np, np.random.default_rng(4), 30, 2)
        for values in (network().means, UNTAUGHT.means)
    )
    assert len(good) == len(bad) == 30
    assert bad.mean() < 0.4 < good.mean()


def test_it_learns_beside_greedy_players() -> None:
    task = OneCardTask()
    task.greedy, task.players = 1.0, (3, 4)
    learner = Learner(np, Shape(task.features, 32, 16), task.scale, 1)
    samples = task.play(learner.valuer(), np, np.random.default_rng(1), 60)
    assert samples.features.shape == (len(samples.targets), task.width)
    errors = [learner.learn(samples, 3e-3) for _ in range(60)]
    assert cast("float", errors[-1]) < 0.5 * cast("float", errors[0])


class _Counted(OneCardTask):
    def groups(self, batches: int) -> list[tuple[int, int, float]]:
        """Return the groups of several batches."""
        return [group for _ in range(batches) for group in self._groups()]


def test_games_are_played_with_so_many_as_are_wanted() -> None:
    task = _Counted()
    assert {players for players, _, _ in task.groups(12)} == {2, 3, 4}
    for wanted in ((3, 4), (4,)):
        task.players = wanted
        groups = task.groups(24)
        assert {players for players, _, _ in groups} == set(wanted)
        assert sum(share for _, _, share in groups) == pytest.approx(24)
        assert sum(share for _, variant, share in groups if variant == BASIC) == pytest.approx(12)
        assert {(players, variant) for players, variant, _ in groups} >= {
            (players, THREE) for players in wanted
        }
