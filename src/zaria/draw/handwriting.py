"""What players write: digits, crosses and rings as strokes of a pen, never the same twice.

The strokes are data (`strokes.json`), which the page draws with too. Each cell turns and moves them
a little, by its name: so equal digits differ, and a sheet looks the same whenever it is drawn.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TypedDict, cast
from zlib import crc32

from zaria.draw.svg import element, number

WIDTH, HEIGHT = 20.0, 28.0
"""The box of a digit's stroke."""
ADVANCE = 17.2
"""From one digit to the next."""
CROSS, RING = 8.0, 19.0
"""The half sizes of these strokes, which lie round the origin."""
_TURN, _SHIFT = 5.0, 0.6
"""The most degrees and units by which a stroke is turned and moved."""


class Strokes(TypedDict):
    """Path data by what is drawn."""

    digits: dict[str, str]
    cross: str
    ring: str
    tick: str


@cache
def strokes() -> Strokes:
    """Return all strokes."""
    text = files("zaria.draw").joinpath("strokes.json").read_text(encoding="utf-8")
    return cast("Strokes", json.loads(text))


def can_write(content: str) -> bool:
    """Return whether there is a stroke for every character."""
    return all(character in strokes()["digits"] for character in content)


def unsteady(name: str, place: int = 0) -> tuple[float, float, float]:
    """Return how a hand turns and moves what it writes at a place of a cell: degrees, x, y."""
    seed = crc32(f"{name}:{place}".encode())
    turn, x, y = ((seed >> bits & 255) / 127.5 - 1 for bits in (0, 8, 16))
    return turn * _TURN, x * _SHIFT, y * _SHIFT


def digits(content: str, size: float, name: str) -> str:
    """Return the strokes of a number, so high, round the origin."""
    scale = size / HEIGHT
    first = -(len(content) - 1) / 2 * ADVANCE * scale
    return "".join(
        _digit(character, first + place * ADVANCE * scale, scale, unsteady(name, place))
        for place, character in enumerate(content)
    )


def _digit(character: str, x: float, scale: float, hand: tuple[float, float, float]) -> str:
    turn, dx, dy = hand
    transform = (
        f"translate({number(x + dx)} {number(dy)}) rotate({number(turn)}) "
        f"scale({scale:.3f}) translate({number(-WIDTH / 2)} {number(-HEIGHT / 2)})"
    )
    return element("path", d=strokes()["digits"][character], transform=transform)


def cross(radius: float, name: str) -> str:
    """Return a cross that reaches so far from the origin."""
    return _stroke("cross", radius / CROSS, name)


def ring(radius: float, name: str) -> str:
    """Return a ring of this radius round the origin."""
    return _stroke("ring", radius / RING, name)


def tick(size: float, name: str) -> str:
    """Return a tick about as large as a cross of this radius."""
    return _stroke("tick", size / CROSS, name)


def _stroke(kind: str, scale: float, name: str) -> str:
    turn, _, _ = unsteady(name)
    d = {"cross": strokes()["cross"], "ring": strokes()["ring"], "tick": strokes()["tick"]}[kind]
    return element("path", d=d, transform=f"rotate({number(turn)}) scale({scale:.3f})")
