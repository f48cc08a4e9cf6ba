"""One Card's drawn cards."""

from __future__ import annotations

import gzip
from collections import Counter
from typing import cast
from xml.etree import ElementTree as ET

import pytest

from zaria.draw import Look, Marks
from zaria.draw.look import THEMES
from zaria.draw.pen import Pen
from zaria.draw.symbols import SYMBOLS
from zaria.games.onecard import GAME, OneCardPosition, OneCardSheet
from zaria.games.onecard.surface.face import card_drawing
from zaria.surface import sheet_svg
from zaria.words import LANGUAGES, Words

SVG = "{http://www.w3.org/2000/svg}"
DECK = cast("OneCardSheet", GAME.standard)
ADVANCED = "cards=3,draft=on,market=on"
UNDEALT = "onecard standard 2 1 - 1 deal 1 0 - - - - -"
TWO = "onecard standard 2 1 - 1 throw 1 0 - - - 1:53000/2:00104;3:46400 4:00000/5:00000"
DRAFT = f"onecard standard 2 1 {ADVANCED} 1 draft 1 0 - - - {{}} {{}}"
THREE = (
    f"onecard standard 2 1 {ADVANCED} 1 throw 1 0 - - 20/21/22 "
    "1:53000/2:00104/6:00000;3:46400/7:{}/8:{} 4:00000/5:00000/10:00000"
)


def full_rows(card: int) -> str:
    return "".join(str(row.length) for row in DECK.cards[card - 1].rows)


POSITIONS = {
    "undealt": UNDEALT,
    "two": TWO,
    "draft": DRAFT.format(
        "/".join(f"{card}:00000" for card in range(1, 6)),
        "/".join(f"{card}:00000" for card in range(6, 11)),
    ),
    "three": THREE.format(*map(full_rows, (7, 8))),
}
CARDS = {"undealt": 0, "two": 3, "draft": 5, "three": 3 + 3 + 3}


def position(name: str) -> OneCardPosition:
    return GAME.read_position(POSITIONS[name])


def drawn(
    name: str,
    language: str = "en",
    look: Look = Look(),  # noqa: B008 - a frozen value
    marks: Marks = Marks(),  # noqa: B008 - as above
) -> str:
    words = Words(language, [GAME.package])
    return sheet_svg(position(name), 0, words=words, look=look, marks=marks)


def nodes(svg: str) -> list[ET.Element]:
    return list(ET.fromstring(svg).iter())  # noqa: S314 - our own


def cells(svg: str) -> dict[str, ET.Element]:
    return {name: node for node in nodes(svg) if (name := node.get("data-cell"))}


def classes(node: ET.Element) -> set[str]:
    return set(node.get("class", "").split())


def texts(node: ET.Element) -> list[str]:
    return [text.text or "" for text in node.iter(f"{SVG}text")]


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("prefix", ["", "s1-"])
def test_each_cell_is_one_element_with_its_id(name: str, prefix: str) -> None:
    found = nodes(drawn(name, look=Look(prefix=prefix)))
    ids = Counter(node.get("id") for node in found if node.get("data-cell"))
    assert ids == Counter(prefix + cell.id for cell in position(name).cells(0))
    every = [given for node in found if (given := node.get("id"))]
    assert len(every) == len(set(every))
    assert sum({"cell", "card"} <= classes(node) for node in found) == CARDS[name]


def test_states_become_classes() -> None:
    found = cells(drawn("three"))
    assert {"box", "red", "crossed"} <= classes(found["1r1"])
    assert "crossed" not in classes(found["1g1"])
    assert {"value", "red", "circled", "sun"} <= classes(found["1r"])
    assert {"card", "scored"} <= classes(found["3"])
    assert {"card", "market"} <= classes(found["20"])


def test_a_card_that_lies_open_is_not_marked_as_open_to_choose() -> None:
    chosen = cells(drawn("three", marks=Marks(open=frozenset({"20"}))))
    assert [name for name, node in chosen.items() if "open" in classes(node)] == ["20"]


