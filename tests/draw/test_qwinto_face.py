"""Qwinto's drawn sheet."""

from __future__ import annotations

import gzip
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from zaria.draw import Look, Marks
from zaria.draw.look import THEMES
from zaria.draw.symbols import SYMBOLS
from zaria.games.qwinto import GAME, QwintoPosition
from zaria.surface import sheet_svg
from zaria.words import LANGUAGES, Words

SVG = "{http://www.w3.org/2000/svg}"
EMPTY = "...-....../.....-..../....-...../0"
HALF = "2.5-789.../3579b-defg/126.-.8c../2"
"""A full yellow row, two full columns of three (3 and 8), two misthrows."""
FULL = "123-456789/6789a-bcde/1234-56.../4"


def position(paper: str) -> QwintoPosition:
    return GAME.read_position(f"qwinto standard 2 1 - 1 - - {paper} {EMPTY}")


def drawn(
    paper: str,
    language: str = "en",
    look: Look = Look(),  # noqa: B008 - a frozen value
    marks: Marks = Marks(),  # noqa: B008 - as above
) -> str:
    words = Words(language, [GAME.package])
    return sheet_svg(position(paper), 0, words=words, look=look, marks=marks)


def cells(svg: str) -> dict[str, ET.Element]:
    return {
        name: node
        for node in ET.fromstring(svg).iter()  # noqa: S314 - our own
        if (name := node.get("data-cell"))
    }


def classes(node: ET.Element) -> set[str]:
    return set(node.get("class", "").split())


def texts(node: ET.Element) -> list[str]:
    return [text.text or "" for text in node.iter(f"{SVG}text")]


@pytest.mark.parametrize("paper", [EMPTY, HALF, FULL])
@pytest.mark.parametrize("prefix", ["", "s1-"])
def test_each_cell_is_one_element_with_its_id(paper: str, prefix: str) -> None:
    root = ET.fromstring(drawn(paper, look=Look(prefix=prefix)))  # noqa: S314 - our own
    found = Counter(node.get("id") for node in root.iter() if node.get("data-cell"))
    assert found == Counter(prefix + cell.id for cell in position(paper).cells(0))
    every = [name for node in root.iter() if (name := node.get("id"))]
    assert len(every) == len(set(every))


def test_what_is_written_stands_in_its_cell() -> None:
    found = cells(drawn(HALF))
    assert texts(found["o8"]) == ["8"]
    assert texts(found["o10"]) == []
    assert texts(found["b3"]) == ["P", "6"]
    assert texts(found["b10"]) == ["P"]


def test_states_become_classes() -> None:
    found = cells(drawn(HALF))
    assert {"cell", "pentagon", "orange", "written", "scored"} <= classes(found["o8"])
    assert {"gap", "orange"} <= classes(found["o6"])
    assert "crossed" in classes(found["x2"])
    assert "crossed" not in classes(found["x3"])
    assert len(found["x2"].findall(f"{SVG}path")) == 1
    assert not found["x3"].findall(f"{SVG}path")


def test_marks_of_the_surface_are_shown() -> None:
    marks = Marks(
        open=frozenset({"o10", "p4"}),
        draft=frozenset({"o11"}),
        rejected=frozenset({"p6"}),
        last=frozenset({"y2"}),
    )
    found = cells(drawn(HALF, marks=marks))
    for state in ("open", "draft", "rejected", "last"):
        shown = {name for name, node in found.items() if state in classes(node)}
        assert shown == getattr(marks, state)
        for name in shown:
            assert any("shape" in classes(child) for child in found[name])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_comes_with_its_symbol_and_letter(language: str) -> None:
    letters = Words(language, [GAME.package])
    root = ET.fromstring(drawn(EMPTY, language))  # noqa: S314 - our own
    told = [node for node in root.iter() if classes(node) & {"band", "value"}]
    assert len(told) == 3 + 5
    for node in told:
        (colour,) = classes(node) & set(SYMBOLS)
        assert SYMBOLS[colour] in {path.get("d") for path in node.iter(f"{SVG}path")}
        assert letters(f"letter-{colour}") in texts(node)


def test_points_stand_beside_the_rows_and_the_total_below() -> None:
    root = ET.fromstring(drawn(HALF))  # noqa: S314 - our own
    of_cells = [text for node in cells(drawn(HALF)).values() for text in texts(node)]
    others = Counter(texts(root)) - Counter(of_cells)
    assert position(HALF).score(0).total == 30
    assert others == Counter(["O", "Y", "P", "5", "16", "5", "+14", "−10", "30", *labels("en")])


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_sheet_leaves_the_points_to_the_pen(language: str) -> None:
    assert not any(text.isdecimal() for text in texts(ET.fromstring(drawn(EMPTY, language))))  # noqa: S314
    for label in labels(language):
        assert label in drawn(EMPTY, language)


def labels(language: str) -> list[str]:
    words = Words(language, [GAME.package])
    return [words("draw-qwinto-misthrows"), words("draw-qwinto-total")]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("paper", [EMPTY, FULL])
def test_it_is_small(theme: str, paper: str) -> None:
    svg = drawn(paper, "el", Look(theme)).encode()
    assert len(svg) < 30_000
    assert len(gzip.compress(svg)) < 5_000


def test_a_total_below_zero_has_a_minus_sign() -> None:
    assert "−20" in texts(ET.fromstring(drawn(EMPTY[:-1] + "4")))  # noqa: S314 - our own
