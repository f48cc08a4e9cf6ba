"""The second action by the thousand: boxes one by one, with the dice that the active seat leaves.

What dice might be left is looked at colour by colour and added up. What can be done with those that
are really left is searched: the best few ways to use some of them are followed up with one more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from zaria.games.border.colours import COLOURS, DICE
from zaria.games.border.mapfile import REGIONS
from zaria.games.border.players.learned import rolls
from zaria.games.border.players.learned.judging import (
    SURE,
    WIN,
    Judged,
    Outlook,
    best_of,
    judge,
    leading,
    luck_of,
    mean_of_others,
    outlook,
)
from zaria.games.border.players.learned.sheets import (
    A_COLOUR,
    BOXES,
    RENAMED,
    Sheets,
    crossable,
    features_of,
    shown_of,
    standings,
    tables,
    with_box,
)
from zaria.games.border.scoring import REGIONS_TO_END
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import LeadValues

_COLOURS = len(COLOURS)
_SAME = 3
"""So many dice of one colour left over are looked at; more are taken to bring no more."""
_LEAST = 1e-3
"""By so much at least it is better to cross one more box than to stop."""


def gains(xp: Arrays, values: LeadValues, now: Sheets, view: Outlook, before: Judged) -> Array:
    """Return by how much dice of one colour would raise each seat's lead, by colour and number.

    They are crossed where each gives most; `before` is what the sheets are worth without.
    """
    count = len(now.touched)
    gain = xp.zeros((count, _COLOURS, DICE + 1), np.float32)
    # A node is a sheet and a colour; at first every sheet stands for all its colours.
    row = xp.repeat(xp.arange(count), _COLOURS)
    colour = xp.tile(xp.arange(_COLOURS), count)
    sheets, source = now, row
    reach = crossable(xp, now).reshape(-1, A_COLOUR)
    luck = luck_of(xp, view.standing)
    for dice in range(1, _SAME + 1):
        node, place = xp.nonzero(reach)
        if not len(node):
            break
        box = colour[node] * A_COLOUR + place
        after = with_box(xp, sheets.take(source[node]), box)
        seat = row[node]
        found = judge(xp, values, after, view, seat)
        # To end the game and win it raises a lead as much as if it could not be lost any more.
        won = found.ends & (found.worth > found.lead)
        more = found.lead + xp.where(won, SURE * luck[seat], 0) - before.lead[seat]
        best = best_of(xp, node, more)
        best = best[more[best] > gain[seat[best], colour[node[best]], dice]]
        if not len(best):
            break
        row, colour = seat[best], colour[node[best]]
        for many in range(dice, DICE + 1):
            gain[row, colour, many] = more[best]
        sheets, source = after.take(best), xp.arange(len(best))
        open_boxes = crossable(xp, sheets).reshape(-1, _COLOURS, A_COLOUR)
        reach = open_boxes[source, colour]
    return gain


def _relations() -> Array:
    """Return, for two boards and a colour as the one sees it, the colour as the other does."""
    return np.array([[theirs[np.argsort(mine)] for theirs in RENAMED] for mine in RENAMED])


RELATIONS = _relations()
_SHOWN = rolls.COUNTS[rolls.FIRST_ROLL :] > 0


def of_left(xp: Arrays, gain: Array) -> Array:
    """Return what all kinds of dice left over give, from what dice of one colour do."""
    counts = xp.asarray(rolls.COUNTS)
    left = gain[:, 0][:, counts[:, 0]]
    for colour in range(1, _COLOURS):
        left = left + gain[:, colour][:, counts[:, colour]]
    one = xp.where(xp.asarray(_SHOWN), gain[:, None, :, 1], 0).max(axis=2)
    return xp.concatenate([left, one], axis=1)


def dice_left(xp: Arrays, left: Array, mine: Array, theirs: Array) -> tuple[Array, Array]:
    """Return the dice left as another seat sees them, by colour, and whether one may be used only.

    `left` is their kind, `mine` the board of the active seat and `theirs` that of the other.
    """
    single = left >= rolls.ALL
    number = xp.where(single, left - rolls.ALL + rolls.FIRST_ROLL, left)
    counts = xp.asarray(rolls.COUNTS)[number]
    names = xp.asarray(RELATIONS)[theirs, mine]
    return xp.take_along_axis(counts, names, axis=1).astype(np.int8), single


class Seen(NamedTuple):
    """Ways to cross that a search has come across, and what they are worth."""

    sheets: Sheets
    worth: Array


Whim = Callable[[Array], Array]
"""Returns for ways to cross, by the places of their seats, what they seem to be worth besides."""
WorthOf = Callable[[Sheets, Array, Array], Array]
"""Returns what ways to cross are worth, given the places of their seats and what it was worth to
cross one box less."""


def answers(  # noqa: PLR0913, PLR0917 - all of them plain
    xp: Arrays,
    values: LeadValues,
    now: Sheets,
    view: Outlook,
    dice: tuple[Array, Array],
    beam: int,
    seen: list[Seen] | None = None,
    whim: Whim | None = None,
) -> Sheets:
    """Return the best that seats are found to make of the dice left over (B-24 to B-33).

    One cross more never harms unless it ends the game, whatever it seems to be worth.
    The ways that were looked at are added to `seen`.
    """
    rows = xp.arange(len(now.touched))
    least = judge(xp, values, now, view, rows).worth

    def worth_of(after: Sheets, seat: Array, before: Array) -> Array:
        found = judge(xp, values, after, view, seat)
        worth = found.worth if whim is None else found.worth + whim(seat)
        worth = xp.where(found.ends, worth, xp.maximum(worth, before + _LEAST))
        if seen is not None:
            seen.append(Seen(after, worth))
        return worth

    return searched(xp, now, least, dice, beam, worth_of)


def searched(  # noqa: PLR0913, PLR0917 - all of them plain
    xp: Arrays,
    now: Sheets,
    least: Array,
    dice: tuple[Array, Array],
    beam: int,
    worth_of: WorthOf,
) -> Sheets:
    """Return the best ways to cross that are found; `least` is what it is worth to cross none."""
    count = len(now.touched)
    best = Sheets(*(part.copy() for part in now))
    best_worth = least.copy()
    owner, sheets = xp.arange(count), now
    counts, single = dice
    salt = xp.asarray(_SALT)
    marks = xp.zeros(count, np.int64)
    for _ in range(DICE):
        usable = xp.repeat(counts > 0, A_COLOUR, axis=1)
        node, box = xp.nonzero(crossable(xp, sheets) & usable)
        if not len(node):
            break
        after = with_box(xp, sheets.take(node), box)
        seat = owner[node]
        worth = worth_of(after, seat, least[node])
        mark = marks[node] ^ salt[box]
        chosen = leading(xp, seat, worth, mark, beam)
        heads = best_of(xp, seat, worth)
        heads = heads[worth[heads] > best_worth[seat[heads]]]
        best.put(seat[heads], after.take(heads))
        best_worth[seat[heads]] = worth[heads]
        counts = counts[node[chosen]]
        counts[xp.arange(len(chosen)), box[chosen] // A_COLOUR] -= 1
        owner, sheets, marks = seat[chosen], after.take(chosen), mark[chosen]
        least = worth[chosen]
        counts = xp.where(single[owner][:, None], 0, counts)
    return best


_SALT = np.random.default_rng(0).integers(1, 2**62, len(BOXES))
"""Sets of boxes are told from each other by a number drawn for each box."""


class Table(NamedTuple):
    """Where tables stand: all sheets, and for every seat its regions and points."""

    sheets: Sheets
    closed: Array
    points: Array

    def take(self, xp: Arrays, which: Array) -> Table:
        """Return some of the tables."""
        seats = self.points.shape[1]
        rows = (which[:, None] * seats + xp.arange(seats)).ravel()
        return Table(self.sheets.take(rows), self.closed[which], self.points[which])

    def awarded(self, xp: Arrays, sheets: Sheets) -> Table:
        """Return the tables with these sheets, which may close regions: the first get more."""
        known = tables(xp)
        prizes = xp.where(self.closed.any(axis=1), known.low, known.high)[:, None]
        done = (sheets.sums[:, :REGIONS] == 0).reshape(self.closed.shape)
        return Table(sheets, done, self.points + ((done & ~self.closed) * prizes).sum(axis=2))

    def over(self) -> Array:
        """Return whether the game ends with this round (B-44)."""
        found: Array = self.closed.sum(axis=2).max(axis=1) >= REGIONS_TO_END
        return found


def second_action(  # noqa: PLR0913, PLR0917 - all of them plain
    xp: Arrays,
    values: LeadValues,
    table: Table,
    active: int,
    dice: dict[int, tuple[Array, Array]],
    beam: int,
    win: float = WIN,
    whim: Whim | None = None,
) -> Table:
    """Return the tables after the second action; `dice` are those that each seat may use.

    To `whim` the places of seats are counted table by table, all of the first seat of `dice` first.
    """
    if not dice:
        return table.awarded(xp, table.sheets)
    count, seats = table.points.shape
    at = xp.concatenate([xp.arange(count) * seats + seat for seat in dice])
    counts, single = map(xp.concatenate, zip(*dice.values(), strict=True))
    usable = counts, single
    now = Sheets(*(part.copy() for part in table.sheets))
    now.put(at, answered(xp, values, table, active, at, usable, beam, win, whim))
    return table.awarded(xp, now)


def answered(  # noqa: PLR0913, PLR0917 - all of them plain
    xp: Arrays,
    values: LeadValues,
    table: Table,
    active: int,
    at: Array,
    usable: tuple[Array, Array],
    beam: int,
    win: float = WIN,
    whim: Whim | None = None,
) -> Sheets:
    """Return the sheets of some seats, given by their places, after their answers."""
    now, seats = table.sheets, table.points.shape[1]
    standing = standings(xp, now, table.closed, table.points, (active + 1) % seats)
    view = outlook(xp, values, now, standing, seats, xp.repeat(table.over(), seats), win)
    return answers(xp, values, now.take(at), view.take(at), usable, beam, whim=whim)


class Expected(NamedTuple):
    """What seats may expect before the turn of one of them."""

    leads: Array
    """The lead of every seat, table by table."""
    features: Array
    shown: Array
    """The features that each shows to the others."""


def looked_at(xp: Arrays, table: Table, coming: int) -> tuple[Array, Array]:
    """Return the features of all seats before the turn of one, and those that they show."""
    standing = standings(xp, table.sheets, table.closed, table.points, coming)
    features = features_of(xp, table.sheets, standing, standing.points)
    return features, shown_of(xp, table.sheets, features)


def expected(xp: Arrays, values: LeadValues, table: Table, coming: int) -> Expected:
    """Return the leads expected of all seats before the turn of one, and the features."""
    features, shown = looked_at(xp, table, coming)
    others = mean_of_others(xp, values.seen(shown), table.points.shape[1])
    to_come = values.means(features, others).reshape(table.points.shape)
    leads = leads_of(table.points) + xp.where(table.over()[:, None], 0, to_come)
    return Expected(leads, features, shown)


def leads_of(points: Array) -> Array:
    """Return the leads of all seats on the mean of the others."""
    return points - (points.sum(axis=1, keepdims=True) - points) / (points.shape[1] - 1)
