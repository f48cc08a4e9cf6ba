"""Knaster's drawn sheet."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from zaria.games.knaster import GAME
from zaria.surface import sheet_svg
from zaria.words import LANGUAGES, Words

SVG = "{http://www.w3.org/2000/svg}"
EMPTY = "...../...../...../...../....."
BEGUN = "4..../...../...../...../....."
CIRCLED = "5*8*9*6*c*/...../...../...../....."


def written(sheet: str, language: str = "en") -> list[str]:
    """Return what is written outside the grid: the points."""
    position = GAME.read_position(f"knaster standard 2 1 - 1 - n {sheet} {EMPTY}")
    svg = sheet_svg(position, 0, words=Words(language, [GAME.package]))
    texts = ET.fromstring(svg).iter(f"{SVG}text")  # noqa: S314 - our own
    return [text.text or "" for text in texts if text.get("class") == "pen"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_untouched_sheet_leaves_the_points_to_the_pen(language: str) -> None:
    words = Words(language, [GAME.package])
    svg = sheet_svg(GAME.start(1), 0, words=words)
    assert words("draw-knaster-total") in svg
    assert written(EMPTY, language) == []


def test_the_points_stand_under_the_results() -> None:
    assert written(BEGUN) == ["0"]
    position = GAME.read_position(f"knaster standard 2 1 - 1 - n {CIRCLED} {EMPTY}")
    assert written(CIRCLED) == [str(position.score(0).total)] != ["0"]
