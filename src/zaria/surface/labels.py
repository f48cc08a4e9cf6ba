"""What a terminal prints beside and on a sheet besides its cells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from zaria.engine import Position
from zaria.words import Words


class Labels(NamedTuple):
    """The labels of a sheet."""

    rows: Mapping[float, str] = {}
    """What stands at the end of a row, by its height (`Cell.y`)."""
    names: Mapping[str, str] = {}
    """A cell's name, by its id; it stands before the cell's text where there is room."""


UNLABELLED = Labels()


def no_labels(words: Words, position: Position, seat: int) -> Labels:
    """Return the labels of a game whose sheets need none."""
    del words, position, seat
    return UNLABELLED
