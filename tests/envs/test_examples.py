"""The examples that learn do learn, and the notebook runs from its first cell to its last."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.engine.digits import install

EXAMPLES = Path(__file__).parents[2] / "examples"
pytestmark = pytest.mark.long


@pytest.fixture
def run(tmp_path: Path) -> Any:  # noqa: ANN401
    """Return what runs an example, the package `examples/digits` installed, and gives its lines."""
    install(tmp_path)

    def run(name: str, *args: str) -> list[str]:
        done = subprocess.run(
            [sys.executable, str(EXAMPLES / "learn" / name), *args],
            capture_output=True,
            text=True,
            check=False,
            timeout=1_200,
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    return run


def number(line: str) -> float:
    """Return the first number with a fraction in a line."""
    found = re.search(r"[+-]?\d+\.\d+", line)
    assert found, line
    return float(found[0])


def test_stable_baselines_learns_with_masks(run: Any) -> None:  # noqa: ANN401
    by_chance, trained = map(number, run("maskable_ppo.py", "--steps", "40000"))
    assert trained > 2 * by_chance > 0


def test_rllib_learns_with_masks(run: Any) -> None:  # noqa: ANN401
    by_chance, trained = map(number, run("rllib_ppo.py", "--steps", "20000"))
    assert trained > 2 * by_chance > 0


def test_seats_learn_by_playing_each_other(run: Any) -> None:  # noqa: ANN401
    (line,) = run("self_play.py")
    assert number(line) > 0.1


def test_tree_search_beats_random_moves(run: Any) -> None:  # noqa: ANN401
    (line,) = run("mcts.py")
    assert number(line) > 0.3


def test_an_endgame_is_solved(run: Any) -> None:  # noqa: ANN401
    first, last = map(number, run("cfr.py"))
    assert last < first / 5
    assert last < 0.05


def read_notebook() -> Any:  # noqa: ANN401
    """Return the notebook; `make examples` installs what reads and runs it."""
    return import_module("nbformat").read(EXAMPLES / "notebooks" / "learn.ipynb", as_version=4)


def test_the_notebook_runs() -> None:
    client = import_module("nbclient").NotebookClient
    notebook = read_notebook()
    client(notebook, timeout=None, kernel_name="python3").execute()
    trained = notebook.cells[-3]["outputs"][0]["data"]["text/plain"]
    assert "won" in trained


def test_the_notebook_is_kept_without_outputs() -> None:
    notebook = read_notebook()
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert len(code) > 5
    assert not any(cell.outputs or cell.execution_count for cell in code)
