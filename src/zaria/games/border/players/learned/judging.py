"""What sheets of The Border are worth to their seats while a turn is played.

The network gives each seat the lead on the mean of the others that is still to come, from its sheet
and from what is shown of theirs. A lead counts by its points and by how likely it is to last until
the end.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from zaria.games.border.mapfile import REGIONS
from zaria.games.border.players.learned.sheets import (
    Sheets,
    Standing,
    features_of,
    shown_of,
    with_claimed,
)
from zaria.games.border.scoring import REGIONS_TO_END
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import LeadValues

WIN = 30.0
"""What it counts to a player, in points, to be ahead of all others in the end, and costs to be
behind."""
_LUCK = 1.7
"""So large a lead is likely to last when one more box ends the game; with more boxes to cross, it
takes more by their root."""
SURE = 2.0
"""A lead larger than what is likely to last by this factor is as good as won."""
_KEY = 2_048.0
"""More than values differ: it keeps groups apart when all are sorted at once."""


class Judged(NamedTuple):
    """What sheets are worth to their seats."""

    lead: Array
    """The lead on the mean of the others that is expected in the end."""
    worth: Array
    """What that lead counts, for choosing."""
    fresh: Array
    """The regions closed just now."""
    ends: Array
    """Whether they end the game."""

    def take(self, which: Array) -> Judged:
        """Return some of them."""
        return Judged(*(part[which] for part in self))


class Outlook(NamedTuple):
    """What all seats at a table know of the others while one of them makes its choice."""

    standing: Standing
    others: Array
    """What is seen of the others, on average."""
    claims: Array
    """What is seen besides, for every region, once this seat has closed it first."""
    over: Array
    """Whether the game ends with this round anyhow."""
    win: float
    """What a win counts, in points."""

    def take(self, which: Array) -> Outlook:
        """Return the outlook of some seats."""
        return Outlook(
            self.standing.take(which),
            self.others[which],
            self.claims[which],
            self.over[which],
            self.win,
        )


def outlook(  # noqa: PLR0913, PLR0917 - all of them plain
    xp: Arrays,
    values: LeadValues,
    now: Sheets,
    standing: Standing,
    seats: int,
    over: Array,
    win: float = WIN,
) -> Outlook:
    """Return the outlook of all seats, table by table."""
    shown = shown_of(xp, now, features_of(xp, now, standing, standing.points))
    count = len(shown)
    seen = values.seen(xp.concatenate([shown, with_claimed(xp, shown)]))
    plain, claimed = seen[:count], seen[count:].reshape(count, REGIONS, -1)
    claims = mean_of_others(xp, claimed - plain[:, None], seats)
    return Outlook(standing, mean_of_others(xp, plain, seats), claims, over, win)


def mean_of_others(xp: Arrays, of_seats: Array, seats: int) -> Array:
    """Return for each seat the mean of the others at its table."""
    tables = of_seats.reshape(-1, seats, *of_seats.shape[1:])
    columns = [
        tables[:, [other for other in range(seats) if other != seat]].mean(axis=1)
        for seat in range(seats)
    ]
    return xp.stack(columns, axis=1).reshape(of_seats.shape)


def judge(xp: Arrays, values: LeadValues, after: Sheets, view: Outlook, seat: Array) -> Judged:
    """Return what sheets are worth, each to a seat, given by its row in `view`."""
    standing = view.standing.take(seat)
    done = after.sums[:, :REGIONS] == 0
    fresh = done & ~standing.closed
    points = standing.points + (fresh * standing.prizes).sum(axis=1)
    ends = (done.sum(axis=1) >= REGIONS_TO_END) | view.over[seat]
    others = view.others[seat]
    _add_claims(xp, others, view, seat, fresh & (standing.rivalry > 0))
    to_come = values.means(features_of(xp, after, standing, points), others)
    now = points - standing.mean
    lead = xp.where(ends, now, now + to_come)
    won = now + view.win * xp.sign(points - standing.best)
    worth = xp.where(ends, won, counted(xp, lead, luck_of(xp, standing), view.win))
    return Judged(lead, worth, fresh, ends)


def _add_claims(xp: Arrays, others: Array, view: Outlook, seat: Array, fresh: Array) -> None:
    """Add what the others look like when regions are closed first, one region of each at a time."""
    row, region = xp.nonzero(fresh)
    while len(row):
        first = xp.ones(len(row), bool)
        first[1:] = row[1:] != row[:-1]
        at = row[first]
        others[at] += view.claims[seat[at], region[first]]
        row, region = row[~first], region[~first]


def luck_of(xp: Arrays, standing: Standing) -> Array:
    """Return how large a lead must be to be likely to last, for each seat."""
    found: Array = _LUCK * xp.sqrt(1 + standing.to_end.astype(np.float32))
    return found


def counted(xp: Arrays, lead: Array, luck: Array, win: float) -> Array:
    """Return what leads count while the game goes on."""
    return lead + win * xp.tanh(lead / luck)


def best_of(xp: Arrays, group: Array, value: Array) -> Array:
    """Return the places of the greatest value in every group, by group."""
    order = xp.argsort(group * _KEY - value.astype(np.float64))
    sorted_groups = group[order]
    first = xp.ones(len(order), bool)
    first[1:] = sorted_groups[1:] != sorted_groups[:-1]
    return order[first]


def leading(xp: Arrays, group: Array, value: Array, mark: Array, many: int) -> Array:
    """Return the places of the greatest values in every group, best first, without repetition."""
    key = group * _KEY - value.astype(np.float64)
    order = xp.argsort(key)
    sorted_keys, sorted_marks = key[order], mark[order]
    new = xp.ones(len(order), bool)
    new[1:] = (sorted_keys[1:] != sorted_keys[:-1]) | (sorted_marks[1:] != sorted_marks[:-1])
    order = order[new]
    groups = group[order]
    rank = xp.arange(len(order)) - xp.searchsorted(groups, groups)
    return order[rank < many]
