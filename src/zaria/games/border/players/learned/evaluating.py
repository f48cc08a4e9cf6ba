"""Positions of The Border as a network sees them: what moves and positions are worth."""

from __future__ import annotations

from functools import cache
from math import inf
from pathlib import Path
from typing import NamedTuple

from zaria.bots.evaluator import NotLearned
from zaria.extras import Needs
from zaria.games.border import BorderPosition, scoring
from zaria.games.border.colours import COLOURS, DICE, KEEPS, ROLLS
from zaria.games.border.mapfile import BOARDS, REGIONS, SEGMENTS
from zaria.games.border.moves import CROSS, DONE, KEEPING
from zaria.games.border.state import FIRST, KEEP, OVER, ROLLING, SECOND

with Needs("players"):
    import numpy as np

    from zaria.games.border.players.learned import rolls, sheets
    from zaria.games.border.players.learned.crossing import (
        Seen,
        Table,
        answers,
        dice_left,
        expected,
        second_action,
    )
    from zaria.games.border.players.learned.judging import WIN, judge, outlook
    from zaria.games.border.players.learned.turns import Turn, turn
    from zaria.learning.arrays import Array
    from zaria.learning.network import Network

FILE = Path(__file__).with_name("network.npz")
_MOST_SEGMENTS = DICE
_BEAM = 8
_LOOKED_INTO = 6
"""So many ways to use the dice of the first action are followed to the end of the round."""
_NEVER = -1e6


class Untrained(NotLearned):
    """Raised for a position on a map that the network has not learned."""


@cache
def network() -> Network:
    """Return the network that comes with the game."""
    return Network.load(FILE)


def _renumbered() -> Array:
    """Return for each board the numbers of all keeps as the first board sees their colours."""
    found = np.zeros((len(BOARDS), rolls.ALL), np.int64)
    for board, names in enumerate(sheets.RENAMED):
        counts = np.zeros_like(rolls.COUNTS)
        counts[:, names] = rolls.COUNTS
        found[board] = rolls.NUMBERS[counts @ rolls.UNITS]
    return found


_RENUMBERED = _renumbered()
_BOXES = np.array(sheets.BOXES)
_MASKS = [sheets.MAP.boards[BOARDS[0]].segments[segment] for segment in range(SEGMENTS)]
_SEGMENT_MOVES = [
    [sheets.MAP.boards[letter].segments.index(mask) for mask in _MASKS] for letter in BOARDS
]
"""For each board, the numbers there of the segments as they are counted here."""


class _Known(NamedTuple):
    """A turn that was worked out, and for which sheets."""

    active: int
    crossed: tuple[object, ...]
    table: Table
    turn: Turn


class _FirstAction(NamedTuple):
    """Sets of segments, the lead that each is worth, and the best one's totals."""

    sets: Array
    values: Array
    totals: Array


