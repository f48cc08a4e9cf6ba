"""The command that measures networks among greedy players."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from bench.networks import main
from zaria.games.onecard.players.learned.learning import OneCardTask
from zaria.learning.learner import Learner, Shape


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["chess"], "no game is called chess"),
        (["knaster"], "the training of knaster has no greedy players"),
        (["onecard", "--players", "1"], "onecard is played by 2 to 4"),
        (["border", "--players", "7"], "border is played by 2 to 4"),
        (["border", "--games", "0"], "--games is 1 or more"),
        (["border", "nothing.npz"], "there is no file nothing.npz"),
    ],
)
def test_it_says_what_cannot_be_measured(
    given: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["networks", *given])
    with pytest.raises(SystemExit):
        main()
    assert said in capsys.readouterr().err


def test_networks_of_the_same_name_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every training calls its network the same, in its own folder."""
    task = OneCardTask()
    files = [tmp_path / name / "network.npz" for name in ("one", "other")]
    for seed, file in enumerate(files):
        file.parent.mkdir()
        learner = Learner(np, Shape(task.features, 8, 4), task.scale, seed)
        learner.network({"batches": 0}).save(file)
    given = ["networks", "onecard", *map(str, files), "--players", "2", "--games", "3"]
    monkeypatch.setattr(sys, "argv", given)
    assert main() == 0
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    for file in files:
        (row,) = [line for line in told if str(file) in line]
        assert [cell.strip() for cell in row.split("|")[2:4]] == ["2", "3"]
