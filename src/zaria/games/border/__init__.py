"""The Border: cross out the boxes round nine regions, by whole segments or one beside another."""

from zaria.games.border.borders import Borders
from zaria.games.border.game import GAME, Border
from zaria.games.border.position import BorderPosition
from zaria.games.border.sheet import BorderSheet

__all__ = ["GAME", "Border", "BorderPosition", "BorderSheet", "Borders"]
