"""Positions of The Border as a network sees them: what moves and positions are worth."""

from __future__ import annotations

from functools import cache, lru_cache
from math import inf
from pathlib import Path
from typing import NamedTuple

from zaria.bots.evaluator import NotLearned
from zaria.extras import Needs
from zaria.games.border import BorderPosition, scoring
from zaria.games.border.borders import Borders
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
        leads_of,
        looked_at,
        second_action,
    )
    from zaria.games.border.players.learned.judging import (
        Outlook,
        counted,
        judge,
        luck_of,
        mean_of_others,
        outlook,
    )
    from zaria.games.border.players.learned.turns import Turn, turn
    from zaria.learning.arrays import Array
    from zaria.learning.network import Network

FILE = Path(__file__).with_name("network.npz")
"""What was learned among players who all learn."""
AMONG_GREEDY = Path(__file__).with_name("network-among-greedy.npz")
"""What was learned among greedy players, for three and four."""
_MOST_SEGMENTS = DICE
_BEAM = 8
_LOOKED_INTO = 6
"""So many ways to use the dice of the first action are followed to the end of the round."""
_NEVER = -1e6


class Untrained(NotLearned):
    """Raised for a position on a map that the network has not learned."""


@cache
def network(file: Path = FILE) -> Network:
    """Return a network that comes with the game."""
    return Network.load(file)


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
    """A turn that was worked out, and the mean of the points that all may expect."""

    turn: Turn
    middle: float


class _Expected(NamedTuple):
    """What seats may expect at some tables: leads, which are learned best, and points."""

    leads: Array
    points: Array


class _FirstAction(NamedTuple):
    """Sets of segments, what each is worth, and the points that all may expect by the best one."""

    sets: Array
    values: Array
    points: Array


_KEPT = 8
"""So many turns are remembered: a coach comes back to those before a few answers."""


