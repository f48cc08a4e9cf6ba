"""One Card: five colour dice, and all that they give goes on a single card of one's own."""

from zaria.games.onecard.boxes import CardState
from zaria.games.onecard.game import GAME, OneCard
from zaria.games.onecard.position import OneCardPosition
from zaria.games.onecard.sheet import OneCardSheet

__all__ = ["GAME", "CardState", "OneCard", "OneCardPosition", "OneCardSheet"]
