"""Turns of Qwinto valued exactly over their dice: every choice of dice, every sum, both attempts.

The network gives each seat the lead that it may expect on the mean of the others, from its sheet
and theirs. All answer the same sum at once: a seat's lead is what its own answer makes of it, less
what the others gain by theirs. A lead counts by its points and by how likely it is to last until
the end.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from zaria.engine.chance import dice
from zaria.games.qwinto.players.learned import sheets
from zaria.games.qwinto.players.learned.sheets import FIELDS, SHEET, Context
from zaria.games.qwinto.sheet import CHOICES, HIGHEST, MISTHROWS
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import LeadValues

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
_AT_ONCE = 8_192
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
    """The lead expected in the end, where the game goes on and the others have not answered."""
    ended: Array
    """The points, where the answer ends the game."""
    points: Array
    """The points as the sheet stands after the answer."""


class Turns(NamedTuple):
    """Turns valued: by table, choice of dice and sum; of a seat, by table and seat before these."""

    worth: Array
    """What the lead of the active seat is worth to it after a sum that stands."""
    again: Array
    """The same before the second attempt, by table and choice."""
    first: Array
    """The same before the first attempt."""
    leads: Array
    """The lead of each seat after all answers."""
    answer: Array
    """The answer of each seat."""
    ends: Array
    """Whether it is meant to end the game."""


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


def features_of(xp: Arrays, tables: Tables) -> Array:
    """Return the features of all sheets when the turn is over, seat by seat."""
    context = context_of(xp, tables, turns=1)
    numbers = tables.numbers.reshape(-1, FIELDS)
    return sheets.features_of(xp, numbers, tables.misthrows.ravel(), context)


def leads_of(features: Array, players: int, values: LeadValues) -> Array:
    """Return the lead that each seat may expect, from the features of all sheets."""
    return values.means(features, seen_of_others(features, players, values))


def seen_of_others(features: Array, players: int, values: LeadValues) -> Array:
    """Return what each seat sees of the others, on average."""
    seen = values.seen(features)
    tables = seen.reshape(-1, players, seen.shape[1])
    return _others_mean(tables).reshape(seen.shape)


def answers_of(xp: Arrays, tables: Tables, values: LeadValues, only: int | None = None) -> Answers:
    """Return what every answer to every number, or to one only, is worth, for every sheet."""
    numbers = tables.numbers.reshape(-1, FIELDS)
    misthrows = tables.misthrows.ravel()
    context = context_of(xp, tables, turns=1)
    players = tables.misthrows.shape[1]
    others = seen_of_others(features_of(xp, tables), players, values)
    parts = [
        _answers(xp, numbers[at], misthrows[at], context.of(at), others[at], values, only)
        for at in (slice(n, n + _AT_ONCE) for n in range(0, len(numbers), _AT_ONCE))
    ]
    return Answers(*(xp.concatenate(column) for column in zip(*parts, strict=True)))


def _answers(  # noqa: PLR0913, PLR0917 - what a sheet is, and what is wanted of it
    xp: Arrays,
    numbers: Array,
    misthrows: Array,
    context: Context,
    others: Array,
    values: LeadValues,
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
    features = sheets.features_of(xp, written[on], missed[on], context.of(sheet[on]))
    worth[on] = values.means(features, others[sheet[on]])
    found = []
    for column in (worth, xp.where(ends, points, NEVER).astype(np.float32), points):
        table = xp.full((count, HIGHEST, _ANSWERS), NEVER, np.float32)
        table[sheet[: -2 * count], place, field] = column[: -2 * count]
        table[:, :, PASS] = column[-2 * count : -count, None]
        table[:, :, MISTHROW] = column[-count:, None]
        found.append(table)
    return Answers(*found)


def turns_of(xp: Arrays, tables: Tables, values: LeadValues, win: float = 0.0) -> Turns:
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
    passed = answers.values[:, 0, PASS].reshape(count, players, 1, 1)
    leads = best - _others_mean(best - passed)
    worth = _counted(xp, leads, _luck(xp, tables)[:, None, None, None], win)
    ends = _won(xp, ended, points, win) > worth
    any_ends = ends.any(axis=1, keepdims=True)
    finals = xp.where(ends, ended, points)
    leads = xp.where(any_ends, finals - _others_mean(finals), leads)
    answer = xp.where(any_ends, xp.where(ends, ending, last), which)
    worth = xp.where(any_ends, _won(xp, finals, finals, win), worth)
    worth = worth[xp.arange(count), tables.active]
    chances = xp.asarray(CHANCES)
    again = (worth * chances).sum(axis=2)
    first = (xp.maximum(worth, again[:, :, None]) * chances).sum(axis=2)
    return Turns(worth, again, first, leads, answer, ends)


def answered(tables: Tables, answers: Array, number: Array) -> Tables:
    """Return tables after an answer of every seat to each table's number."""
    numbers, misthrows = tables.numbers.copy(), tables.misthrows.copy()
    table, seat = (answers < FIELDS).nonzero()
    numbers[table, seat, answers[table, seat]] = number[table]
    misthrows += answers == MISTHROW
    return Tables(numbers, misthrows, tables.active)


