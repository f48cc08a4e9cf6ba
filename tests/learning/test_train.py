"""The command that trains: what it says about options that cannot be."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from zaria import train


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["chess"], "No game is called chess; there are "),
        (["knaster", "--greedy", "1"], "knaster has no greedy players"),
        (["onecard", "--greedy", "2"], "from 0 to 1"),
        (["onecard", "--matches", "-1"], "0 or more"),
        (["onecard", "--players", "1"], "onecard is played by 2 to 4"),
        (["border", "--players", "3", "7"], "border is played by 2 to 4"),
        (["border", "--begin", "nothing.npz"], "no file nothing.npz"),
    ],
)
def test_it_says_what_is_wrong_and_trains_nothing(
    options: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "out"
    given = ["zaria.train", *options, "--batches", "1", "--sheets", "8", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", given)
    assert train.main() == 2
    assert said in capsys.readouterr().err
    assert not out.exists()
