"""Turns of Qwinto valued exactly over their dice: every choice of dice, every sum, both attempts.

Each seat has a value of its own, the points it expects in the end. The active seat chooses what
puts it farthest ahead of the mean of the others, who answer the same sum as they like best.
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
    """How far the active seat is ahead after a sum that stands."""
    again: Array
    """The same before the second attempt, by table and choice."""
    first: Array
    """The same before the first attempt."""
    own: Array
    """What each seat's sheet is worth after its answer."""
    answer: Array
    """The answer of each seat."""
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


def turns_of(xp: Arrays, tables: Tables, values: Values) -> Turns:
    """Return the coming turn of every table, valued."""
    count, players = tables.misthrows.shape
    answers = answers_of(xp, tables, values)
    is_active = (xp.arange(players)[None] == tables.active[:, None]).ravel()
    shape = (count, players, _CHOICES, HIGHEST)
    best, which = _best(xp, answers.values, is_active)
    ended, ending = _best(xp, answers.ended, is_active)
    points, _ = _best(xp, answers.points, is_active)
    best, ended, points = (part.reshape(shape) for part in (best, ended, points))
    which, ending = which.reshape(shape), ending.reshape(shape)
    ends = ended - _others_mean(points) > best - _others_mean(best)
    any_ends = ends.any(axis=1, keepdims=True)
    own = xp.where(any_ends, xp.where(ends, ended, points), best)
    rows = xp.arange(count)
    lead = (own - _others_mean(own))[rows, tables.active]
    chances = xp.asarray(CHANCES)
    again = (lead * chances).sum(axis=2)
    first = (xp.maximum(lead, again[:, :, None]) * chances).sum(axis=2)
    return Turns(lead, again, first, own, xp.where(ends, ending, which), best)


def answer_leads(  # noqa: PLR0913, PLR0917 - which answers of whom to what
    xp: Arrays, tables: Tables, values: Values, seat: int, choice: int, number: int
) -> Array:
    """Return how far each answer to a number puts a seat of one table ahead, else `NEVER`."""
    players = tables.misthrows.shape[1]
    answers = answers_of(xp, tables, values, only=number)
    is_active = xp.arange(players) == tables.active[0]
    going_on, points = (
        _best(xp, part, is_active)[0][:, choice, number - 1]
        for part in (answers.values, answers.points)
    )
    others = [other for other in range(players) if other != seat]
    leads = answers.values[seat, number - 1] - going_on[others].mean()
    ending = answers.ended[seat, number - 1] - points[others].mean()
    return xp.where(answers.ended[seat, number - 1] > NEVER, ending, leads)


def _best(xp: Arrays, values: Array, is_active: Array) -> tuple[Array, Array]:
    """Return the best answer by choice of dice and sum, and its value."""
    allowed = np.zeros((2, _CHOICES, _ANSWERS), bool)
    allowed[:, :, :FIELDS] = _USABLE
    allowed[0, :, PASS] = allowed[1, :, MISTHROW] = True
    best = xp.empty((len(values), _CHOICES, HIGHEST), np.float32)
    which = xp.empty(best.shape, np.int8)
    for choice in range(_CHOICES):
        may = xp.asarray(allowed[:, choice])[is_active.astype(np.int64)]
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
