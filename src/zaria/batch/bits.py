"""Bits and random numbers, for compiled code.

Whole numbers stay signed (numba makes a float of signed and unsigned ones together); only words of
masks and random bits are unsigned.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaria.batch.compiling import compiled

WORD = 64
"""The bits of one word of a mask."""
_TO_WORD, _IN_WORD = 6, WORD - 1

Words = NDArray[np.uint64]
Table = Any
"""An array of whole numbers for compiled code to look up."""

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_PAIRS = np.uint64(0x5555555555555555)
_FOURS = np.uint64(0x3333333333333333)
_EIGHTS = np.uint64(0x0F0F0F0F0F0F0F0F)
_BYTES = np.uint64(0x0101010101010101)
_ONE = np.uint64(1)
_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)


@compiled
def ones(word: np.uint64) -> int:
    """Return how many bits are set."""
    word = word - ((word >> _ONE) & _PAIRS)
    word = (word & _FOURS) + ((word >> np.uint64(2)) & _FOURS)
    word = (word + (word >> np.uint64(4))) & _EIGHTS
    return int(np.int64((word * _BYTES) >> np.uint64(56)))


@compiled
def count(mask: int) -> int:
    """Return how many bits of a number are set."""
    return ones(np.uint64(mask))


@compiled
def nth_one(word: np.uint64, number: int) -> int:
    """Return the place of the set bit with this number, counted from the lowest."""
    place = 0
    for width in (32, 16, 8, 4, 2, 1):
        low = ones(word & ((_ONE << np.uint64(width)) - _ONE))
        if number >= low:
            number -= low
            place += width
            word >>= np.uint64(width)
    return place


@compiled
def lowest(mask: int) -> int:
    """Return the place of the lowest set bit of a number that has one."""
    return count((mask & -mask) - 1)


@compiled
def put(words: Words, at: int, mask: int | np.int64) -> None:
    """Set the bits of a number in a mask, from a place on; it must not reach over two words."""
    words[at >> _TO_WORD] |= np.uint64(mask) << np.uint64(at & _IN_WORD)


@compiled
def put_wide(words: Words, at: int, mask: int | np.int64) -> None:
    """Set the bits of a number in a mask, from a place on that may be anywhere."""
    low = at & _IN_WORD
    words[at >> _TO_WORD] |= np.uint64(mask) << np.uint64(low)
    if low and np.uint64(mask) >> np.uint64(WORD - low):
        words[(at >> _TO_WORD) + 1] |= np.uint64(mask) >> np.uint64(WORD - low)


@compiled
def clear(words: Words) -> None:
    """Empty a mask."""
    for at in range(len(words)):
        words[at] = np.uint64(0)


@compiled
def has(words: Words, at: int) -> bool:
    """Return whether a bit of a mask is set."""
    return (words[at >> _TO_WORD] >> np.uint64(at & _IN_WORD)) & _ONE == _ONE


@compiled
def total(words: Words) -> int:
    """Return how many bits of a mask are set."""
    found = 0
    for at in range(len(words)):
        found += ones(words[at])
    return found


@compiled
def nth_of(words: Words, number: int) -> int:
    """Return the place of the set bit of a mask with this number."""
    for at in range(len(words)):
        here = ones(words[at])
        if number < here:
            return at * WORD + nth_one(words[at], number)
        number -= here
    return -1


@compiled
def random_bits(key: np.uint64, number: int) -> np.uint64:
    """Return the random bits that a key gives at a number: splitmix64, told by its counter."""
    bits = key + np.uint64(number + 1) * _GOLDEN
    bits = (bits ^ (bits >> np.uint64(30))) * _FIRST
    bits = (bits ^ (bits >> np.uint64(27))) * _SECOND
    return bits ^ (bits >> np.uint64(31))


@compiled
def below(bits: np.uint64, most: int) -> int:
    """Return 64 random bits as a number from 0 up to, not including, `most` (below 2 to the 32)."""
    many = np.uint64(most)
    high = (bits >> _HALF) * many + (((bits & _LOW) * many) >> _HALF)
    return int(np.int64(high >> _HALF))


@compiled
def ways(many: int, few: int) -> int:
    """Return in how many ways a few can be chosen of many."""
    found = 1
    for number in range(few):
        found = found * (many - number) // (number + 1)
    return found
