"""The chapters of the rules: nothing left out, and examples that could be so in a game."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from zaria.draw.look import THEMES
from zaria.engine import Decisions, Position, find_game
from zaria.surface.chapters import Example, chapters, example_picture, example_text
from zaria.words import LANGUAGES, Words

GAMES = ("qwinto", "knaster", "onecard", "border")
EXAMPLES = [
    pytest.param(game, example, id=example.key)
    for game in GAMES
    for chapter in chapters(find_game(game))
    for example in chapter.examples
]
LONGEST_TEXT, LONGEST_TITLE = 175, 18


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_in_one_chapter(name: str) -> None:
    game = find_game(name)
    told = Counter(clause for chapter in chapters(game) for clause in chapter.clauses)
    assert told == Counter(game.clauses)
    assert all(chapter.examples for chapter in chapters(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_chapter_is_short(name: str, language: str) -> None:
    game = find_game(name)
    words = Words(language, [game.package])
    for chapter in chapters(game):
        assert len(words(chapter.key)) <= LONGEST_TITLE
        assert len(words(f"{chapter.key}-text")) <= LONGEST_TEXT


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_what_glows_in_an_example_may_be_done_there(name: str, example: Example) -> None:
    position, seat = example.position, example.seat
    assert position.text == find_game(name).read_position(position.text).text
    if example.open:
        coming = position.next
        assert isinstance(coming, Decisions)
        assert seat in coming.seats
        assert example.open <= places(position, seat)


def places(position: Position, seat: int) -> set[str]:
    """Return the cells at which a seat may do something, and those of their groups."""
    at = {move.at for move in position.moves(seat)}
    return at | {cell.id for cell in position.cells(seat) if cell.group in at}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_an_example_is_drawn_and_told(name: str, example: Example, language: str) -> None:
    words = Words(language, [find_game(name).package])
    for theme in THEMES:
        picture = example_picture(example, words, theme)
        root = ET.fromstring(picture.svg)  # noqa: S314 - drawn by ourselves
        shown = {node.get("data-cell", "") for node in root.iter()}
        assert {cell.id for cell in example.position.cells(example.seat)} >= shown - {""}
        lit = [node for node in root.iter() if "open" in node.get("class", "").split()]
        assert bool(lit) == bool(example.open)
    assert example_text(example, words)


def test_a_part_of_a_sheet_is_smaller_than_the_sheet() -> None:
    game = find_game("knaster")
    words = Words("en", [game.package])
    (circles,) = (chapter for chapter in chapters(game) if chapter.id == "circles")
    part = example_picture(circles.examples[0], words, "light")
    whole = example_picture(circles.examples[0]._replace(part=()), words, "light")
    assert part.height < whole.height / 3
    view = re.findall(r'viewBox="([^"]*)"', part.svg)[1].split()
    assert float(view[3]) == pytest.approx(part.height)
