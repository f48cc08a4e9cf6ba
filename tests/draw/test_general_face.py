"""The general face, on the cells of games that have faces of their own."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree as ET

import pytest

import zaria
from zaria.draw import Look, Marks, Pen
from zaria.draw.dice import dice_drawing
from zaria.draw.look import THEMES
from zaria.draw.symbols import SYMBOLS
from zaria.engine import Die, Position, game_ids
from zaria.surface.face import general_face
from zaria.surface.picture import wrap
from zaria.surface.surface import GENERAL, surface_of
from zaria.words import LANGUAGES, Words

NAMESPACE = "{http://www.w3.org/2000/svg}"


def drawn(position: Position, language: str = "en", look: Look = Look()) -> ET.Element:  # noqa: B008
    words = Words(language, [position.setup.game.package])
    drawing = general_face(Pen(words, look, Marks()), position, 0)
    return ET.fromstring(wrap(drawing, look, "", ""))  # noqa: S314 - our own picture


def cells_in(svg: ET.Element) -> dict[str, ET.Element]:
    return {group.attrib["data-cell"]: group for group in svg.iter() if "data-cell" in group.attrib}


@pytest.mark.parametrize("game", game_ids())
def test_every_cell_is_there_with_its_text_and_the_symbol_of_its_colour(game: str) -> None:
    position = zaria.playout(zaria.game(game).start(2), Random(1))
    shown = cells_in(drawn(position))
    for cell in position.cells(0):
        group = shown.pop(cell.id)
        texts = [text.text for text in group.iter(f"{NAMESPACE}text")]
        assert not cell.text or cell.text in texts
        symbols = [path for path in group.iter() if path.attrib.get("class") == "symbol"]
        assert len(symbols) == (cell.colour in SYMBOLS and "gap" not in cell.marks)
    assert not shown


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_are_below(theme: str, language: str) -> None:
    position = zaria.playout(zaria.game("qwinto").start(2), Random(1))
    texts = [text.text for text in drawn(position, language, Look(theme)).iter(f"{NAMESPACE}text")]
    assert texts[-1] == str(position.score(0).total).replace("-", "−")
    empty = zaria.game("qwinto").start(2)
    assert len(cells_in(drawn(empty, language, Look(theme)))) == len(empty.cells(0))


def test_what_is_not_declared_is_general() -> None:
    assert surface_of(zaria.game("knaster")).labels is GENERAL.labels
    assert surface_of(zaria.game("knaster")).face is not GENERAL.face


def test_dice_without_pips_or_colours_show_their_face() -> None:
    pen = Pen(Words("en"), Look(), Marks())
    assert ">12<" in dice_drawing(pen, (Die("12"),)).body
