"""Knaster: everybody writes or circles every roll of two dice in a grid of five by five."""

from zaria.games.knaster.game import GAME, Knaster
from zaria.games.knaster.numbers import Numbers
from zaria.games.knaster.position import KnasterPosition
from zaria.games.knaster.sheet import KnasterSheet

__all__ = ["GAME", "Knaster", "KnasterPosition", "KnasterSheet", "Numbers"]
