"""Colour dice for who has plain ones: which number is which colour, and faces to glue on."""

from __future__ import annotations

from collections.abc import Mapping

from zaria.draw.dice import GAP, SIDE, dice_drawing
from zaria.draw.pen import Pen
from zaria.draw.svg import Drawing, at, element, number, text
from zaria.engine import Die
from zaria.words import Words

_STEP = SIDE + GAP
_DICE = 5
"""As many dice as games with colours roll."""
_WIDTH = 340.0


def colour_dice(pen: Pen, colours: Mapping[str, str]) -> Drawing:
    """Return the key from numbers to colours, and below it the faces of five dice."""
    faces = tuple(Die(letter, colour) for letter, colour in colours.items())
    numbers = tuple(Die(str(place), "") for place in range(1, len(faces) + 1))
    left = (_WIDTH - len(faces) * _STEP) / 2
    parts = [
        text(pen.words("draw-dice-key"), _WIDTH / 2, 12, 11),
        at(left + GAP / 2, 28, dice_drawing(pen, numbers).body),
        at(left + GAP / 2, 78, dice_drawing(pen, faces).body),
        *(
            text(_name(pen.words, die.colour), left + (place + 0.5) * _STEP, 128, 9)
            for place, die in enumerate(faces)
        ),
        text(pen.words("draw-dice-cut"), _WIDTH / 2, 162, 11),
        at(left, 178, _faces(pen, faces)),
    ]
    return Drawing(_WIDTH, 178 + _DICE * _STEP + 4, "".join(parts))


def _name(words: Words, colour: str) -> str:
    return words("spoken-colour", {"colour": colour})


def _faces(pen: Pen, faces: tuple[Die, ...]) -> str:
    """Return a row of faces for each die, with lines to cut along."""
    width, height = number(len(faces) * _STEP), number(_DICE * _STEP)
    lines = [f"M0 {number(row * _STEP)}h{width}" for row in range(_DICE + 1)]
    lines += [f"M{number(column * _STEP)} 0v{height}" for column in range(len(faces) + 1)]
    rows = [
        at(GAP / 2, row * _STEP + GAP / 2, dice_drawing(pen, faces).body) for row in range(_DICE)
    ]
    return element("path", d="".join(lines), class_="hair", stroke_dasharray="3 2") + "".join(rows)
