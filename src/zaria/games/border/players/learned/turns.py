"""A turn of The Border at many tables at once: what dice are worth, and what comes of them.

The active seat looks for the best lead: what it may expect in the end, less what the others may. So
its turn is worked out from the end: the sets of segments that five dice can complete, what the
dice left over would give the others, all rolls, and all keeps.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from zaria.games.border.players.learned import rolls
from zaria.games.border.players.learned.completing import Completions, completed, completions
from zaria.games.border.players.learned.crossing import RELATIONS, gains, of_left
from zaria.games.border.players.learned.judging import Judged, Outlook, best_of, judge
from zaria.games.border.players.learned.sheets import Sheets
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import Values

_NEVER = -900.0


class Turn(NamedTuple):
    """A turn before its dice fall, for many tables."""

    sets: Completions
    after: Sheets
    """The active seat's sheets after each of the sets of segments."""
    judged: Judged
    """What these are worth, whatever dice are left."""
    lost: Array
    """What the others' leads gain on average by each kind of dice left."""
    option: Array
    """For every roll that stands the number of the best set."""
    left: Array
    """And the kind of dice left then."""
    stands: Array
    """The lead that every roll is worth once it stands."""
    expected: Array
    """And the points that every seat may expect then."""
    keep_first: Array
    keep_second: Array
    lead: Array
    """The lead that the turn is worth before its first roll."""


def turn(  # noqa: PLR0913, PLR0917 - all of them plain
    xp: Arrays,
    values: Values,
    now: Sheets,
    view: Outlook,
    active: int,
    boards: Array,
    most: int,
) -> Turn:
    """Work out a turn; `view` is that of after the turn, `most` the segments of a set."""
    count, seats = boards.shape
    mine = xp.arange(count) * seats + active
    own_sheets = now.take(mine)
    sets = completions(xp, own_sheets, most)
    after = completed(xp, own_sheets, sets)
    found = judge(xp, values, after, view.take(mine[sets.sheet]))
    size = rolls.ALL
    cell = (sets.sheet * 2 + found.ends) * size + sets.used
    best = best_of(xp, cell, found.lead)
    at = cell[best]
    leads = xp.full(count * 2 * size, _NEVER, np.float32)
    leads[at] = found.lead[best]
    leads = leads.reshape(count, 2, size)
    options = xp.full(count * 2 * size, 0, np.int64)
    options[at] = best
    options = options.reshape(count, 2, size)
    others = [seat for seat in range(seats) if seat != active]
    relations = xp.asarray(RELATIONS)
    lead_lost = xp.zeros((count, rolls.LEFT), np.float32)
    own_gains: list[Array] = []
    for seat in others:
        theirs = xp.arange(count) * seats + seat
        gain = gains(xp, values, now.take(theirs), view.take(theirs))
        names = relations[boards[:, active], boards[:, seat]]
        rows = xp.arange(count)[:, None]
        lead_lost += of_left(xp, gain.lead[rows, names]) / len(others)
        own_gains.append(of_left(xp, gain.own[rows, names]))
    parts, rests = xp.asarray(rolls.PARTS), xp.asarray(rolls.RESTS)
    going_on = leads[:, 0][:, parts] - lead_lost[:, rests]
    table = xp.concatenate([going_on, leads[:, 1][:, parts]], axis=2)
    which = table.argmax(axis=2)
    stands = xp.take_along_axis(table, which[:, :, None], axis=2)[:, :, 0]
    ends, which = which >= parts.shape[1], which % parts.shape[1]
    numbers, rows = xp.arange(rolls.ROLLS), xp.arange(count)[:, None]
    used, left = parts[numbers, which], rests[numbers, which]
    option = options[rows, ends.astype(np.int64), used]
    expected = xp.empty((count, seats, rolls.ROLLS), np.float32)
    expected[:, active] = found.own[option]
    for seat, gain in zip(others, own_gains, strict=True):
        theirs = xp.arange(count) * seats + seat
        lost = (found.fresh[best] * view.loss[theirs[at // (2 * size)]]).sum(axis=1)
        losses = xp.zeros(len(found.lead), np.float32)
        losses[best] = lost
        later = view.now.own[theirs][:, None] + xp.take_along_axis(gain, left, axis=1)
        points = view.standing.points[theirs][:, None]
        expected[:, seat] = xp.where(ends, points, later - losses[option])
    keep_first, keep_second, lead = rolls.choices(xp, stands)
    return Turn(
        sets,
        after,
        found,
        lead_lost,
        option,
        left,
        stands,
        expected,
        keep_first,
        keep_second,
        lead,
    )
