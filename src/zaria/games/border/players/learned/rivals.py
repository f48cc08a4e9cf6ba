"""The greedy player of The Border by the thousand, for games at tables with it.

It values moves as `greedy.py` does and takes any of the best. Of a whole action it looks at what
all of its moves come to together, so what the first of them alone changes in the race is not seen.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from zaria.games.border.colours import COLOURS, DICE
from zaria.games.border.mapfile import REGIONS, SEGMENTS
from zaria.games.border.players import greedy
from zaria.games.border.players.learned import rolls
from zaria.games.border.players.learned.completing import Completions, completed, completions
from zaria.games.border.players.learned.crossing import RELATIONS, Table, of_left, searched
from zaria.games.border.players.learned.judging import best_of, mean_of_others
from zaria.games.border.players.learned.sheets import (
    A_COLOUR,
    CHAINS,
    MAP,
    PATTERNS,
    Sheets,
    crossable,
    tables,
)
from zaria.games.border.scoring import REGIONS_TO_END
from zaria.learning.arrays import Array, Arrays

_COLOURS = len(COLOURS)
_NEVER = -900.0
_NOTHING = 1e-3
"""Less than this is no work."""


def _works() -> Array:
    """Return for every segment and pattern the work still to be done on each region's ring."""
    found = np.zeros((SEGMENTS + 1, PATTERNS, REGIONS), np.float32)
    for segment, chain in enumerate(CHAINS):
        for pattern in range(1 << len(chain)):
            free = [box for place, box in enumerate(chain) if not pattern >> place & 1]
            for region, ring in enumerate(MAP.rings):
                single = greedy.SINGLE * sum(ring >> box & 1 for box in free)
                if single:
                    found[segment, pattern, region] = min(single, greedy.WHOLE[len(free)])
    return found


@cache
def _works_of(xp: Arrays) -> Array:
    """Return the same as an array of a library."""
    return xp.asarray(_works())


def _work(xp: Arrays, now: Sheets) -> Array:
    """Return the work that sheets have left on every region."""
    patterns = now.patterns[:, :SEGMENTS].astype(np.int32)
    return _works_of(xp)[xp.arange(SEGMENTS), patterns].sum(axis=1)


class Race(NamedTuple):
    """Where all seats stand, table by table, as each of them sees it."""

    work: Array
    """The work that it has left on every region."""
    rival: Array
    """The least that one of the others has left on it."""
    time: Array
    """The work of the nearest to the end at its table, on the six regions nearest to it."""
    prizes: Array
    """What every region would bring now."""
    closed: Array
    points: Array
    best: Array
    """The most points of one of the others."""
    lost: Array
    """What the others, on average, lose if the game ends now."""


def race_of(xp: Arrays, table: Table) -> Race:
    """Return the race at many tables."""
    known, (count, seats) = tables(xp), table.points.shape
    work = _work(xp, table.sheets).reshape(count, seats, REGIONS)
    nearest = xp.sort(work, axis=2)[:, :, :REGIONS_TO_END].sum(axis=2).min(axis=1)
    prizes = xp.where(table.closed.any(axis=1), known.low, known.high)
    rivals, leaders = [], []
    for seat in range(seats):
        others = [other for other in range(seats) if other != seat]
        rivals.append(work[:, others].min(axis=1))
        leaders.append(table.points[:, others].max(axis=1))
    flat = (count * seats, REGIONS)
    race = Race(
        work.reshape(flat),
        xp.stack(rivals, axis=1).reshape(flat),
        xp.repeat(nearest, seats),
        xp.repeat(prizes, seats, axis=0),
        table.closed.reshape(flat),
        table.points.ravel(),
        xp.stack(leaders, axis=1).ravel(),
        xp.zeros(count * seats, np.float32),
    )
    to_come = valued(xp, race, race.work, xp.arange(count * seats)) - race.points
    return race._replace(lost=mean_of_others(xp, to_come, seats))


def valued(xp: Arrays, race: Race, work: Array, seat: Array) -> Array:
    """Return the points that seats, given by their rows, may expect with so much work left."""
    prizes, low = race.prizes[seat], tables(xp).low
    time, points, fresh = race.time[seat], race.points[seat], ~race.closed[seat]
    on = time > 0
    chance = xp.exp(-greedy.HASTE * work / (time + greedy.GRACE)[:, None]) * on[:, None]
    first = 1 / (1 + xp.exp((work - race.rival[seat]) / greedy.RIVALRY))
    done = work < _NOTHING
    brought = (prizes * (done & fresh)).sum(axis=1)
    to_come = chance * (low + (prizes - low) * first) * (~done & fresh)
    won = points + brought
    ended = won + race.lost[seat] + xp.where(won > race.best[seat], greedy.WIN, -greedy.WIN)
    ends = ((done | ~fresh).sum(axis=1) >= REGIONS_TO_END) & on
    return xp.where(ends, ended, won + to_come.sum(axis=1)).astype(np.float32)


