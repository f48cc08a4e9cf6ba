"""How Knaster is learned: games of one, two and four against oneself, the same rolls for all."""

from __future__ import annotations

from typing import NamedTuple, cast

import numpy as np

from zaria.games.knaster import GAME, KnasterSheet
from zaria.games.knaster.players.learned import sheets
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import Samples, Values, corrected

_LASTING = 0.8
_AT_ONCE = 8_192
"""So many sheets are looked at together: what a roll can make of them takes much memory."""
_NEVER = -1e9


class Round(NamedTuple):
    """One round of all sheets still in play."""

    who: Array
    expected: Array
    """Before the roll."""
    value: Array
    """Of the sheet chosen after it."""
    features: Array


class KnasterTask:
    """Plays all games of a batch in step."""

    features = sheets.FEATURES
    width = sheets.WIDTH
    scale = 50.0
    leads = False
    seats = (1, 2, 1, 4)

    def __init__(self) -> None:
        """Learn the standard sheet."""
        self._values = np.array(cast("KnasterSheet", GAME.standard).values)
        self.batches = 0

    def play(self, values: Values, arrays: Arrays, random: Array, sheets_wanted: int) -> Samples:
        """Play games to their ends, with another number of players each time."""
        seats = self.seats[self.batches % len(self.seats)]
        self.batches += 1
        return _Games(arrays, random, sheets_wanted // seats, seats, self._values).play(values)


class _Games:
    def __init__(
        self, xp: Arrays, random: Array, tables: int, seats: int, line_values: Array
    ) -> None:
        self._xp, self._random, self._seats = xp, random, seats
        self._lines = xp.asarray(line_values)
        self.numbers = xp.zeros((tables * seats, 25), np.int8)
        self.circled = xp.zeros((tables * seats, 25), bool)

    def play(self, values: Values) -> Samples:
        xp, seats = self._xp, self._seats
        active = xp.arange(len(self.numbers) // seats)
        rounds: list[Round] = []
        while len(active):
            who = (active[:, None] * seats + xp.arange(seats)).ravel()
            free = (self.numbers[who] == 0).sum(axis=1).reshape(-1, seats)
            last = (free == 0).any(axis=1)
            rolls = self._roll(len(active))
            rounds.append(self._round(values, who, free, last, rolls))
            active = active[~last]
        finals = sheets.points_of(xp, self.circled, self._lines).astype(np.float32)
        return self._taught(rounds, finals)

    def _roll(self, tables: int) -> Array:
        dice = self._random.integers(1, 7, (tables, 2))
        return dice.sum(axis=1) - 2

    def _round(self, values: Values, who: Array, free: Array, last: Array, rolls: Array) -> Round:
        xp, seats = self._xp, self._seats
        others = self._others(free).ravel()
        ends, sums = xp.repeat(last, seats), xp.repeat(rolls, seats)
        parts = [
            self._part(values, who[at], others[at], ends[at], sums[at])
            for at in (slice(n, n + _AT_ONCE) for n in range(0, len(who), _AT_ONCE))
        ]
        joined = [xp.concatenate(column) for column in zip(*parts, strict=True)]
        return Round(who, *joined)

    def _others(self, free: Array) -> Array:
        """Return the fewest free cells among the others, for every seat."""
        xp, seats = self._xp, self._seats
        if seats == 1:
            return xp.full(free.shape, sheets.ALONE)
        columns = [
            xp.concatenate([free[:, :seat], free[:, seat + 1 :]], axis=1).min(axis=1)
            for seat in range(seats)
        ]
        return xp.stack(columns, axis=1)

    def _part(
        self, values: Values, who: Array, others: Array, ends: Array, sums: Array
    ) -> tuple[Array, Array, Array]:
        """Return what was expected of the roll, and the value and features of what was chosen."""
        xp = self._xp
        numbers, circled = self.numbers[who], self.circled[who]

        def worth(sheet: Array, written: Array, rings: Array) -> Array:
            over = ends[sheet]
            found = xp.empty(len(over), np.float32)
            (played,), (ended,) = xp.nonzero(~over), xp.nonzero(over)
            found[ended] = sheets.points_of(xp, rings[ended], self._lines)
            found[played] = values(
                sheets.features_of(xp, written[played], rings[played], others[sheet[played]])
            )
            return found

        options = sheets.options_of(xp, numbers, circled, worth)
        place = (options.sheet, options.roll, options.slot)
        table = xp.full((len(who), len(sheets.SUMS), sheets.SLOTS), _NEVER, np.float32)
        table[place] = worth(options.sheet, options.numbers, options.circled)
        where = xp.zeros(table.shape, np.int32)
        where[place] = xp.arange(len(options.sheet))
        best = table.max(axis=2)
        points = sheets.points_of(xp, circled, self._lines).astype(np.float32)
        best = xp.where(best == _NEVER, points[:, None], best)  # nothing can be done (K-32)
        rows = xp.arange(len(who))
        chosen = table[rows, sums].argmax(axis=1)
        (able,) = xp.nonzero(table[rows, sums, chosen] > _NEVER)
        option = where[able, sums[able], chosen[able]]
        self.numbers[who[able]] = options.numbers[option]
        self.circled[who[able]] = options.circled[option]
        after = sheets.features_of(xp, self.numbers[who], self.circled[who], others)
        return best @ xp.asarray(sheets.CHANCES.astype(np.float32)), best[rows, sums], after

    def _taught(self, rounds: list[Round], finals: Array) -> Samples:
        xp = self._xp
        expected = xp.zeros(len(finals), np.float32)
        value, target = expected.copy(), finals.copy()
        going_on = xp.zeros(len(finals), bool)
        features, targets, ends = [], [], []
        for played in reversed(rounds):
            who = played.who
            taught = going_on[who]
            (kept,) = xp.nonzero(taught)
            later = corrected(expected[who], value[who], target[who], _LASTING)
            target[who] = xp.where(taught, later, finals[who])
            expected[who], value[who], going_on[who] = played.expected, played.value, True
            features.append(played.features[kept])
            targets.append(later[kept])
            ends.append(finals[who[kept]])
        return Samples(
            xp.concatenate(features),
            xp.concatenate(targets),
            xp.concatenate(ends),
            float(finals.mean()),
        )
