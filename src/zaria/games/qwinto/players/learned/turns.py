"""Turns of Qwinto valued exactly over their dice: every choice of dice, every sum, both attempts.

Each seat has a value of its own, the points it expects in the end. The active seat chooses what
is best for its lead on the mean of the others, who answer the same sum as they like best. A lead
counts by its points and by how likely it is to last until the end.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from zaria.engine.chance import dice
from zaria.games.qwinto.players.learned import sheets
from zaria.games.qwinto.players.learned.sheets import FIELDS, SHEET, Context
from zaria.games.qwinto.sheet import CHOICES, HIGHEST, MISTHROWS
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import Values

NEVER = -1e9
PASS, MISTHROW = FIELDS, FIELDS + 1
"""The answers that enter nothing, numbered as the moves are."""
WIN = 60.0
"""What it counts to a player, in points, to be ahead of all others in the end, and costs to be
behind."""
_LUCK = 5.0
"""So large a lead is likely to last when one more field ends the game; with more fields to fill,
it takes more by their root."""
_ANSWERS = FIELDS + 2
_CHOICES = len(CHOICES)
_USABLE = np.array(
    [[usable >> field & 1 for field in range(FIELDS)] for usable in SHEET.usable], bool
)
_AT_ONCE = 4_096
"""So many sheets are looked at together."""


def _chances(count: int) -> list[float]:
    roll = dice(count)
    chances = [0.0] * HIGHEST
    for rolled, weight in roll.distribution():
        chances[sum(rolled) - 1] += weight / roll.weight
    return chances


CHANCES = np.array([_chances(len(choice)) for choice in CHOICES], np.float32)
"""The chance of each sum from 1 on, for each choice of dice."""


class Tables(NamedTuple):
    """Tables with equally many seats: numbers and misthrows of each seat, and who is active."""

    numbers: Array
    misthrows: Array
    active: Array


class Answers(NamedTuple):
    """What each sheet can answer each number with, side by side: `NEVER` where it cannot."""

    values: Array
    """The points expected in the end, where the game goes on."""
    ended: Array
    """The points, where the answer ends the game."""
    points: Array
    """The points as the sheet stands after the answer."""


class Turns(NamedTuple):
    """Turns valued: by table, choice of dice and sum; of a seat, by table and seat before these."""

    lead: Array
    """What the lead of the active seat is worth to it after a sum that stands."""
    again: Array
    """The same before the second attempt, by table and choice."""
    first: Array
    """The same before the first attempt."""
    own: Array
    """What each seat's sheet is worth after its answer."""
    answer: Array
    """The answer of each seat."""
    ends: Array
    """Whether it is meant to end the game."""
    going_on: Array
    """What the sheet is worth after the answer if nobody ends the game."""


def context_of(xp: Arrays, tables: Tables, *, turns: int) -> Context:
    """Return the context of all sheets when so many turns have passed."""
    count, players = tables.misthrows.shape
    left = sheets.left_of(tables.numbers.reshape(-1, FIELDS)).reshape(count, players)
    until = (xp.arange(players)[None] - tables.active[:, None] - turns) % players
    return Context(
        players,
        until.ravel(),
        _of_others(xp, left, "min").ravel(),
        _of_others(xp, tables.misthrows.astype(np.int64), "max").ravel(),
    )


def _of_others(xp: Arrays, of_seats: Array, kind: str) -> Array:
    seats = range(of_seats.shape[1])
    columns = [
        getattr(of_seats[:, [other for other in seats if other != seat]], kind)(axis=1)
        for seat in seats
    ]
    return xp.stack(columns, axis=1)


def answers_of(xp: Arrays, tables: Tables, values: Values, only: int | None = None) -> Answers:
    """Return what every answer to every number, or to one only, is worth, for every sheet."""
    numbers = tables.numbers.reshape(-1, FIELDS)
    misthrows = tables.misthrows.ravel()
    context = context_of(xp, tables, turns=1)
    parts = [
        _answers(xp, numbers[at], misthrows[at], context.of(at), values, only)
        for at in (slice(n, n + _AT_ONCE) for n in range(0, len(numbers), _AT_ONCE))
    ]
    return Answers(*(xp.concatenate(column) for column in zip(*parts, strict=True)))


def _answers(  # noqa: PLR0913, PLR0917 - what a sheet is, and what is wanted of it
    xp: Arrays,
    numbers: Array,
    misthrows: Array,
    context: Context,
    values: Values,
    only: int | None,
) -> Answers:
    count = len(numbers)
    fits = sheets.fits_of(xp, numbers)
    if only is not None:
        fits &= xp.arange(1, HIGHEST + 1) == only
    sheet, field, place = xp.nonzero(fits)
    entered = numbers[sheet]
    entered[xp.arange(len(sheet)), field] = place + 1
    each = xp.arange(count)
    sheet = xp.concatenate([sheet, each, each])
    written = xp.concatenate([entered, numbers, numbers])
    missed = xp.concatenate([misthrows[sheet[:-count]], misthrows + 1])
    ends = (sheets.left_of(written) == 0) | (missed >= MISTHROWS)
    points = sheets.points_of(xp, written, missed).astype(np.float32)
    worth = xp.full(len(sheet), NEVER, np.float32)
    (on,) = xp.nonzero(~ends)
    worth[on] = values(sheets.features_of(xp, written[on], missed[on], context.of(sheet[on])))
    found = []
    for column in (worth, xp.where(ends, points, NEVER).astype(np.float32), points):
        table = xp.full((count, HIGHEST, _ANSWERS), NEVER, np.float32)
        table[sheet[: -2 * count], place, field] = column[: -2 * count]
        table[:, :, PASS] = column[-2 * count : -count, None]
        table[:, :, MISTHROW] = column[-count:, None]
        found.append(table)
    return Answers(*found)