def costs_of(xp: Arrays, table: Table, race: Race, active: int, boards: Array) -> Array:
    """Return what a die of each colour costs the active seat if it is left to the others."""
    known, (count, seats) = tables(xp), table.points.shape
    costs = xp.zeros((count, _COLOURS), np.float32)
    alone = race._replace(lost=xp.zeros_like(race.lost))
    value = valued(xp, alone, race.work, xp.arange(count * seats))
    for seat in range(seats):
        if seat == active:
            continue
        mine = xp.arange(count) * seats + seat
        own = table.sheets.take(mine)
        node, box = xp.nonzero(crossable(xp, own))
        row, segment = mine[node], known.segment[box]
        before = own.patterns[node, segment].astype(np.int32)
        after = before | known.bits[known.place[box].astype(np.int32)]
        step = _works_of(xp)[segment, after] - _works_of(xp)[segment, before]
        gain = xp.zeros((count, _COLOURS * A_COLOUR), np.float32)
        gain[node, box] = valued(xp, alone, race.work[row] + step, row) - value[row]
        gains = xp.maximum(gain.reshape(count, _COLOURS, A_COLOUR).max(axis=2), 0)
        names = xp.asarray(RELATIONS)[boards[:, active], boards[:, seat]]
        costs += xp.take_along_axis(gains, names, axis=1)
    return costs * (greedy.LEFT / (seats - 1))


class GreedyTurn(NamedTuple):
    """A turn of greedy players before its dice fall, at many tables."""

    own: Sheets
    sets: Completions
    values: Array
    """What the sets of segments are worth, whatever dice are left."""
    lost: Array
    """What is lost by each kind of dice left."""
    option: Array
    """For every roll that stands the number of the best set."""
    left: Array
    """And the kind of dice left then."""
    keep_first: Array
    keep_second: Array

    def after(self, xp: Arrays, roll: Array) -> tuple[Sheets, Array]:
        """Return the sheets after these rolls, and the kinds of dice left."""
        rows = xp.arange(len(roll))
        option = self.option[rows, roll]
        chosen = Completions(rows, self.sets.segments[option], self.sets.used[option])
        return completed(xp, self.own, chosen), self.left[rows, roll]


def greedy_turn(xp: Arrays, table: Table, active: int, boards: Array, most: int) -> GreedyTurn:
    """Work out a turn of greedy players; `most` are the segments of a set."""
    count, seats = boards.shape
    race = race_of(xp, table)
    mine = xp.arange(count) * seats + active
    own = table.sheets.take(mine)
    sets = completions(xp, own, most)
    values = valued(xp, race, _work_after(xp, race.work[mine], own, sets), mine[sets.sheet])
    each = costs_of(xp, table, race, active, boards)
    lost = of_left(xp, each[:, :, None] * xp.arange(DICE + 1, dtype=np.float32))
    cell = sets.sheet * rolls.ALL + sets.used
    best = best_of(xp, cell, values)
    known = xp.full(count * rolls.ALL, _NEVER, np.float32)
    known[cell[best]] = values[best]
    options = xp.zeros(count * rolls.ALL, np.int64)
    options[cell[best]] = best
    parts, rests = xp.asarray(rolls.PARTS), xp.asarray(rolls.RESTS)
    stands = known.reshape(count, -1)[:, parts] - lost[:, rests]
    which = stands.argmax(axis=2)
    numbers = xp.arange(rolls.ROLLS)
    option = xp.take_along_axis(options.reshape(count, -1), parts[numbers, which], axis=1)
    keep_first, keep_second, _ = rolls.choices(xp, stands.max(axis=2))
    left = rests[numbers, which]
    return GreedyTurn(own, sets, values, lost, option, left, keep_first, keep_second)


def _work_after(xp: Arrays, work: Array, own: Sheets, sets: Completions) -> Array:
    """Return the work left after completing sets of segments, on which there is none left."""
    done = _works_of(xp)[xp.arange(SEGMENTS + 1), own.patterns.astype(np.int32)]
    found = work[sets.sheet]
    for place in range(sets.segments.shape[1]):
        found -= done[sets.sheet, sets.segments[:, place]]
    return found


def greedy_answers(
    xp: Arrays, table: Table, at: Array, usable: tuple[Array, Array], beam: int = greedy.BEAM
) -> Sheets:
    """Return what greedy players, given by their places, make of the dice left over."""
    race = race_of(xp, table)

    def worth_of(after: Sheets, seat: Array, before: Array) -> Array:  # noqa: ARG001
        return valued(xp, race, _work(xp, after), at[seat])

    least = valued(xp, race, race.work[at], at)
    return searched(xp, table.sheets.take(at), least, usable, beam, worth_of)
