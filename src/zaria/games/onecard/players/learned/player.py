"""The learned player of One Card: learned values of hands, the dice of the turn always exact."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple, cast

import numpy as np

from zaria.bots.bot import Budget, Choice, MoveBot, Walked, best_choice
from zaria.bots.evaluator import NotLearned
from zaria.bots.searcher import SearchingBot
from zaria.engine import Decision, Move, Position, Rolled
from zaria.games.onecard import OneCardPosition, scoring
from zaria.games.onecard.boxes import COLOURS, FLAGS, CardState, count
from zaria.games.onecard.checks import ROLLS
from zaria.games.onecard.moves import DONE, KEEPS, MARK
from zaria.games.onecard.players.learned.sheets import STANDARD, Context, deck_of, keeps_of
from zaria.games.onecard.players.learned.turns import (
    NEVER,
    Answers,
    Best,
    Outlook,
    Tables,
    answers,
    context_of,
    leads_of,
    mean_of,
    outlook,
    unknown_context,
    variant_of,
)
from zaria.learning.arrays import Array
from zaria.learning.network import Network

NETWORK = Path(__file__).with_name("network.npz")
_TIES = 1e-4
"""Points: of ways that are equal, the one with more boxes is taken by so much a box."""


class NotLearnedError(NotLearned):
    """Raised for a position with a deck other than the one that was learned."""


class _Marks(NamedTuple):
    """What a seat may do with a roll: for each way the place of its card, and the dice used."""

    slots: Array
    dice: Array
    """By colour."""
    answered: Answers
    """What comes of each way, when the others have answered."""


class Worth(NamedTuple):
    """What a move promises its seat."""

    worth: float
    """What the lead is worth, for choosing: a lead that wins counts for more."""
    points: float
    lead: float


class Hopes(NamedTuple):
    """What can be hoped for from dice that are still to be rolled."""

    filled: dict[tuple[int, int], float]
    """The chance to fill each row, by card and colour; behind all colours, to score the card."""
    boxes: float
    """How many boxes will be marked, on average."""


class _Expected(NamedTuple):
    """What is expected of a position: the final leads, and the mean of all points."""

    leads: Array
    mean: float


class Judge:
    """Says what positions and moves are worth, by a network."""

    def __init__(self, network: Network) -> None:
        """Judge by a network; its features must be those of the standard deck."""
        self._deck, self._keeps = deck_of(np, STANDARD), keeps_of(np)
        self._values = network.means
        self._firsts = [int(state) for state in self._deck.firsts]
        self._turn: tuple[object, ...] = ()
        self._answered: Answers | None = None
        self._seen: Outlook

    def values(self, position: OneCardPosition) -> tuple[float, ...]:
        """Return the points that every seat is expected to have in the end.

        Their differences are learned; about how many points all will have is a guess until the
        game ends.

        Raises:
            NotLearnedError: The network has not learned this deck.
        """
        found = self._expected(position)
        players = len(found.leads)
        shares = found.leads * (players - 1) / players
        return tuple(float(found.mean + share) for share in shares)

    def leads(self, position: OneCardPosition) -> tuple[float, ...]:
        """Return the lead that every seat is expected to have in the end on the mean of the others.

        Raises:
            NotLearnedError: The network has not learned this deck.
        """
        return tuple(float(lead) for lead in self._expected(position).leads)

    def _expected(self, position: OneCardPosition) -> _Expected:
        """Return what is expected of a position, the seats by their numbers."""
        _check(position)
        stage, players = position.stage, position.setup.players
        if stage == "over":
            points = np.array([position.points(seat) for seat in range(players)], float)
            return _Expected(_leads(points), float(points.mean()))
        if stage in {"deal", "draft", "open"}:
            return self._at_first(position)
        if stage in {"throw", "keep"}:
            found = self._thrown(position)
        else:
            if stage == "take":
                moves = position.decision(position.seat).moves
                values = self.taken(position, moves)
                position = position.push(position.seat, moves[int(np.argmax(values))])
                if position.stage != "refill":
                    return self._expected(position)
            tables, view, _ = self._view(position)
            answered = answers(self._deck, tables, view.best(None))
            found = _Expected(answered.leads[0, :, 0], float(answered.mean[0, 0]))
        seats = np.empty(players)
        seats[_order(position)] = found.leads
        return _Expected(seats, found.mean)

    def moves(self, position: OneCardPosition, decision: Decision) -> list[Worth]:
        """Return what every move of a decision is worth to its seat."""
        _check(position)
        moves = decision.moves
        if position.stage == "keep":
            found = self.kept(position)
            return [Worth(*(float(part[move.id]) for part in found)) for move in moves]
        if position.stage == "mark":
            return self.marked(position, moves)
        if position.stage == "take":
            return [Worth(lead, lead, lead) for lead in self.taken(position, moves)]
        return [Worth(lead, lead, lead) for lead in self.drafted(position, decision.seat, moves)]

    def hopes(self, position: OneCardPosition, seat: int) -> Hopes | None:
        """Return what the active seat can hope for with its dice; None where it does not roll."""
        rolling = position.stage == "throw" or (position.stage == "mark" and position.card < 0)
        if not rolling or not seat == position.active == position.seat:
            return None
        deck, keeps, answered = self._deck, self._keeps, self._before_marking(position)
        hand = self.tables(position).hands[0, 0]
        parts = keeps.colours.table
        on, end, fourth = (part[0][:, parts] for part in self._seen)
        ends, ender = (part[0][None, :, None] for part in (answered.ends, answered.ender))
        worth = np.where(ends, np.where(ender == 0, fourth, end), on)
        worth = worth + _TIES * keeps.counts.sum(axis=1)[parts]
        worth = worth.transpose(1, 0, 2).reshape(len(parts), -1)
        slot, part = np.divmod(worth.argmax(axis=1), parts.shape[1])
        dice = keeps.counts[parts[np.arange(len(parts)), part]]
        before = hand[slot]
        after = before + (deck.strides[before] * dice).sum(axis=1, dtype=np.int32)
        filled = (deck.left[before] > 0) & (deck.left[after] == 0)
        scored = deck.rows[after] >= scoring.ROWS_TO_SCORE
        things = {
            (held.card, colour): (slot == place) & came
            for place, held in enumerate(position.hands[seat])
            for colour, came in enumerate([*filled.T, scored])
        }
        came = np.array([*things.values(), dice.sum(axis=1)], np.float32)
        if position.stage == "mark":
            found = came[:, KEEPS.numbers[position.roll] - keeps.first]
        else:
            plan = keeps.plan(answered.utility, ROLLS - position.rolls)
            found = keeps.expected_of(plan, came)[:, KEEPS.numbers[position.roll]]
        return Hopes(dict(zip(things, found[:-1].tolist(), strict=True)), float(found[-1]))

    def kept(self, position: OneCardPosition) -> tuple[Array, Array, Array]:
        """Return what every keep is worth to the active seat, by its number, in three parts."""
        answered = self._before_marking(position)
        plan = self._keeps.plan(answered.utility, ROLLS - position.rolls)
        players = position.setup.players
        leads = answered.leads[:, 0]
        points = answered.mean + leads * ((players - 1) / players)
        rolls = np.concatenate([points, leads]).astype(np.float32)
        return plan.value[0], *self._keeps.expected_of(plan, rolls)

    def marked(self, position: OneCardPosition, moves: Sequence[Move]) -> list[Worth]:
        """Return what every move of marking is worth to the seat."""
        found = self._ways(position)
        seat = _order(position).index(position.seat)
        share = (position.setup.players - 1) / position.setup.players
        worth = found.answered.utility[0]
        leads = found.answered.leads[0, seat]
        points = found.answered.mean[0] + share * leads
        hand = [held.card for held in position.hands[position.seat]]
        values: list[Worth] = []
        for move in moves:
            if move.id == DONE:
                fits = (found.dice == 0).all(axis=1)
            else:
                card, colour = divmod(move.id - MARK, len(COLOURS))
                fits = (found.slots == hand.index(card)) & (found.dice[:, colour] > 0)
            best = int(np.where(fits, worth, -np.inf).argmax())
            values.append(Worth(float(worth[best]), float(points[best]), float(leads[best])))
        return values

    def taken(self, position: OneCardPosition, moves: Sequence[Move]) -> list[float]:
        """Return the lead expected with each of the open cards."""
        seat = position.seat
        tables = self.tables(position)
        place = _order(position).index(seat)
        hand = tables.hands[0, place]
        hands = np.repeat(hand[None], len(moves), axis=0)
        hands[:, int((hand == self._deck.unknown).argmax())] = [
            self._firsts[int(move.at) - 1] for move in moves
        ]
        context = context_of(self._deck, tables, _later(position)).of(np.array([place]))
        scored = min(int(tables.scored[0, place]), scoring.CARDS_TO_END - 1)
        return self._hands(hands, scored, position.points(seat), context)

    def drafted(self, position: OneCardPosition, seat: int, moves: Sequence[Move]) -> list[float]:
        """Return the lead expected after each card that may go back, with the best others."""
        found = self._draft(position, seat)
        return [
            max(value for hand, value in found.items() if int(move.at) - 1 not in hand)
            for move in moves
        ]

    def _hands(self, hands: Array, scored: int, points: int, context: Context) -> list[float]:
        """Return the leads expected with hands of one seat."""
        rows = np.zeros(len(hands), np.int64)
        known = (hands, rows + scored, rows + points)
        return [float(v) for v in leads_of(self._deck, self._values, known, context.of(rows))]

    def _draft(self, position: OneCardPosition, seat: int) -> dict[tuple[int, ...], float]:
        """Return the value of all hands that can still be kept in a draft."""
        back = position.drafts[seat] if position.drafts else 0
        cards = [held.card for held in position.hands[seat] if not back >> held.card & 1]
        hands = list(combinations(cards, int(position.setup.options["cards"])))
        states = np.array([[self._firsts[card] for card in hand] for hand in hands])
        context = self._unknown(position, seat)
        return dict(zip(hands, self._hands(states, 0, 0, context), strict=True))

    def _unknown(self, position: OneCardPosition, seat: int) -> Context:
        players = position.setup.players
        distances = [(seat - position.active) % players for seat in range(players)]
        variant = variant_of(position.setup.options)
        return unknown_context(self._deck, variant, 1, players, distances).of(np.array([seat]))

    def _at_first(self, position: OneCardPosition) -> _Expected:
        """Return what is expected before the first roll."""
        size = int(position.setup.options["cards"])
        found: list[float] = []
        for seat, hand in enumerate(position.hands):
            if len(hand) > size:
                found.append(max(self._draft(position, seat).values()))
                continue
            states = [self._firsts[held.card] for held in hand]
            states += [self._deck.unknown] * (size - len(states))
            context = self._unknown(position, seat)
            found += self._hands(np.array([states]), 0, 0, context)
        # What one seat's cards are worth, the others have less; a game is worth as much for all.
        return _Expected(_leads(np.array(found)), self._mean_at_first(size))

    def _mean_at_first(self, size: int) -> float:
        """Return about how many points players have in the end."""
        hands = np.full((1, 2, size), self._deck.unknown)
        none = np.zeros((1, 2), np.int64)
        return float(mean_of(self._deck, Tables(hands, none, none, 0))[0])

    def _thrown(self, position: OneCardPosition) -> _Expected:
        """Return what is expected while there are dice to roll, in order of play."""
        answered = self._before_marking(position)
        plan = self._keeps.plan(answered.utility, ROLLS - position.rolls)
        kept = KEEPS.numbers[position.roll]
        if position.stage == "keep":
            parts = [at for at in range(len(KEEPS)) if KEEPS.masks[position.roll] >> at & 1]
            kept = max(parts, key=lambda part: float(plan.value[0, part]))
        rolls = np.concatenate([answered.leads[0], answered.mean])
        found = self._keeps.expected_of(plan, rolls)[:, kept]
        return _Expected(found[:-1], float(found[-1]))

    def _before_marking(self, position: OneCardPosition) -> Answers:
        """Return what all seats make of all rolls: it holds for all the keeps of a turn."""
        turn = (position.setup, position.active, position.hands, position.aside)
        if self._answered is None or turn != self._turn:
            deck, tables = self._deck, self.tables(position)
            context = context_of(deck, tables, _later(position))
            view = outlook(deck, self._values, tables, context, self._keeps.counts)
            self._answered = answers(deck, tables, view.best(self._keeps.colours))
            self._seen = view
            self._turn = turn
        return self._answered

    def _ways(self, position: OneCardPosition) -> _Marks:
        """Return all that the seat may do with the roll."""
        tables, view, dice = self._view(position)
        place = _order(position).index(position.seat)
        slots, parts = np.nonzero(view.end[place] > NEVER / 2)
        others = view.best(None)
        own = [part[place, slots, parts] for part in view]
        known = [np.repeat(part, len(slots), axis=1) for part in others[:3]]
        for part, values in zip(known, own, strict=True):
            part[place] = values
        best = Best(known[0], known[1], known[2], others.still)
        return _Marks(slots, dice[parts], answers(self._deck, tables, best, place))

    def _view(self, position: OneCardPosition) -> tuple[Tables, Outlook, Array]:
        """Return what all seats can make of the roll that stands, and the ways to use the dice."""
        tables = self.tables(position)
        order = _order(position)
        place = order.index(position.seat)
        dice = _ways_to_use(position.roll)
        marking = position.stage == "mark"
        waiting = np.arange(len(order)) >= place + (not marking)
        allowed = np.ones(tables.hands.shape[1:], bool)
        if marking and position.card >= 0:
            allowed[place] = [held.card == position.card for held in position.hands[position.seat]]
        context = context_of(self._deck, tables, _later(position))
        view = outlook(self._deck, self._values, tables, context, dice, allowed, waiting)
        used = [bool(position.used & flag) for flag in FLAGS]
        if any(used):
            again = (dice[:, used] > 0).any(axis=1)
            for part in view:
                part[place][:, again] = NEVER
        return tables, view, dice

    def tables(self, position: OneCardPosition) -> Tables:
        """Return a position as arrays of one table, the active seat first."""
        order, size = _order(position), int(position.setup.options["cards"])
        hands = [[self.state(held) for held in position.hands[seat]] for seat in order]
        hands = [[*hand, *[self._deck.unknown] * (size - len(hand))] for hand in hands]
        fixed = [
            sum(scoring.points(position.sheet, held) for held in position.scored[seat])
            for seat in order
        ]
        return Tables(
            np.array([hands]),
            np.array([[len(position.aside[seat]) for seat in order]]),
            np.array([fixed]),
            variant_of(position.setup.options),
        )

    def need(self, held: CardState) -> int:
        """Return the fewest boxes that a card needs for its score."""
        return int(self._deck.need[self.state(held)])

    def state(self, held: CardState) -> int:
        """Return the number of a card's state."""
        first = self._firsts[held.card]
        strides = _strides()[held.card]
        boxes = STANDARD.printed[held.card]
        return first + sum(
            stride * (count(boxes, colour) - count(held.left, colour))
            for colour, stride in enumerate(strides)
            if stride
        )


