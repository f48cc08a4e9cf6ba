"""The house rules that no linter holds: the lower floors need the standard library alone."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SRC = HERE.parents[1] / "src"
FLOORS = ("zaria.engine", "zaria.games", "zaria.session", "zaria.testing")
GAMES = ("qwinto", "knaster", "onecard", "border")


def run_without_site_packages(task: str, subject: str) -> None:
    command: list[str | Path] = [sys.executable, "-I", "-S", HERE / "bare.py", SRC, task, subject]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize("floor", [name for name in FLOORS if importlib.util.find_spec(name)])
def test_floor_needs_only_the_standard_library(floor: str) -> None:
    run_without_site_packages("import", floor)


@pytest.mark.parametrize("game", GAMES)
def test_game_plays_with_only_the_standard_library(game: str) -> None:
    run_without_site_packages("play", game)
