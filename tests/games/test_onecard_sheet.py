"""One Card's deck: the facts of the thirty cards, and what is said of a deck that is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from copy import deepcopy
from importlib.resources import files
from random import Random
from typing import Any

import jsonschema
import pytest

from zaria import playout
from zaria.engine import SheetFault
from zaria.engine.sheet import parse
from zaria.games.onecard import GAME
from zaria.games.onecard.boxes import COLOURS
from zaria.games.onecard.sheet import Card, OneCardSheet

SHEETS = files("zaria.games.onecard").joinpath("sheets")
STANDARD: dict[str, Any] = json.loads(SHEETS.joinpath("standard.json").read_text(encoding="utf-8"))
SCHEMA: dict[str, Any] = json.loads(SHEETS.joinpath("schema.json").read_text(encoding="utf-8"))
DECK: OneCardSheet = GAME.check_sheet(STANDARD)
PATTERNS = {
    "66422": {"22"},
    "66332": {"33"},
    "65522": {"22"},
    "65432": {"43"},
    "65333": {"33"},
    "64442": {"44"},
    "64433": {"44"},
    "55532": set[str](),
    "55442": {"44"},
    "55433": {"53"},
    "54443": {"54", "53"},
    "44444": set[str](),
}
"""The lengths of a card's rows, and of the sun rows that make it as good as the others.