class Evaluator:
    """Says what moves and positions are worth; keeps the turns that it worked out last."""

    def __init__(self, learned: Network | None = None, win: float = 0.0, file: Path = FILE) -> None:
        """Value sheets by a network: one that comes with the game, by its file, or another.

        `win` is what a win counts to who chooses, in points.
        """
        self._learned, self._win, self._file = learned, win, file
        self._network = learned or network(file)
        self._outlook = lru_cache(_KEPT)(self._looked_out)
        self._turns = lru_cache(_KEPT)(self._worked_out)
        self._first: tuple[BorderPosition, _FirstAction] | None = None

    def __reduce__(self) -> tuple[type[Evaluator], tuple[Network | None, float, Path]]:
        """Leave out what can be had again."""
        return Evaluator, (self._learned, self._win, self._file)

    def moves(self, position: BorderPosition, seat: int) -> dict[int, float]:
        """Return what the lead counts that every move lets a seat expect in the end, by its id.

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
            points = self._looked_into(position).points
        elif position.stage == SECOND:
            points = self._after_second(position)
        else:
            known = self._turn(position)
            leads = known.turn.expected[0] @ self._chances(position, known.turn)
            points = _around(known.middle, leads)
        return tuple(float(each) for each in points)

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

    def _looked_out(self, crossed: tuple[Borders, ...], active: int) -> Outlook:
        """Return the outlook of all seats while the turn of one is played."""
        table, seats = _table(crossed), len(crossed)
        standing = _standings(table, (active + 1) % seats)
        over = np.repeat(table.over(), seats)
        return outlook(np, self._network, table.sheets, standing, seats, over, self._win)

    def _expected(self, table: Table, coming: int) -> _Expected:
        """Return what all seats may expect at some tables before the turn of one of them."""
        features, shown = looked_at(np, table, coming)
        shape = table.points.shape
        others = mean_of_others(np, self._network.seen(shown), shape[1])
        to_come = self._network.values(features, others)[:, (0, 2)].reshape(*shape, 2)
        to_come[table.over()] = 0
        return _Expected(leads_of(table.points) + to_come[..., 0], table.points + to_come[..., 1])

    def _turn(self, position: BorderPosition) -> _Known:
        return self._turns(position.sheets, position.active, tuple(_boards(position)))

    def _worked_out(
        self, crossed: tuple[Borders, ...], active: int, boards: tuple[int, ...]
    ) -> _Known:
        table, view = _table(crossed), self._outlook(crossed, active)
        places = np.array([boards])
        found = turn(np, self._network, table.sheets, view, active, places, _MOST_SEGMENTS)
        return _Known(found, float(self._expected(table, active).points[0].mean()))

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
        found, active, seats = self._turn(position).turn, position.active, len(position.sheets)
        boards = _boards(position)
        numbers = _RENUMBERED[boards[active]]
        have, rolled = numbers[KEEPS.numbers[position.left]], numbers[KEEPS.numbers[position.roll]]
        used = found.sets.used
        (fits,) = np.nonzero((rolls.COUNTS[used] <= rolls.COUNTS[have]).all(axis=1))
        rest = rolls.NUMBERS[rolls.CODES[have] - rolls.CODES[used[fits]]].astype(np.int64)
        left = np.where(rest == 0, rolls.ALL + rolled - rolls.FIRST_ROLL, rest)
        values = self._first_worth(found, fits, left)
        order = np.argsort(-values)[:_LOOKED_INTO]
        count, table = len(order), _table(position.sheets)
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
        table = second_action(np, self._network, table, active, dice, _BEAM, self._win)
        coming = (active + 1) % seats
        leads, points = self._expected(table, coming)
        worths = self._worths(table, leads, active, coming)
        # The rest are worse than the best of these: by how much, only roughly.
        worst = values[order[-1]]
        values = values + min(0.0, float(worths.max() - worst)) - 1e-3
        values[order] = worths
        best = int(worths.argmax())
        return _FirstAction(
            found.sets.segments[fits], values, _around(points[best].mean(), leads[best])
        )

    def _first_worth(self, found: Turn, fits: Array, left: Array) -> Array:
        """Return what sets of segments count at first sight, with the dice that each leaves."""
        judged = found.judged.take(fits)
        worth = counted(np, judged.lead - found.lost[0, left], found.luck, self._win)
        return np.where(judged.ends, judged.worth, worth)

    def _worths(self, table: Table, leads: Array, seat: int, coming: int) -> Array:
        """Return what a seat's lead counts at each table after the second action."""
        standing, seats = _standings(table, coming), leads.shape[1]
        own = leads[:, seat]
        worth = counted(np, own, luck_of(np, standing)[seat::seats], self._win)
        ahead = np.sign(standing.points - standing.best)[seat::seats]
        return np.where(table.over(), own + self._win * ahead, worth)

    def _crossing(self, position: BorderPosition, seat: int) -> dict[int, float]:
        table, coming = _table(position.sheets), (position.active + 1) % len(position.sheets)
        now = position.answers[seat] or position.sheets[seat]
        own = sheets.sheets_of(np, sheets.patterns_of([now.crossed]))
        table.sheets.put(np.array([seat]), own)
        view = self._outlook(position.sheets, position.active)
        # What is seen of the others stays as it is whatever this seat crosses.
        view = view._replace(standing=_standings(table, coming)).take(np.array([seat]))
        seen: list[Seen] = []
        dice = _usable(position, seat)
        answers(np, self._network, own, view, dice, _BEAM, seen)
        (before,) = sheets.boxes_of(np, own)
        stopped = judge(np, self._network, own, view, np.array([0]))
        found = {DONE: float(stopped.worth[0])}
        for ways in seen:
            crossed = sheets.boxes_of(np, ways.sheets) & ~before
            best = np.where(crossed, ways.worth[:, None], _NEVER).max(axis=0)
            for box in np.nonzero(best > _NEVER)[0]:
                number = CROSS + int(_BOXES[box])
                found[number] = max(found.get(number, -inf), float(best[box]))
        return found

    def _after_second(self, position: BorderPosition) -> Array:
        """Return the points expected of all seats once those who must have crossed the rest."""
        table = _table(position.sheets)
        for seat, answer in enumerate(position.answers):
            if answer is not None:
                own = sheets.sheets_of(np, sheets.patterns_of([answer.crossed]))
                table.sheets.put(np.array([seat]), own)
        dice = {seat: _usable(position, seat) for seat in position.to_decide}
        table = second_action(np, self._network, table, position.active, dice, _BEAM, self._win)
        coming = (position.active + 1) % len(position.sheets)
        leads, points = self._expected(table, coming)
        return _around(points[0].mean(), leads[0])

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


def _table(crossed: tuple[Borders, ...]) -> Table:
    """Return the sheets at a table as arrays."""
    now = sheets.sheets_of(np, sheets.patterns_of([sheet.crossed for sheet in crossed]))
    closed = [[bool(sheet.regions >> at & 1) for at in range(REGIONS)] for sheet in crossed]
    points = [float(scoring.points(sheets.MAP, sheet)) for sheet in crossed]
    return Table(now, np.array([closed]), np.array([points], np.float32))


def _standings(table: Table, coming: int) -> sheets.Standing:
    """Return the standings of all seats before the turn of one."""
    return sheets.standings(np, table.sheets, table.closed, table.points, coming)


def _around(middle: float, leads: Array) -> Array:
    """Return points with this mean and these leads, which luck blurs less than points."""
    return middle + (1 - 1 / len(leads)) * (leads - leads.mean())


def _usable(position: BorderPosition, seat: int) -> tuple[Array, Array]:
    """Return the dice that a seat may still use, by colour, and whether one of them only."""
    answer = position.answers[seat]
    dice = position.offered if answer is None else answer.dice
    counts = np.zeros((1, len(COLOURS)), np.int8)
    for face in dice:
        counts[0, sheets.RENAMED[_boards(position)[seat], face]] += 1
    return counts, np.array([not position.left])
