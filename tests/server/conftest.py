"""A real server, in a process of its own, as `zaria serve` starts it."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

SECONDS_TO_START = 60
SECONDS_TO_STOP = 60
NO_LIMITS = tuple(
    part
    for limit in (
        *("rate", "requests", "tables", "seats", "sockets", "connections", "misses"),
        "questions",
    )
    for part in (f"--{limit}", "0")
)


class Server:
    """A server on a free port of this machine; `data` is its folder, `url` its address.

    `files` is how many it may have open, if not as many as usual.
    """

    def __init__(self, data: Path, options: tuple[str, ...], files: int = 0) -> None:
        self.data, self._options, self._files = data, options, files
        self.log = data / "log"
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        data.mkdir(parents=True, exist_ok=True)
        try:
            self.start()
        except BaseException:
            self.close()
            raise

    @property
    def url(self) -> str:
        """The address for HTTP, without a slash at the end."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def socket_url(self) -> str:
        """The address for WebSockets, without a slash at the end."""
        return f"ws://127.0.0.1:{self._port}"

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._running.pid

    @property
    def _running(self) -> subprocess.Popen[str]:
        assert self._process is not None
        return self._process

    @property
    def errors(self) -> list[str]:
        """The lines of the log that tell of an error of ours."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if '"error"' in line or "Traceback" in line]

    def start(self) -> None:
        """Start the server, on the port that it had before, and wait until it is ready."""
        command = [sys.executable, "-m", "zaria.terminal.main", "serve", "--lang", "en"]
        command += ["--port", str(self._port), "--bot-pace", "0", *self._options]
        if "--database" not in self._options:
            command += ["--data", str(self.data)]
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [*(["prlimit", f"--nofile={self._files}"] if self._files else []), *command],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=self.data,
            )
        assert self._process.stdout is not None
        told = self._process.stdout.readline()
        assert "http" in told, self.log.read_text()
        if not self._port:
            self._port = int(told.partition("127.0.0.1:")[2].partition("/")[0])
        until = time.monotonic() + SECONDS_TO_START
        while not self._ready():
            assert self._running.poll() is None, self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.05)

    def _ready(self) -> bool:
        given = dict(zip(self._options, self._options[1:], strict=False))
        try:
            path = f"{given.get('--base-path', '').rstrip('/')}/ready"
            return httpx.get(f"{self.url}{path}", timeout=5).is_success
        except httpx.TransportError:
            return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop the server in good order and give its exit status."""
        process = self._running
        if process.poll() is None:
            process.send_signal(how)
        status = process.wait(SECONDS_TO_STOP)
        assert process.stdout is not None
        process.stdout.close()
        self._process = None
        return status

    def kill(self) -> None:
        """End the server as a power cut would (SIGKILL)."""
        self.stop(signal.SIGKILL)

    def restart(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop the server, if it runs, and start it again on the same port and folder."""
        if self._process is not None:
            self.stop(how)
        self.start()

    def close(self) -> None:
        """Stop the server if it still runs."""
        if self._process is not None:
            try:
                self.stop()
            except subprocess.TimeoutExpired:
                self.kill()


StartServer = Callable[..., Server]


@pytest.fixture(scope="module")
def start_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartServer]:
    """Return a function that starts a server with these options of `zaria serve`."""
    started: list[Server] = []

    def start(*options: str) -> Server:
        server = Server(tmp_path_factory.mktemp("data"), options)
        started.append(server)
        return server

    yield start
    for server in started:
        server.close()


@pytest.fixture(scope="module")
def server(start_server: StartServer) -> Server:
    """Return a running server without limits, one for all tests of a module."""
    return start_server(*NO_LIMITS)
