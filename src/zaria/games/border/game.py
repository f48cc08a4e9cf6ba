"""The Border as one object: its facts, its moves and how it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from zaria.engine.game import Game, Option, Setup
from zaria.games.border import notation
from zaria.games.border.colours import COLOURS, LETTERS
from zaria.games.border.position import BorderPosition, begin
from zaria.games.border.sheet import DEALS, BorderSheet, check_sheet


class Border(Game[BorderPosition]):
    """The Border, for two to four players."""

    id = "border"
    players = range(2, 5)
    minutes = 30
    players_clause = "B-01"
    colours = MappingProxyType(dict(zip(LETTERS, COLOURS, strict=True)))
    options = (Option("boards", DEALS),)
    clauses = tuple(f"B-{number:02}" for number in range(1, 53))
    etiquette = frozenset({"B-40"})

    def check_sheet(self, data: Mapping[str, object]) -> BorderSheet:
        return check_sheet(data)

    def _begin(self, setup: Setup[BorderSheet]) -> BorderPosition:
        return begin(setup)

    def _read_state(self, setup: Setup[BorderSheet], fields: Sequence[str]) -> BorderPosition:
        return BorderPosition(*notation.read(setup, fields))


GAME = Border()
