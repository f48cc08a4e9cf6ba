"""`zaria sheets new` makes good files and nothing else; other layouts work wherever ours do."""

from __future__ import annotations

import json
from contextlib import chdir
from importlib.resources import files
from pathlib import Path

import pytest

from tests.terminal.driver import zaria_here
from zaria.engine import find_game
from zaria.terminal.jsontext import laid_out
from zaria.terminal.main import main

CASES = {
    "game missing": (["sheets", "new"], "GAME"),
    "no such game": (["sheets", "new", "chess"], "chess"),
    "a game without a maker": (["sheets", "new", "qwinto"], "onecard, border"),
    "over a file": (["sheets", "new", "border", "--output", "there.json"], "there.json"),
    "into no folder": (["sheets", "new", "border", "--output", "no/x.json"], "no"),
    "too long a name": (["sheets", "new", "onecard", "--output", "x" * 300], "xxx"),
    "games not a number": (["sheets", "new", "border", "--measure", "many"], "many"),
    "no games": (["sheets", "new", "border", "--measure", "0"], "0"),
    "too many games": (["sheets", "new", "border", "--measure", "9" * 5000], "999"),
    "no processes": (["sheets", "new", "border", "--measure", "9", "--jobs", "0"], "0"),
}
LAYOUTS: dict[str, dict[str, object]] = {
    "qwinto": {
        "rows": [
            {"colour": "orange", "fields": "ooooPo-oPo.."},
            {"colour": "yellow", "fields": ".ooPo-ooooo."},
            {"colour": "purple", "fields": "..Poooo-oPoo"},
        ]
    },
    "knaster": {"columns": [1, 2, 3, 4, 77], "rows": [5, 5, 5, 5, 5], "diagonals": [20, 3]},
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "there.json").write_text("{}")
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def own(game: str, folder: Path) -> dict[str, object]:
    """Write an alternative layout to own.json and give its data."""
    standard = files(f"zaria.games.{game}") / "sheets" / "standard.json"
    data: dict[str, object] = json.loads(standard.read_text(encoding="utf-8"))
    data |= {"name": "own", **LAYOUTS[game]}
    (folder / "own.json").write_text(json.dumps(data), encoding="utf-8")
    return data


@pytest.mark.parametrize("lang", ["en", "el"])
@pytest.mark.parametrize(("arguments", "named"), CASES.values(), ids=CASES)
def test_one_clear_sentence(
    arguments: list[str], named: str, lang: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents(folder)
    with chdir(folder):
        assert main([*arguments, "--lang", lang]) != 0
    told = capsys.readouterr().err
    assert len(told.strip().splitlines()) == 1, told
    assert told.startswith("zaria: ")
    assert named in told
    assert any("α" <= letter <= "ω" for letter in told) == (lang == "el")
    assert contents(folder) == before


@pytest.mark.parametrize("game", ["border", "onecard"])
def test_a_new_sheet_is_good_and_the_same_for_the_same_seed(game: str, folder: Path) -> None:
    made = zaria_here("sheets", "new", game, "--seed", "7", folder=folder)
    assert made.status == 0, made.err
    assert f"{game}-new-7.json" in made.out
    checked = zaria_here("sheets", "check", f"{game}-new-7.json", folder=folder)
    assert checked.status == 0, checked.err
    assert "new-7" in checked.out
    again = zaria_here("sheets", "new", game, "--seed", "7", "--output", "b.json", folder=folder)
    assert again.status == 0, again.err
    text = (folder / "b.json").read_text(encoding="utf-8")
    assert text == (folder / f"{game}-new-7.json").read_text(encoding="utf-8")
    assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("seed", ["Άννα", "two words", "../up", "x" * 200, "\udcff"])
def test_any_seed_gives_a_file_of_a_good_name(
    seed: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with chdir(folder):
        assert main(["sheets", "new", "onecard", "--seed", seed]) == 0, capsys.readouterr().err
    (made,) = folder.glob("onecard-new-*.json")
    sheet = find_game("onecard").read_sheet(made.read_text(encoding="utf-8"))
    assert made.name == f"onecard-{sheet.name}.json"


def test_without_a_seed_every_sheet_is_another(folder: Path) -> None:
    for name in ("a.json", "b.json"):
        ran = zaria_here("sheets", "new", "onecard", "--output", name, folder=folder)
        assert ran.status == 0, ran.err
    assert (folder / "a.json").read_bytes() != (folder / "b.json").read_bytes()


@pytest.mark.parametrize(("lang", "word"), [("en", "Too few"), ("el", "Λίγα")])
@pytest.mark.parametrize(("game", "tables"), [("border", 1), ("onecard", 3)])
def test_the_measure_is_printed(game: str, tables: int, lang: str, word: str, folder: Path) -> None:
    options = ["--seed", "7", "--measure", "24", "--jobs", "1"]
    ran = zaria_here("sheets", "new", game, *options, folder=folder, lang=lang)
    assert ran.status == 0, ran.err
    assert ran.out.count(word) == tables
    assert "±" in ran.out


def test_json_is_laid_out_for_people() -> None:
    data = {"short": [1, 2], "long": [["x" * 30] * 2] * 4, "deep": {"a": {"b": "y" * 90}}}
    text = laid_out(data)
    assert json.loads(text) == data
    assert '"short": [1, 2],' in text
    assert text.count("\n") > 6


@pytest.mark.parametrize("game", LAYOUTS)
def test_an_alternative_layout_is_checked_drawn_and_printed(game: str, folder: Path) -> None:
    own(game, folder)
    for arguments in (
        ["sheets", "check", "own.json"],
        ["sheets", "print", game, "--sheet", "own.json"],
        ["sim", game, "--sheet", "own.json", "--games", "2", "--jobs", "1", "--seed", "1"],
    ):
        ran = zaria_here(*arguments, folder=folder)
        assert ran.status == 0, ran.err
    assert (folder / f"{game}-sheets.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("game", LAYOUTS)
def test_a_game_on_an_alternative_layout_is_played_saved_and_shown(game: str, folder: Path) -> None:
    data = own(game, folder)
    seats = ["--seat", "greedy", "--seat", "greedy"]
    ran = zaria_here(
        "play", game, *seats, "--sheet", "own.json", "--save", "g.zaria", folder=folder
    )
    assert ran.status == 0, ran.err
    (folder / "own.json").unlink()
    shown = zaria_here("show", "g.zaria", "--notation", folder=folder)
    assert shown.status == 0, shown.err
    assert f"{game} own 2" in shown.out
    sheet = find_game(game).check_sheet(data)
    position = find_game(game).read_position(shown.out.strip(), sheet)
    assert position.over
    drawn = zaria_here("show", "g.zaria", "--svg", "g.svg", folder=folder)
    assert drawn.status == 0, drawn.err
    picture = (folder / "g.svg").read_text(encoding="utf-8")
    cells = [cell for seat in range(2) for cell in position.cells(seat)]
    assert all(cell.text in picture for cell in cells)
