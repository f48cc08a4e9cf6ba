"""Qwinto: the sum of one, two or three dice goes into rows that rise, for all players at once."""

from zaria.games.qwinto.entries import Entries
from zaria.games.qwinto.game import GAME, Qwinto
from zaria.games.qwinto.position import QwintoPosition
from zaria.games.qwinto.sheet import QwintoSheet

__all__ = ["GAME", "Entries", "Qwinto", "QwintoPosition", "QwintoSheet"]
