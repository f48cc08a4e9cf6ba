"""Players that are programs: the interface, the bots, and matches between them."""

from zaria.bots.bot import Bot, Choice, UnknownBot, bot_names, find_bot
from zaria.bots.match import Played, play_game

__all__ = ["Bot", "Choice", "Played", "UnknownBot", "bot_names", "find_bot", "play_game"]
