"""`zaria analyse`: luck and choices of a recorded game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.coach.games import beginning, played
from zaria.engine import print_record
from zaria.terminal.main import main


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.zaria"
    path.write_text(print_record(beginning(played("qwinto", 2, "greedy"), 20)), encoding="utf-8")
    return path


@pytest.mark.parametrize(("language", "luck"), [("en", "luck"), ("el", "τύχη")])
def test_every_player_is_told_of_luck_and_choices(
    file: Path, capsys: pytest.CaptureFixture[str], language: str, luck: str
) -> None:
    assert main(["analyse", str(file), "--lang", language]) == 0
    out = capsys.readouterr().out
    assert out.count(luck) >= 2
    assert out.count("%") == 2


def test_lines_of_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(file), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["kind"] for line in lines] == ["start", *["step"] * 20, "end"]


def test_a_bad_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.zaria"
    path.write_text("hello", encoding="utf-8")
    assert main(["analyse", str(path), "--lang", "en"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert main(["analyse", str(path), "--seconds", "no", "--lang", "en"]) == 2
