"""A full disk: moves are rejected with a clear code, nothing is torn, and play goes on later."""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.progress import Gate, Progress
from tests.server.client import Result
from tests.server.conftest import NO_LIMITS, Server
from tests.server.sitting import Players, Sitting, check, decisions, sit

BLOCK = 4096


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """Return a folder on a disk of its own, of 24 megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["/bin/mount", "-t", "tmpfs", "-o", "size=24m", "zaria-test", str(folder)]
    if os.geteuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("only root may mount a small disk")
    yield folder
    # A helper of Python's may still be there for a moment, so: as soon as nobody is.
    subprocess.run(["/bin/umount", "--lazy", str(folder)], check=True)


def fill(disk: Path) -> Path:
    """Return a file that takes all the room that there is."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * BLOCK)
        except OSError as error:
            assert error.errno == errno.ENOSPC
    return filler


def test_play_goes_on_when_there_is_room_again(disk: Path, tmp_path: Path) -> None:
    server = Server(disk, NO_LIMITS)
    gate = Gate(tmp_path, 2)
    try:
        accepted, rejected = Progress(server), Progress(server, "rejected")
        sittings = [sit(server.url, game, 2) for game in ("onecard", "qwinto", "knaster")]
        players = [
            Players([table.wanted(seat, gate=str(gate.path)) for seat in (0, 1)])
            for table in sittings
        ]
        try:
            accepted.wait(6)
            filler = fill(disk)
            gate.open()
            rejected.wait(6)
            filler.unlink()
            results = [group.results() for group in players]
        finally:
            for group in players:
                group.close()
        for sitting, both in zip(sittings, results, strict=True):
            check_all(sitting, both)
        codes = {code for both in results for result in both for code in result.rejected}
        assert codes == {"store-full"}
        assert all("the store failed" in line for line in server.errors)
        server.restart()
        for sitting, both in zip(sittings, results, strict=True):
            check_all(sitting, both)
    finally:
        server.close()


def check_all(sitting: Sitting, results: list[Result]) -> None:
    record = sitting.record()
    check(record, results)
    for seat, result in enumerate(results):
        assert [result.acked[number] for number in sorted(result.acked)] == decisions(record, seat)
