"""Keeping some dice and rolling the rest, as tables for compiled code.

The dice on the table, all of them or those kept, are one number: that of the keep in
`zaria.engine.keeps`, 0 for none.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from zaria.batch.bits import WORD, Table, Words
from zaria.batch.compiling import compiled
from zaria.engine.keeps import Keeps

COUNT_BITS = 4
"""Dice counted by colour are one number, so many bits for each colour, the first colour lowest."""


class KeepTables(NamedTuple):
    """What may be kept of every roll, and what comes of one more die."""

    faces: int
    sizes: Table
    """How many dice each keep has."""
    counts: Table
    """The dice of each keep, counted by colour."""
    more: Table
    """For each keep and each face, the keep with that die besides."""
    fewer: Table
    """For each keep and each face, the keep without one such die; 0 where it has none."""
    words: int
    """How many words a mask of the game's moves takes."""
    masks: Words
    """For each whole roll, the moves that keep some of it, so many words for each."""


def keep_tables(keeps: Keeps, first: int, moves: int) -> KeepTables:
    """Return the tables of a game whose first keeping move has the id `first`, of so many moves."""
    faces = max(map(max, keeps.masks)) + 1
    more = [
        keeps.numbers.get(tuple(sorted((*kept, face))), 0)
        for kept in keeps.multisets
        for face in range(faces)
    ]
    fewer = [0] * len(more)
    for at, kept in enumerate(more):
        if kept:
            fewer[kept * faces + at % faces] = at // faces
    counts = [sum(1 << COUNT_BITS * face for face in kept) for kept in keeps.multisets]
    words = -(-moves // WORD)
    bits = [keeps.masks.get(kept, 0) << first for kept in keeps.multisets]
    masks = b"".join(mask.to_bytes(words * WORD // 8, "little") for mask in bits)
    return KeepTables(
        faces,
        np.array([len(kept) for kept in keeps.multisets], np.int64),
        np.array(counts, np.int64),
        np.array(more, np.int64),
        np.array(fewer, np.int64),
        words,
        np.frombuffer(masks, np.dtype("<u8")).astype(np.uint64),
    )


@compiled
def with_dice(tables: KeepTables, kept: int, dice: int, number: int) -> int:
    """Return the dice on the table when so many more come in the way with this number."""
    for _ in range(dice):
        kept = tables.more[kept * tables.faces + number % tables.faces]
        number //= tables.faces
    return kept


@compiled
def without_dice(tables: KeepTables, kept: int, face: int, dice: int) -> int:
    """Return the dice that are left when so many of a face, which are there, are taken away."""
    for _ in range(dice):
        kept = tables.fewer[kept * tables.faces + face]
    return kept


@compiled
def dice_of(tables: KeepTables, kept: int, face: int) -> int:
    """Return how many dice of a face there are."""
    return tables.counts[kept] >> COUNT_BITS * face & (1 << COUNT_BITS) - 1


@compiled
def put_keeps(tables: KeepTables, roll: int, mask: Words) -> None:
    """Set the moves that keep some of a whole roll."""
    for word in range(tables.words):
        mask[word] |= tables.masks[roll * tables.words + word]
