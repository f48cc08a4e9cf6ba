"""Games played by the readable and by the batch engine side by side, compared at every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, islice
from random import Random

import numpy as np

from zaria.batch import CHANCE, OVER, BatchRules
from zaria.batch.loops import State
from zaria.bots import Bot, Budget, players_of
from zaria.engine import Cards, Chance, Decisions, Dice, Move, Outcome, Position, Rolled

Mover = Callable[[Position, int, Random], Move]
MOST_OUTCOMES = 10_000
"""Chances with more outcomes than this are not gone through one by one."""


def random_mover(position: Position, seat: int, random: Random) -> Move:
    return random.choice(position.moves(seat))


class BotMover:
    """Moves of a game's bot; those of a decision still to be made are kept for each position."""

    def __init__(self, rules: BatchRules, bot: str) -> None:
        players = players_of(rules.setup.game)
        self._bots: list[Bot] = [players.make(bot, seat) for seat in range(rules.players)]

    def __call__(self, position: Position, seat: int, random: Random) -> Move:
        if position.is_partial(seat):
            return random.choice(position.moves(seat))
        return self._bots[seat].decide(position.seen_by(seat), seat, Budget())[0]


class Lockstep:
    """Some games, and all that was compared in them."""

    def __init__(self, rules: BatchRules, seed: int, mover: Mover = random_mover) -> None:
        self.rules, self.random, self.mover = rules, Random(seed), mover
        self.transitions = 0
        self._chances_seen: set[str] = set()

    def play(self, games: int, *, observed: bool = True) -> int:
        """Play so many games to their ends, and give the transitions made in all so far."""
        setup = self.rules.setup
        start = setup.game.start(
            setup.players, first=setup.first, sheet=setup.sheet, options=setup.options
        )
        positions, state = [start] * games, self.rules.init(games)
        while positions:
            self.compare(positions, state)
            if observed:
                self.compare_observations(positions, state)
            going = [number for number, position in enumerate(positions) if not position.over]
            positions, state = [positions[number] for number in going], state[going]
            positions, state = self.step(positions, state)
        return self.transitions

    def step(self, positions: list[Position], state: State) -> tuple[list[Position], State]:
        """Make one transition in every game, on both sides."""
        seats, choices = np.zeros(len(positions), np.int32), np.zeros(len(positions), np.int64)
        after: list[Position] = []
        many = self.rules.weight(state)
        for number, position in enumerate(positions):
            coming = position.next
            if isinstance(coming, Decisions):
                seat = self.random.choice(coming.seats)
                move = self.mover(position, seat, self.random)
                seats[number], choices[number] = seat, move.id
                after.append(position.push(seat, move))
            else:
                assert isinstance(coming, Chance)
                rolled = self.random.randrange(int(many[number]))
                choices[number] = rolled
                after.append(position.push_roll(outcome(coming, rolled)))
        self.transitions += len(positions)
        return after, self.rules.step(state, choices, seats)

    def compare(self, positions: list[Position], state: State) -> None:
        """Compare positions, turns, masks, chances, points and ranks."""
        rules = self.rules
        turns, weights, points = rules.turn(state), rules.weight(state), rules.score(state)
        ranks = rules.ranks(state)
        masks = [rules.masks(state, seat) for seat in range(rules.players)]
        for number, position in enumerate(positions):
            assert rules.position(state, number) == position
            coming = position.next
            for seat in range(rules.players):
                mask = int.from_bytes(masks[seat][number].tobytes(), "little")
                assert mask == position.mask(seat), (position, seat)
                assert points[number, seat] == position.points(seat), (position, seat)
            if isinstance(coming, Decisions):
                assert (turns[number], weights[number]) == (coming.seats[0], 0)
            elif isinstance(coming, Outcome):
                assert (turns[number], weights[number]) == (OVER, 0)
                assert tuple(points[number]) == coming.totals
                assert tuple(ranks[number]) == coming.ranks
            else:
                assert (turns[number], weights[number]) == (CHANCE, coming.weight)
                self.compare_distribution(coming, position, state[number : number + 1])

    def compare_distribution(self, chance: Chance, position: Position, state: State) -> None:
        """Let everything come that can come: as often as its weight says."""
        kind = f"{type(chance).__name__} {chance.weight}"
        if kind in self._chances_seen or chance.weight > MOST_OUTCOMES:
            return
        self._chances_seen.add(kind)
        many = chance.weight
        after = self.rules.step(np.repeat(state, many, axis=0), np.arange(many))
        seen = Counter(map(bytes, after))
        expected = {
            bytes(self.rules.pack([position.push_roll(rolled)])[0]): weight
            for rolled, weight in chance.distribution()
        }
        assert seen == expected

    def compare_observations(self, positions: list[Position], state: State) -> None:
        """Compare with the games as a seat knows them: what is hidden must not be seen."""
        rules = self.rules
        assert np.array_equal(rules.pack(positions), state)
        for seat in range(rules.players):
            known = rules.pack([position.seen_by(seat) for position in positions])
            assert np.array_equal(rules.observe(state, seat), rules.observe(known, seat))


def outcome(chance: Chance, number: int) -> Rolled:
    """Return the outcome with a number: dice by their order, cards as they are listed."""
    if isinstance(chance, Dice):
        return chance.sample(lambda _: number)
    assert isinstance(chance, Cards)
    cards = [card for card in range(chance.pile.bit_length()) if chance.pile >> card & 1]
    return next(islice(combinations(cards, chance.count), number, None))