The two patterns without are those of examples only.
"""
EXAMPLES = 3

Change = Callable[[dict[str, Any]], object]


def lengths(card: Card) -> dict[str, int]:
    return {COLOURS[colour]: length for colour, length in card.rows}


def suns(card: Card) -> set[str]:
    return {COLOURS[colour] for colour in card.suns}


def pattern(found: Iterable[int]) -> str:
    return "".join(map(str, sorted(found, reverse=True)))


def changed(change: Change) -> dict[str, Any]:
    data = deepcopy(STANDARD)
    change(data)
    return data


def fault(change: Change) -> tuple[str, str]:
    with pytest.raises(SheetFault) as found:
        GAME.check_sheet(changed(change))
    return found.value.code, found.value.place


def test_there_are_thirty_cards_and_no_two_alike() -> None:
    alike = {(frozenset(card.rows), card.suns) for card in DECK.cards}
    assert len(DECK.cards) == len(alike) == 30


@pytest.mark.parametrize("number", range(1, 31))
def test_a_card_has_five_colours_twenty_boxes_and_two_suns(number: int) -> None:
    card = DECK.cards[number - 1]
    assert len(card.rows) == len(lengths(card)) == 5
    assert set(lengths(card).values()) <= {2, 3, 4, 5, 6}
    assert sum(lengths(card).values()) == 20
    assert len(suns(card)) == 2
    assert suns(card) <= set(lengths(card))


def test_the_twelve_patterns_of_lengths_are_used_and_no_other() -> None:
    assert {pattern(lengths(card).values()) for card in DECK.cards} == set(PATTERNS)


@pytest.mark.parametrize("colour", COLOURS)
def test_no_colour_is_better_than_another(colour: str) -> None:
    having = [card for card in DECK.cards if colour in lengths(card)]
    sunny = [card for card in having if colour in suns(card)]
    assert len(having) == 25
    assert sum(lengths(card)[colour] for card in having) == 100
    assert len(sunny) == 10
    assert 32 <= sum(lengths(card)[colour] for card in sunny) <= 37


@pytest.mark.parametrize("number", range(EXAMPLES + 1, 31))
def test_the_suns_of_a_card_are_where_they_make_it_as_good_as_others(number: int) -> None:
    card = DECK.cards[number - 1]
    rows = lengths(card)
    assert pattern(rows[sun] for sun in suns(card)) in PATTERNS[pattern(rows.values())]


def test_the_cards_of_the_rulebooks_examples_are_there() -> None:
    first, second, third = DECK.cards[:EXAMPLES]
    assert lengths(first) == {"purple": 5, "yellow": 3, "green": 2, "blue": 5, "red": 5}
    assert "yellow" in suns(first)
    assert not suns(first) & {"purple", "green"}
    assert lengths(second) == dict.fromkeys(["red", "orange", "green", "blue", "purple"], 4)
    assert suns(second) == {"red", "blue"}
    assert (lengths(third)["yellow"], lengths(third)["purple"]) == (6, 3)
    assert "yellow" in suns(third)
    assert "purple" not in suns(third)


FAULTS: list[tuple[Change, str, str]] = [
    (lambda deck: deck.pop("cards"), "missing-key", "cards"),
    (lambda deck: deck.update(cards={}), "not-a-list", "cards"),
    (lambda deck: deck["cards"].pop(), "onecard-deck-size", "cards"),
    (lambda deck: deck.update(cards=deck["cards"] * 4), "onecard-deck-size", "cards"),
    (lambda deck: deck["cards"].__setitem__(4, 7), "not-an-object", "cards[4]"),
    (lambda deck: deck["cards"][4].pop("rows"), "missing-key", "cards[4].rows"),
    (lambda deck: deck["cards"][4].pop("suns"), "missing-key", "cards[4].suns"),
    (lambda deck: deck["cards"][4]["rows"].pop(), "wrong-length", "cards[4].rows"),
    (lambda deck: deck["cards"][4]["rows"][1].pop(), "wrong-length", "cards[4].rows[1]"),
    (
        lambda deck: deck["cards"][4]["rows"][1].__setitem__(0, "pink"),
        "unknown-word",
        "cards[4].rows[1][0]",
    ),
    (
        lambda deck: deck["cards"][4]["rows"][1].__setitem__(1, 7),
        "out-of-range",
        "cards[4].rows[1][1]",
    ),
    (
        lambda deck: deck["cards"][4]["rows"][1].__setitem__(1, 1),
        "out-of-range",
        "cards[4].rows[1][1]",
    ),
    (lambda deck: deck["cards"][4]["suns"].pop(), "wrong-length", "cards[4].suns"),
    (
        lambda deck: deck["cards"][4]["suns"].__setitem__(1, "pink"),
        "unknown-word",
        "cards[4].suns[1]",
    ),
    (
        lambda deck: deck["cards"][4].update(suns=["red", "red"]),
        "onecard-double-sun",
        "cards[4].suns[1]",
    ),
]
BEYOND_THE_SCHEMA: list[tuple[Change, str, str]] = [
    (
        lambda deck: deck["cards"][4]["rows"][1].__setitem__(1, 6),
        "onecard-wrong-boxes",
        "cards[4].rows",
    ),
    (
        lambda deck: deck["cards"][4]["rows"][1].__setitem__(0, "red"),
        "onecard-double-row",
        "cards[4].rows[1][0]",
    ),
    (
        lambda deck: deck["cards"][4].update(suns=["red", "orange"]),
        "onecard-sun-without-row",
        "cards[4].suns[1]",
    ),
]


@pytest.mark.parametrize(
    ("change", "code", "place"),
    FAULTS + BEYOND_THE_SCHEMA,
    ids=range(len(FAULTS + BEYOND_THE_SCHEMA)),
)
def test_a_fault_is_named_with_its_place(change: Change, code: str, place: str) -> None:
    assert fault(change) == (code, place)


def test_the_schema_agrees_with_the_checker_on_our_deck() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(STANDARD, SCHEMA)


@pytest.mark.parametrize(("change", "code", "place"), FAULTS, ids=range(len(FAULTS)))
def test_the_schema_finds_the_same_faults(change: Change, code: str, place: str) -> None:
    assert code
    assert place
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(changed(change), SCHEMA)


def own_deck() -> dict[str, Any]:
    """Return a larger deck whose rows stand in another order."""
    cards = [{**card, "rows": card["rows"][::-1]} for card in STANDARD["cards"]]
    return {**STANDARD, "name": "own", "cards": [*cards, *cards[:10]]}


def test_a_deck_of_ones_own_plays_and_keeps_its_order_of_rows() -> None:
    sheet = GAME.check_sheet(own_deck())
    assert [COLOURS[colour] for colour, _ in sheet.cards[0].rows] == [
        "purple", "blue", "green", "yellow", "red",
    ]  # fmt: skip
    final = playout(GAME.start(4, sheet=sheet, options={"market": "on"}), Random(3))
    assert final.over
    again = GAME.check_sheet(parse(sheet.source))
    assert again == sheet
    assert again.cards == sheet.cards
    assert GAME.read_position(final.text, again) == final
    assert [move.text for move in final.setup.moves][-1] == "-40"
