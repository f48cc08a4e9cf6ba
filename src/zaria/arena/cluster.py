"""Games on a Ray cluster: its workers play chunks, and Ray plays again what a lost one had.

Ray is spoken to in a process of its own. Whatever becomes of the cluster, and of that process with
it, the one that keeps the results goes on and can say what happened.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, MutableMapping
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from zaria.arena.faults import ArenaFault
from zaria.bots.runner import TRIES, Chunk, Crew, R, end_with_parent, play_chunk
from zaria.extras import MissingExtra

_QUEUED = 2
"""How many chunks are with the cluster for each of its processors: one played, one that waits."""
_TO_REACH = 5.0
_TO_JOIN = 90.0
_TO_LEAVE = 10.0
_QUIET = 2.0
"""Seconds without a result after which it is asked whether the cluster is still there."""
_SILENT = 3
"""How often it may not answer."""
_OURS = ("auto", "local")
"""Addresses that Ray resolves itself: a cluster that runs here, or one that it starts."""


class _Joined(NamedTuple):
    """What a cluster says of itself: how many processors it has, and where its head listens."""

    processors: int
    head: str


class RayCrew(Crew[R]):
    """The workers of a Ray cluster."""

    def __init__(self, play: Callable[[int], R], address: str) -> None:
        """Join the cluster.

        Raises:
            MissingExtra: Ray is not installed.
            ArenaFault: Nobody answers at the address.
        """
        if find_spec("ray") is None:
            raise MissingExtra("cluster")
        self._address = address
        if address not in _OURS and not _answers(address):
            raise ArenaFault("no-cluster", address=address)
        context = get_context("spawn")  # a fork of a process with threads may hang in Ray's own
        self._pipe, theirs = context.Pipe()
        self._driver = context.Process(
            target=_drive, args=(theirs, self._pipe, address, play), daemon=True
        )
        self._driver.start()
        theirs.close()
        self._away: set[range] = set()
        try:
            joined = self._pipe.recv() if self._pipe.poll(_TO_JOIN) else None
        except (EOFError, OSError):
            joined = None
        if not isinstance(joined, _Joined):
            self.close()
            if isinstance(joined, str):
                raise ArenaFault("cluster-refused", address=address, reason=joined)
            raise ArenaFault("no-cluster", address=address)
        self.hands, self._head = joined

    @property
    def room(self) -> int:
        """How many chunks can wait at the cluster."""
        return _QUEUED * self.hands - len(self._away)

    def send(self, numbers: range) -> None:
        """Give a chunk to the cluster."""
        self._away.add(numbers)
        with suppress(OSError):  # its end is found out by `receive`
            self._pipe.send(numbers)

    def receive(self) -> list[tuple[range, Chunk[R]]]:
        """Wait for chunks as long as the cluster is there."""
        silent = 0
        try:
            while not self._pipe.poll(_QUIET):
                silent = 0 if _answers(self._head) else silent + 1
                if silent == _SILENT:
                    raise ArenaFault("cluster-gone", address=self._address)
            numbers, chunk = self._pipe.recv()
        except (EOFError, OSError):
            raise ArenaFault("cluster-gone", address=self._address) from None
        self._away.remove(numbers)
        return [(numbers, chunk)]

    def close(self) -> None:
        """Leave the cluster; what it still plays, it drops. One that Ray has started here ends."""
        self._pipe.close()
        self._driver.join(_TO_LEAVE)
        if self._driver.is_alive():  # the cluster is gone, and Ray still looks for it
            self._driver.kill()
            self._driver.join()


def _answers(address: str) -> bool:
    """Return whether somebody listens at `host:port` or `ray://host:port`."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return False
    try:
        with socket.create_connection((host.strip("[]"), int(port)), timeout=_TO_REACH):
            return True
    except (OSError, OverflowError):
        return False


def _drive(pipe: Connection, other_end: Connection, address: str, play: Callable[[int], R]) -> None:
    """Be the process that speaks to Ray."""
    other_end.close()
    end_with_parent()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)  # Ray prints what is told in one sentence elsewhere
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    use_token(os.environ)
    hand_on(pipe, address, play)


def use_token(settings: MutableMapping[str, str]) -> None:
    """Let Ray show the user's token to a cluster, if there is one and nobody said otherwise.

    Where there is a token, `ray start` asks for it, but whoever joins is not told to show it.
    """
    named = any(settings.get(name) for name in ("RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"))
    if named or Path(settings.get("HOME") or Path.home(), ".ray", "auth_token").is_file():
        settings.setdefault("RAY_AUTH_MODE", "token")


def hand_on(pipe: Connection, address: str, play: Callable[[int], R]) -> None:
    """Hand chunks on to the cluster and what comes of them back, until nobody asks any more."""
    try:
        ray: Any = import_module("ray")
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        processors = int(ray.cluster_resources().get("CPU", 0))
        joined = _Joined(max(1, processors), ray.get_runtime_context().gcs_address)
        task = ray.remote(num_cpus=1, max_retries=TRIES)(play_chunk)
        job = ray.put(play)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        pipe.send(_reason(error))
        return
    pipe.send(joined)
    writing = Lock()

    def back(numbers: range, played: Future[Chunk[R]]) -> None:
        try:
            chunk = played.result()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told
            fault = ArenaFault("cluster-refused", address=address, reason=_reason(error))
            chunk = Chunk[R]([], 0.0, fault)
        with writing, suppress(OSError):
            pipe.send((numbers, chunk))

    with suppress(EOFError, OSError):
        while True:
            numbers: range = pipe.recv()
            task.remote(job, numbers).future().add_done_callback(partial(back, numbers))
    ray.shutdown()


def _reason(error: Exception) -> str:
    """Return the last line of what Ray says, which is what went wrong."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return f"{type(error).__name__}: {lines[-1]}" if lines else type(error).__name__
