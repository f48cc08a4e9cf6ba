"""A package of somebody else's adds a game: installed for real, found, proven, played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "digits"

PROGRAM = """
import random, zaria
from zaria.testing import check_game
assert "digits" in zaria.game_ids()
game = zaria.game("digits")
check_game(game, games=3)
final = zaria.playout(game.start(players=3), random.Random(1))
print(final, final.next.winners)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which the example's package is installed."""
    target = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    options = ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(target)]
    subprocess.run([*command, *options, str(EXAMPLE)], check=True, timeout=120)
    return {**os.environ, "PYTHONPATH": str(target)}


def test_the_game_is_found_and_keeps_the_contract(installed: dict[str, str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=installed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("digits standard 3 1 -")


def test_the_terminal_plays_it(installed: dict[str, str], tmp_path: Path) -> None:
    ran = subprocess.run(
        [
            sys.executable,
            "-m",
            "zaria.terminal.main",
            "play",
            "digits",
            "--seat",
            "me",
            "--seat",
            "random",
            "--no-confirm",
            "--seed",
            "1",
            "--lang",
            "el",
        ],
        input="1\n2\n3\n4\n",
        env=installed,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Ψηφία" in ran.stdout
    assert "Γέμισαν όλα" in ran.stdout


def test_bots_play_it(installed: dict[str, str], tmp_path: Path) -> None:
    bots = ["--bot", "greedy", "--bot", "random", "--games", "40", "--jobs", "1"]
    ran = subprocess.run(
        [sys.executable, "-m", "zaria.terminal.main", "sim", "digits", *bots, "--lang", "en"],
        env=installed,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    (wins,) = re.findall(r"1 greedy .* ([\d.]+) % ", ran.stdout)
    assert float(wins) > 75


def test_the_example_is_small() -> None:
    lines = (EXAMPLE / "digits" / "game.py").read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) < 100


def test_a_game_without_a_face_is_drawn_plainly(installed: dict[str, str]) -> None:
    program = "import zaria; print(zaria.game('digits').start(2)._repr_svg_())"
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env=installed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.count('class="cell square"') == 8
