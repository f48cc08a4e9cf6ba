"""The rules compiled by mypyc, beside the same rules as they are: random play in both.

mypyc cannot compile classes that inherit from named tuples, which positions are, nor those of
games beside them: they stay as they are. All else of engine and rules is compiled, as far as the
game still plays afterwards.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.report import Settings, Table

SOURCE = Path(__file__).parents[1] / "src"
LEFT_OUT = (
    *("__init__.py", "position.py", "game.py", "simultaneous.py", "state.py", "generate.py"),
)
SECONDS_TO_BUILD = 400
_SETUP = """
import sys
from setuptools import setup
from mypyc.build import mypycify
setup(name="compiled", packages=[], ext_modules=mypycify(sys.argv[2:], opt_level="3"),
      script_args=["build_ext", "--inplace"])
"""
_PLAY = """
import random, sys, time, zaria
name, games = sys.argv[1], int(sys.argv[2])
start, luck, best = zaria.game(name).start(players=2), random.Random(1), 1e9
for _ in range(5):
    began = time.process_time()
    for _ in range(games):
        zaria.playout(start, luck)
    best = min(best, time.process_time() - began)
print(best / games * 1e6)
"""


def measure(settings: Settings) -> list[Table]:
    """Return what a random game costs, compiled and as it is."""
    from zaria import game_ids  # noqa: PLC0415 - after the others, which must not see it

    games = settings.size(100, 10)
    rows: list[tuple[str, ...]] = []
    with TemporaryDirectory() as folder:
        for game in game_ids():
            settings.progress(f"compiling {game}")
            tree = Path(folder, game)
            shutil.copytree(SOURCE, tree, ignore=shutil.ignore_patterns("page", "__pycache__"))
            fault = _compiled(tree, game)
            plain = _played(SOURCE, game, games)
            fast = 0.0 if fault else _played(tree, game, games)
            told = f"{plain / fast:.2f}" if fast else fault or "does not play"
            rows.append((game, f"{plain:,.0f}", f"{fast:,.0f}" if fast else "-", told))
    columns = ("game", "µs a game", "compiled", "speed-up")
    note = f"CPU time of {games} random two-player games, the best of five rounds; target: 1.5."
    return [Table("Rules compiled by mypyc", columns, rows, note)]


def _compiled(tree: Path, game: str) -> str:
    """Compile the engine and one game in place; return what went wrong, if anything did."""
    folders = (tree / "zaria" / "engine", tree / "zaria" / "games" / game)
    files = [
        str(file.relative_to(tree))
        for at in folders
        for file in sorted(at.glob("*.py"))
        if file.name not in LEFT_OUT
    ]
    command = [sys.executable, "-c", _SETUP, "--", *files]
    ran = subprocess.run(
        command, cwd=tree, capture_output=True, text=True, timeout=SECONDS_TO_BUILD, check=False
    )
    return "" if ran.returncode == 0 else "does not compile"


def _played(tree: Path, game: str, games: int) -> float:
    """Return the microseconds of a game, or 0 if it cannot be played."""
    ran = subprocess.run(
        [sys.executable, "-c", _PLAY, game, str(games)],
        env={**os.environ, "PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        check=False,
    )
    return float(ran.stdout) if ran.returncode == 0 else 0.0
