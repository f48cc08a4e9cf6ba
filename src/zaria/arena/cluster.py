"""Play chunks of games on a Ray cluster; Ray retries the chunks of workers that die.

Only a child process, the driver, imports Ray. If the cluster or the driver crashes, the process
that stores the results survives and can report what happened.
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
from zaria.bots.runner import TRIES, Chunk, R, WorkerPool, end_with_parent, play_chunk
from zaria.extras import MissingExtra

_QUEUED = 2
"""Chunks in flight per processor of the cluster: one being played, one queued."""
_TO_REACH = 5.0
_TO_JOIN = 90.0
_TO_LEAVE = 10.0
_QUIET = 2.0
"""Seconds without a result after which the cluster's head is probed."""
_SILENT = 3
"""Failed probes in a row after which the cluster counts as gone."""
_OURS = ("auto", "local")
"""Addresses that Ray resolves itself: a cluster on this machine, or one that it starts."""


class _ClusterInfo(NamedTuple):
    """What the driver reports after joining: processors, and the address of the head node."""

    processors: int
    head: str


class RayPool(WorkerPool[R]):
    """Plays chunks on a Ray cluster."""

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
            target=_run_driver, args=(theirs, self._pipe, address, play), daemon=True
        )
        self._driver.start()
        theirs.close()
        self._in_flight: set[range] = set()
        try:
            joined = self._pipe.recv() if self._pipe.poll(_TO_JOIN) else None
        except (EOFError, OSError):
            joined = None
        if not isinstance(joined, _ClusterInfo):
            self.close()
            if isinstance(joined, str):
                raise ArenaFault("cluster-refused", address=address, reason=joined)
            raise ArenaFault("no-cluster", address=address)
        self.slots, self._head = joined

    @property
    def free_slots(self) -> int:
        """How many more chunks the cluster may be sent."""
        return _QUEUED * self.slots - len(self._in_flight)

    def send(self, numbers: range) -> None:
        """Send a chunk to the cluster."""
        self._in_flight.add(numbers)
        with suppress(OSError):  # a dead driver is noticed by `receive`
            self._pipe.send(numbers)

    def receive(self) -> list[tuple[range, Chunk[R]]]:
        """Block until a chunk is done, or raise `ArenaFault` if the cluster is gone."""
        silent = 0
        try:
            while not self._pipe.poll(_QUIET):
                silent = 0 if _answers(self._head) else silent + 1
                if silent == _SILENT:
                    raise ArenaFault("cluster-gone", address=self._address)
            numbers, chunk = self._pipe.recv()
        except (EOFError, OSError):
            raise ArenaFault("cluster-gone", address=self._address) from None
        self._in_flight.remove(numbers)
        return [(numbers, chunk)]

    def close(self) -> None:
        """Leave the cluster, dropping unfinished chunks; one that Ray started here is stopped."""
        self._pipe.close()
        self._driver.join(_TO_LEAVE)
        if self._driver.is_alive():  # the cluster is gone, and Ray keeps trying to reconnect
            self._driver.kill()
            self._driver.join()


def _answers(address: str) -> bool:
    """Return whether something listens at `host:port` or `ray://host:port`."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return False
    try:
        with socket.create_connection((host.strip("[]"), int(port)), timeout=_TO_REACH):
            return True
    except (OSError, OverflowError):
        return False


def _run_driver(
    pipe: Connection, other_end: Connection, address: str, play: Callable[[int], R]
) -> None:
    """Run the driver process: join the cluster and relay chunks."""
    other_end.close()
    end_with_parent()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)  # Ray prints errors that the parent reports in one sentence
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    use_token(os.environ)
    relay(pipe, address, play)


def use_token(settings: MutableMapping[str, str]) -> None:
    """Turn on Ray's token authentication where a token exists and no setting says otherwise.

    `ray start` requires a token where there is one, but `ray.init` does not send it by default.
    """
    named = any(settings.get(name) for name in ("RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"))
    if named or Path(settings.get("HOME") or Path.home(), ".ray", "auth_token").is_file():
        settings.setdefault("RAY_AUTH_MODE", "token")


def relay(pipe: Connection, address: str, play: Callable[[int], R]) -> None:
    """Submit chunks from the pipe to Ray and send their results back, until the pipe is closed."""
    try:
        ray: Any = import_module("ray")
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        processors = int(ray.cluster_resources().get("CPU", 0))
        joined = _ClusterInfo(max(1, processors), ray.get_runtime_context().gcs_address)
        task = ray.remote(num_cpus=1, max_retries=TRIES)(play_chunk)
        job = ray.put(play)
    except Exception as error:  # noqa: BLE001 - reported through the pipe
        pipe.send(_reason(error))
        return
    pipe.send(joined)
    writing = Lock()

    def send_back(numbers: range, played: Future[Chunk[R]]) -> None:
        try:
            chunk = played.result()
        except Exception as error:  # noqa: BLE001 - reported through the pipe
            fault = ArenaFault("cluster-refused", address=address, reason=_reason(error))
            chunk = Chunk[R]([], 0.0, fault)
        with writing, suppress(OSError):
            pipe.send((numbers, chunk))

    with suppress(EOFError, OSError):
        while True:
            numbers: range = pipe.recv()
            task.remote(job, numbers).future().add_done_callback(partial(send_back, numbers))
    ray.shutdown()


def _reason(error: Exception) -> str:
    """Return the type and the last line of an error: Ray puts the cause there."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return f"{type(error).__name__}: {lines[-1]}" if lines else type(error).__name__
