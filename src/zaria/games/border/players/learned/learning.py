"""How The Border is learned: games of two to four against oneself, the boards dealt by lot."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

import numpy as np

from zaria.games.border.mapfile import BOARDS, REGIONS
from zaria.games.border.players.learned import rolls
from zaria.games.border.players.learned.crossing import Table, dice_left, expected, second_action
from zaria.games.border.players.learned.judging import outlook
from zaria.games.border.players.learned.sheets import (
    FEATURES,
    WIDTH,
    begun,
    features_of,
    rule_of_thumb,
    standings,
)
from zaria.games.border.players.learned.turns import turn
from zaria.games.border.scoring import REGIONS_TO_END
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import Samples, Values, corrected

_LASTING = 0.9
_LESSONS = 8
"""So many batches are played by a rule of thumb and learned from as they end: before a network has
seen ends of games, values taught by values only grow."""
_AT_ONCE = 4_096
"""So many tables are looked at together: the ways to use five dice take much memory."""
_ROUNDS = 80
"""A game that is still on after so many rounds is broken off."""
_SEGMENTS = 3
"""A turn completes no more segments than this: more are hardly ever possible."""
_BEAM = 4
_DEALS = np.array(list(permutations(range(len(BOARDS)))))


class Round(NamedTuple):
    """One round of all seats still in play."""

    who: Array
    features: Array
    """Before the round."""
    points: Array
    """Circled by then."""
    expected: Array
    """Of the end, before the roll."""
    value: Array
    """Of the end, after the round."""


class BorderTask:
    """Plays all games of a batch in step."""

    features = FEATURES
    width = WIDTH
    scale = 30.0
    leads = False
    seats = (2, 3, 2, 4)

    def __init__(self) -> None:
        """Begin with games for two."""
        self.batches = 0

    def play(self, values: Values, arrays: Arrays, random: Array, sheets: int) -> Samples:
        """Play games to their ends, with another number of players each time."""
        seats = self.seats[self.batches % len(self.seats)]
        lesson = self.batches < _LESSONS
        self.batches += 1
        games = _Games(arrays, random, max(1, sheets // seats), seats)
        if lesson:
            return games.play(rule_of_thumb(arrays), 1.0)
        return games.play(values, _LASTING)


class _Games:
    def __init__(self, xp: Arrays, random: Array, count: int, seats: int) -> None:
        self._xp, self._random, self._seats = xp, random, seats
        deal = (random.random(count) * len(_DEALS)).astype(np.int64)
        self._boards = xp.asarray(_DEALS[:, :seats])[deal]
        self._sheets = begun(xp, count * seats)
        self._closed = xp.zeros((count, seats, REGIONS), bool)
        self._points = xp.zeros((count, seats), np.float32)
        first = standings(xp, self._sheets, self._closed, self._points, 0)
        self._features = features_of(xp, self._sheets, first, first.points)

    def play(self, values: Values, lasting: float) -> Samples:
        xp = self._xp
        tables_on = xp.arange(len(self._boards))
        played: list[Round] = []
        for number in range(_ROUNDS):
            active, last = number % self._seats, number + 1 == _ROUNDS
            parts = [
                self._round(values, tables_on[at : at + _AT_ONCE], active, last=last)
                for at in range(0, len(tables_on), _AT_ONCE)
            ]
            played.append(Round(*(xp.concatenate(column) for column in zip(*parts, strict=True))))
            on = self._closed[tables_on].sum(axis=2).max(axis=1) < REGIONS_TO_END
            tables_on = tables_on[on]
            if not len(tables_on):
                break
        return self._taught(played, lasting)

    def _round(self, values: Values, at: Array, active: int, *, last: bool) -> Round:
        xp, seats = self._xp, self._seats
        count, rows = len(at), xp.arange(len(at))
        who = (at[:, None] * seats + xp.arange(seats)).ravel()
        now = self._sheets.take(who)
        table = Table(now, self._closed[at], self._points[at])
        boards, before, had = self._boards[at], self._features[who], table.points
        coming = (active + 1) % seats
        standing = standings(xp, now, table.closed, had, coming)
        view = outlook(xp, values, now, standing, seats, xp.zeros(count * seats, bool))
        found = turn(xp, values, now, view, active, boards, _SEGMENTS)
        chances = rolls.last_rolls(xp, found.keep_first, found.keep_second)
        roll = self._drawn(chances)
        mine, left = rows * seats + active, found.left[rows, roll]
        now.put(mine, found.after.take(found.option[rows, roll]))
        dice = {
            seat: dice_left(xp, left, boards[:, active], boards[:, seat])
            for seat in range(seats)
            if seat != active
        }
        table = table.awarded(xp, now)
        table = second_action(xp, values, table, active, dice, _BEAM)
        self._sheets.put(who, table.sheets)
        self._closed[at], self._points[at] = table.closed, table.points
        value, self._features[who] = expected(xp, values, table, coming)
        value = table.points if last else value
        means = (found.expected * chances[:, None]).sum(axis=2)
        thought = xp.take_along_axis(found.expected, roll[:, None, None], axis=2)[:, :, 0]
        before_roll = means - thought + value
        return Round(who, before, had.ravel(), before_roll.ravel(), value.ravel())

    def _drawn(self, chances: Array) -> Array:
        """Return a roll for each table."""
        sums = chances.cumsum(axis=1)
        drawn = self._random.random(len(chances)).astype(np.float32) * sums[:, -1]
        return self._xp.minimum((sums <= drawn[:, None]).sum(axis=1), rolls.ROLLS - 1)

    def _taught(self, played: list[Round], lasting: float) -> Samples:
        xp = self._xp
        finals = self._points.ravel()
        target = finals.copy()
        features, targets, ends = [], [], []
        for each in reversed(played):
            who = each.who
            later = corrected(each.expected, each.value, target[who], lasting)
            target[who] = later
            features.append(each.features)
            targets.append(later - each.points)
            ends.append(finals[who] - each.points)
        return Samples(
            xp.concatenate(features),
            xp.concatenate(targets),
            xp.concatenate(ends),
            float(finals.mean()),
        )
