"""The dice of a turn by the thousand: 252 rolls and 462 keeps as arrays, exact.

Written for arrays of NumPy or CuPy: `xp` is the library. Rolls and keeps are known by their numbers
in `KEEPS.multisets`; a roll's own number counts from the first whole roll. Dice can also be written
as one number, `code`: the count of every colour is a digit.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import factorial, prod

import numpy as np

from zaria.games.border.colours import COLOURS, DICE, KEEPS
from zaria.learning.arrays import Array, Arrays

_COLOURS = len(COLOURS)
_DIGIT = DICE + 1
UNITS = _DIGIT ** np.arange(_COLOURS)
"""What a die of each colour adds to a code."""
ALL = len(KEEPS)
ROLLS = len(KEEPS.masks)
FIRST_ROLL = ALL - ROLLS
"""The number of the first whole roll among the keeps."""

COUNTS = np.array([[kept.count(face) for face in range(_COLOURS)] for kept in KEEPS.multisets])
"""The dice of each colour in every keep."""
CODES = COUNTS @ UNITS
NUMBERS = np.full(int(UNITS[-1]) * _DIGIT, -1, np.int16)
"""The number of a keep by its code."""
NUMBERS[CODES] = np.arange(ALL)


def _ways(counts: Array) -> int:
    """Return in how many orders dice show these counts."""
    return factorial(int(sum(counts))) // prod(factorial(int(count)) for count in counts)


def _falls() -> Array:
    """Return the chance of every roll after every keep, the other dice being rolled once."""
    chances = np.zeros((ALL, ROLLS))
    for number, counts in enumerate(COUNTS):
        more = COUNTS[FIRST_ROLL:] - counts
        (possible,) = np.nonzero((more >= 0).all(axis=1))
        rolled = DICE - int(counts.sum())
        chances[number, possible] = [_ways(more[roll]) / _COLOURS**rolled for roll in possible]
    return chances.astype(np.float32)


def _parts() -> tuple[Array, Array]:
    """Return for every roll what may be taken of it, and what is left then.

    Rows are filled up with the first part, which is no die. Where all dice are taken, what is left
    is given as `ALL` and the roll: then one of its dice may be used after all (B-32).
    """
    part = np.zeros((ROLLS, 2**DICE), np.int64)
    rest = np.zeros((ROLLS, 2**DICE), np.int64)
    for roll, counts in enumerate(COUNTS[FIRST_ROLL:]):
        found = [np.array(taken) for taken in product(*(range(count + 1) for count in counts))]
        found += [found[0]] * (2**DICE - len(found))
        part[roll] = [NUMBERS[taken @ UNITS] for taken in found]
        rest[roll] = [NUMBERS[(counts - taken) @ UNITS] for taken in found]
        rest[roll, part[roll] == FIRST_ROLL + roll] = ALL + roll
    return part, rest


FALLS = _falls()
PARTS, RESTS = _parts()
LEFT = ALL + ROLLS
"""How many kinds of dice left there are: keeps, and for every roll all of it used."""


@cache
def _moved(xp: Arrays) -> dict[str, Array]:
    """Return the tables as arrays of a library."""
    return {"falls": xp.asarray(FALLS), "parts": xp.asarray(PARTS)}


def means(xp: Arrays, rolls: Array) -> Array:
    """Return the mean over the dice rolled once, for every keep, from the values of the rolls."""
    return rolls @ _moved(xp)["falls"].T


def best_keeps(xp: Arrays, keeps: Array) -> tuple[Array, Array]:
    """Return for every roll the value and the number of the best that may be kept of it."""
    parts = _moved(xp)["parts"]
    values = keeps[:, parts]
    which = values.argmax(axis=2)
    best = xp.take_along_axis(values, which[:, :, None], axis=2)[:, :, 0]
    return best, parts[xp.arange(ROLLS), which]


def choices(xp: Arrays, stands: Array) -> tuple[Array, Array, Array]:
    """Return what to keep after the first and the second roll, and the turn's value.

    `stands` is what every roll is worth once it stands.
    """
    later = means(xp, stands)
    later[:, FIRST_ROLL:] = stands
    second, keep_second = best_keeps(xp, later)
    sooner = means(xp, second)
    sooner[:, FIRST_ROLL:] = stands
    first, keep_first = best_keeps(xp, sooner)
    return keep_first, keep_second, first @ _moved(xp)["falls"][0]


def keep_values(xp: Arrays, stands: Array, left: int) -> Array:
    """Return what every keep is worth when so many more rolls may be made, one at least."""
    values = means(xp, stands)
    values[:, FIRST_ROLL:] = stands
    for _ in range(left - 1):
        values = means(xp, best_keeps(xp, values)[0])
        values[:, FIRST_ROLL:] = stands
    return values


def rolled_on(xp: Arrays, chances: Array, keep: Array) -> Array:
    """Return the chances of the rolls after these were rolled and the rest of each keep again."""
    count = len(chances)
    place = (xp.arange(count)[:, None] * ALL + keep).ravel()
    kept = xp.bincount(place, weights=chances.ravel(), minlength=count * ALL)
    return kept.reshape(count, ALL).astype(np.float32) @ _moved(xp)["falls"]


def last_rolls(xp: Arrays, keep_first: Array, keep_second: Array) -> Array:
    """Return the chances of the roll that stands, by these choices."""
    begun = xp.repeat(_moved(xp)["falls"][:1], len(keep_first), axis=0)
    return rolled_on(xp, rolled_on(xp, begun, keep_first), keep_second)
