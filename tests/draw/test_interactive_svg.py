"""Interactive sheets: an empty one, told the cells of a later position, looks as that one drawn."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree as ET

import pytest

from zaria.draw.handwriting import digits
from zaria.engine import Chance, Decisions, Position, find_game, game_ids
from zaria.surface import surface_of
from zaria.surface.interactive_svg import MARKS, interactive_stylesheet, interactive_svg
from zaria.words import Words

SVG = "{http://www.w3.org/2000/svg}"


def played(game: str, seed: int, moves: int) -> tuple[Position, Position]:
    """Return the first position with a decision and one some moves later, of the same cells."""
    rng = Random(seed)
    position: Position = find_game(game).start(2)
    first: Position | None = None
    for _ in range(moves):
        while isinstance(coming := position.next, Chance):
            position = position.apply_roll(coming.sample(rng.randrange))
        if not isinstance(coming, Decisions):
            break
        first = first or position
        ids = {cell.id for cell in position.cells(0)}
        seat = coming.seats[0]
        after = position.play(seat, rng.choice(position.moves(seat)))
        if {cell.id for cell in after.cells(0)} != ids:
            break
        position = after
    assert first is not None
    return first, position


def told(svg: str, position: Position) -> dict[str, tuple[frozenset[str], str]]:
    """Give, for every cell's element, its classes and its text after the page has set them."""
    cells = {cell.id: cell for cell in position.cells(0)}
    shown: dict[str, tuple[frozenset[str], str]] = {}
    for node in ET.fromstring(svg).iter():  # noqa: S314 - our own
        name = node.get("data-cell") or node.get("data-echo")
        if name is None:
            continue
        cell = cells[name]
        printed = {name for name in node.get("class", "").split() if name not in MARKS}
        for one in [one for one in node if one.get("data-entry")]:
            write(one, cell.text)
        classes = frozenset(printed | (cell.marks & set(MARKS)))
        key = name if node.get("data-cell") else f"{name} echo"
        shown[key] = (classes, ET.tostring(node, encoding="unicode"))
    return shown


def write(place: ET.Element, text: str) -> None:
    """Write as the page does: by hand where there is a place for it, else as text."""
    if place.tag != f"{SVG}g":
        place.text = text
        return
    if text:
        place.set("data-text", text)
    strokes = digits(text, float(place.get("data-size", "")), place.get("data-name", ""))
    for old in list(place):
        place.remove(old)
    place.extend(ET.fromstring(f'<g xmlns="{SVG[1:-1]}">{strokes}</g>'))  # noqa: S314 - our own


def told_as_is(svg: str) -> dict[str, tuple[frozenset[str], str]]:
    found: dict[str, tuple[frozenset[str], str]] = {}
    for node in ET.fromstring(svg).iter():  # noqa: S314 - our own
        name = node.get("data-cell") or node.get("data-echo")
        if name is not None:
            key = name if node.get("data-cell") else f"{name} echo"
            classes = frozenset(node.get("class", "").split())
            found[key] = (classes, ET.tostring(node, encoding="unicode"))
    return found


def _normal(text: str) -> str:
    plain = re.sub(r' (class|data-text)="[^"]*"', "", re.sub(r" ?/>", "/>", text))
    return plain.replace("></text>", "/>").replace("></ns0:g>", "/>")


@pytest.mark.parametrize("game", ["qwinto", "knaster", "onecard", "border"])
@pytest.mark.parametrize("seed", range(3))
def test_an_early_sheet_kept_up_to_date_is_the_later_one(game: str, seed: int) -> None:
    words = Words("en", [find_game(game).package])
    before, after = played(game, seed, 40)
    kept, anew = (
        told(interactive_svg(before, 0, words), after),
        told_as_is(interactive_svg(after, 0, words)),
    )
    assert kept.keys() == anew.keys()
    for name, (classes, text) in kept.items():
        assert classes == anew[name][0], name
        if "region" not in classes:  # its values lie in it and have their own turn
            assert _normal(text) == _normal(anew[name][1]), name


@pytest.mark.parametrize("game", sorted(game_ids()))
def test_no_id_stands_twice_on_a_page(game: str) -> None:
    words = Words("el", [find_game(game).package])
    position, _ = played(game, 1, 2)
    assert " id=" not in interactive_svg(position, 0, words)


def test_each_mark_that_is_drawn_is_shown_by_its_class_only() -> None:
    words = {game: Words("en", [find_game(game).package]) for game in game_ids()}
    css = interactive_stylesheet()
    for game in game_ids():
        svg = interactive_svg(played(game, 1, 2)[0], 0, words[game])
        for mark in re.findall(r'class="(?:if|unless)-(\w+)"', svg):
            assert f".cell:not(.{mark})>.if-{mark}" in css


def test_the_page_may_choose_light_or_dark() -> None:
    css = interactive_stylesheet()
    assert ":root[data-theme=dark]" in css
    assert ":root:not([data-theme=light])" in css
    assert css.count("--z-paper:") == 3


def test_a_game_brings_its_own_table() -> None:
    css = interactive_stylesheet()
    for game in game_ids():
        table = surface_of(find_game(game)).style.table
        assert (f'.table[data-game="{game}"]' in css) == (table is not None)
        for colour in table or ():
            assert f"--table-{game}:{colour}" in css
