"""`zaria sheets` and the pictures of `zaria show`: files made whole, never over others."""

from __future__ import annotations

import json
from contextlib import chdir
from importlib.resources import files
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.terminal.driver import zaria_here
from zaria.terminal.files import new_path, write_whole
from zaria.terminal.main import main
from zaria.terminal.wording import UsageError

RECORD = (
    '[Zaria "1"]\n[Game "knaster"]\n[Players "2"]\n[First "1"]\n[Seat1 "me=Άννα"]\n'
    '[Seat2 "greedy"]\n[Date "2025-11-15"]\n\n1. <36> 1:c3 2:a1\n2. <45> 1:(c3) 2:b2\n'
)
GAMES = ("qwinto", "knaster", "onecard", "border")
PAGES = {"qwinto": 1, "knaster": 1, "onecard": 4, "border": 3}
"""With the backs of cards, and a page to make colour dice with."""

CASES = {
    "no such sheets command": (["sheets", "burn"], "burn"),
    "game missing": (["sheets", "print"], "GAME"),
    "no such game": (["sheets", "print", "chess"], "chess"),
    "no such paper": (["sheets", "print", "knaster", "--paper", "A3"], "A3"),
    "no such ink": (["sheets", "print", "knaster", "--ink", "red"], "red"),
    "per page not a number": (["sheets", "print", "knaster", "--per-page", "few"], "few"),
    "none per page": (["sheets", "print", "knaster", "--per-page", "0"], "0"),
    "too many to be readable": (["sheets", "print", "knaster", "--per-page", "80"], "80"),
    "no copies": (["sheets", "print", "knaster", "--copies", "0"], "0"),
    "too many copies": (["sheets", "print", "knaster", "--copies", "9" * 5000], "200"),
    "sheet not there": (["sheets", "print", "knaster", "--sheet", "none.json"], "none.json"),
    "sheet not a sheet": (["sheets", "print", "knaster", "--sheet", "bad.json"], "zaria"),
    "record not there": (["sheets", "print", "knaster", "--position", "none"], "none"),
    "record foreign": (["sheets", "print", "knaster", "--position", "bad.json"], "1"),
    "record of another game": (
        ["sheets", "print", "qwinto", "--position", "good.zaria"],
        "knaster",
    ),
    "sheet and record": (
        ["sheets", "print", "knaster", "--position", "good.zaria", "--sheet", "bad.json"],
        "--sheet",
    ),
    "PDF over a file": (["sheets", "print", "knaster", "--output", "good.zaria"], "good.zaria"),
    "PDF into no folder": (["sheets", "print", "knaster", "--output", "no/x.pdf"], "no"),
    "PDF with too long a name": (["sheets", "print", "knaster", "--output", "x" * 300], "xxx"),
    "SVG over a file": (["show", "good.zaria", "--svg", "good.zaria"], "good.zaria"),
    "PNG over a file": (["show", "good.zaria", "--png", "bad.json"], "bad.json"),
    "PNG into no folder": (["show", "good.zaria", "--png", "no/x.png"], "no"),
    "too wide": (["show", "good.zaria", "--png", "x.png", "--width", "9999"], "9999"),
    "width without PNG": (["show", "good.zaria", "--width", "99"], "--png"),
    "no such seat": (["show", "good.zaria", "--png", "x.png", "--seat", "3"], "3"),
    "check what is not there": (["sheets", "check", "none.json"], "none.json"),
    "check what is no sheet": (["sheets", "check", "bad.json"], "zaria"),
    "check a record": (["sheets", "check", "good.zaria"], "JSON"),
    "check a sheet of no game": (["sheets", "check", "chess.json"], "chess"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.zaria").write_text(RECORD, encoding="utf-8")
    (tmp_path / "bad.json").write_text('{"hello": 1}')
    (tmp_path / "chess.json").write_text('{"zaria": "sheet", "version": 1, "game": "chess"}')
    return tmp_path


def standard(game: str) -> Path:
    return Path(str(files(f"zaria.games.{game}") / "sheets" / "standard.json"))


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


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


@pytest.mark.parametrize("game", GAMES)
def test_sheets_for_the_table(game: str, folder: Path) -> None:
    ran = zaria_here("sheets", "print", game, folder=folder, lang="el")
    assert ran.status == 0, ran.err
    assert f"{game}-sheets.pdf" in ran.out
    assert len(PdfReader(folder / f"{game}-sheets.pdf").pages) == PAGES[game]
    before = contents(folder)
    again = zaria_here("sheets", "print", game, folder=folder, lang="el")
    assert again.status != 0
    assert contents(folder) == before


def test_copies_and_sheets_per_page(folder: Path) -> None:
    options = ["--per-page", "2", "--copies", "7", "--paper", "letter", "--ink", "mono"]
    ran = zaria_here("sheets", "print", "qwinto", *options, "--output", "pad.pdf", folder=folder)
    assert ran.status == 0, ran.err
    pages = PdfReader(folder / "pad.pdf").pages
    assert [page.extract_text().count("Qwinto") for page in pages] == [2, 2, 2, 1]


def test_a_played_game_to_keep(folder: Path) -> None:
    options = ["--position", "good.zaria", "--paper", "a6", "--output", "kept.pdf"]
    ran = zaria_here("sheets", "print", "knaster", *options, folder=folder, lang="el")
    assert ran.status == 0, ran.err
    pages = [page.extract_text() for page in PdfReader(folder / "kept.pdf").pages]
    assert len(pages) == 2
    assert "Άννα" in pages[0]
    assert "15 Νοεμβρίου 2025" in pages[0]
    assert "1 πόντος" in pages[0]
    assert "greedy" in pages[1]


def test_an_own_sheet_is_printed(folder: Path) -> None:
    own = json.loads(standard("knaster").read_text(encoding="utf-8"))
    own["name"], own["columns"] = "mine", [77, 1, 1, 1, 1]
    (folder / "own.json").write_text(json.dumps(own))
    ran = zaria_here("sheets", "print", "knaster", "--sheet", "own.json", folder=folder)
    assert ran.status == 0, ran.err
    assert "77" in PdfReader(folder / "knaster-sheets.pdf").pages[0].extract_text()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "el"])
