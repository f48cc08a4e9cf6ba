"""Every place that a sheet has is named in words, in both languages, and by no code."""

from __future__ import annotations

import re
from random import Random

import pytest

import zaria
from zaria.engine import Position, game_ids
from zaria.surface.interactive_svg import interactive_svg
from zaria.surface.surface import surface_of
from zaria.words import LANGUAGES, Words

CODE = re.compile(r"\b([a-z]\d{1,2}|[A-Z]\d|\d+[a-z]\d*|row\d|col\d|sailing-boat)\b")


def in_play(game: str) -> Position:
    """Return a position in the middle of a game."""
    return zaria.game(game).read_position(surface_of(zaria.game(game)).preview)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_every_place_has_a_name_of_its_own(game: str, language: str) -> None:
    position = in_play(game)
    surface, words = surface_of(position.setup.game), Words(language, [zaria.game(game).package])
    cells = position.cells(0)
    places = {cell.id for cell in cells} | {cell.group for cell in cells if cell.group}
    named = {at: surface.place(words, position, 0, at) for at in places}
    assert all(place.name for place in named.values())
    assert not [place for place in named.values() if CODE.search(f"{place.name} {place.about}")]
    free = {cell.id for cell in cells if "printed" not in cell.marks}
    writable = {move.at for move in position.setup.moves} & free
    assert len({named[at].name for at in writable}) == len(writable)


@pytest.mark.parametrize("game", game_ids())
def test_a_page_finds_the_names_in_the_picture(game: str) -> None:
    position = in_play(game)
    words = Words("el", [zaria.game(game).package])
    svg = interactive_svg(position, 0, words)
    for cell in Random(1).sample(position.cells(0), 8):
        name = surface_of(position.setup.game).place(words, position, 0, cell.id).name
        assert re.search(rf'data-cell="{re.escape(cell.id)}"[^>]* data-place="{name}"', svg)


def test_what_is_said_of_a_box_of_the_border() -> None:
    position = in_play("border")
    words, surface = Words("en", [zaria.game("border").package]), surface_of(position.setup.game)
    group = next(cell for cell in position.cells(0) if cell.group).group
    boxes = [cell.id for cell in position.cells(0) if cell.group == group]
    said = [surface.place(words, position, 0, box) for box in boxes]
    segment = surface.place(words, position, 0, group).name
    assert re.fullmatch(r"\w+ segment of [2-5] boxes", segment)
    assert [name for name, _ in said] == [f"{segment}, box {n + 1}" for n in range(len(boxes))]
    assert all(re.match(r"beside \w.* \(\d+, later \d+\)", about) for _, about in said)
