"""A symbol for every colour, so that no colour is told by itself alone."""

from __future__ import annotations

from math import cos, pi, sin

from zaria.draw.svg import element, number, polygon


def _ring(count: int, radius: float, turn: float = 0) -> list[tuple[float, float]]:
    return [
        (radius * sin(2 * pi * step / count + turn), -radius * cos(2 * pi * step / count + turn))
        for step in range(count)
    ]


def _star() -> str:
    outer, inner = _ring(5, 5.4), _ring(5, 2.3, pi / 5)
    return polygon(point for pair in zip(outer, inner, strict=True) for point in pair)


def _circle(radius: float, x: float = 0, y: float = 0) -> str:
    r = number(radius)
    left, right = number(x - radius), number(2 * radius)
    return f"M{left} {number(y)}a{r} {r} 0 1 0 {right} 0a{r} {r} 0 1 0-{right} 0Z"


SYMBOLS = {
    "red": "M0 4.6C-6.4 0-4.6-4.8-2-4.4C-.7-4.2 0-3 0-2.4C0-3 .7-4.2 2-4.4C4.6-4.8 6.4 0 0 4.6Z",
    "orange": polygon(_ring(3, 5.2)),
    "yellow": _star(),
    "green": _circle(2.3, 0, -2.4)
    + _circle(2.3, -2.4, 1.2)
    + _circle(2.3, 2.4, 1.2)
    + "M-.6 1L-1.2 5.2H1.2L.6 1Z",
    "blue": "M0-5.2C1.6-2.2 3.9-.2 3.9 1.8A3.9 3.6 0 0 1-3.9 1.8C-3.9-.2-1.6-2.2 0-5.2Z",
    "purple": polygon([(0, -5.2), (4, 0), (0, 5.2), (-4, 0)]),
    "grey": polygon([(-3.9, -3.9), (3.9, -3.9), (3.9, 3.9), (-3.9, 3.9)]),
}
"""Path data in a box of about eleven units round the origin: heart, triangle, star, clover, drop,
diamond, square."""


def symbol(colour: str, x: float, y: float, size: float = 1, class_: str = "symbol") -> str:
    """Return a colour's symbol at a place."""
    place = f"translate({number(x)} {number(y)})"
    if size != 1:
        place += f" scale({number(size)})"
    return element("path", d=SYMBOLS[colour], transform=place, class_=class_)
