"""The bench prints the figures that the docs take over."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.faults.attacks import ATTACKS
from tests.waiting import wait_until

ROOT = Path(__file__).parents[2]
GAMES = ("qwinto", "knaster", "onecard", "border")


def bench(*args: str, timeout: int = 600) -> subprocess.CompletedProcess[str]:
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


def test_a_decision_passes_through_ten_modules_at_most_as_the_docs_show() -> None:
    ended = bench("trace")
    assert ended.returncode == 0, ended.stderr
    found, page = (
        rows(ended.stdout),
        (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"),
    )
    shown = rows(page.partition("## From a tap to the other phone")[2].partition("\n## ")[0])
    for leg in ("received", "kept", "told"):
        through, count = found[leg]
        assert int(count) == len(through.split(" → ")) <= 10
        assert shown[leg][1] == count
        assert through.rpartition("/")[2].rpartition(".")[2] in shown[leg][0]


def test_random_play_is_printed() -> None:
    ended = bench("play", "--no-peers")
    assert ended.returncode == 0, ended.stderr
    found = rows(ended.stdout)
    for game in GAMES:
        assert number(found[game][2]) > 0
    assert number(found["geometric mean of the four, moves/s"][0]) > 0


@pytest.mark.long
def test_batches_are_printed() -> None:
    ended = bench("batch")
    assert ended.returncode == 0, ended.stderr
    cells = [line.strip("|").split("|") for line in ended.stdout.splitlines() if "|" in line]
    speeds = {cell[0].strip(): cell[1:] for cell in cells if len(cell) == 7}
    for game in GAMES:
        assert all(number(cell) > 0 for cell in speeds[game])
        assert all(number(cell) > 0 for cell in rows(ended.stdout)[game])


@pytest.mark.long
def test_environments_are_printed() -> None:
    ended = bench("envs", "--no-peers")
    assert ended.returncode == 0, ended.stderr
    cells = [line.strip("|").split("|") for line in ended.stdout.splitlines() if "|" in line]
    for game in GAMES:
        moves, steps = (row for row in cells if row[0].strip() == game)
        assert all(number(cell) > 0 for cell in (*moves[2:], *steps[2:]))


def test_the_arena_is_printed() -> None:
    ended = bench("arena", "--no-peers")
    assert ended.returncode == 0, ended.stderr
    for bots in ("knaster, greedy and random", "onecard, fast and fast and fast"):
        cells = rows(ended.stdout)[bots]
        assert all(number(cell) > 0 for cell in (*cells[:3], *cells[4:]))


@pytest.mark.long
def test_learned_players_are_printed() -> None:
    ended = bench("players", "--games", "4", timeout=600)
    assert ended.returncode == 0, ended.stderr
    assert number(rows(ended.stdout)["knaster, master"][1]) > 80


@pytest.mark.long
def test_the_cost_of_ray_is_printed() -> None:
    ended = bench("arena", timeout=600)
    assert ended.returncode == 0, ended.stderr
    cells = rows(ended.stdout)["a game that is a pause of 10 ms"]
    assert number(cells[0]) == 40
    assert all(cell.endswith("%") for cell in cells[1:])


@pytest.fixture
def another_tree(tmp_path: Path) -> Path:
    """Return a folder that looks like a working tree and measures this one."""
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n', encoding="utf-8")
    python.chmod(0o755)
    return tmp_path


@pytest.mark.long
def test_two_trees_are_measured_in_one_run(another_tree: Path) -> None:
    ended = bench("rules", "match", "--against", str(another_tree))
    assert ended.returncode == 0, ended.stderr
    lines = [line for line in ended.stdout.splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    measured = {(row[0], row[1]): row[3:6] for row in cells if row[1] in GAMES}
    jobs = {job for job, _ in measured}
    assert jobs == {"play", "push", "pickle", "points", "random", "fast", "greedy", "fairness"}
    for other, this, ratio in measured.values():
        assert min(number(other), number(this), number(ratio)) > 0


def test_pickling_of_this_tree_has_its_limit_beside_it() -> None:
    ended = bench("rules")
    assert ended.returncode == 0, ended.stderr
    pickled = [line for line in ended.stdout.splitlines() if line.startswith("| pickle")]
    assert len(pickled) == len(GAMES)
    assert all(line.rstrip("| ").endswith(" 50") for line in pickled)


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
def test_memory_over_time_is_printed() -> None:
    ended = bench("soak")
    assert ended.returncode == 0, ended.stderr
    found = rows(ended.stdout)
    assert number(found["0.1"][0]) > 0
    assert number(found["last"][0]) > 0
    assert "sockets lost: 0." in ended.stdout


@pytest.mark.long
def test_page_is_printed() -> None:
    ended = bench("page", "--no-peers", timeout=900)
    assert ended.returncode == 0, ended.stderr
    found = rows(ended.stdout)
    assert number(found["home"][0]) > 0
    for game in GAMES:
        assert number(found[f"a table of {game}"][0]) > 0
    for title in ("from a tap to its draft", "from a move to the other screen", "layout shift"):
        assert title in ended.stdout


@pytest.mark.parametrize(
    ("args", "fault"), [(["nothing"], "no part is called nothing"), (["--output", "no/x"], "no ")]
)
def test_bad_command_is_one_sentence(args: list[str], fault: str) -> None:
    ended = bench(*args)
    assert ended.returncode == 2
    assert fault in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.long
def test_attacks_are_printed() -> None:
    ended = bench("attacks", timeout=1200)
    assert ended.returncode == 0, ended.stderr
    found = rows(ended.stdout)
    for name in ATTACKS:
        assert all(number(cell) >= 0 for cell in found[name])


@pytest.mark.long
def test_levels_are_printed_drawn_and_tuned(tmp_path: Path) -> None:
    picture = tmp_path / "levels.svg"
    ended = bench("levels", "tuning", "--only", "knaster", "--picture", str(picture))
    assert ended.returncode == 0, ended.stderr
    found = rows(ended.stdout)
    assert found["knaster, master and strong"][0] == "4"
    assert found["first"][0].startswith("0 (")
    assert number(found["knaster, middle, players: 4"][1]) > 0
    assert number(found["knaster, easy"][2]) > 0
    drawn = picture.read_text(encoding="utf-8")
    assert all(f">{name}</text>" in drawn for name in ("knaster", "first", "master", "greedy"))


def holders(folder: Path) -> list[str]:
    """Return the processes that have files of a folder open."""
    found: list[str] = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended by now
            files = [str(handle.readlink()) for handle in (process / "fd").iterdir()]
            if any(file.startswith(f"{folder}/") for file in files):
                found.append((process / "cmdline").read_text())
    return found


@pytest.mark.long
def test_kills_and_forged_messages_do_no_harm_and_leave_no_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    ended = bench("kills", "forged")
    assert ended.returncode == 0, ended.stderr
    wait_until(lambda: holders(tmp_path) == [])
    found = rows(ended.stdout)
    assert found["kills"] == ["3", "3"]
    assert found["total"] == ["2,000", "2,000"]
    for lost in ("acknowledged moves lost", "moves kept twice", "states changed", "answers 5xx"):
        assert found[lost] == ["0", "0"]
    for told in ("messages without an answer", "tracebacks in the log", "errors in the log"):
        assert found[told] == ["0", "0"]


@pytest.mark.long
def test_scale_is_printed() -> None:
    ended = bench("scale", timeout=900)
    assert ended.returncode == 0, ended.stderr
    found = rows(ended.stdout)
    for setup in ("SQLite, 1 process", "PostgreSQL, 1 process", "PostgreSQL, 2 processes"):
        assert number(found[setup][0]) > 0
    assert number(found["events"][0]) > 0
    assert number(found["notes a second, one listener"][0]) > 0
    assert "the database is not available" in found["a third process, no connection left"][0]
    assert found["the same, when there is room again"] == ["starts"]
    assert found["a million"][0] == "1,000,000"
