"""The server and the players as processes, and what the system says of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

from bench.load.wish import Wish

Json = dict[str, Any]

ROOT = Path(__file__).parents[2]
NO_LIMITS = ("--rate", "0", "--tables", "0", "--seats", "0", "--sockets", "0")
SECONDS_TO_START = 60
_TICK = os.sysconf("SC_CLK_TCK")


class Tree(NamedTuple):
    """A working tree with the interpreter of its own environment."""

    root: Path
    python: str

    @classmethod
    def at(cls, root: Path) -> Tree:
        """Return the tree in a folder in which `make setup` was run."""
        return cls(root, str(root / ".venv" / "bin" / "python"))


HERE = Tree(ROOT, sys.executable)


class Used(NamedTuple):
    """What a process has used so far: seconds of processor time, and bytes of memory now."""

    seconds: float
    memory: int


class Server:
    """A running server of ours; `port` is where it listens."""

    def __init__(self, process: subprocess.Popen[str], folder: Path) -> None:
        """Watch `process`, which keeps its tables in `folder`."""
        self._process, self._folder = process, folder
        self.port = self._started()

    def _started(self) -> int:
        if self._process.stdout is None:
            raise RuntimeError("nobody listens to what the server says")
        told = self._process.stdout.readline()
        port = told.partition("127.0.0.1:")[2].partition("/")[0]
        if not port:
            raise RuntimeError(f"the server did not start: {self.log}")
        until = time.monotonic() + SECONDS_TO_START
        while not ready(int(port)):
            if time.monotonic() > until:
                raise RuntimeError(f"the server is not ready: {self.log}")
            time.sleep(0.05)
        return int(port)

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def log(self) -> str:
        """What the server wrote down."""
        return (self._folder / "log").read_text(encoding="utf-8")

    @property
    def database(self) -> Path:
        """The file of its tables."""
        return self._folder / "zaria.db"

    def used(self) -> Used:
        """Return what it has used so far."""
        proc = Path(f"/proc/{self._process.pid}")
        fields = (proc / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        pages = int((proc / "statm").read_text(encoding="utf-8").split()[1])
        seconds = (int(fields[11]) + int(fields[12])) / _TICK
        return Used(seconds, pages * os.sysconf("SC_PAGE_SIZE"))

    @property
    def processor_seconds(self) -> float:
        """The processor time of the process and of all that it has started."""
        return processor_seconds(self._process.pid)

    def written(self) -> int:
        """Return how many bytes it has handed to the disk so far."""
        lines = Path(f"/proc/{self._process.pid}/io").read_text(encoding="utf-8").splitlines()
        return int(dict(line.split(": ") for line in lines)["wchar"])


def processor_seconds(process: int) -> float:
    """Return the processor time of a process and of all that it has started, in seconds."""
    proc = Path(f"/proc/{process}")
    try:
        fields = (proc / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        lists = [task.read_text(encoding="utf-8") for task in proc.glob("task/*/children")]
    except (FileNotFoundError, ProcessLookupError):
        return 0.0  # it has ended just now
    own = sum(map(int, fields[11:15])) / _TICK  # with that of children that have ended
    return own + sum(processor_seconds(int(child)) for child in " ".join(lists).split())


def ready(port: int) -> bool:
    """Return whether a server on this port of this machine says that it is ready."""
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/ready")
        return connection.getresponse().status == 200  # noqa: PLR2004 - HTTP's good answer
    except OSError:
        return False
    finally:
        connection.close()


@contextmanager
def server(tree: Tree = HERE, options: tuple[str, ...] = NO_LIMITS) -> Iterator[Server]:
    """Return a server with a new, empty store, as `zaria serve` starts it."""
    with tempfile.TemporaryDirectory(prefix="zaria-bench-") as folder:
        data = Path(folder)
        command = [tree.python, "-m", "zaria.terminal.main", "serve", "--lang", "en"]
        if tree == HERE:
            command += ["--bot-pace", "0"]
        command += ["--port", "0", *options]
        if "--database" not in options:
            command += ["--data", str(data)]
        with (
            (data / "log").open("w", encoding="utf-8") as log,
            subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=data
            ) as process,
        ):
            try:
                yield Server(process, data)
            finally:
                process.terminate()
                process.wait(SECONDS_TO_START)


class Players:
    """A running process of players, who sit and wait until they are to play."""

    def __init__(self, process: subprocess.Popen[str], wish: Wish) -> None:
        """Let `process` do as wished, up to the point where everybody sits."""
        self._process = process
        self._say(json.dumps(asdict(wish)))
        self.ready = self.told()

    def _say(self, line: str) -> None:
        if self._process.stdin is None:
            raise RuntimeError("the players cannot be told anything")
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def told(self) -> Json:
        """Return the next line that they print."""
        if self._process.stdout is None:
            raise RuntimeError("nobody listens to the players")
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the players have gone")
        found: Json = json.loads(line)
        return found

    def begin(self) -> None:
        """Let them play."""
        self._say("")

    def play(self) -> Json:
        """Return the figures of their play."""
        self.begin()
        return self.told()


@contextmanager
def players(wish: Wish) -> Iterator[Players]:
    """Return players that sit at their tables."""
    command = [sys.executable, "-m", "bench.load.clients"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        try:
            yield Players(process, wish)
        finally:
            process.kill()
