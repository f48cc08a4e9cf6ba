"""What is printed on a card of One Card: suns, the points of the rows, boxes, a tab."""

from __future__ import annotations

from functools import cache
from typing import Protocol

from zaria.draw.pen import box, circle
from zaria.draw.svg import at, element, number, text
from zaria.draw.symbols import SYMBOLS, symbol

PILL = (50.0, 26.0)
SLIP = (26.5, 36.0)
"""The size of a row's points on a card laid aside."""
BOX = 22.0
"""From one box of a row to the next."""


class PointsArt(Protocol):
    """Draws the points of a row."""

    def __call__(self, colour: str, letter: str, points: str, *, has_sun: bool) -> tuple[str, str]:
        """Return the points with the row's symbol and letter, and the ring of a complete row."""
        ...


_RAYS = (
    "M5.6 0h2.6M4 4l1.8 1.8M0 5.6v2.6M-4 4l-1.8 1.8"
    "M-5.6 0h-2.6M-4-4l-1.8-1.8M0-5.6v-2.6M4-4l1.8-1.8"
)


@cache
def sun(x: float, y: float, size: float = 1) -> str:
    """Return a sun with eight rays."""
    place = f"translate({number(x)} {number(y)})"
    if size != 1:
        place += f" scale({number(size)})"
    return element(
        "g",
        element("circle", r=3.8, class_="shape"),
        element("path", d=_RAYS, class_="line"),
        class_="yellow",
        transform=place,
    )


@cache
def pill(colour: str, letter: str, points: str, *, has_sun: bool) -> tuple[str, str]:
    """Return the points at the left of a row, with its symbol and letter, and a sun beside it."""
    printed = (
        (sun(-PILL[0] / 2 - 10, 0) if has_sun else "")
        + box(*PILL, 7)
        + symbol(colour, -12.5, -5.4, 0.92)
        + text(letter, -12.5, 6.4, 10.5, "on")
        + text(points, 11, 0, 17, "on")
    )
    return printed, at(11, 0, circle(10.4, coloured=True))


@cache
def slip(colour: str, letter: str, points: str, *, has_sun: bool) -> tuple[str, str]:
    """Return the same for a card laid aside: upright and small."""
    x = -4.6 if has_sun else 0
    printed = (
        box(*SLIP, 6)
        + symbol(colour, -7.6, -10.5, 0.75)
        + text(letter, 4.4, -10.5, 9, "on")
        + text(points, x, 7, 13, "on")
        + (sun(8.4, 7, 0.5) if has_sun else "")
    )
    return printed, at(x, 7, circle(8, coloured=True))


@cache
def row_symbol(colour: str) -> str:
    """Return what is printed in a box of a row."""
    return element("path", d=SYMBOLS[colour], class_="symbol pale")


@cache
def row_outline(left: float, length: int) -> str:
    """Return all boxes of a row as one outline, for cards that nobody can mark."""
    one = f"h{number(BOX - 2)}v{number(BOX)}h-{number(BOX - 2)}Z"
    first, top = left - BOX / 2 + 1, number(-BOX / 2)
    d = "".join(f"M{number(first + place * BOX)} {top}{one}" for place in range(length))
    return element("path", d=d, class_="shape")


@cache
def tab(width: float, height: float) -> str:
    """Return the line that parts the number from the rest of its card."""
    d = f"M0 {number(height)}H{number(width - 9)}Q{number(width)} {number(height)} {number(width)}"
    return element("path", d=f"{d} {number(height - 9)}V0", class_="hair")
