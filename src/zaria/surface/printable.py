"""What a game needs on a table of paper besides its players' sheets."""

from __future__ import annotations

from typing import NamedTuple

from zaria.draw.svg import Drawing


class Printable(NamedTuple):
    """One thing to cut out, such as a card, and the name that tells it from the others."""

    drawing: Drawing
    name: str