class Evaluator:
    """Says what moves and positions are worth; keeps the turn that it worked out last."""

    def __init__(self, learned: Network | None = None) -> None:
        """Value sheets by a network: the one that comes with the game, or another."""
        self._network = learned or network()
        self._known: _Known | None = None
        self._first: tuple[BorderPosition, _FirstAction] | None = None

    def moves(self, position: BorderPosition, seat: int) -> dict[int, float]:
        """Return the lead over the others that every move of a seat is worth, by its id.

        Raises:
            Untrained: The network has not learned this map.
        """
        self._check(position)
        if position.stage == KEEP:
            return self._keeping(position)
        if position.stage == FIRST:
            return self._completing(position)
        return self._crossing(position, seat)

    def values(self, position: BorderPosition) -> tuple[float, ...]:
        """Return the points that every seat may expect at the end.

        Raises:
            Untrained: The network has not learned this map.
        """
        self._check(position)
        if position.stage == OVER:
            return tuple(float(position.points(seat)) for seat in position.setup.seats)
        if position.stage == FIRST:
            totals = self._looked_into(position).totals
        elif position.stage == SECOND:
            totals = self._after_second(position)
        else:
            found = self._turn(position).turn
            totals = found.expected[0] @ self._chances(position, found)
        return tuple(float(total) for total in totals)

    def odds(self, position: BorderPosition, seat: int) -> dict[str, float]:
        """Return how likely the active seat is to close a region or complete a segment.

        Raises:
            Untrained: The network has not learned this map.
        """
        self._check(position)
        if position.stage not in {ROLLING, FIRST} or not position.rolls or seat != position.active:
            return {}
        found = self._turn(position).turn
        option, chances = found.option[0], self._chances(position, found)
        region = found.judged.fresh[option].any(axis=1)
        segment = (found.sets.segments[option] < SEGMENTS).any(axis=1)
        return {"region": float(region @ chances), "segment": float(segment @ chances)}

    @staticmethod
    def _check(position: BorderPosition) -> None:
        if position.sheet != sheets.MAP:
            raise Untrained(f'The map "{position.sheet.name}" was not learned.')

    def _means(self, features: Array) -> Array:
        """Return the points to come."""
        return self._network.means(features)

    def _turn(self, position: BorderPosition) -> _Known:
        crossed, active = position.sheets, position.active
        known = self._known
        if known is None or known.crossed != crossed or known.active != active:
            table, seats = _table(position), len(crossed)
            standing = sheets.standings(
                np, table.sheets, table.closed, table.points, (active + 1) % seats
            )
            over = np.repeat(table.over(), seats)
            view = outlook(np, self._means, table.sheets, standing, seats, over)
            boards = np.array([_boards(position)])
            found = turn(np, self._means, table.sheets, view, active, boards, _MOST_SEGMENTS)
            known = self._known = _Known(active, crossed, table, found)
        return known

    def _keeping(self, position: BorderPosition) -> dict[int, float]:
        found = self._turn(position).turn
        values = rolls.keep_values(np, found.stands, ROLLS - position.rolls)[0]
        values = values[_RENUMBERED[_boards(position)[position.active]]]
        return dict(enumerate(values.tolist(), KEEPING))

    def _completing(self, position: BorderPosition) -> dict[int, float]:
        sets, values, _ = self._looked_into(position)
        names = _SEGMENT_MOVES[_boards(position)[position.active]]
        found = dict.fromkeys(range(DONE + 1), -inf)
        for chosen, value in zip(sets.tolist(), values.tolist(), strict=True):
            done = [names[segment] for segment in chosen if segment < SEGMENTS] or [DONE]
            for number in done:
                found[number] = max(found[number], value)
        return found

    def _looked_into(self, position: BorderPosition) -> _FirstAction:
        if self._first is None or self._first[0] != position:
            self._first = position, self._first_action(position)
        return self._first[1]

    def _first_action(self, position: BorderPosition) -> _FirstAction:
        """Return the first action; the most promising ways are followed to the round's end."""
        known, active = self._turn(position), position.active
        found, seats = known.turn, len(position.sheets)
        boards = _boards(position)
        numbers = _RENUMBERED[boards[active]]
        have, rolled = numbers[KEEPS.numbers[position.left]], numbers[KEEPS.numbers[position.roll]]
        used = found.sets.used
        (fits,) = np.nonzero((rolls.COUNTS[used] <= rolls.COUNTS[have]).all(axis=1))
        rest = rolls.NUMBERS[rolls.CODES[have] - rolls.CODES[used[fits]]].astype(np.int64)
        left = np.where(rest == 0, rolls.ALL + rolled - rolls.FIRST_ROLL, rest)
        judged = found.judged
        values = judged.lead[fits] - np.where(judged.ends[fits], 0, found.lost[0, left])
        order = np.argsort(-values)[:_LOOKED_INTO]
        count, table = len(order), known.table
        now = table.sheets.take(np.tile(np.arange(seats), count))
        now.put(np.arange(count) * seats + active, found.after.take(fits[order]))
        table = Table(
            now, np.repeat(table.closed, count, axis=0), np.repeat(table.points, count, axis=0)
        ).awarded(np, now)
        mine = np.full(count, boards[active])
        dice = {
            seat: dice_left(np, left[order], mine, np.full(count, boards[seat]))
            for seat in range(seats)
            if seat != active
        }
        table = second_action(np, self._means, table, active, dice, _BEAM)
        totals, _ = expected(np, self._means, table, (active + 1) % seats)
        leads = _leads(table, totals, active)
        # The rest are worse than the best of these: by how much, only roughly.
        worst = values[order[-1]]
        values = values + min(0.0, float(leads.max() - worst)) - 1e-3
        values[order] = leads
        return _FirstAction(found.sets.segments[fits], values, totals[leads.argmax()])

    def _crossing(self, position: BorderPosition, seat: int) -> dict[int, float]:
        table, seats = _table(position), len(position.sheets)
        standing = sheets.standings(
            np, table.sheets, table.closed, table.points, (position.active + 1) % seats
        )
        over = np.repeat(table.over(), seats)
        now = position.answers[seat] or position.sheets[seat]
        own = sheets.sheets_of(np, sheets.patterns_of([now.crossed]))
        table.sheets.put(np.array([seat]), own)
        view = outlook(np, self._means, table.sheets, standing, seats, over)
        view = view.take(np.array([seat]))
        seen: list[Seen] = []
        dice = _usable(position, seat)
        answers(np, self._means, own, view, dice, _BEAM, seen)
        (before,) = sheets.boxes_of(np, own)
        found = {DONE: float(judge(np, self._means, own, view).lead[0])}
        for ways in seen:
            crossed = sheets.boxes_of(np, ways.sheets) & ~before
            best = np.where(crossed, ways.lead[:, None], _NEVER).max(axis=0)
            for box in np.nonzero(best > _NEVER)[0]:
                number = CROSS + int(_BOXES[box])
                found[number] = max(found.get(number, -inf), float(best[box]))
        return found

    def _after_second(self, position: BorderPosition) -> Array:
        """Return the points expected of all seats once those who must have crossed the rest."""
        table = _table(position)
        for seat, answer in enumerate(position.answers):
            if answer is not None:
                own = sheets.sheets_of(np, sheets.patterns_of([answer.crossed]))
                table.sheets.put(np.array([seat]), own)
        dice = {seat: _usable(position, seat) for seat in position.to_decide}
        table = second_action(np, self._means, table, position.active, dice, _BEAM)
        coming = (position.active + 1) % len(position.sheets)
        return expected(np, self._means, table, coming)[0][0]

    @staticmethod
    def _chances(position: BorderPosition, found: Turn) -> Array:
        """Return the chances of the rolls that can stand in the end, by the best keeps."""
        numbers = _RENUMBERED[_boards(position)[position.active]]
        kept, rolled = int(numbers[KEEPS.numbers[position.roll]]), position.rolls
        policy = (found.keep_first, found.keep_second)
        if position.stage == KEEP:
            kept = int(policy[rolled - 1][0, kept - rolls.FIRST_ROLL])
        # While dice are kept, `rolled` rolls are behind; the next one comes first.
        chances = rolls.FALLS[kept : kept + 1]
        if kept >= rolls.FIRST_ROLL:
            return chances[0]
        for keep in policy[rolled:]:
            chances = rolls.rolled_on(np, chances, keep)
        return chances[0]


