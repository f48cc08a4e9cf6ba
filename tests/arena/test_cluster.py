"""What is handed on to Ray and back, with one made of threads; the real one is in `test_ray`."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from zaria.arena import ArenaFault
from zaria.arena.cluster import RayPool, _answers, _ClusterInfo, relay, use_token
from zaria.bots.runner import in_order

HEAD = "127.0.0.1:6379"


class Task:
    """A function that runs on a thread, as one of Ray's runs on a worker."""

    def __init__(self, pool: ThreadPoolExecutor, function: Callable[..., object]) -> None:
        self._pool, self._function = pool, function

    def remote(self, *values: object) -> SimpleNamespace:
        sent: Future[object] = self._pool.submit(self._function, *values)
        return SimpleNamespace(future=lambda: sent)


class FakeRay:
    """As much of Ray as is used."""

    def __init__(self, pool: ThreadPoolExecutor, fails: Exception | None = None) -> None:
        self._pool, self._fails = pool, fails
        self.left = False

    def init(self, **_: object) -> None:
        if self._fails:
            raise self._fails

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def get_runtime_context(self) -> SimpleNamespace:
        return SimpleNamespace(gcs_address=HEAD)

    def shutdown(self) -> None:
        self.left = True

    def put(self, value: object) -> object:
        return value

    def remote(self, **_: object) -> Callable[[Callable[..., object]], Task]:
        return lambda function: Task(self._pool, function)


class Driver(Thread):
    """A thread where there would be a process; it has its own end of the pipe, as a process has."""

    def __init__(self, *, target: object, args: tuple[Any, ...], daemon: bool) -> None:
        assert target
        pipe, _, address, play = args
        own = type(pipe)(os.dup(pipe.fileno()))
        super().__init__(target=self._run_driver, args=(own, address, play), daemon=daemon)

    @staticmethod
    def _run_driver(pipe: Connection, address: str, play: Callable[[int], int]) -> None:
        with pipe:
            relay(pipe, address, play)

    def kill(self) -> None:
        """A thread cannot be killed."""
        raise AssertionError


@contextmanager
def cluster(fails: Exception | None = None) -> Generator[FakeRay]:
    """Let there be a cluster of three threads."""
    pool = ThreadPoolExecutor(3)
    ray: Any = FakeRay(pool, fails)
    with (
        pool,
        patch.dict(sys.modules, {"ray": ray}),
        patch("zaria.arena.cluster.find_spec", return_value=object()),
        patch("zaria.arena.cluster._answers", return_value=True),
        patch(
            "zaria.arena.cluster.get_context",
            return_value=SimpleNamespace(Pipe=Pipe, Process=Driver),
        ),
    ):
        yield ray


def test_games_come_back_in_order() -> None:
    with cluster() as ray:
        with RayPool(abs, HEAD) as pool:
            assert (pool.slots, pool.free_slots) == (3, 6)
            assert list(in_order(pool, range(200))) == list(range(200))
        assert ray.left


def test_what_a_game_raises_comes_back() -> None:
    with cluster(), RayPool(partial(divmod, 9), HEAD) as pool, pytest.raises(ZeroDivisionError):
        list(in_order(pool, range(3)))


def test_a_cluster_that_refuses_is_told_with_its_reason() -> None:
    failed = RuntimeError("a lot of text\n\nversions differ\n")
    with cluster(failed), pytest.raises(ArenaFault, match="RuntimeError: versions differ"):
        RayPool(abs, HEAD)


def test_a_token_is_shown_where_there_is_one(tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path)}
    said = {**home, "RAY_AUTH_TOKEN": "x", "RAY_AUTH_MODE": "disabled"}
    for settings, mode in ((dict(home), None), ({**home, "RAY_AUTH_TOKEN": "x"}, "token")):
        use_token(settings)
        assert settings.get("RAY_AUTH_MODE") == mode
    use_token(said)
    assert said["RAY_AUTH_MODE"] == "disabled"
    (tmp_path / ".ray").mkdir()
    (tmp_path / ".ray" / "auth_token").write_text("x")
    use_token(home)
    assert home["RAY_AUTH_MODE"] == "token"


def test_a_task_that_cannot_be_run_is_told_with_its_reason() -> None:
    died = patch("zaria.arena.cluster.play_chunk", side_effect=RuntimeError("the worker died"))
    with (
        cluster(),
        died,
        RayPool(abs, HEAD) as pool,
        pytest.raises(ArenaFault, match=r"cluster-refused .*RuntimeError: the worker died"),
    ):
        list(in_order(pool, range(3)))


def test_a_cluster_that_is_silent_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zaria.arena.cluster._QUIET", 0.01)
    wait = Event()

    def stuck(number: int) -> int:
        wait.wait()
        return number

    with cluster(), RayPool(stuck, HEAD) as pool:
        pool.send(range(1))
        with (
            patch("zaria.arena.cluster._answers", return_value=False),
            pytest.raises(ArenaFault, match="cluster-gone"),
        ):
            pool.receive()
        wait.set()


def test_a_driver_that_ended_is_a_cluster_that_is_gone() -> None:
    def ended(pipe: Connection, address: str, play: object) -> None:
        del address, play
        pipe.send(_ClusterInfo(1, HEAD))

    with cluster(), patch.object(Driver, "_run_driver", staticmethod(ended)):
        pool = RayPool(abs, HEAD)
        pool.send(range(1))
        with pytest.raises(ArenaFault, match="cluster-gone"):
            pool.receive()


def test_a_driver_that_ends_at_once_has_reached_no_cluster() -> None:
    with (
        cluster(),
        patch.object(Driver, "_run_driver", staticmethod(lambda pipe, *_: pipe.close())),
        pytest.raises(ArenaFault, match="no-cluster"),
    ):
        RayPool(abs, HEAD)


def test_who_listens_answers() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        assert _answers(f"127.0.0.1:{port}")
        assert _answers(f"ray://127.0.0.1:{port}")
    assert not _answers(f"127.0.0.1:{port}")
    assert not _answers("127.0.0.1:99999999")
    assert not _answers("auto")
