"""Players that are programs: their contract, the general ones, and matches between them.

A game's own bots are in its folder; nothing here knows a game.
"""

from zaria.bots.bot import Bot, BotMaker, Budget, Choice, MoveBot, bot_seed
from zaria.bots.match import Played, decide, play_game
from zaria.bots.players import Players, UnknownBot, players_of

__all__ = [
    "Bot",
    "BotMaker",
    "Budget",
    "Choice",
    "MoveBot",
    "Played",
    "Players",
    "UnknownBot",
    "bot_seed",
    "decide",
    "play_game",
    "players_of",
]
