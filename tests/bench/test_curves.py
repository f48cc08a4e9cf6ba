"""The picture of how training went."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from bench.curves import draw, main, read


def kept(folder: Path) -> Path:
    file = folder / "curve.jsonl"
    told = [
        {"minutes": 0.5, "wins": {"3": 0.40, "4": 0.25}},
        {"minutes": 1.0, "wins": None},
        {"minutes": 2.0, "wins": {"3": 0.50, "4": 0.35}},
    ]
    file.write_text("".join(json.dumps(line) + "\n" for line in told), encoding="utf-8")
    return file


def test_a_curve_has_what_was_measured(tmp_path: Path) -> None:
    among_three, among_four = read("small", kept(tmp_path))
    assert (among_three.players, among_four.players) == (3, 4)
    assert among_three.points == [(0.5, 40.0), (2.0, 50.0)]


def test_names_at_the_ends_of_lines_do_not_touch(tmp_path: Path) -> None:
    curves = [curve for name in ("one", "two", "three") for curve in read(name, kept(tmp_path))]
    picture = draw("a title", curves)
    for players in ("3", "4"):
        assert f"wins among {players} players, %" in picture
    at = [
        (float(x), float(y), name)
        for x, y, name in re.findall(
            r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>(one|two|three|wanted|fair)<', picture
        )
    ]
    assert len(at) == 10
    for x, y, name in at:
        assert not [n for n in at if n != (x, y, name) and n[0] == x and abs(n[1] - y) < 12]


@pytest.mark.parametrize(
    ("file", "players", "said"),
    [
        ("{kept}", "3", "names no file"),
        ("small={kept}.gone", "3", "names no file"),
        ("small={kept}", "2", "none of the files tells of matches"),
        ("small={before}", "3", "none of the files tells of matches"),
    ],
)
def test_it_says_what_cannot_be_drawn(  # noqa: PLR0913, PLR0917 - what is given, and what is seen
    file: str,
    players: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = tmp_path / "before.jsonl"
    before.write_text(json.dumps({"minutes": 0.5}) + "\n", encoding="utf-8")
    picture, wanted = tmp_path / "picture.svg", file.format(kept=kept(tmp_path), before=before)
    monkeypatch.setattr(sys, "argv", ["curves", str(picture), "T", wanted, "--players", players])
    with pytest.raises(SystemExit):
        main()
    assert said in capsys.readouterr().err
    assert not picture.exists()
