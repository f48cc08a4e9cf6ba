"""What a game is: positions, moves, chance, rejections, scores, records, notation."""

from zaria.engine.cell import Cell, Die
from zaria.engine.chance import Cards, Chance, Dice, Randbelow, Rolled, dice
from zaria.engine.completion import Completion
from zaria.engine.game import Game, Option, Setup, UnknownGame, find_game, game_ids
from zaria.engine.jsonform import read_record, record_from_json, record_to_json
from zaria.engine.move import Move, MoveTable
from zaria.engine.notation import parse_record, print_record
from zaria.engine.odds import Bar, Odds
from zaria.engine.position import Decision, Decisions, Position
from zaria.engine.record import Event, Record, RecordFault, apply, to_decide
from zaria.engine.rejection import Rejected, Rejection
from zaria.engine.score import Outcome, Part, Score
from zaria.engine.sheet import Sheet, SheetFault
from zaria.engine.simultaneous import Simultaneous

__all__ = [
    "Bar",
    "Cards",
    "Cell",
    "Chance",
    "Completion",
    "Decision",
    "Decisions",
    "Dice",
    "Die",
    "Event",
    "Game",
    "Move",
    "MoveTable",
    "Odds",
    "Option",
    "Outcome",
    "Part",
    "Position",
    "Randbelow",
    "Record",
    "RecordFault",
    "Rejected",
    "Rejection",
    "Rolled",
    "Score",
    "Setup",
    "Sheet",
    "SheetFault",
    "Simultaneous",
    "UnknownGame",
    "apply",
    "dice",
    "find_game",
    "game_ids",
    "parse_record",
    "print_record",
    "read_record",
    "record_from_json",
    "record_to_json",
    "to_decide",
]
