"""A full disk: rejected with a clear code, nothing torn, and on it goes when there is room."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.postgres import NOBODY, new_server
from tests.server.store import filling

ROOT = Path(__file__).parents[3]
MAY_MOUNT = ["unshare", "--map-root-user", "--mount"]


def may_mount() -> bool:
    """Return whether a user may mount a small disk that nobody else sees."""
    if shutil.which("unshare") is None:
        return False
    trial = [*MAY_MOUNT, "mount", "-t", "tmpfs", "none", "/mnt"]
    return subprocess.run(trial, check=False, capture_output=True).returncode == 0


@pytest.mark.skipif(not may_mount(), reason="needs user namespaces")
def test_sqlite_on_a_full_disk(tmp_path: Path) -> None:
    program = f"{sys.executable} -m {filling.__name__} sqlite:///{tmp_path}/zaria.db {tmp_path}"
    script = f"mount -t tmpfs -o size=2m none {tmp_path} && exec {program}"
    command = [*MAY_MOUNT, "sh", "-c", script]
    ended = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert ended.returncode == 0, ended.stderr
    assert int(ended.stdout) > 10


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root, to mount a disk for another user")
def test_postgresql_on_a_full_disk(runner: asyncio.Runner) -> None:
    with new_server() as server:
        server.stop()
        disk = server.folder / "disk"
        disk.mkdir()
        mount = f"mount -t tmpfs -o size=16m,mode=700,uid={NOBODY.pw_uid} none {disk}"
        become = f"setpriv --reuid={NOBODY.pw_uid} --regid={NOBODY.pw_gid} --clear-groups"
        server.start("unshare", "--mount", "sh", "-c", f'{mount} && exec {become} "$@"', "sh")
        server.execute(f"CREATE TABLESPACE small LOCATION '{disk}'")
        url = server.url(tablespace="small")
        seen_from_there = Path(f"/proc/{server.pid}/root{disk}")
        assert runner.run(filling.fill(url, seen_from_there)) > 10
