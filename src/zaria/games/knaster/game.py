"""Knaster as one object: its facts, its moves and how it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zaria.engine.game import Game, Setup
from zaria.engine.move import MoveTable
from zaria.engine.sheet import Sheet
from zaria.games.knaster import notation
from zaria.games.knaster.position import KnasterPosition, begin
from zaria.games.knaster.sheet import CELLS, LINE_NAMES, KnasterSheet, check_sheet

_MOVES = MoveTable(
    [
        *(("write", cell, cell) for cell in CELLS),
        *(("circle", cell, f"({cell})") for cell in CELLS),
        *(("line", line, f"/{line}") for line in LINE_NAMES),
        ("pass", "", "-"),
    ]
)


class Knaster(Game[KnasterPosition]):
    """Knaster, for any number of players and for one alone."""

    id = "knaster"
    players = range(1, 10_001)
    players_clause = "K-01"
    clauses = tuple(f"K-{number:02}" for number in range(1, 49))
    etiquette = frozenset()

    def check_sheet(self, data: Mapping[str, object]) -> KnasterSheet:
        return check_sheet(data)

    def move_table(self, sheet: Sheet) -> MoveTable:  # noqa: ARG002 - every sheet has all cells
        return _MOVES

    def _begin(self, setup: Setup) -> KnasterPosition:
        return begin(setup)

    def _read_state(self, setup: Setup, fields: Sequence[str]) -> KnasterPosition:
        return KnasterPosition(*notation.read(setup, fields))


GAME = Knaster()
