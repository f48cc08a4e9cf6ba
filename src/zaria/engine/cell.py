"""Cells and dice as plain data: what a sheet shows, independent of how it is drawn."""

from __future__ import annotations

from typing import NamedTuple


class Cell(NamedTuple):
    """One cell of a sheet.

    `id` is the name that moves use in `at`; moves that touch several cells at once use their
    `group` (a segment, a card's row). `x` and `y` place its centre in units of one cell, from the
    top left. `shape` is the printed form, `colour` its printed colour ("" for none), `text` what
    is printed or written on it, `marks` its state: "written", "circled", "crossed", "printed",
    "gap", "scored", "gone" and the like.
    """

    id: str
    x: float
    y: float
    shape: str
    colour: str = ""
    text: str = ""
    marks: frozenset[str] = frozenset()
    group: str = ""


class Die(NamedTuple):
    """One die on the table: its letter, its colour if it has one, and whether it is used up."""

    face: str
    colour: str = ""
    used: bool = False
