"""Knaster as one object: its facts, its moves and how it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zaria.engine.game import Game, Setup
from zaria.games.knaster import notation
from zaria.games.knaster.position import KnasterPosition, begin
from zaria.games.knaster.sheet import KnasterSheet, check_sheet


class Knaster(Game[KnasterPosition]):
    """Knaster, for any number of players and for one alone."""

    id = "knaster"
    players = range(1, 10_001)
    players_clause = "K-01"
    clauses = tuple(f"K-{number:02}" for number in range(1, 49))
    etiquette = frozenset()

    def check_sheet(self, data: Mapping[str, object]) -> KnasterSheet:
        return check_sheet(data)

    def _begin(self, setup: Setup[KnasterSheet]) -> KnasterPosition:
        return begin(setup)

    def _read_state(self, setup: Setup[KnasterSheet], fields: Sequence[str]) -> KnasterPosition:
        return KnasterPosition(*notation.read(setup, fields))


GAME = Knaster()
