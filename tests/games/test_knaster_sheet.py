"""Knaster's sheet: what is printed on it, and what a faulty one is told."""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random

import pytest
from jsonschema import Draft202012Validator

from zaria import playout
from zaria.engine import SheetFault
from zaria.games.knaster import GAME, KnasterSheet

SHEETS = files("zaria.games.knaster").joinpath("sheets")
STANDARD = json.loads(SHEETS.joinpath("standard.json").read_text("utf-8"))
SCHEMA = json.loads(SHEETS.joinpath("schema.json").read_text("utf-8"))


def test_the_standard_sheet_has_the_printed_values() -> None:
    sheet = GAME.standard
    assert isinstance(sheet, KnasterSheet)
    assert sheet.values == (9, 8, 7, 6, 5, 9, 8, 7, 6, 5, 10, 10)
    assert sum(sheet.values) + 25 == 115, "the highest score there is"


def test_the_schema_is_sound_and_fits_the_standard_sheet() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    Draft202012Validator(SCHEMA).validate(STANDARD)


FAULTS: list[tuple[str, object, str, str]] = [
    ("zaria", "map", "not-a-sheet", "zaria"),
    ("version", 2, "unknown-version", "version"),
    ("game", "qwinto", "other-game", "game"),
    ("name", "", "bad-name", "name"),
    ("name", "two words", "bad-name", "name"),
    ("name", "n" * 41, "bad-name", "name"),
    ("name", 7, "not-a-text", "name"),
    ("columns", [9, 8, 7, 6], "wrong-length", "columns"),
    ("columns", [9, 8, 7, 6, 5, 4], "wrong-length", "columns"),
    ("columns", 9, "not-a-list", "columns"),
    ("rows", [9, 8, 7, 6], "wrong-length", "rows"),
    ("rows", [9, 8, -1, 6, 5], "out-of-range", "rows[2]"),
    ("rows", [9, 8, 7, 6, 100], "out-of-range", "rows[4]"),
    ("rows", [9, 8, 7, "6", 5], "not-a-number", "rows[3]"),
    ("rows", [9, True, 7, 6, 5], "not-a-number", "rows[1]"),
    ("diagonals", [10], "wrong-length", "diagonals"),
    ("diagonals", [10, 10.5], "not-a-number", "diagonals[1]"),
]


@pytest.mark.parametrize(("key", "value", "code", "place"), FAULTS)
def test_a_fault_has_one_code_and_place(key: str, value: object, code: str, place: str) -> None:
    faulty = {**STANDARD, key: value}
    with pytest.raises(SheetFault) as fault:
        GAME.check_sheet(faulty)
    assert (fault.value.code, fault.value.place) == (code, place)
    assert not Draft202012Validator(SCHEMA).is_valid(faulty), "the schema agrees"


@pytest.mark.parametrize("key", list(STANDARD))
def test_no_key_may_be_missing(key: str) -> None:
    faulty = {name: value for name, value in STANDARD.items() if name != key}
    with pytest.raises(SheetFault) as fault:
        GAME.check_sheet(faulty)
    assert (fault.value.code, fault.value.place) == ("missing-key", key)
    assert not Draft202012Validator(SCHEMA).is_valid(faulty), "the schema agrees"


def test_a_sheet_of_ones_own_plays() -> None:
    own = {**STANDARD, "name": "turned", "columns": [0, 1, 2, 3, 99], "diagonals": [20, 30]}
    assert Draft202012Validator(SCHEMA).is_valid(own)
    sheet = GAME.read_sheet(json.dumps(own))
    assert isinstance(sheet, KnasterSheet)
    assert sheet.values == (0, 1, 2, 3, 99, 9, 8, 7, 6, 5, 20, 30)
    position = GAME.start(2, sheet=sheet)
    assert {cell.id: cell.text for cell in position.cells(0) if cell.shape == "value"} == {
        "col1": "0",
        "col2": "1",
        "col3": "2",
        "col4": "3",
        "col5": "99",
        "row1": "9",
        "row2": "8",
        "row3": "7",
        "row4": "6",
        "row5": "5",
        "fall": "20",
        "rise": "30",
    }
    final = playout(position, Random(5))
    assert GAME.read_position(final.text, sheet) == final
    circled = "2*..../2*..../2*..../2*..../2*...."
    assert GAME.read_position(f"knaster turned 1 1 - 1 - n {circled}", sheet).score(0).total == 5


def test_the_grid_and_its_white_fields_have_each_a_place() -> None:
    cells = GAME.start(1).cells(0)
    assert len(cells) == 25 + 12
    assert len({(cell.x, cell.y) for cell in cells}) == len(cells)
    grid = {cell.id: (cell.x, cell.y) for cell in cells if cell.shape == "square"}
    assert grid == {
        f"{column}{row}": (x, row) for x, column in enumerate("abcde", 1) for row in range(1, 6)
    }
    touched = {move.at for move in GAME.standard.moves} - {""}
    assert touched == {cell.id for cell in cells}
