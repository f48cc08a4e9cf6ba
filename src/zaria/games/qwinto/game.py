"""Qwinto as one object: its facts, its moves and how it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zaria.engine.game import Game, Setup
from zaria.games.qwinto import notation
from zaria.games.qwinto.position import QwintoPosition, begin
from zaria.games.qwinto.sheet import QwintoSheet, check_sheet


class Qwinto(Game[QwintoPosition]):
    """Qwinto, for two to six players."""

    id = "qwinto"
    players = range(2, 7)
    minutes = 15
    players_clause = "Q-01"
    clauses = tuple(f"Q-{number:02}" for number in range(1, 53))
    etiquette = frozenset({"Q-02", "Q-33", "Q-37"})

    def check_sheet(self, data: Mapping[str, object]) -> QwintoSheet:
        return check_sheet(data)

    def _begin(self, setup: Setup[QwintoSheet]) -> QwintoPosition:
        return begin(setup)

    def _read_state(self, setup: Setup[QwintoSheet], fields: Sequence[str]) -> QwintoPosition:
        return QwintoPosition(*notation.read(setup, fields))


GAME = Qwinto()
