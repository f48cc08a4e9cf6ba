"""Ladders of bots as a picture: a line for each game, a dot with its interval for each bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from zaria.arena.ratings import Rating
from zaria.draw.style import FONT, LIGHT
from zaria.draw.svg import element, number

_WIDTH, _TOP, _ROW, _BOTTOM, _LEFT, _RIGHT = 760.0, 60.0, 74.0, 46.0, 110.0, 40.0
_STEP = 100


class Rung(NamedTuple):
    """A bot and its rating."""

    bot: str
    rating: Rating


class Ladder(NamedTuple):
    """The bots of a game, those that are levels first, the strongest of them first."""

    game: str
    rungs: list[Rung]


def draw(ladders: Sequence[Ladder]) -> str:
    """Return the picture."""
    values = [rung.rating for ladder in ladders for rung in ladder.rungs]
    low = _STEP * int(min(value.low for value in values) // _STEP)
    high = _STEP * (1 + int(max(value.high for value in values) // _STEP))
    height = _TOP + _ROW * len(ladders) + _BOTTOM

    def x(elo: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * (elo - low) / (high - low)

    title = "The levels of each game, in Elo above the first"
    parts = [
        element("title", escape(title)),
        element("rect", width=_WIDTH, height=height, fill=LIGHT.paper),
        _text(title, 24, 32, 19),
    ]
    for tick in range(low, high + 1, _STEP):
        line = f"M{number(x(tick))} {number(_TOP - 8)}V{number(height - _BOTTOM)}"
        parts += [
            element("path", d=line, stroke=LIGHT.faint, stroke_width=0.6, opacity=0.55),
            _text(f"{tick}", x(tick), height - 20, 13, anchor="middle"),
        ]
    for row, ladder in enumerate(ladders):
        y = _TOP + _ROW * (row + 0.5)
        parts.append(_text(ladder.game, 24, y + 5, 15))
        for rung in ladder.rungs:
            parts += _rung(rung, x, y, level=rung is not ladder.rungs[-1])
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(_WIDTH)} {number(height)}",
        font_family=FONT,
    )


def _rung(rung: Rung, x: Callable[[float], float], y: float, *, level: bool) -> list[str]:
    """Return a dot with its interval; the name of a level is below it, another's above."""
    value, low, high = rung.rating
    reach = f"M{number(x(low))} {number(y)}H{number(x(high))}"
    fill = LIGHT.pen if level else LIGHT.paper
    name_at = y + 22 if level else y - 13
    return [
        element("path", d=reach, stroke=LIGHT.blue, stroke_width=8, opacity=0.6),
        element("circle", cx=x(value), cy=y, r=5.5, fill=fill, stroke=LIGHT.pen, stroke_width=1.5),
        _text(rung.bot, x(value), name_at, 13, anchor="middle"),
    ]


def _text(content: str, x: float, y: float, size: float, *, anchor: str = "start") -> str:
    return element(
        "text", escape(content), x=x, y=y, font_size=size, text_anchor=anchor, fill=LIGHT.ink
    )
