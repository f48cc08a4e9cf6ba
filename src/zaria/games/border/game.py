"""The Border as one object: its facts, its moves and how it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import cast

from zaria.engine.game import Game, Option, Setup
from zaria.engine.move import MoveTable
from zaria.engine.sheet import Sheet
from zaria.games.border import notation
from zaria.games.border.colours import COLOURS, LETTERS
from zaria.games.border.moves import table
from zaria.games.border.position import BorderPosition, begin
from zaria.games.border.sheet import DEALS, BorderSheet, check_sheet

_table = lru_cache(maxsize=16)(table)


class Border(Game[BorderPosition]):
    """The Border, for two to four players."""

    id = "border"
    players = range(2, 5)
    players_clause = "B-01"
    colours = MappingProxyType(dict(zip(LETTERS, COLOURS, strict=True)))
    options = (Option("boards", DEALS),)
    clauses = tuple(f"B-{number:02}" for number in range(1, 53))
    etiquette = frozenset({"B-40"})

    def check_sheet(self, data: Mapping[str, object]) -> BorderSheet:
        return check_sheet(data)

    def move_table(self, sheet: Sheet) -> MoveTable:
        return _table(cast("BorderSheet", sheet).boxes)

    def _begin(self, setup: Setup) -> BorderPosition:
        return begin(setup)

    def _read_state(self, setup: Setup, fields: Sequence[str]) -> BorderPosition:
        return BorderPosition(*notation.read(setup, fields))


GAME = Border()
