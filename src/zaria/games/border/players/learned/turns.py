"""A turn of The Border at many tables at once: what dice are worth, and what comes of them.

The active seat looks for the lead that is worth most; what the dice left over give to the others
lowers it. So its turn is worked out from the end: the sets of segments that five dice can complete,
what is lost by the dice left over, all rolls, and all keeps.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from zaria.games.border.players.learned import rolls
from zaria.games.border.players.learned.completing import Completions, completed, completions
from zaria.games.border.players.learned.crossing import RELATIONS, gains, leads_of, of_left
from zaria.games.border.players.learned.judging import (
    Judged,
    Outlook,
    best_of,
    counted,
    judge,
    luck_of,
)
from zaria.games.border.players.learned.sheets import Sheets
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import LeadValues

_NEVER = -900.0


class Turn(NamedTuple):
    """A turn before its dice fall, for many tables."""

    sets: Completions
    after: Sheets
    """The active seat's sheets after each of the sets of segments."""
    judged: Judged
    """What these are worth, whatever dice are left."""
    lost: Array
    """What the active seat's lead loses by each kind of dice left."""
    luck: Array
    """How large its lead must be to be likely to last."""
    option: Array
    """For every roll that stands the number of the best set."""
    left: Array
    """And the kind of dice left then."""
    stands: Array
    """What the lead that comes of every roll counts once it stands."""
    expected: Array
    """And the leads that all seats may expect then."""
    keep_first: Array
    keep_second: Array


def turn(  # noqa: PLR0913, PLR0917 - all of them plain
    xp: Arrays,
    values: LeadValues,
    now: Sheets,
    view: Outlook,
    active: int,
    boards: Array,
    most: int,
) -> Turn:
    """Work out a turn; `view` is that of after the turn, `most` the segments of a set."""
    count, seats = boards.shape
    before = judge(xp, values, now, view, xp.arange(count * seats))
    mine = xp.arange(count) * seats + active
    own_sheets = now.take(mine)
    sets = completions(xp, own_sheets, most)
    after = completed(xp, own_sheets, sets)
    found = judge(xp, values, after, view, mine[sets.sheet])
    others = [seat for seat in range(seats) if seat != active]
    gained = _gained(xp, values, now, view, before, (boards, active, others))
    lost = gained.mean(axis=0)
    luck = luck_of(xp, view.standing)[mine]
    option, left, stands = _best(xp, sets, found, lost, luck, view.win)
    chosen = found.lead[option], found.ends[option]
    expected = _expected(xp, view, before, active, chosen, gained, left)
    keep_first, keep_second, _ = rolls.choices(xp, stands)
    return Turn(
        sets, after, found, lost, luck, option, left, stands, expected, keep_first, keep_second
    )


def _gained(  # noqa: PLR0913, PLR0917 - all of them plain
    xp: Arrays,
    values: LeadValues,
    now: Sheets,
    view: Outlook,
    before: Judged,
    who: tuple[Array, int, list[int]],
) -> Array:
    """Return by how much all kinds of dice left over raise the lead of each other seat."""
    boards, active, others = who
    count, seats = boards.shape
    theirs = xp.concatenate([xp.arange(count) * seats + seat for seat in others])
    gain = gains(xp, values, now.take(theirs), view.take(theirs), before.take(theirs))
    relations = xp.asarray(RELATIONS)
    names = xp.concatenate([relations[boards[:, active], boards[:, seat]] for seat in others])
    left = of_left(xp, gain[xp.arange(len(theirs))[:, None], names])
    return left.reshape(len(others), count, -1)


def _best(  # noqa: PLR0913, PLR0917 - all of them plain
    xp: Arrays, sets: Completions, found: Judged, lost: Array, luck: Array, win: float
) -> tuple[Array, Array, Array]:
    """Return for every roll the best set, the dice left then, and what the lead counts."""
    count, size = len(lost), rolls.ALL
    cell = (sets.sheet * 2 + found.ends) * size + sets.used
    value = xp.where(found.ends, found.worth, found.lead)
    best = best_of(xp, cell, value)
    values = xp.full(count * 2 * size, _NEVER, np.float32)
    values[cell[best]] = value[best]
    values = values.reshape(count, 2, size)
    options = xp.zeros(count * 2 * size, np.int64)
    options[cell[best]] = best
    options = options.reshape(count, 2, size)
    parts, rests = xp.asarray(rolls.PARTS), xp.asarray(rolls.RESTS)
    rows, numbers = xp.arange(count)[:, None], xp.arange(rolls.ROLLS)
    going_on = values[:, 0][:, parts] - lost[:, rests]
    goes_on = going_on.argmax(axis=2)
    worth = counted(xp, going_on.max(axis=2), luck[:, None], win)
    ending = values[:, 1][:, parts]
    ends = ending.max(axis=2) > worth
    which = xp.where(ends, ending.argmax(axis=2), goes_on)
    used, left = parts[numbers, which], rests[numbers, which]
    option = options[rows, ends.astype(np.int64), used]
    return option, left, xp.where(ends, ending.max(axis=2), worth)


def _expected(  # noqa: PLR0913, PLR0917 - all of them plain
    xp: Arrays,
    view: Outlook,
    before: Judged,
    active: int,
    chosen: tuple[Array, Array],
    gained: Array,
    left: Array,
) -> Array:
    """Return the leads of all seats after every roll; together they are nothing.

    What one seat gains the others lose, all of them alike.
    """
    lead, ends = chosen
    others = len(gained)
    now = before.lead.reshape(-1, others + 1)
    points = leads_of(view.standing.points.reshape(now.shape))
    base = xp.where(ends[:, None], points[:, :, None], now[:, :, None])
    gain = xp.stack([xp.take_along_axis(each, left, axis=1) for each in gained])
    gain = xp.where(ends, 0, gain)
    lost = gain.sum(axis=0) / others
    paid = lost + (lead - base[:, active]) / others
    found = xp.empty(base.shape, np.float32)
    found[:, active] = lead - lost
    for place in range(others):
        seat = place + (place >= active)
        found[:, seat] = base[:, seat] + gain[place] * (1 + 1 / others) - paid
    return found
