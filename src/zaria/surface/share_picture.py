"""The picture that goes with a shared link: sheets on the table under the lamp, and a few words."""

from __future__ import annotations

from textwrap import wrap
from xml.sax.saxutils import escape

from zaria.draw.style import FONT
from zaria.draw.svg import element, number
from zaria.engine import Game, Position
from zaria.surface.picture import preview_svg
from zaria.words import Words

WIDTH, HEIGHT = 1200, 630
_TABLE, _LAMP, _CREAM, _INK = "#5f4630", "#ffd68c", "#fff6e6", "#241c14"
_LINE = 26
"""Letters on a line."""
_MOST_LINES = 6
_FAN = ((700, 60, -7), (900, 90, 5), (640, 330, 4), (860, 350, -5))
"""Where sheets lie when there are several: left, top and tilt."""


def share_svg(title: str, about: str, games: list[Game[Position]], words: Words) -> str:
    """Return the picture of one game, or of several."""
    sheets = [
        _sheet(preview_svg(game, words, "light"), *place, 440 if len(games) == 1 else 300)
        for game, place in zip(games, [(715, 45, 3)] if len(games) == 1 else _FAN, strict=False)
    ]
    lamp = element(
        "radialGradient",
        element("stop", offset="0", stop_color=_LAMP, stop_opacity="0.35"),
        element("stop", offset="1", stop_color=_LAMP, stop_opacity="0"),
        id="lamp",
        cx="0.7",
        cy="0.3",
        r="0.75",
    )
    whole = {"width": WIDTH, "height": HEIGHT}
    return element(
        "svg",
        lamp,
        element("rect", **whole, fill=_TABLE),
        element("rect", **whole, fill="url(#lamp)"),
        *sheets,
        *_words(title, about),
        _die(),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        font_family=FONT,
        **whole,
    )


def _words(title: str, about: str) -> list[str]:
    lines = wrap(about, _LINE)[:_MOST_LINES]
    head = element("text", escape(title), x=70, y=225, font_size=84, font_weight=700, fill=_CREAM)
    return [
        head,
        *(
            element("text", escape(line), x=72, y=302 + 50 * row, font_size=40, fill=_CREAM)
            for row, line in enumerate(lines)
        ),
    ]


def _sheet(svg: str, left: float, top: float, tilt: float, width: float) -> str:
    """Return a whole drawing as a sheet that lies on the table."""
    # A picture within a picture is as large as its width and height say.
    inside = svg[svg.index(" viewBox") :].split(">", 1)[0]
    across, down = (float(part) for part in inside.split('"')[1].split()[2:])
    height = width * down / across
    shadow = element(
        "rect", x=6, y=12, width=width, height=height, rx=12, fill="#000", fill_opacity="0.3"
    )
    content = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    drawn = element("g", content, transform=f"scale({number(width / across)})")
    return element("g", shadow, drawn, transform=f"translate({left} {top}) rotate({tilt})")


def _die() -> str:
    """Return the mark of the house: a die whose five pips a pen has joined to a Z."""
    pips = [(-11, -11), (11, -11), (0, 0), (-11, 11), (11, 11)]
    return element(
        "g",
        element("rect", x=-22, y=-18, width=44, height=44, rx=9, fill="#cdb893"),
        element("rect", x=-22, y=-22, width=44, height=44, rx=9, fill=_CREAM),
        element("path", d="M-11 -11H11L-11 11H11", fill="none", stroke=_INK, stroke_width=3),
        *(element("circle", cx=x, cy=y, r=4, fill=_INK) for x, y in pips),
        transform="translate(106 100) rotate(-8) scale(1.4)",
    )