@lru_cache(maxsize=1)
def _strides() -> list[list[int]]:
    deck = deck_of(np, STANDARD)
    found: list[list[int]] = deck.strides[deck.firsts].tolist()
    return found


@lru_cache(maxsize=256)
def _ways_to_use(roll: Rolled) -> Array:
    """Return the dice of every set of a roll's colours, counted by colour, none first."""
    found = [[0] * len(COLOURS)]
    for colour in sorted(set(roll)):
        found += [
            [roll.count(colour) if at == colour else many for at, many in enumerate(dice)]
            for dice in found
        ]
    return np.array(found, np.int8)


def _order(position: OneCardPosition) -> list[int]:
    players = position.setup.players
    return [(position.active + step) % players for step in range(players)]


def _later(position: OneCardPosition) -> Array:
    """Return the turns before each seat's own once this one is over, in order of play."""
    players = position.setup.players
    return np.array([(step - 1) % players for step in range(players)])


def _leads(points: Array) -> Array:
    """Return the leads of all seats on the mean of the others."""
    return points - (points.sum() - points) / (len(points) - 1)


def _check(position: OneCardPosition) -> None:
    if position.sheet != STANDARD:
        raise NotLearnedError(f'The deck "{position.sheet.name}" has not been learned.')


@lru_cache(maxsize=2)
def network(path: Path = NETWORK) -> Network:
    """Return the learned network."""
    return Network.load(path)


