"""Dice as they lie on the table."""

from __future__ import annotations

from zaria.draw.pen import Pen
from zaria.draw.svg import Drawing, at, element, text
from zaria.draw.symbols import SYMBOLS
from zaria.engine import Die

SIDE = 40.0
GAP = 10.0
_PIPS = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def dice_drawing(pen: Pen, dice: tuple[Die, ...]) -> Drawing:
    """Return the dice in a row."""
    parts = [
        at(SIDE / 2 + place * (SIDE + GAP), SIDE / 2, _die(pen, die, place))
        for place, die in enumerate(dice)
    ]
    width = max(0.0, len(dice) * (SIDE + GAP) - GAP)
    return Drawing(width, SIDE if dice else 0, "".join(parts))


def _die(pen: Pen, die: Die, place: int) -> str:
    outline = element(
        "rect", x=-SIDE / 2, y=-SIDE / 2, width=SIDE, height=SIDE, rx=8, class_="shape"
    )
    if die.face in _PIPS:
        ink = "symbol" if die.colour else "solid"
        inside = "".join(
            element("circle", cx=x * 10.5, cy=y * 10.5, r=3.8, class_=ink)
            for x, y in _PIPS[die.face]
        )
    elif die.colour in SYMBOLS:
        inside = pen.emblem(die.colour, 0, 0, 1.7)
    else:
        inside = text(die.face, 0, 0, 20)
    classes = f"die {die.colour}" + (" gone" if die.used else "")
    return element(
        "g", outline, inside, class_=classes.strip(), id=f"{pen.look.prefix}die{place + 1}"
    )