def over(tables: Tables) -> Array:
    """Return for each table whether its game is over."""
    left = sheets.left_of(tables.numbers.reshape(-1, FIELDS)).reshape(tables.misthrows.shape)
    return ((left == 0) | (tables.misthrows >= MISTHROWS)).any(axis=1)


def points_of(xp: Arrays, tables: Tables) -> Array:
    """Return the points of every seat."""
    numbers, misthrows = tables.numbers.reshape(-1, FIELDS), tables.misthrows
    points = sheets.points_of(xp, numbers, misthrows.ravel()).astype(np.float32)
    return points.reshape(misthrows.shape)


def answer_leads(  # noqa: PLR0913, PLR0917 - which answers of whom to what
    xp: Arrays,
    tables: Tables,
    values: LeadValues,
    seat: int,
    choice: int,
    number: int,
    win: float = 0.0,
) -> Array:
    """Return what the lead after each answer to a number is worth to a seat of one table.

    The others answer as they like best. Where there is no such answer, about `NEVER`.
    """
    found = valued(xp, tables, answers_of(xp, tables, values, only=number), win)
    liked = found.answer[:, :, choice, number - 1].astype(np.int64)
    liked[:, seat] = PASS
    after = answered(tables, liked, xp.array([number]))
    answers = answers_of(xp, after, values, only=number)
    points = xp.tile(points_of(xp, after), (_ANSWERS, 1))
    points[:, seat] = answers.points[seat, number - 1]
    ends = (answers.ended[seat, number - 1] > NEVER) | over(after)[0]
    won = _won(xp, points, points, win)[:, seat]
    luck = _luck(xp, tables)
    return xp.where(ends, won, _counted(xp, answers.values[seat, number - 1], luck, win))


def _luck(xp: Arrays, tables: Tables) -> Array:
    """Return how large a lead must be to be likely to last, for each table."""
    left = sheets.left_of(tables.numbers.reshape(-1, FIELDS)).reshape(tables.misthrows.shape)
    return _LUCK * xp.sqrt(1 + left.min(axis=1))


def _counted(xp: Arrays, lead: Array, luck: Array, win: float) -> Array:
    """Return what leads are worth while the game goes on."""
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
    """Return the lead each seat expects, the choice made, and which sums stand at once."""
    rows = xp.arange(len(turns.first))
    choice = turns.first.argmax(axis=1)
    worth, again = turns.worth[rows, choice], turns.again[rows, choice]
    stands = worth >= again[:, None]
    chances = xp.asarray(CHANCES)[choice]
    leads = turns.leads[rows, :, choice]
    second = (leads * chances[:, None]).sum(axis=2)
    at_first = xp.where(stands[:, None], leads, second[:, :, None])
    return (at_first * chances[:, None]).sum(axis=2), choice, stands
