"""Bad input gets one clear sentence in the user's language, and loses nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.driver import zaria, zaria_here

RECORD = '[Zaria "1"]\n[Game "knaster"]\n[Players "1"]\n[First "1"]\n\n1. <36> 1:c3\n'

CASES = {
    "no such command": (["dance"], "dance"),
    "half a command": (["print", "knaster"], "sheets print"),
    "a command misspelt": (["replya", "good.zaria"], " replay"),
    "no such game": (["play", "chess"], "chess"),
    "no such game to simulate": (["sim", "chess"], "chess"),
    "too few players": (["play", "qwinto", "--seat", "me"], "2"),
    "too many players": (["sim", "border", "--players", "5"], "5"),
    "no such bot": (["play", "knaster", "--seat", "deepblue"], "deepblue"),
    "no such bot to simulate": (["sim", "knaster", "--bot", "deepblue"], "deepblue"),
    "bots and players differ": (
        ["sim", "knaster", "--players", "3", "--bot", "random", "--bot", "random"],
        "3",
    ),
    "no such option of a game": (["play", "onecard", "--option", "cards=7"], "7"),
    "no such option of the command": (["play", "knaster", "--fast"], "--fast"),
    "option without a value": (["play", "knaster", "--seed"], "--seed"),
    "argument missing": (["show"], "FILE"),
    "games not a number": (["sim", "knaster", "--games", "many"], "many"),
    "games negative": (["sim", "knaster", "--games", "0"], "0"),
    "first not a seat": (["play", "knaster", "--first", "9"], "9"),
    "first not a number": (["play", "knaster", "--first", "x"], "x"),
    "no such dice": (["play", "knaster", "--dice", "loaded"], "loaded"),
    "seeded dice without seed": (["play", "knaster", "--dice", "seeded"], "--seed"),
    "seed for fair dice": (["play", "knaster", "--dice", "fair", "--seed", "x"], "fair"),
    "sheet not there": (["play", "knaster", "--sheet", "none.json"], "none.json"),
    "sheet not a sheet": (["play", "knaster", "--sheet", "bad.json"], "zaria"),
    "sheet of another game": (["play", "qwinto", "--sheet", "sheet.json"], "knaster"),
    "record not there": (["replay", "none.zaria"], "none.zaria"),
    "record damaged": (["replay", "damaged.zaria"], "6"),
    "record foreign": (["show", "bad.json"], "1"),
    "record of another game": (["show", "chess.zaria"], "chess"),
    "binary as record": (["show", "picture.png"], "1"),
    "event not there": (["show", "good.zaria", "--at", "9"], "9"),
    "save over a file": (["play", "knaster", "--save", "good.zaria"], "good.zaria"),
    "save into no folder": (["play", "knaster", "--save", "no/where.zaria"], "no"),
    "resume a foreign file": (["play", "--resume", "bad.json"], "1"),
    "resume with other seats": (
        ["play", "--resume", "good.zaria", "--seat", "me", "--seat", "me"],
        "2",
    ),
    "name too long": (["play", "knaster", "--seat", "me=" + "x" * 30], "24"),
    "no such rule": (["rules", "knaster", "Z-99"], "Z-99"),
    "lines over a file": (["sim", "knaster", "--games", "1", "--jsonl", "good.zaria"], "good"),
}


def test_help_is_a_command_too(tmp_path: Path) -> None:
    for asked, meant in ((["help"], ["--help"]), (["help", "show"], ["show", "--help"])):
        told, wanted = (zaria_here(*one, folder=tmp_path) for one in (asked, meant))
        assert told.status == 0
        assert told.out == wanted.out


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    sheet = (
        '{"zaria": "sheet", "version": 1, "game": "knaster", "name": "mine", '
        '"columns": [1,1,1,1,1], "rows": [1,1,1,1,1], "diagonals": [1,1]}'
    )
    (tmp_path / "good.zaria").write_text(RECORD)
    (tmp_path / "damaged.zaria").write_text(RECORD.replace("c3", "c9"))
    (tmp_path / "chess.zaria").write_text(RECORD.replace("knaster", "chess"))
    (tmp_path / "bad.json").write_text('{"hello": 1}')
    (tmp_path / "sheet.json").write_text(sheet)
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe\x00")
    return tmp_path


@pytest.mark.parametrize("lang", ["en", "el"])
@pytest.mark.parametrize(("arguments", "named"), CASES.values(), ids=CASES)
def test_one_clear_sentence(arguments: list[str], named: str, lang: str, folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    ran = zaria_here(*arguments, folder=folder, lang=lang)
    assert ran.status != 0
    assert named in ran.err
    assert len(ran.err.strip().splitlines()) == 1, ran.err
    assert ran.err.startswith("zaria: ")
    assert any("α" <= letter <= "ω" for letter in ran.err) == (lang == "el")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_unknown_language(folder: Path) -> None:
    ran = zaria("games", folder=folder, lang="tlh")
    assert ran.status != 0
    assert "tlh" in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_end_of_input_in_the_middle_saves_what_was_played(folder: Path) -> None:
    ran = zaria(
        "play",
        "knaster",
        "--seat",
        "me",
        "--seed",
        "s",
        "--save",
        "mine.zaria",
        typed="c3\n\na",
        folder=folder,
    )
    assert ran.status != 0
    assert len(ran.err.strip().splitlines()) == 1
    assert "1:c3" in (folder / "mine.zaria").read_text()
