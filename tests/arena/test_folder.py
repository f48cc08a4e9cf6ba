"""What was played stays: through kills, torn lines and full disks, and for one command only."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.waiting import wait_until
from zaria.arena import ArenaFault, Folder, Plan, plan, results
from zaria.arena.rows import HEADER
from zaria.engine import find_game

GAMES = 40


def planned(seed: str = "0", games: int = GAMES) -> Plan:
    return plan(find_game("knaster"), ["random", "random"], games, seed=seed)


def played(path: Path, which: Plan, jobs: int = 1) -> int:
    """Play what is left; return how many games came out."""
    with Folder(path, which) as folder:
        return len(list(results(which, jobs=jobs, folder=folder)))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of all results, as one process writes them."""
    path = tmp_path_factory.mktemp("whole")
    assert played(path, planned()) == GAMES
    return (path / "games.csv").read_bytes()


def test_there_is_a_row_for_each_game_and_seat(whole: bytes) -> None:
    lines = whole.decode().splitlines(keepends=True)
    assert lines[0] == HEADER
    assert len(lines) == 1 + 2 * GAMES
    first = lines[1].split(",")
    assert first[:4] == ["0", "0", "0", "random"]
    assert first[-1] == "0-0\n"


@pytest.mark.parametrize("jobs", [2, 3])
def test_any_number_of_processes_writes_the_same_bytes(
    jobs: int, tmp_path: Path, whole: bytes
) -> None:
    played(tmp_path, planned(), jobs)
    assert (tmp_path / "games.csv").read_bytes() == whole


@pytest.mark.parametrize("left", [0, 10, len(HEADER), 300, 301, 333, -1])
def test_what_was_torn_off_is_played_again(left: int, tmp_path: Path, whole: bytes) -> None:
    played(tmp_path, planned())
    (tmp_path / "games.csv").write_bytes(whole[:left])
    assert played(tmp_path, planned()) == GAMES
    assert (tmp_path / "games.csv").read_bytes() == whole


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    played(tmp_path, planned())
    with patch.object(Plan, "play", side_effect=AssertionError):
        assert played(tmp_path, planned()) == GAMES


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (planned("1"), "seed"),
        (planned(games=2 * GAMES), "games"),
        (plan(find_game("knaster"), ["random", "greedy"], GAMES), "bots"),
        (plan(find_game("qwinto"), ["random", "random"], GAMES), "game"),
        (plan(find_game("knaster"), ["random", "random"], GAMES, players=4), "players"),
    ],
)
def test_another_command_is_refused(other: Plan, what: str, tmp_path: Path) -> None:
    played(tmp_path, planned())
    before = (tmp_path / "games.csv").read_bytes()
    with pytest.raises(ArenaFault, match=f"folder-other .*what={what} "):
        Folder(tmp_path, other)
    assert (tmp_path / "games.csv").read_bytes() == before


def test_a_folder_is_for_one_at_a_time(tmp_path: Path) -> None:
    with Folder(tmp_path, planned()), pytest.raises(ArenaFault, match="folder-held"):
        Folder(tmp_path, planned())
    Folder(tmp_path, planned()).close()


@pytest.mark.parametrize(("at", "line"), [(3, 1), (len(HEADER), 2), (200, 6), (-2, 2 * GAMES)])
def test_damage_is_found_and_named(at: int, line: int, tmp_path: Path, whole: bytes) -> None:
    played(tmp_path, planned())
    wrong = bytearray(whole)
    wrong[at] ^= 1
    (tmp_path / "games.csv").write_bytes(wrong)
    with pytest.raises(ArenaFault, match=f"folder-damaged .*line={line}"):
        played(tmp_path, planned())
    assert (tmp_path / "games.csv").read_bytes() == wrong


def test_lines_too_many_and_a_plan_that_is_gone_are_damage(tmp_path: Path, whole: bytes) -> None:
    played(tmp_path, planned())
    (tmp_path / "games.csv").write_bytes(whole + whole[len(HEADER) :])
    with pytest.raises(ArenaFault, match="folder-damaged"):
        played(tmp_path, planned())
    (tmp_path / "arena.json").write_text("[]", "utf-8")
    with pytest.raises(ArenaFault, match="folder-damaged"):
        played(tmp_path, planned())
    (tmp_path / "arena.json").unlink()
    with pytest.raises(ArenaFault, match="folder-damaged"):
        played(tmp_path, planned())


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ArenaFault, match="cannot-write"):
        Folder(tmp_path / "file", planned())


def test_a_full_disk_is_told_and_what_was_kept_stays(tmp_path: Path, whole: bytes) -> None:
    real, written = os.write, list[int]()

    def full(handle: int, data: bytes) -> int:
        if len(data) < len(HEADER) + 1 or written:
            return real(handle, data)
        written.append(real(handle, data[:100]))
        raise OSError(28, "No space left on device")

    with (
        patch("zaria.arena.folder.os.write", full),
        pytest.raises(ArenaFault, match="No space left"),
    ):
        played(tmp_path, planned())
    assert written
    assert whole.startswith((tmp_path / "games.csv").read_bytes())
    assert played(tmp_path, planned()) == GAMES
    assert (tmp_path / "games.csv").read_bytes() == whole


def test_an_interrupt_keeps_what_came(tmp_path: Path, whole: bytes) -> None:
    with Folder(tmp_path, planned()) as folder:
        coming: Iterator[object] = results(planned(), folder=folder)
        for _ in range(11):
            next(coming)
        coming.close()  # type: ignore[attr-defined]
        assert folder.kept == 11
    assert whole.startswith((tmp_path / "games.csv").read_bytes())


LONG = 1000


def grown(file: Path, size: int) -> bool:
    return file.exists() and file.stat().st_size > size + 100


def test_a_command_that_was_killed_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Killed twice at any moment, it has played the same as one that was left alone."""
    words = ["arena", "knaster", "random", "random", "--games", str(LONG), "--jobs", "2"]
    command = [sys.executable, "-m", "zaria", *words, "--out", str(tmp_path / "out")]
    file = tmp_path / "out" / "games.csv"
    size = 0
    for _ in range(2):
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
            wait_until(lambda: grown(file, size) or running.poll() is not None)  # noqa: B023
            running.send_signal(signal.SIGKILL)
        size = file.stat().st_size
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    played(tmp_path / "alone", planned(games=LONG))
    assert file.read_bytes() == (tmp_path / "alone" / "games.csv").read_bytes()
