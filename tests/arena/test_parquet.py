"""Results as Parquet, and the notebook that reads them back."""

from __future__ import annotations

import csv
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.driver import zaria_here

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
PLAY = ("arena", "knaster", "greedy", "random", "search", "--players", "2", "--games", "12")


def test_parquet_holds_the_same_rows_in_the_same_bytes(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        ran = zaria_here(*PLAY, "--jobs", jobs, "--out", f"out{jobs}", folder=tmp_path)
        assert ran.status == 0, ran.err
    one, two = (tmp_path / f"out{jobs}" / "games.parquet" for jobs in ("1", "2"))
    assert one.read_bytes() == two.read_bytes()
    parquet: Any = import_module("pyarrow.parquet")
    table = parquet.read_table(one)
    with (tmp_path / "out1" / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [{name: str(value) for name, value in row.items()} for row in table.to_pylist()] == rows
    assert str(table.schema.field("points").type) == "int64"
    assert table.schema.metadata[b"game"] == b"knaster"


def test_the_notebook_reads_results_and_plots_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    nbformat: Any = import_module("nbformat")
    client: Any = import_module("nbclient").NotebookClient
    notebook = nbformat.read(ROOT / "examples" / "notebooks" / "arena.ipynb", as_version=4)
    client(notebook, timeout=600, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/png" in output.get("data", {}) for output in shown)
    told = "".join(output.get("text", "") for output in shown)
    assert "greedy" in told
