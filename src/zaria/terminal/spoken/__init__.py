"""Sheets and dice in plain words, for ears and for screen readers: a sentence for every row."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from importlib import import_module

from zaria.engine import Die, Move, Position
from zaria.terminal.spoken.voice import Voice
from zaria.words import Words

Speech = Callable[[Voice, Position, int], list[str]]
"""Gives a seat's sheet in sentences."""
_OURS = ("qwinto", "knaster", "onecard", "border")


def sheet_sentences(
    words: Words,
    position: Position,
    seat: int,
    legal: Collection[Move] = (),
    draft: Collection[Move] = (),
) -> list[str]:
    """Return a seat's sheet in sentences, with what may be touched and what is drafted."""
    game = position.setup.game.id
    speech: Speech = import_module(
        f"zaria.terminal.spoken.{game if game in _OURS else 'plain'}"
    ).sentences
    return speech(Voice(words, legal, draft), position, seat)


def dice_sentence(words: Words, dice: Iterable[Die]) -> str:
    """Return the dice on the table in a sentence."""
    said = [_die(words, die) for die in dice]
    return words("spoken-dice", {"dice": ", ".join(said)})


def _die(words: Words, die: Die) -> str:
    colour = f"{words('spoken-colour', {'colour': die.colour})} " if die.colour else ""
    said = f"{colour}{die.face}"
    return words("spoken-used", {"die": said}) if die.used else said
