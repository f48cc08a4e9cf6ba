"""The ratings as a picture: one line for each bot, a dot and its interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from xml.sax.saxutils import escape

from zaria.arena.standings import Standing
from zaria.draw.style import FONT, LIGHT
from zaria.draw.svg import element, number

WIDTH, TOP, ROW, BOTTOM, EDGE = 720.0, 64.0, 40.0, 58.0, 24.0
_LETTER = 7.6
"""How wide a letter of a name is, about."""
_NAMES = (90.0, 260.0)
_FIGURES = 150.0
_TICKS = 6
_STEPS = (1, 2, 2.5, 5, 10)


def svg_of(table: Sequence[Standing], title: str, axis: str) -> str:
    """Return the picture of a table of standings, which are rated."""
    longest = max((len(standing.bot) for standing in table), default=0)
    names = min(max(_NAMES[0], longest * _LETTER), _NAMES[1])
    left, right = EDGE + names + 16, WIDTH - EDGE - _FIGURES
    rated = [(standing, standing.rating) for standing in table if standing.rating]
    ticks = _ticks([limit for _, rating in rated for limit in (rating.low, rating.high)])
    height = TOP + ROW * len(rated) + BOTTOM
    below = height - BOTTOM

    def x(elo: float) -> float:
        return left + (right - left) * (elo - ticks[0]) / (ticks[-1] - ticks[0])

    parts = [
        element("title", escape(title)),
        element("rect", width=WIDTH, height=height, fill=LIGHT.paper),
        _text(title, EDGE, 34, 20, weight="600"),
    ]
    for tick in ticks:
        line = f"M{number(x(tick))} {number(TOP - 6)}V{number(below + 4)}"
        parts += [
            element("path", d=line, stroke=LIGHT.faint, stroke_width=0.6, opacity=0.55),
            _text(f"{tick:.0f}", x(tick), below + 20, 13, anchor="middle", fill=LIGHT.faint),
        ]
    parts.append(_text(axis, (left + right) / 2, below + 42, 13, anchor="middle"))
    for row, (standing, rating) in enumerate(rated):
        y = TOP + ROW * (row + 0.5)
        reach = f"M{number(x(rating.low))} {number(y)}H{number(x(rating.high))}"
        figures = f"{rating.value:.0f}  ·  {100 * standing.wins.value:.1f} %"
        parts += [
            _text(_cut(standing.bot, names), left - 16, y + 5, 15, anchor="end"),
            element("path", d=reach, stroke=LIGHT.blue, stroke_width=9),
            element("circle", cx=x(rating.value), cy=y, r=6, fill=LIGHT.pen),
            _text(figures, WIDTH - EDGE, y + 5, 15, anchor="end"),
        ]
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(WIDTH)} {number(height)}",
        font_family=FONT,
    )


def _text(  # noqa: PLR0913 - what a text has
    content: str,
    x: float,
    y: float,
    size: float,
    *,
    anchor: str = "start",
    fill: str = LIGHT.ink,
    weight: str = "",
) -> str:
    return element(
        "text",
        escape(content),
        x=x,
        y=y,
        font_size=size,
        text_anchor=anchor,
        fill=fill,
        font_weight=weight,
    )


def _cut(name: str, width: float) -> str:
    """Return a name that fits: of a long one its end, which tells files apart."""
    most = int(width / _LETTER)
    return name if len(name) <= most else f"…{name[1 - most :]}"


def _ticks(values: Sequence[float]) -> list[float]:
    """Return round numbers from below the smallest to above the greatest."""
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    reach = max(high - low, 1.0)
    size = 10 ** floor(log10(reach / _TICKS))
    step = next(size * part for part in _STEPS if size * part >= reach / _TICKS)
    return [step * at for at in range(floor(low / step), ceil(high / step) + 1)]
