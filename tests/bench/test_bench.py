"""The bench prints the figures that the docs take over."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ("qwinto", "knaster", "onecard", "border")


def bench(*args: str, timeout: int = 120) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bench", "--quick", *args]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=timeout, check=False
    )


def rows(printed: str) -> dict[str, list[str]]:
    """Return the cells of every table's row under its first one."""
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in printed.splitlines()
        if line.startswith("|")
    ]
    return {first: others for first, *others in cells}


def number(cell: str) -> float:
    return float(cell.replace(",", ""))


def test_start_and_size_are_printed_and_written(tmp_path: Path) -> None:
    file = tmp_path / "figures.md"
    ended = bench("start", "size", "--output", str(file))
    assert ended.returncode == 0, ended.stderr
    found = rows(ended.stdout)
    assert number(found["interpreter with `import zaria`"][0]) > 0
    for game in GAMES:
        assert all(number(cell) > 0 for cell in found[game])
    written = file.read_text(encoding="utf-8")
    assert rows(written) == found
    assert "Command: `python -m bench --quick start size" in written
    assert "size: done" in ended.stderr


def test_random_play_is_printed() -> None:
    ended = bench("play", "--no-peers")
    assert ended.returncode == 0, ended.stderr
    found = rows(ended.stdout)
    for game in GAMES:
        assert number(found[game][2]) > 0
    assert number(found["geometric mean of the four, moves/s"][0]) > 0


@pytest.mark.long
def test_load_is_printed_and_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "cost.svg"
    ended = bench("load", "--no-peers", "--picture", str(picture))
    assert ended.returncode == 0, ended.stderr
    found = rows(ended.stdout)
    assert number(found["Zaria"][0]) > 0
    assert number(found["a roll, median, s"][0]) > 0
    assert number(found["sockets lost"][0]) == 0
    assert number(found["10 to 50"][0]) > 0
    assert picture.read_text(encoding="utf-8").count("<circle") == 2


@pytest.mark.long
def test_page_is_printed() -> None:
    ended = bench("page", "--no-peers", timeout=900)
    assert ended.returncode == 0, ended.stderr
    found = rows(ended.stdout)
    assert number(found["home"][0]) > 0
    for game in GAMES:
        assert number(found[f"a table of {game}"][0]) > 0
    for title in ("from a tap to its draft", "from a move to the other screen", "what jumps"):
        assert title in ended.stdout


@pytest.mark.parametrize(
    ("args", "fault"), [(["nothing"], "no part is called nothing"), (["--output", "no/x"], "no ")]
)
def test_bad_command_is_one_sentence(args: list[str], fault: str) -> None:
    ended = bench(*args)
    assert ended.returncode == 2
    assert fault in ended.stderr
    assert "Traceback" not in ended.stderr
