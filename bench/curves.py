"""Draws what training came to: `python -m bench.curves PICTURE TITLE NAME=FILE ...`.

A file is the `curve.jsonl` that `python -m zaria.train` keeps with `--matches`. Each number of
players has a panel of its own, with the fair part and what is wanted, 1.8 times as much, as lines.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from zaria.draw.style import FONT, LIGHT
from zaria.draw.svg import element, number

_WIDTH, _HEIGHT, _TOP, _BOTTOM, _LEFT, _BETWEEN, _NAMES = (
    760.0,
    380.0,
    78.0,
    48.0,
    50.0,
    30.0,
    112.0,
)
_STEP = 10
"""Percent between two lines of the grid."""
_MOST_TICKS = 6
_LINE = 15.0
"""How far names stand apart at least."""
_WANTED = 1.8
_DASHES = ("none", "7 4", "2 3", "10 3 2 3", "1 2")


class Curve(NamedTuple):
    """What a training won among so many players, by its minutes."""

    name: str
    players: int
    points: list[tuple[float, float]]


def main() -> int:
    """Read and draw."""
    parser = argparse.ArgumentParser(prog="python -m bench.curves", description=__doc__)
    parser.add_argument("picture", type=Path)
    parser.add_argument("title")
    parser.add_argument("files", nargs="+", metavar="NAME=FILE")
    parser.add_argument("--players", type=int, nargs="+", default=(3, 4), help="a panel for each")
    args = parser.parse_args()
    parts = [text.partition("=") for text in args.files]
    files = [(name, Path(file)) for name, _, file in parts]
    for text, (_, file) in zip(args.files, files, strict=True):
        if not file.is_file():
            parser.error(f"{text} names no file: NAME=FILE")
    curves = [
        curve for name, file in files for curve in read(name, file) if curve.players in args.players
    ]
    if not curves:
        parser.error("none of the files tells of matches with so many players")
    args.picture.write_text(draw(args.title, curves) + "\n", encoding="utf-8")
    return 0


def read(name: str, file: Path) -> list[Curve]:
    """Return the curves of a training, one for each number of players."""
    found: dict[int, list[tuple[float, float]]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        # Curves of earlier versions say nothing of wins.
        for players, wins in (told.get("wins") or {}).items():
            found.setdefault(int(players), []).append((told["minutes"], 100 * wins))
    return [Curve(name, players, points) for players, points in found.items()]


def draw(title: str, curves: Sequence[Curve]) -> str:
    """Return the picture."""
    counts = sorted({curve.players for curve in curves})
    wide = (_WIDTH - _LEFT - len(counts) * (_NAMES + _BETWEEN) + _BETWEEN) / len(counts)
    parts = [
        element("title", escape(title)),
        element("rect", width=_WIDTH, height=_HEIGHT, fill=LIGHT.paper),
        _text(title, 24, 32, 18),
    ]
    names = list(dict.fromkeys(curve.name for curve in curves))
    for place, players in enumerate(counts):
        left = _LEFT + place * (wide + _NAMES + _BETWEEN)
        some = [curve for curve in curves if curve.players == players]
        parts += _panel(players, some, names, left, wide)
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(_WIDTH)} {number(_HEIGHT)}",
        font_family=FONT,
    )


def _panel(
    players: int, curves: Sequence[Curve], names: Sequence[str], left: float, wide: float
) -> list[str]:
    fair = 100 / players
    values = [value for curve in curves for _, value in curve.points]
    low = _STEP * int(min(*values, fair) // _STEP)
    high = _STEP * ceil(max(*values, _WANTED * fair) / _STEP)
    last = max(minute for curve in curves for minute, _ in curve.points)
    below = _HEIGHT - _BOTTOM

    def x(minute: float) -> float:
        return left + wide * minute / last

    def y(value: float) -> float:
        return below - (below - _TOP) * (value - low) / (high - low)

    parts = [_text(f"wins among {players} players, %", left, _TOP - 16, 13)]
    for value in range(low, high + 1, _STEP):
        line = f"M{number(left)} {number(y(value))}h{number(wide)}"
        parts += [
            element("path", d=line, stroke=LIGHT.faint, stroke_width=0.6, opacity=0.55),
            _text(f"{value}", left - 7, y(value) + 4, 12, anchor="end"),
        ]
    every = ceil(last / _MOST_TICKS)
    for minute in range(0, int(last) + 1, every):
        parts.append(_text(f"{minute}", x(minute), below + 18, 12, anchor="middle"))
    parts.append(_text("minutes", left + wide / 2, below + 38, 12, anchor="middle"))
    ends: list[tuple[float, str]] = []
    for part, name in ((fair, "fair"), (_WANTED * fair, "wanted")):
        line = f"M{number(left)} {number(y(part))}h{number(wide)}"
        parts.append(element("path", d=line, stroke=LIGHT.ink, stroke_width=1))
        ends.append((y(part), name))
    for curve in curves:
        path = "M" + " L".join(f"{number(x(at))} {number(y(won))}" for at, won in curve.points)
        dash = _DASHES[names.index(curve.name) % len(_DASHES)]
        parts.append(
            element(
                "path", d=path, stroke=LIGHT.pen, stroke_width=2, fill="none", stroke_dasharray=dash
            )
        )
        ends.append((y(curve.points[-1][1]), curve.name))
    at = left + wide + 6
    return parts + [_text(name, at, height + 4, 12) for height, name in _apart(ends)]


def _apart(ends: list[tuple[float, str]]) -> list[tuple[float, str]]:
    """Return names at the ends of their lines, moved down where they would touch."""
    found: list[tuple[float, str]] = []
    for height, name in sorted(ends):
        found.append((max(height, found[-1][0] + _LINE) if found else height, name))
    return found


def _text(content: str, x: float, y: float, size: float, *, anchor: str = "start") -> str:
    return element(
        "text", escape(content), x=x, y=y, font_size=size, text_anchor=anchor, fill=LIGHT.ink
    )


if __name__ == "__main__":
    sys.exit(main())
