"""How The Border is learned: the lead in games of two to four against oneself, boards by lot."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

import numpy as np

from zaria.games.border.mapfile import BOARDS, REGIONS
from zaria.games.border.players.learned import rolls
from zaria.games.border.players.learned.crossing import (
    Table,
    Whim,
    dice_left,
    expected,
    leads_of,
    looked_at,
    second_action,
)
from zaria.games.border.players.learned.judging import best_of, outlook
from zaria.games.border.players.learned.sheets import (
    FEATURES,
    WIDTH,
    RuleOfThumb,
    begun,
    standings,
)
from zaria.games.border.players.learned.turns import Turn, turn
from zaria.games.border.scoring import REGIONS_TO_END
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import LeadValues, Samples, corrected

_LASTING = 0.9
_LESSONS = 8
"""So many batches are played by a rule of thumb and learned from as they end: before a network has
seen ends of games, values taught by values only grow."""
_TRIED = 0.1
"""The part of the first actions that are not the best known: what is never tried is never
learned."""
_TRIED_ANSWERS = 0.05
"""The same of the second actions, of each seat."""
_CURIOSITY = 1.75
"""The actions that are tried are worse than the best by about so many points."""
_CURIOUS_ANSWERS = 4.0
"""The same of second actions, in what their leads count."""
_LONGEST = 0.02
"""The part of the games, those that last longest, that is not played to the end: it would take as
long as all others. What is then thought of them counts as what came of them."""
_AT_ONCE = 16_384
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
    others: Array
    """The features that the others show then."""
    leads: Array
    """By the points circled then."""
    points: Array
    """These points."""
    expected: Array
    """The lead in the end, before the roll."""
    value: Array
    """The lead in the end, after the round."""
    tried: Array
    """Whether an action at the table was not meant to be the best."""


class BorderTask:
    """Plays all games of a batch in step."""

    features = FEATURES
    width = WIDTH
    scale = 30.0
    leads = True
    seats = (2, 3, 4)

    def __init__(self) -> None:
        """Begin with games for two."""
        self.batches = 0

    def play(self, values: LeadValues, arrays: Arrays, random: Array, sheets: int) -> Samples:
        """Play games to their ends, with another number of players each time."""
        seats = self.seats[self.batches % len(self.seats)]
        lesson = self.batches < _LESSONS
        self.batches += 1
        games = _Games(arrays, random, max(1, sheets // seats), seats)
        if lesson:
            return games.play(RuleOfThumb(arrays), lesson=True)
        return games.play(values, lesson=False)


class _Games:
    def __init__(self, xp: Arrays, random: Array, count: int, seats: int) -> None:
        self._xp, self._random, self._seats = xp, random, seats
        deal = (random.random(count) * len(_DEALS)).astype(np.int64)
        self._boards = xp.asarray(_DEALS[:, :seats])[deal]
        self._sheets = begun(xp, count * seats)
        self._closed = xp.zeros((count, seats, REGIONS), bool)
        self._points = xp.zeros((count, seats), np.float32)
        self._leads = xp.zeros((count, seats), np.float32)
        """As they are thought to be in the end: where a game is over, as they are."""
        first = Table(self._sheets, self._closed, self._points)
        self._features, self._shown = looked_at(xp, first, 0)
        self._lesson = False

    def play(self, values: LeadValues, *, lesson: bool) -> Samples:
        xp = self._xp
        self._lesson = lesson
        tables_on = xp.arange(len(self._boards))
        played: list[Round] = []
        for number in range(_ROUNDS):
            active = number % self._seats
            parts = [
                self._round(values, tables_on[at : at + _AT_ONCE], active)
                for at in range(0, len(tables_on), _AT_ONCE)
            ]
            played.append(Round(*(xp.concatenate(column) for column in zip(*parts, strict=True))))
            on = self._closed[tables_on].sum(axis=2).max(axis=1) < REGIONS_TO_END
            tables_on = tables_on[on]
            if len(tables_on) <= (0 if lesson else len(self._boards) * _LONGEST):
                break
        else:
            self._leads = leads_of(self._points)
        return self._taught(played, 1.0 if lesson else _LASTING)

    def _round(self, values: LeadValues, at: Array, active: int) -> Round:
        xp, seats = self._xp, self._seats
        count, rows = len(at), xp.arange(len(at))
        who = (at[:, None] * seats + xp.arange(seats)).ravel()
        now = self._sheets.take(who)
        table = Table(now, self._closed[at], self._points[at])
        boards, before, had = self._boards[at], self._features[who], table.points
        others = self._others(self._shown[who])
        coming = (active + 1) % seats
        standing = standings(xp, now, table.closed, had, coming)
        view = outlook(xp, values, now, standing, seats, xp.zeros(count * seats, bool))
        found = turn(xp, values, now, view, active, boards, _SEGMENTS)
        chances = rolls.last_rolls(xp, found.keep_first, found.keep_second)
        roll = self._drawn(chances)
        option, left, tried = self._acted(found, roll)
        now.put(rows * seats + active, found.after.take(option))
        passive = [seat for seat in range(seats) if seat != active]
        dice = {seat: dice_left(xp, left, boards[:, active], boards[:, seat]) for seat in passive}
        table = table.awarded(xp, now)
        curious = self._random.random(len(passive) * count) < self._part(_TRIED_ANSWERS)
        tried |= curious.reshape(len(passive), count).any(axis=0)
        table = second_action(xp, values, table, active, dice, _BEAM, whim=self._whim(curious))
        self._sheets.put(who, table.sheets)
        self._closed[at], self._points[at] = table.closed, table.points
        after = expected(xp, values, table, coming)
        self._features[who], self._shown[who] = after.features, after.shown
        value, self._leads[at] = after.leads, after.leads
        means = (found.expected * chances[:, None]).sum(axis=2)
        thought = xp.take_along_axis(found.expected, roll[:, None, None], axis=2)[:, :, 0]
        # What the actions themselves made of the lead is known better now; of tried ones it is no
        # part of what was to be expected.
        before_roll = means + xp.where(tried[:, None], 0, value - thought)
        return Round(
            who,
            before,
            others,
            leads_of(had).ravel(),
            had.ravel(),
            before_roll.ravel(),
            value.ravel(),
            xp.repeat(tried, seats),
        )

    def _acted(self, found: Turn, roll: Array) -> tuple[Array, Array, Array]:
        """Return the set chosen at each table, the kind of dice left, and whether it is tried."""
        xp, rows = self._xp, self._xp.arange(len(roll))
        option, left = found.option[rows, roll], found.left[rows, roll]
        tried = self._random.random(len(roll)) < self._part(_TRIED)
        tried &= ~found.judged.ends[option]
        (which,) = xp.nonzero(tried[found.sets.sheet] & ~found.judged.ends)
        rolled = roll[found.sets.sheet[which]] + rolls.FIRST_ROLL
        counts = xp.asarray(rolls.COUNTS)
        fits = (counts[found.sets.used[which]] <= counts[rolled]).all(axis=1)
        which, rolled = which[fits], rolled[fits]
        if not len(which):
            return option, left, tried
        at, used = found.sets.sheet[which], found.sets.used[which]
        rest = self._rest(rolled, used)
        seems = found.judged.lead[which] - found.lost[at, rest]
        best = best_of(xp, at, seems + _CURIOSITY * self._gumbel(len(which)))
        option[at[best]], left[at[best]] = which[best], rest[best]
        return option, left, tried

    def _rest(self, rolled: Array, used: Array) -> Array:
        """Return the kind of dice left of whole rolls."""
        xp = self._xp
        codes, numbers = xp.asarray(rolls.CODES), xp.asarray(rolls.NUMBERS)
        rest = numbers[codes[rolled] - codes[used]].astype(np.int64)
        return xp.where(used == rolled, rolled - rolls.FIRST_ROLL + rolls.ALL, rest)

    def _part(self, tried: float) -> float:
        """Return which part of the actions is tried: none in lessons."""
        return 0.0 if self._lesson else tried

    def _whim(self, curious: Array) -> Whim | None:
        """Return what ways to cross seem to be worth besides, where seats are curious."""
        if self._lesson:
            return None

        def whim(seat: Array) -> Array:
            return curious[seat] * _CURIOUS_ANSWERS * self._gumbel(len(seat))

        return whim

    def _gumbel(self, count: int) -> Array:
        luck = self._random.random(count).astype(np.float32)
        found: Array = -self._xp.log(-self._xp.log(luck * (1 - 1e-6) + 5e-7))
        return found

    def _others(self, shown: Array) -> Array:
        """Return for every seat the features that the others show."""
        seats = self._seats
        whose = np.array([[o for o in range(seats) if o != seat] for seat in range(seats)])
        found = shown.reshape(-1, seats, shown.shape[1])[:, self._xp.asarray(whose)]
        return found.reshape(len(shown), seats - 1, shown.shape[1])

    def _drawn(self, chances: Array) -> Array:
        """Return a roll for each table."""
        sums = chances.cumsum(axis=1)
        drawn = self._random.random(len(chances)).astype(np.float32) * sums[:, -1]
        return self._xp.minimum((sums <= drawn[:, None]).sum(axis=1), rolls.ROLLS - 1)

    def _taught(self, played: list[Round], lasting: float) -> Samples:
        xp = self._xp
        finals, totals = self._leads.ravel(), self._points.ravel()
        target = finals.copy()
        taught: list[tuple[Array, ...]] = []
        for each in reversed(played):
            who = each.who
            # What came of an action that was only tried says nothing of the turns before.
            proved = xp.where(each.tried, each.value, target[who])
            later = corrected(each.expected, each.value, proved, lasting)
            target[who] = later
            now = each.leads
            parts = (later - now, finals[who] - now, each.others, totals[who] - each.points)
            taught.append((each.features, *parts))
        features, targets, ends, others, sums = map(xp.concatenate, zip(*taught, strict=True))
        return Samples(features, targets, ends, float(self._points.mean()), others, sums)
