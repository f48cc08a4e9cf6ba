"""What a person types: a command, or moves in the game's notation, generously read."""

from __future__ import annotations

import re
from enum import Enum

from zaria.engine import Move, Position, Rejected
from zaria.session.queries import why_not_typed
from zaria.words import Words

_GREEK_KEYS = str.maketrans(
    "αβψδεφγηιξκλμνοπρστθωςχυζΑΒΨΔΕΦΓΗΙΞΚΛΜΝΟΠΡΣΤΘΩΧΥΖ",
    "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVXYZ",
)
"""Greek letters and the Latin ones on the same keys of a keyboard."""


class Quit(Exception):  # noqa: N818 - it is what the person wants
    """Raised when a person wants to stop."""


class TakeBack(Exception):  # noqa: N818 - it is what the person wants
    """Raised when a person takes back the last roll that was typed in."""


class Command(Enum):
    """Things to type that are not moves; their words are `command-<value>`."""

    CONFIRM = "confirm"
    UNDO = "undo"
    CLEAR = "clear"
    HELP = "help"
    MOVES = "moves"
    SHEETS = "sheets"
    SCORES = "scores"
    ODDS = "odds"
    RULE = "rule"
    QUIT = "quit"


def latin(text: str) -> str:
    """Return a text with every Greek letter as the Latin one on its key."""
    return text.translate(_GREEK_KEYS)


def command_words(words: Words) -> dict[str, Command]:
    """Return every word that stands for a command in the language."""
    return {
        word: command for command in Command for word in words(f"command-{command.value}").split()
    }


def read_command(words: Words, line: str) -> tuple[Command, str] | None:
    """Return the command and the rest of a line, or None if it is none."""
    first, _, rest = line.partition(" ")
    command = command_words(words).get(first.lower())
    return None if command is None else (command, rest.strip())


def read_moves(words: Words, position: Position, seat: int, line: str) -> list[Move]:
    """Return the moves of a line one after another, or raise `Rejected` at the first wrong one."""
    moves: list[Move] = []
    for word in re.split(r"[\s,;]+", line.strip()):
        move = _said(words, position.moves(seat), word) or _read_move(
            position, position.moves(seat), word
        )
        rejection = why_not_typed(position, seat, move)
        if rejection is not None:
            raise Rejected(rejection)
        position = position.push(seat, move)
        moves.append(move)
    return moves


def _said(words: Words, legal: tuple[Move, ...], word: str) -> Move | None:
    """Return the move that has no place and is called by its name, as `done` is."""
    low = word.lower()
    for move in legal:
        if not move.at and low == move.kind:
            return move
        if move.kind == "done" and low in words("typed-done").split():
            return move
    return None


def _read_move(position: Position, legal: tuple[Move, ...], word: str) -> Move:
    """Return the move meant: as written, else in another case, on Greek keys, or by its place."""
    table = position.setup.moves
    for spelling in dict.fromkeys((word, latin(word))):
        low = spelling.lower()
        for found in (
            [move for move in legal if move.text == spelling],
            [move for move in legal if move.text.lower() == low],
            [move for move in legal if move.at.lower() == low],
            [move for move in table if move.text == spelling],
            [move for move in table if move.text.lower() == low],
        ):
            if len(found) == 1:
                return found[0]
    nothing_there = position.nothing_at(latin(word).lower())
    if nothing_there is not None:
        raise Rejected(nothing_there)
    try:
        return table.read(word)
    except Rejected:
        if len(legal) == 1 and word in {"ok", "."}:
            return legal[0]
        raise