def _boards(position: BorderPosition) -> list[int]:
    """Return the numbers of the boards of all seats."""
    return [BOARDS.index(position.board(seat).letter) for seat in range(len(position.sheets))]


def _table(position: BorderPosition) -> Table:
    """Return a position's sheets as arrays, without what is crossed in an open second action."""
    known = position.sheets
    now = sheets.sheets_of(np, sheets.patterns_of([sheet.crossed for sheet in known]))
    closed = [[bool(sheet.regions >> at & 1) for at in range(REGIONS)] for sheet in known]
    points = [float(scoring.points(position.sheet, sheet)) for sheet in known]
    return Table(now, np.array([closed]), np.array([points], np.float32))


def _usable(position: BorderPosition, seat: int) -> tuple[Array, Array]:
    """Return the dice that a seat may still use, by colour, and whether one of them only."""
    answer = position.answers[seat]
    dice = position.offered if answer is None else answer.dice
    counts = np.zeros((1, len(COLOURS)), np.int8)
    for face in dice:
        counts[0, sheets.RENAMED[_boards(position)[seat], face]] += 1
    return counts, np.array([not position.left])


def _leads(table: Table, totals: Array, seat: int) -> Array:
    """Return a seat's lead at each table; where the game is over, a win counts for more."""
    others = np.delete(totals, seat, axis=1)
    own = totals[:, seat]
    won = WIN * np.sign(own - others.max(axis=1))
    return own - others.mean(axis=1) + np.where(table.over(), won, 0)
