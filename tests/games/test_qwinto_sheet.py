"""Qwinto's sheet: the facts of the components, other layouts, and every fault."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from random import Random
from typing import cast

import jsonschema
import pytest

from zaria.engine import Outcome, Sheet, SheetFault
from zaria.engine.play import playout
from zaria.games.qwinto import GAME, QwintoSheet

SHEET = cast("QwintoSheet", GAME.standard)
FOLDER = files("zaria.games.qwinto").joinpath("sheets")
STANDARD = json.loads(FOLDER.joinpath("standard.json").read_text(encoding="utf-8"))
SCHEMA = json.loads(FOLDER.joinpath("schema.json").read_text(encoding="utf-8"))
FIELDS = [row["fields"] for row in STANDARD["rows"]]


def sheet_data(*fields: str, **changes: object) -> dict[str, object]:
    data = copy.deepcopy(STANDARD)
    for row, signs in zip(data["rows"], fields, strict=False):
        row["fields"] = signs
    return {**data, **changes}


def test_the_layout_is_the_printed_one() -> None:
    assert FIELDS == ["..oPo-oPoooo", ".ooooo-oPoo.", "ooPo-ooooP.."]
    assert len(SHEET.fields) == 27
    assert [span.stop - span.start for span in SHEET.spans] == [9, 9, 9]
    heights = [sum(row[column] in "oP" for row in FIELDS) for column in range(12)]
    assert [column for column in range(12) if heights[column] == 3] == [2, 3, 7, 8, 9]
    assert [column for column in range(12) if heights[column] == 2] == [1, 4, 5, 6, 10]
    assert [three.column - 1 for three in SHEET.threes] == [2, 3, 7, 8, 9]


def test_cells_lie_on_a_grid() -> None:
    cells = GAME.start(2).cells(0)
    fields = [cell for cell in cells if cell.shape in {"field", "pentagon"}]
    assert [cell.id for cell in fields] == list(SHEET.fields)
    for cell in fields:
        assert FIELDS[int(cell.y)][int(cell.x)] == ("P" if cell.shape == "pentagon" else "o")
        assert cell.id == f"{cell.colour[0]}{int(cell.x) + 1}"
    assert len({(cell.x, cell.y) for cell in cells}) == len(cells)
    assert sum(cell.id.startswith("x") for cell in cells) == 4
    assert [cell.x for cell in cells if cell.id.startswith("b")] == [2, 3, 7, 8, 9]


def test_marks_tell_what_is_written_scored_and_crossed() -> None:
    sheets = ".5.-....../..8..-..../...9-...../2 ...-....../.....-..../....-...../0"
    position = GAME.read_position(f"qwinto standard 2 1 - 1 - - {sheets}")
    cells = {cell.id: cell for cell in position.cells(0)}
    assert (cells["o4"].text, cells["o4"].marks) == ("5", frozenset({"written", "scored"}))
    assert (cells["y4"].text, cells["y4"].marks) == ("8", frozenset({"written"}))
    assert (cells["b4"].text, cells["b4"].marks) == ("5", frozenset({"scored"}))
    assert (cells["b8"].text, cells["b8"].marks) == ("", frozenset())
    assert {name for name, cell in cells.items() if "crossed" in cell.marks} == {"x1", "x2"}


def test_moves_are_numbered_fields_first() -> None:
    kinds = [move.kind for move in GAME.standard.moves]
    assert kinds == ["enter"] * 27 + ["pass", "misthrow"] + ["dice"] * 7 + ["again", "stay"]


OTHERS = {
    "short": ("PP-ooo", "oo-PPo", "oo-ooP"),
    "wide": ("...oP-oPoo......", "o-ooooPooooooooo", "....o-ooPPo....."),
}


def other(fields: tuple[str, ...], **changes: object) -> Sheet:
    return GAME.check_sheet(sheet_data(*fields, name="other", **changes))


@pytest.mark.clause("Q-06")
@pytest.mark.parametrize("name", list(OTHERS))
def test_other_layouts_can_be_played(name: str) -> None:
    sheet = other(OTHERS[name])
    for seed in range(5):
        final = playout(GAME.start(3, sheet=sheet), Random(seed))
        assert isinstance(final.next, Outcome)
        assert GAME.read_position(final.text, sheet) == final


def test_rows_may_come_in_another_order() -> None:
    rows = [STANDARD["rows"][number] for number in (2, 0, 1)]
    sheet = GAME.check_sheet(sheet_data(name="other", rows=rows))
    position = GAME.start(2, sheet=sheet)
    position = position.play(0, position.setup.moves.find("dice", "p")).apply_roll((3,))
    position = position.play(0, position.setup.moves.find("stay"))
    assert {move.at[0] for move in position.moves(1) if move.at} == {"p"}


def test_sheets_are_equal_when_their_data_are() -> None:
    assert GAME.check_sheet(copy.deepcopy(STANDARD)) == GAME.standard
    assert other(OTHERS["wide"]) != GAME.standard
    assert len(repr(GAME.standard)) < 60


def without(key: str) -> dict[str, object]:
    return {name: value for name, value in STANDARD.items() if name != key}


ORANGE, YELLOW, PURPLE = FIELDS
TWICE = [{"colour": "orange", "fields": signs} for signs in FIELDS]
FAULTS = [
    (without("rows"), "missing-key", "rows"),
    (without("misthrows"), "missing-key", "misthrows"),
    (sheet_data(game="knaster"), "other-game", "game"),
    (sheet_data(misthrows=5), "out-of-range", "misthrows"),
    (sheet_data(misthrows="4"), "not-a-number", "misthrows"),
    (sheet_data(rows={}), "not-a-list", "rows"),
    (sheet_data(rows=STANDARD["rows"][:2]), "wrong-length", "rows"),
    (sheet_data(rows=[1, 2, 3]), "not-an-object", "rows[0]"),
    (sheet_data(rows=[{"colour": "red"}] * 3), "unknown-word", "rows[0].colour"),
    (sheet_data(rows=[{"colour": "orange"}] * 3), "missing-key", "rows[0].fields"),
    (sheet_data(rows=TWICE), "qwinto-colour-twice", "rows[1].colour"),
    (sheet_data("..oPo-oPoooo....."), "qwinto-many-columns", "rows[0].fields"),
    (sheet_data("..oPo-oPooox"), "qwinto-unknown-sign", "rows[0].fields"),
    (sheet_data(ORANGE, ".ooo.o-oPoo."), "qwinto-broken-row", "rows[1].fields"),
    (sheet_data(ORANGE, YELLOW, "ooPoooooooP."), "qwinto-one-gap", "rows[2].fields"),
    (sheet_data("..oPo-oP-ooo"), "qwinto-one-gap", "rows[0].fields"),
    (sheet_data("............"), "qwinto-one-gap", "rows[0].fields"),
    (sheet_data(""), "qwinto-one-gap", "rows[0].fields"),
    (sheet_data("..oPooPoooo-"), "qwinto-gap-outside", "rows[0].fields"),
    (sheet_data("..-oPooPoooo"), "qwinto-gap-outside", "rows[0].fields"),
    (sheet_data(ORANGE, YELLOW + "."), "qwinto-uneven-rows", "rows[1].fields"),
    (sheet_data("..ooo-oPoooo"), "qwinto-one-pentagon", "rows"),
    (sheet_data("..PPo-oPoooo"), "qwinto-one-pentagon", "rows"),
    (sheet_data("..oPo-oPoooP"), "qwinto-stray-pentagon", "rows[0].fields"),
    (sheet_data("...Po-oPoooo", YELLOW, "oooo-ooooP.."), "qwinto-five-threes", "rows"),
    (sheet_data(ORANGE, YELLOW, "ooPo-ooooPo."), "qwinto-one-pentagon", "rows"),
]


@pytest.mark.parametrize(("data", "code", "place"), FAULTS)
def test_every_fault_has_a_code_and_a_place(data: dict[str, object], code: str, place: str) -> None:
    with pytest.raises(SheetFault) as caught:
        GAME.check_sheet(data)
    assert (caught.value.code, caught.value.place) == (code, place)


def test_the_schema_accepts_what_the_checker_accepts() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(STANDARD, SCHEMA)
    for fields in OTHERS.values():
        jsonschema.validate(sheet_data(*fields), SCHEMA)


FOR_THE_CHECKER = {
    "qwinto-colour-twice",
    "qwinto-uneven-rows",
    "qwinto-one-pentagon",
    "qwinto-stray-pentagon",
    "qwinto-five-threes",
}
"""Faults between rows, which a schema cannot tell."""


@pytest.mark.parametrize(("data", "code"), [(data, code) for data, code, _ in FAULTS])
def test_the_schema_rejects_what_it_can_tell(data: dict[str, str], code: str) -> None:
    valid = jsonschema.Draft202012Validator(SCHEMA).is_valid(data)
    assert valid == (code in FOR_THE_CHECKER)