def turns_of(xp: Arrays, tables: Tables, values: Values, win: float = 0.0) -> Turns:
    """Return the coming turn of every table, valued; `win` is what a win counts, in points."""
    return valued(xp, tables, answers_of(xp, tables, values), win)


def valued(xp: Arrays, tables: Tables, answers: Answers, win: float) -> Turns:
    """Return the coming turn of every table from what all answers are worth."""
    count, players = tables.misthrows.shape
    is_active = (xp.arange(players)[None] == tables.active[:, None]).ravel()
    shape = (count, players, _CHOICES, HIGHEST)
    (best, which), (ended, ending), (points, last) = (
        tuple(part.reshape(shape) for part in _best(xp, column, is_active))
        for column in (answers.values, answers.ended, answers.points)
    )
    worth = _worth(xp, best, _luck(xp, tables)[:, None, None, None], win)
    ends = _won(xp, ended, points, win) > worth
    any_ends = ends.any(axis=1, keepdims=True)
    own = xp.where(any_ends, xp.where(ends, ended, points), best)
    answer = xp.where(any_ends, xp.where(ends, ending, last), which)
    worth = xp.where(any_ends, _won(xp, own, own, win), worth)
    lead = worth[xp.arange(count), tables.active]
    chances = xp.asarray(CHANCES)
    again = (lead * chances).sum(axis=2)
    first = (xp.maximum(lead, again[:, :, None]) * chances).sum(axis=2)
    return Turns(lead, again, first, own, answer, ends, best)


def answer_leads(  # noqa: PLR0913, PLR0917 - which answers of whom to what
    xp: Arrays,
    tables: Tables,
    values: Values,
    seat: int,
    choice: int,
    number: int,
    win: float = 0.0,
) -> Array:
    """Return what the lead after each answer to a number is worth to a seat of one table.

    Where there is no such answer, about `NEVER`.
    """
    players = tables.misthrows.shape[1]
    answers = answers_of(xp, tables, values, only=number)
    found = valued(xp, tables, answers, win)
    others = [other for other in range(players) if other != seat]
    others_end = found.ends[0, others, choice, number - 1].any()
    chosen = found.answer[0, :, choice, number - 1]
    # A row for each answer of the seat: the others answer as they like best.
    going_on, points = (
        xp.tile(part[xp.arange(players), number - 1, chosen], (_ANSWERS, 1))
        for part in (answers.values, answers.points)
    )
    going_on[:, seat] = answers.values[seat, number - 1]
    points[:, seat] = answers.points[seat, number - 1]
    ends = (answers.ended[seat, number - 1] > NEVER) | others_end
    won = _won(xp, points, points, win)[:, seat]
    return xp.where(ends, won, _worth(xp, going_on, _luck(xp, tables), win)[:, seat])


def _luck(xp: Arrays, tables: Tables) -> Array:
    """Return how large a lead must be to be likely to last, for each table."""
    left = sheets.left_of(tables.numbers.reshape(-1, FIELDS)).reshape(tables.misthrows.shape)
    return _LUCK * xp.sqrt(1 + left.min(axis=1))


def _worth(xp: Arrays, values: Array, luck: Array, win: float) -> Array:
    """Return what the points that seats expect are worth to them while the game goes on."""
    lead = values - _others_mean(values)
    return lead + win * xp.tanh(lead / luck)


def _won(xp: Arrays, own: Array, points: Array, win: float) -> Array:
    """Return what it is worth to each seat to end with its own points, the others with theirs."""
    best = _of_others(xp, points, "max")
    return own - _others_mean(points) + win * xp.sign(own - best)


_ALLOWED = np.zeros((2, _CHOICES, _ANSWERS), bool)
"""The answers that passive and active seats may give, by choice of dice."""
_ALLOWED[:, :, :FIELDS] = _USABLE
_ALLOWED[0, :, PASS] = _ALLOWED[1, :, MISTHROW] = True


def allowed_to(xp: Arrays, is_active: Array, choice: Array | int) -> Array:
    """Return the answers that seats may give to a number that fits."""
    return xp.asarray(_ALLOWED)[is_active.astype(np.int64), choice]


def _best(xp: Arrays, values: Array, is_active: Array) -> tuple[Array, Array]:
    """Return the best answer by choice of dice and sum, and its value."""
    best = xp.empty((len(values), _CHOICES, HIGHEST), np.float32)
    which = xp.empty(best.shape, np.int8)
    for choice in range(_CHOICES):
        may = allowed_to(xp, is_active, choice)
        open_ = xp.where(may[:, None], values, NEVER)
        which[:, choice] = open_.argmax(axis=2)
        best[:, choice] = open_.max(axis=2)
    return best, which


def _others_mean(values: Array) -> Array:
    """Return the mean of the other seats, for each seat."""
    players = values.shape[1]
    return (values.sum(axis=1, keepdims=True) - values) / (players - 1)


def expected_of(xp: Arrays, turns: Turns) -> tuple[Array, Array, Array]:
    """Return each seat's expectation of the turn, the choice made, and which sums stand at once."""
    rows = xp.arange(len(turns.first))
    choice = turns.first.argmax(axis=1)
    lead, again = turns.lead[rows, choice], turns.again[rows, choice]
    stands = lead >= again[:, None]
    chances = xp.asarray(CHANCES)[choice]
    own = turns.own[rows, :, choice]
    second = (own * chances[:, None]).sum(axis=2)
    at_first = xp.where(stands[:, None], own, second[:, :, None])
    return (at_first * chances[:, None]).sum(axis=2), choice, stands
