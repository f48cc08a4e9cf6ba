"""What sheets of The Border are worth to their seats while a turn is played."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from zaria.games.border.mapfile import REGIONS
from zaria.games.border.players.learned.sheets import Sheets, Standing, features_of, with_claimed
from zaria.games.border.scoring import REGIONS_TO_END
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import Values

WIN = 20.0
"""What it counts, in points, to end the game ahead of all others, and costs to end it behind."""
_KEY = 2_048.0
"""More than values differ: it keeps groups apart when all are sorted at once."""


class Judged(NamedTuple):
    """What sheets are worth to their seats."""

    own: Array
    """The points expected at the end."""
    lead: Array
    """The same less the mean of the others', for choosing: a sure win counts for more."""
    fresh: Array
    """The regions closed just now."""
    ends: Array
    """Whether they end the game."""


class Outlook(NamedTuple):
    """What is expected of all seats at a table while one of them makes its choice."""

    standing: Standing
    loss: Array
    """What a seat loses if somebody else is first in a region."""
    denial: Array
    """What the others lose on average if this seat is."""
    others: Array
    """What the others may expect, on average."""
    over: Array
    """Whether the game ends with this round anyhow."""
    now: Judged
    """As it stands."""

    def take(self, which: Array) -> Outlook:
        """Return the outlook of some seats."""
        return Outlook(
            self.standing.take(which),
            self.loss[which],
            self.denial[which],
            self.others[which],
            self.over[which],
            Judged(*(part[which] for part in self.now)),
        )


def outlook(  # noqa: PLR0913, PLR0917 - all of them plain
    xp: Arrays, values: Values, now: Sheets, standing: Standing, seats: int, over: Array
) -> Outlook:
    """Return the outlook of all seats, table by table."""
    points = standing.points
    features = features_of(xp, now, standing, points)
    found = values(xp.concatenate([features, with_claimed(xp, features)]))
    count = len(points)
    to_come = found[:count]
    loss = xp.maximum(to_come[:, None] - found[count:].reshape(count, REGIONS), 0)
    loss = xp.where(over[:, None], 0, loss)
    total = xp.where(over, points, points + to_come)
    denial = _others(loss.reshape(-1, seats, REGIONS)).reshape(-1, REGIONS)
    others = _others(total.reshape(-1, seats)).reshape(-1)
    nothing = xp.zeros((count, REGIONS), bool)
    lead = xp.where(over, _won(xp, points, standing), total - others)
    judged = Judged(total, lead, nothing, over)
    return Outlook(standing, loss, denial, others, over, judged)


def _others(parts: Array) -> Array:
    """Return for each seat the mean of the others."""
    return (parts.sum(axis=1, keepdims=True) - parts) / (parts.shape[1] - 1)


def _won(xp: Arrays, points: Array, standing: Standing) -> Array:
    return points - standing.mean + WIN * xp.sign(points - standing.best)


def judge(xp: Arrays, values: Values, after: Sheets, view: Outlook) -> Judged:
    """Return what sheets are worth; `view` has a row for each."""
    standing = view.standing
    done = after.sums[:, :REGIONS] == 0
    fresh = done & ~standing.closed
    points = standing.points + (fresh * standing.prizes).sum(axis=1)
    ends = (done.sum(axis=1) >= REGIONS_TO_END) | view.over
    own = points + values(features_of(xp, after, standing, points))
    own = xp.where(ends, points, own)
    lead = own + (fresh * view.denial).sum(axis=1) - view.others
    return Judged(own, xp.where(ends, _won(xp, points, standing), lead), fresh, ends)


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
