"""How The Border is learned: the lead in games of two to four, boards by lot.

Games are played against oneself or, where wanted, at tables with greedy players.
"""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

import numpy as np

from zaria.games.border.mapfile import BOARDS, REGIONS
from zaria.games.border.players.learned import rolls
from zaria.games.border.players.learned.crossing import (
    Table,
    Whim,
    answered,
    dice_left,
    expected,
    leads_of,
    looked_at,
)
from zaria.games.border.players.learned.judging import best_of, outlook
from zaria.games.border.players.learned.rivals import greedy_answers, greedy_turn
from zaria.games.border.players.learned.sheets import (
    FEATURES,
    HIGH,
    WIDTH,
    RuleOfThumb,
    Sheets,
    begun,
    standings,
    tables,
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
_MATCH_ROUNDS = 1_000
"""The same of a game that is not learned from: the greedy player may put off the end for long."""
_SEGMENTS = 3
"""A turn completes no more segments than this: more are hardly ever possible."""
_BEAM = 4
_DIGIT = 1 + int(HIGH.max())
"""Circled values are compared one after the other, as digits of one number."""
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


class _Moved(NamedTuple):
    """What was thought of a round when it was played."""

    expected: Array
    """The leads that all seats may expect after every roll, at the tables that were looked at."""
    chances: Array
    """Of the roll that stands."""
    roll: Array
    tried: Array


class BorderTask:
    """Plays all games of a batch in step."""

    features = FEATURES
    width = WIDTH
    scale = 30.0
    leads = True

    def __init__(self) -> None:
        """Begin with games for two, against oneself."""
        self.batches = 0
        self.greedy = 0.0
        """The part of the tables at which one seat learns and all others are greedy players."""
        self.players: tuple[int, ...] = (2, 3, 4)
        """With how many players games are played, in turns."""

    def play(self, values: LeadValues, arrays: Arrays, random: Array, sheets: int) -> Samples:
        """Play games to their ends, with another number of players each time."""
        seats = self.players[self.batches % len(self.players)]
        lesson = self.batches < _LESSONS
        self.batches += 1
        count = max(1, sheets // seats)
        mixed = 0 if lesson else round(self.greedy * count)
        games = _Games(arrays, random, count, seats, mixed)
        if lesson:
            return games.play(RuleOfThumb(arrays), lesson=True)
        return games.play(values, lesson=False)

    def match(
        self, values: LeadValues, arrays: Arrays, random: Array, tables: int, players: int
    ) -> Array:
        """Play games of one learner among greedy players to their ends, in each seat in turn.

        Return the learner's part of the win at every table. Nothing is tried in these games.
        """
        return _Games(arrays, random, tables, players, tables).match(values)


class _Games:
    def __init__(self, xp: Arrays, random: Array, count: int, seats: int, mixed: int = 0) -> None:
        """Begin games; at the first `mixed` tables all seats but one are greedy players."""
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
        self._circled = xp.zeros((count, seats, REGIONS), np.float32)
        """What every region has brought."""
        self._tries = False
        self._mixed = mixed
        own = xp.arange(count)[:, None] % seats == xp.arange(seats)
        self._learns = own | (xp.arange(count) >= mixed)[:, None]
        """Which seats are not greedy players."""

    def play(self, values: LeadValues, *, lesson: bool) -> Samples:
        xp = self._xp
        self._tries = not lesson
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
        who = (at[:, None] * seats + xp.arange(seats)).ravel()
        before, others = self._features[who], self._others(self._shown[who])
        had = self._points[at]
        thought_of, chances, roll, tried = self._moved(values, at, active, xp.arange(len(at)))
        after = expected(xp, values, self._table(at), (active + 1) % seats)
        self._features[who], self._shown[who] = after.features, after.shown
        value, self._leads[at] = after.leads, after.leads
        means = (thought_of * chances[:, None]).sum(axis=2)
        thought = xp.take_along_axis(thought_of, roll[:, None, None], axis=2)[:, :, 0]
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

    def _table(self, at: Array) -> Table:
        seats = self._seats
        who = (at[:, None] * seats + self._xp.arange(seats)).ravel()
        return Table(self._sheets.take(who), self._closed[at], self._points[at])

    def _moved(self, values: LeadValues, at: Array, active: int, looked: Array) -> _Moved:
        """Play a round; at the tables `looked` the learner's turn is worked out."""
        xp, seats, count = self._xp, self._seats, len(at)
        table, boards = self._table(at), self._boards[at]
        keeps = xp.zeros((2, count, rolls.ROLLS), np.int64)
        left, tried = xp.zeros(count, np.int64), xp.zeros(count, bool)
        (theirs,) = xp.nonzero(~self._learns[at, active])
        found = greedy = None
        if len(looked):
            own = table.take(xp, looked)
            standing = standings(xp, own.sheets, own.closed, own.points, (active + 1) % seats)
            view = outlook(
                xp, values, own.sheets, standing, seats, xp.zeros(len(looked) * seats, bool)
            )
            found = turn(xp, values, own.sheets, view, active, boards[looked], _SEGMENTS)
            keeps[0, looked], keeps[1, looked] = found.keep_first, found.keep_second
        if len(theirs):
            greedy = greedy_turn(xp, table.take(xp, theirs), active, boards[theirs], _SEGMENTS)
            keeps[0, theirs], keeps[1, theirs] = greedy.keep_first, greedy.keep_second
        chances = rolls.last_rolls(xp, keeps[0], keeps[1])
        roll = self._drawn(chances)
        now = Sheets(*(part.copy() for part in table.sheets))
        if found is not None:
            learns = self._learns[at[looked], active]
            option, left[looked], tried[looked] = self._acted(found, roll[looked], learns)
            now.put(looked * seats + active, found.after.take(option))
        if greedy is not None:
            crossed, left[theirs] = greedy.after(xp, roll[theirs])
            now.put(theirs * seats + active, crossed)
        table = self._awarded(table, now, at)
        now, curious = self._answered(values, table, at, active, left)
        table = self._awarded(table, now, at)
        who = (at[:, None] * seats + xp.arange(seats)).ravel()
        self._sheets.put(who, table.sheets)
        self._closed[at], self._points[at] = table.closed, table.points
        thought_of = xp.zeros((0, seats, rolls.ROLLS)) if found is None else found.expected
        return _Moved(thought_of, chances, roll, tried | curious)

    def _awarded(self, table: Table, now: Sheets, at: Array) -> Table:
        """Return the tables with these sheets, and circle what they bring."""
        xp = self._xp
        after, known = table.awarded(xp, now), tables(xp)
        prizes = xp.where(table.closed.any(axis=1), known.low, known.high)[:, None]
        self._circled[at] += (after.closed & ~table.closed) * prizes
        return after

    def _answered(
        self, values: LeadValues, table: Table, at: Array, active: int, left: Array
    ) -> tuple[Sheets, Array]:
        """Return the sheets after the second action, and whether one at the table was curious."""
        xp, seats, count = self._xp, self._seats, len(at)
        passive, boards = [seat for seat in range(seats) if seat != active], self._boards[at]
        dice = [dice_left(xp, left, boards[:, active], boards[:, seat]) for seat in passive]
        counts, single = map(xp.concatenate, zip(*dice, strict=True))
        places = xp.concatenate([xp.arange(count) * seats + seat for seat in passive])
        learns = self._learns[at].ravel()[places]
        curious = self._random.random(len(places)) < self._part(_TRIED_ANSWERS)
        curious &= learns
        now = Sheets(*(part.copy() for part in table.sheets))
        (mine,), (theirs,) = xp.nonzero(learns), xp.nonzero(~learns)
        if len(mine):
            usable, whim = (counts[mine], single[mine]), self._whim(curious[mine])
            own = answered(xp, values, table, active, places[mine], usable, _BEAM, whim=whim)
            now.put(places[mine], own)
        if len(theirs):
            usable = counts[theirs], single[theirs]
            now.put(places[theirs], greedy_answers(xp, table, places[theirs], usable))
        return now, curious.reshape(len(passive), count).any(axis=0)

    def _acted(self, found: Turn, roll: Array, learns: Array) -> tuple[Array, Array, Array]:
        """Return the set chosen at each table, the kind of dice left, and whether it is tried."""
        xp, rows = self._xp, self._xp.arange(len(roll))
        option, left = found.option[rows, roll], found.left[rows, roll]
        tried = self._random.random(len(roll)) < self._part(_TRIED)
        tried &= ~found.judged.ends[option] & learns
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
        """Return which part of the actions is tried: none in lessons and matches."""
        return tried if self._tries else 0.0

    def _whim(self, curious: Array) -> Whim | None:
        """Return what ways to cross seem to be worth besides, where seats are curious."""
        if not self._tries:
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
            leads, sums = (later - now, finals[who] - now), totals[who] - each.points
            parts = (each.features, *leads, each.others, sums)
            learns = self._learns.ravel()[who]
            taught.append(tuple(part[learns] for part in parts) if self._mixed else parts)
        features, targets, ends, others, sums = map(xp.concatenate, zip(*taught, strict=True))
        points = float(self._points[self._learns].mean())
        return Samples(features, targets, ends, points, others, sums)

    def match(self, values: LeadValues) -> Array:
        """Play to the ends of all games with nothing tried; return the learners' parts of wins."""
        xp, on = self._xp, self._xp.arange(len(self._boards))
        for number in range(_MATCH_ROUNDS):
            active = number % self._seats
            for first in range(0, len(on), _AT_ONCE):
                at = on[first : first + _AT_ONCE]
                (looked,) = xp.nonzero(self._learns[at, active])
                self._moved(values, at, active, looked)
            on = on[self._closed[on].sum(axis=2).max(axis=1) < REGIONS_TO_END]
            if not len(on):
                break
        return (shares(xp, self._circled) * self._learns).sum(axis=1)


def shares(xp: Arrays, circled: Array) -> Array:
    """Return the seats' parts of the win: most points, then the greatest values (B-49, B-50)."""
    key = circled.sum(axis=2).astype(np.int64)
    values = -xp.sort(-circled, axis=2).astype(np.int64)
    for place in range(REGIONS):
        key = key * _DIGIT + values[:, :, place]
    won = key == key.max(axis=1)[:, None]
    return won / won.sum(axis=1)[:, None]
