"""New boards and new decks hold to all facts of the components, whatever the seed."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from itertools import combinations
from typing import Any, cast

import jsonschema
import pytest

from zaria.games.border import GAME as BORDER
from zaria.games.border.colours import COLOURS as BORDER_COLOURS
from zaria.games.border.generate import make_sheet as make_boards
from zaria.games.onecard import GAME as ONECARD
from zaria.games.onecard.boxes import COLOURS
from zaria.games.onecard.generate import make_sheet as make_deck
from zaria.games.onecard.sheet import Card

SEEDS = [*map(str, range(30)), "Άννα", "a long seed, with words"]
PATTERNS = {
    "66422", "66332", "65522", "65432", "65333", "64442",
    "64433", "55532", "55442", "55433", "54443", "44444",
}  # fmt: skip


def boards(seed: str) -> dict[str, list[str]]:
    return cast("dict[str, list[str]]", make_boards(seed, "x")["boards"])


def schema(game: str) -> dict[str, Any]:
    file = files(f"zaria.games.{game}").joinpath("sheets", "schema.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def lengths(card: Card) -> str:
    return "".join(sorted((str(row.length) for row in card.rows), reverse=True))


@pytest.mark.parametrize("seed", SEEDS)
def test_new_boards_hold_to_the_facts_of_the_map(seed: str) -> None:
    data = make_boards(seed, "mine")
    sheet = BORDER.check_sheet(data)
    assert sheet.name == "mine"
    standard = json.loads(BORDER.standard.source)
    assert {key: data[key] for key in data if key not in {"name", "boards"}} == {
        key: standard[key] for key in standard if key not in {"name", "boards"}
    }
    jsonschema.validate(json.loads(json.dumps(data)), schema("border"))


@pytest.mark.parametrize("seed", SEEDS)
def test_renaming_colours_turns_any_new_board_into_any_other(seed: str) -> None:
    made = boards(seed)
    for one, other in combinations(made.values(), 2):
        renamed = dict(zip(one, other, strict=True))
        assert set(renamed) == set(renamed.values()) == set(BORDER_COLOURS)
        # What turns one into the other turns the four boards into the same four.
        turned = [[renamed[colour] for colour in board] for board in made.values()]
        assert sorted(turned) == sorted(made.values())
        assert [renamed[colour] for colour in other] == one


@pytest.mark.parametrize("seed", SEEDS)
def test_new_boards_have_few_places_in_common(seed: str) -> None:
    made = boards(seed)
    common = {
        one + other: sum(map(str.__eq__, made[one], made[other]))
        for one, other in combinations(made, 2)
    }
    assert common == {"ab": 0, "ac": 8, "ad": 0, "bc": 0, "bd": 8, "cd": 0}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_new_deck_holds_to_the_facts_of_the_cards(seed: str) -> None:
    data = make_deck(seed, "mine")
    jsonschema.validate(json.loads(json.dumps(data)), schema("onecard"))
    sheet = ONECARD.check_sheet(data)
    cards = sheet.cards
    assert sheet.name == "mine"
    assert len(cards) == len({(frozenset(card.rows), card.suns) for card in cards}) == 30
    assert all(len(card.rows) == 5 and len(card.suns) == 2 for card in cards)
    patterns = Counter(map(lengths, cards))
    assert set(patterns) == PATTERNS
    assert set(patterns.values()) == {2, 3}
    boxes, suns, having = Counter[int](), Counter[int](), Counter[int]()
    for card in cards:
        suns.update(card.suns)
        for colour, length in card.rows:
            boxes[colour] += length
            having[colour] += 1
    every = range(len(COLOURS))
    assert boxes == dict.fromkeys(every, 100)
    assert suns == dict.fromkeys(every, 10)
    assert having == dict.fromkeys(every, 25)


def test_uneven_cards_have_their_suns_on_short_rows() -> None:
    for card in ONECARD.check_sheet(make_deck("7", "x")).cards:
        rows = dict(card.rows)
        if lengths(card) in {"66422", "65522"}:
            assert [rows[sun] for sun in card.suns] == [2, 2]


@pytest.mark.parametrize("make", [make_boards, make_deck], ids=["boards", "deck"])
def test_the_same_seed_makes_the_same_sheet_and_another_another(make: Any) -> None:  # noqa: ANN401
    assert make("7", "x") == make("7", "x")
    assert len({json.dumps(make(seed, "x")) for seed in SEEDS}) == len(SEEDS)