def test_marks_reach_a_row_by_its_group() -> None:
    marks = Marks(
        open=frozenset({"1g"}),
        draft=frozenset({"2p"}),
        rejected=frozenset({"2r"}),
        last=frozenset({"1r1"}),
    )
    found = cells(drawn("two", marks=marks))
    shown = {
        state: {name for name, node in found.items() if state in classes(node)}
        for state in ("open", "draft", "rejected", "last")
    }
    assert shown == {
        "open": {"1g", "1g1", "1g2"},
        "draft": {"2p", "2p1", "2p2", "2p3", "2p4"},
        "rejected": {"2r", "2r1", "2r2", "2r3", "2r4"},
        "last": {"1r1"},
    }
    for name in set().union(*shown.values()):
        assert any("shape" in classes(child) for child in found[name])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["two", "draft", "three"])
def test_every_row_has_its_symbol_letter_and_points(name: str, language: str) -> None:
    words = Words(language, [GAME.package])
    rows = [node for node in nodes(drawn(name, language)) if "value" in classes(node)]
    assert len(rows) == 5 * CARDS[name]
    for node in rows:
        (colour,) = classes(node) & set(SYMBOLS)
        letter, points = texts(node)
        assert letter == words(f"letter-{colour}")
        assert points in "23456"
        assert SYMBOLS[colour] in {path.get("d") for path in node.iter(f"{SVG}path")}
        suns = [group for group in node.iter(f"{SVG}g") if classes(group) == {"yellow"}]
        assert len(suns) == ("sun" in classes(node))


def test_a_scored_card_shows_its_points_and_all_cards_make_the_total() -> None:
    found = cells(drawn("two"))
    assert texts(found["3.score"]) == ["16"]
    assert texts(found["1.score"]) == []
    total = str(position("two").score(0).total)
    assert total == "28"
    assert total in texts(ET.fromstring(drawn("two")))  # noqa: S314 - our own


def test_while_nothing_is_marked_the_total_is_left_to_the_pen() -> None:
    assert position("draft").score(0).total == 0
    assert "0" not in texts(ET.fromstring(drawn("draft")))  # noqa: S314 - our own
    begun = GAME.read_position(TWO.replace("1:53000", "1:10000").replace(";3:46400", ""))
    begun = begun._replace(hands=(begun.hands[0][:1], begun.hands[1]))
    assert begun.score(0).total == 0
    words = Words("en", [GAME.package])
    assert "0" in texts(ET.fromstring(sheet_svg(begun, 0, words=words)))  # noqa: S314 - our own


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_deal_it_says_so(language: str) -> None:
    words = Words(language, [GAME.package])
    assert words("draw-onecard-none") in drawn("undealt", language)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["draft", "three"])
def test_it_is_small(theme: str, name: str) -> None:
    svg = drawn(name, "el", Look(theme)).encode()
    assert len(svg) < 60_000
    assert len(gzip.compress(svg)) < 8_000


def test_a_card_can_be_drawn_by_itself() -> None:
    pen = Pen(Words("en", [GAME.package]), Look(), Marks())
    for card in range(len(DECK.cards)):
        drawing = card_drawing(pen, DECK, card)
        found = cells(f'<svg xmlns="{SVG[1:-1]}">{drawing.body}</svg>')
        assert len(found) == 1 + 1 + 5 + 20
        assert texts(found[f"{card + 1}.score"]) == []
        assert not any("crossed" in classes(node) for node in found.values())


def test_a_filled_card_by_itself_has_its_points() -> None:
    pen = Pen(Words("en", [GAME.package]), Look(), Marks())
    drawing = card_drawing(pen, DECK, 0, left=0)
    found = cells(f'<svg xmlns="{SVG[1:-1]}">{drawing.body}</svg>')
    assert texts(found["1.score"]) == ["25"]
    assert sum("crossed" in classes(node) for node in found.values()) == 20
