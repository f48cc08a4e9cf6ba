"""Games to be analysed: played by bots of known strength, or begun at random."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from zaria.bots import players_of
from zaria.bots.match import play_game
from zaria.engine import Record, find_game
from zaria.words import Words


@cache
def played(game: str, players: int, bot: str = "random", seed: int = 1) -> Record:
    """Return a game of bots of one kind."""
    found = find_game(game)
    makers = players_of(found)
    bots = [makers.make(bot, seed + seat) for seat in range(players)]
    return play_game(found.start(players), bots, Random(seed)).record


def beginning(record: Record, events: int) -> Record:
    """Return the first events of a record."""
    return replace(record, events=record.events[:events])


def words_for(game: str, language: str = "en") -> Words:
    """Return the texts for a game."""
    return Words(language, [find_game(game).package])