def test_a_good_sheet_is_called_good(game: str, lang: str, folder: Path) -> None:
    ran = zaria_here("sheets", "check", str(standard(game)), folder=folder, lang=lang)
    assert ran.status == 0, ran.err
    assert not ran.err
    sentence, facts, digest = ran.out.splitlines()
    assert "standard" in sentence
    assert any(letter.isdigit() for letter in facts)
    assert len(digest.split()[-1]) == 64


def test_every_fault_of_a_deck_is_named_with_its_place(folder: Path) -> None:
    deck = json.loads(standard("onecard").read_text(encoding="utf-8"))
    deck["name"] = "two words"
    deck["cards"][3]["rows"][0][0] = "pink"
    del deck["cards"][7]["suns"]
    deck["cards"][29]["rows"][0][1] += 1
    (folder / "deck.json").write_text(json.dumps(deck))
    ran = zaria_here("sheets", "check", "deck.json", folder=folder)
    assert ran.status == 1
    assert not ran.out
    lines = ran.err.splitlines()
    assert len(lines) == 4
    for line, told in zip(
        lines, ("two words", "cards[3].rows[0][0]", "cards[7].suns", "cards[29].rows"), strict=True
    ):
        assert told in line


def test_faults_of_a_map_are_named_as_far_as_they_are_sure(folder: Path) -> None:
    drawing = json.loads(standard("border").read_text(encoding="utf-8"))
    del drawing["printed"]
    drawing["boards"]["a"][0], drawing["boards"]["c"][2] = "pink", "brown"
    (folder / "map.json").write_text(json.dumps(drawing))
    ran = zaria_here("sheets", "check", "map.json", folder=folder)
    assert ran.status == 1
    lines = ran.err.splitlines()
    assert ["printed" in lines[0], "boards.a[0]" in lines[1], "boards.c[2]" in lines[2]] == [
        True
    ] * 3
    assert len(lines) == 3


def test_show_draws_pictures(folder: Path) -> None:
    ran = zaria_here("show", "good.zaria", "--svg", "all.svg", "--png", "all.png", folder=folder)
    assert ran.status == 0, ran.err
    svg = (folder / "all.svg").read_text(encoding="utf-8")
    assert 'id="s1-c3"' in svg
    assert 'id="s2-c3"' in svg
    assert int.from_bytes((folder / "all.png").read_bytes()[16:20], "big") == 1200


def test_show_draws_one_seats_sheet_at_one_event(folder: Path) -> None:
    options = ["--at", "0", "--seat", "2", "--svg", "s.svg", "--png", "s.png", "--width", "90"]
    ran = zaria_here("show", "good.zaria", *options, folder=folder, lang="el")
    assert ran.status == 0, ran.err
    svg = (folder / "s.svg").read_text(encoding="utf-8")
    assert "φύλλο του παίκτη 2" in svg
    assert "written" not in svg
    assert int.from_bytes((folder / "s.png").read_bytes()[16:20], "big") == 90


def test_show_prints_one_seats_sheet(folder: Path) -> None:
    ran = zaria_here("show", "good.zaria", "--seat", "2", folder=folder)
    assert "greedy: 0" in ran.out
    assert "1 me=Άννα:" not in ran.out


def test_a_file_that_came_in_the_meantime_is_left_as_it_is(tmp_path: Path) -> None:
    path = new_path(str(tmp_path / "new.pdf"))
    path.write_text("somebody else's")
    with pytest.raises(UsageError, match="terminal-exists"):
        write_whole(path, b"ours", new=True)
    assert contents(tmp_path) == {"new.pdf": b"somebody else's"}


def test_a_file_is_made_where_there_are_no_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reject(path: Path, target: Path) -> None:
        raise PermissionError(path, target)

    monkeypatch.setattr(Path, "hardlink_to", reject)
    write_whole(tmp_path / "new.pdf", b"ours", new=True)
    with pytest.raises(UsageError, match="terminal-exists"):
        write_whole(tmp_path / "new.pdf", b"again", new=True)
    assert contents(tmp_path) == {"new.pdf": b"ours"}


def test_nothing_half_written_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(UsageError, match="terminal-cannot-write"):
        write_whole(tmp_path / "new.pdf", b"ours", new=True)
    assert not contents(tmp_path)
