"""Sheets and dice in plain words, for ears and for screen readers: a sentence for every row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from zaria.engine import Die, Move, Position
from zaria.surface.speaker import Speaker
from zaria.surface.surface import surface_of
from zaria.words import Words


def sheet_sentences(
    words: Words,
    position: Position,
    seat: int,
    legal: Collection[Move] = (),
    draft: Collection[Move] = (),
) -> list[str]:
    """Return a seat's sheet in sentences, with what may be touched and what is drafted."""
    speaker = Speaker(words, legal, draft)
    return surface_of(position.setup.game).sentences(speaker, position, seat)


def dice_sentence(words: Words, dice: Iterable[Die]) -> str:
    """Return the dice on the table in a sentence."""
    said = [_die(words, die) for die in dice]
    return words("spoken-dice", {"dice": ", ".join(said)})


def die_text(words: Words, die: Die) -> str:
    """Return what is to be seen of a die: its colour, its number, or both."""
    colour = words("spoken-colour", {"colour": die.colour}) if die.colour else ""
    return f"{colour} {die.face}".strip() if die.face.isdigit() else colour or die.face


def dice_text(words: Words, dice: Iterable[Die]) -> str:
    """Return what is to be seen of dice: equal colours once with their number, "3 grey, red".

    Numbers are said one by one: "2 4" would be no two fours.
    """
    said: list[str] = []
    for die, count in Counter(dice).items():
        if count > 1 and die.colour and not die.face.isdigit():
            said.append(words("spoken-colours", {"colour": die.colour, "count": count}))
        else:
            said += [die_text(words, die)] * count
    return ", ".join(said)


def _die(words: Words, die: Die) -> str:
    colour = f"{words('spoken-colour', {'colour': die.colour})} " if die.colour else ""
    said = f"{colour}{die.face}"
    return words("spoken-used", {"die": said}) if die.used else said
