"""Zaria: roll-and-write dice games, their rules written once in plain Python.

>>> import random, zaria
>>> position = zaria.game("knaster").start(players=2)
>>> position = position.apply_roll((6, 3)).play(0, "c3")
>>> position.points(0), [move.text for move in position.moves(1)][:3]
(0, ['a1', 'b1', 'c1'])
>>> final = zaria.playout(position, random.Random(7))
>>> final.outcome.winners
(1,)
"""

from zaria.engine import (
    Chance,
    Decision,
    Decisions,
    Event,
    Game,
    Move,
    Outcome,
    Position,
    Record,
    RecordFault,
    Rejected,
    Rejection,
    SheetFault,
    UnknownGame,
    game_ids,
    parse_record,
    print_record,
    read_record,
)
from zaria.engine import find_game as game
from zaria.engine.play import playout, read_position

__version__ = "0.1.0"

__all__ = [
    "Chance",
    "Decision",
    "Decisions",
    "Event",
    "Game",
    "Move",
    "Outcome",
    "Position",
    "Record",
    "RecordFault",
    "Rejected",
    "Rejection",
    "SheetFault",
    "UnknownGame",
    "game",
    "game_ids",
    "parse_record",
    "playout",
    "print_record",
    "read_position",
    "read_record",
]
