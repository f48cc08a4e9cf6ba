"""What is photographed: for every game an empty sheet, one half filled, a full one, the marks."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import zaria
from zaria.draw import Look, Marks
from zaria.surface import sheet_svg
from zaria.words import Words

POSITIONS = Path(__file__).with_name("positions.txt").read_text(encoding="utf-8").splitlines()
"""The beginning, the middle and the end of a game of each."""
GAMES = ("qwinto", "knaster", "onecard", "border")


def _marks(opened: str, draft: str, rejected: str, last: str) -> Marks:
    return Marks(*(frozenset(names.split()) for names in (opened, draft, rejected, last)))


MARKS = {
    "qwinto": _marks("o5 y4 y11 x1", "o7 p2", "p6 b4 y10", "o4 y3 p10 b10"),
    "knaster": _marks("d1 d2 row1", "b3 col2", "c4 e4 row2", "c1 a5 row5"),
    "onecard": _marks("2r", "2b1 2b2", "3o 3p1 3.score", "2g3 3y5 15"),
    "border": _marks("Y5 B4", "g8 g9 vineyard", "k4 k5 villa castle+", "B3 R3 eagle well-"),
}


class Scene(NamedTuple):
    """What a picture shows: a moment of the game, the language, the theme, whether with marks."""

    moment: int
    language: str
    theme: str
    marked: bool = False


SCENES = {
    "empty": Scene(0, "en", "light"),
    "middle": Scene(1, "el", "dark"),
    "finished": Scene(2, "en", "mono"),
    "marked": Scene(1, "en", "light", marked=True),
    "marked-mono": Scene(1, "el", "mono", marked=True),
}


NAMES = [f"{game}-{scene}" for game in GAMES for scene in SCENES]


def drawn(name: str) -> str:
    """Return the SVG of a scene."""
    game, _, scene_name = name.partition("-")
    scene = SCENES[scene_name]
    moments = [zaria.read_position(text) for text in POSITIONS if text.startswith(game)]
    marks = MARKS[game] if scene.marked else Marks()
    words = Words(scene.language, [zaria.game(game).package])
    return sheet_svg(moments[scene.moment], 0, words=words, look=Look(scene.theme), marks=marks)
