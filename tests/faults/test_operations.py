"""What who runs a server is told: who has the folder, what is lost, when it is not ready."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import httpx

from tests.faults.test_disk_full import disk, fill
from tests.server.conftest import NO_LIMITS, Server
from tests.waiting import wait_until

__all__ = ["disk"]
SECONDS = 300


def started(data: Path, *options: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """Return how `zaria serve` ended that could not begin."""
    command = [sys.executable, "-m", "zaria.terminal.main", "serve", "--lang", lang, "--port", "0"]
    return subprocess.run(
        [*command, "--data", str(data), *options],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


def is_ready(server: Server) -> bool:
    return httpx.get(f"{server.url}/ready", timeout=30).is_success


def test_a_second_server_says_who_has_the_folder(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", NO_LIMITS)
    try:
        for lang, says in (("en", "Another Zaria server uses"), ("el", "Άλλος διακομιστής")):
            second = started(server.data, lang=lang)
            assert second.returncode == 2
            assert says in second.stderr
            assert str(server.pid) in second.stderr
            assert len(second.stderr.strip().splitlines()) == 1
            assert is_ready(server)
        server.stop(signal.SIGKILL)
        server.start()
        assert is_ready(server)
    finally:
        server.close()


def test_a_lost_log_stops_the_start_until_the_loss_is_accepted(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", NO_LIMITS)
    try:
        opened = httpx.post(f"{server.url}/api/tables", json={"game": "knaster", "most": 2})
        assert opened.is_success, opened.text
        server.stop(signal.SIGKILL)
        (server.data / "zaria.db-wal").unlink()
        refused = started(server.data)
        assert refused.returncode == 2
        assert "zaria.db-wal is gone" in refused.stderr
        assert "--accept-data-loss" in refused.stderr
        accepting = Server(server.data, (*NO_LIMITS, "--accept-data-loss"))
        assert accepting.stop() == 0
        server.start()
        assert is_ready(server)
    finally:
        server.close()


def test_a_server_is_not_ready_with_a_full_disk_and_says_so_once(disk: Path) -> None:
    server = Server(disk, NO_LIMITS)
    try:
        filler = fill(disk)
        wait_until(lambda: not is_ready(server))
        for _ in range(20):
            httpx.post(f"{server.url}/api/tables", json={"game": "knaster", "most": 2})
        filler.unlink()
        wait_until(lambda: is_ready(server))
        opened = httpx.post(f"{server.url}/api/tables", json={"game": "knaster", "most": 2})
        assert opened.is_success, opened.text
    finally:
        server.close()
    log = server.log.read_text(encoding="utf-8")
    assert log.count("the store failed") == 1
    assert '"code": "full"' in log
    assert "the store works again" in log


def test_a_server_is_not_ready_with_a_damaged_file(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", NO_LIMITS)
    file = server.data / "zaria.db"
    try:
        wait_until(lambda: file.stat().st_size > 10_000)
        whole = file.read_bytes()
        with file.open("r+b") as opened:
            opened.seek(1024)
            opened.write(b"\xff" * (len(whole) - 1024))
        wait_until(lambda: not is_ready(server))
        file.write_bytes(whole)
        wait_until(lambda: is_ready(server))
    finally:
        server.close()