class OneCardLearned(MoveBot):
    """Chooses the move after which its lead is worth most."""

    def __init__(self, seed: int, learned: Network | None = None) -> None:
        """Let the seed settle which of equally good moves is taken."""
        self._random = Random(seed)
        self._learned = learned
        self._judge = Judge(learned or network())
        self._searching = SearchingBot(seed)

    def __getstate__(self) -> dict[str, object]:
        """Leave out what is large and can be had again."""
        return {name: part for name, part in self.__dict__.items() if name != "_judge"}

    def __setstate__(self, state: dict[str, object]) -> None:
        """Judge anew."""
        self.__dict__.update(state)
        self._judge = Judge(self._learned or network())

    def walk(self, view: Position, seat: int, budget: Budget) -> Walked:
        """Return a whole decision; with a deck that was not learned, by searching."""
        if view.setup.sheet == STANDARD:
            return super().walk(view, seat, budget)
        moves = self._searching.decide(view, seat, budget)
        return Walked(moves, view.play_all(seat, moves))

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return the best move, with the points expected of every move."""
        position, moves = cast("OneCardPosition", view), decision.moves
        _check(position)
        if len(moves) == 1:
            return Choice(moves[0])
        found = self._judge.moves(position, decision)
        worths = tuple((move, each.worth) for move, each in zip(moves, found, strict=True))
        values = tuple((move, each.points) for move, each in zip(moves, found, strict=True))
        return Choice(best_choice(worths, self._random).move, values)
