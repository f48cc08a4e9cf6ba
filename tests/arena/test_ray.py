"""On a real Ray cluster of this machine: a worker is killed, or the whole cluster goes away."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Generator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import wait_until

pytestmark = pytest.mark.long
psutil: Any = import_module("psutil")

WORDS = ("arena", "knaster", "greedy", "random", "--games", "400")


class Cluster:
    """A head with two processors, in a process of its own with all that it starts."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        port = self.address.rpartition(":")[2]
        command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block"]
        command += [f"--port={port}", "--node-ip-address=127.0.0.1", "--num-cpus=2"]
        command += ["--include-dashboard=false", "--disable-usage-stats", f"--temp-dir={folder}"]
        self._head = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        wait_until(self._answers)

    def _answers(self) -> bool:
        host, _, port = self.address.rpartition(":")
        with socket.socket() as asking:
            return asking.connect_ex((host, int(port))) == 0

    def processes(self) -> list[Any]:
        """Return all processes that belong to it."""
        head = psutil.Process(self._head.pid)
        return [head, *head.children(recursive=True)]

    def workers(self) -> list[int]:
        """Return the ids of the processes that play chunks now."""
        names = [(one.pid, " ".join(one.cmdline())) for one in self.processes()]
        return [pid for pid, name in names if name.startswith("ray::play_chunk")]

    def end(self) -> None:
        """End it at once, with all that it has started."""
        if self._head.poll() is None:
            for process in self.processes():
                process.kill()
        self._head.wait()


@pytest.fixture
def cluster() -> Generator[Cluster]:
    # A path for sockets must be short.
    folder = Path(f"/tmp/zaria-ray-{os.getpid()}")  # noqa: S108 - see above
    running = Cluster(folder)
    try:
        yield running
    finally:
        running.end()
        subprocess.run(["rm", "-rf", folder], check=True)  # noqa: S607 - the one in the path


def zaria(*words: str, folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "zaria", *words, "--lang", "en"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def kept(folder: Path) -> int:
    file = folder / "games.csv"
    return len(file.read_bytes().splitlines()) if file.exists() else 0


def test_a_killed_worker_costs_nothing_but_time(cluster: Cluster, tmp_path: Path) -> None:
    with zaria(*WORDS, "--out", "far", "--ray", cluster.address, folder=tmp_path) as far:
        for goal in (20, 200):
            wait_until(lambda: kept(tmp_path / "far") > goal and bool(cluster.workers()))  # noqa: B023
            os.kill(cluster.workers()[0], signal.SIGKILL)
        told, wrong = far.communicate()
    assert (far.returncode, wrong) == (0, "")
    with zaria(*WORDS, "--out", "near", "--jobs", "1", folder=tmp_path) as near:
        said, _ = near.communicate()
    assert said.replace("near", "far") == told
    for name in ("arena.json", "games.csv", "games.parquet"):
        assert (tmp_path / "far" / name).read_bytes() == (tmp_path / "near" / name).read_bytes()


def test_a_cluster_that_goes_away_leaves_what_was_played(cluster: Cluster, tmp_path: Path) -> None:
    with zaria(*WORDS, "--out", "out", "--ray", cluster.address, folder=tmp_path) as running:
        wait_until(lambda: kept(tmp_path / "out") > 20)
        cluster.end()
        told, wrong = running.communicate()
    assert running.returncode == 1
    assert wrong == f"zaria: The Ray cluster at {cluster.address} is gone.\n"
    games = (kept(tmp_path / "out") - 1) // 2
    assert f"{games} of 400 games are kept in out" in told
    with zaria(*WORDS, "--out", "out", folder=tmp_path) as again:
        assert "400 games for 2" in again.communicate()[0]
