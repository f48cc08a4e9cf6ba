"""The desk: equal wishes are worked out once, what fails is not kept, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import threading

import pytest

from zaria.engine import Rejected, Rejection
from zaria.server.http import render_queue
from zaria.server.http.render_queue import Desk


def test_equal_wishes_are_worked_out_once_and_kept() -> None:
    done: list[int] = []

    def work() -> bytes:
        done.append(1)
        return b"made"

    async def ask() -> None:
        table = Desk()
        made = await asyncio.gather(*(table.once("wish", work) for _ in range(5)))
        assert made == [b"made"] * 5
        assert await table.once("wish", work) == b"made"
        assert await table.once("another", work) == b"made"

    asyncio.run(ask())
    assert len(done) == 2


def test_a_rejection_reaches_all_who_asked_and_is_not_kept() -> None:
    tries: list[int] = []

    def work() -> bytes:
        tries.append(1)
        raise Rejected(Rejection("bad-message"))

    async def ask() -> None:
        table = Desk()
        for _ in range(2):
            asking = [table.once("wish", work) for _ in range(3)]
            found = await asyncio.gather(*asking, return_exceptions=True)
            assert all(isinstance(error, Rejected) for error in found)

    asyncio.run(ask())
    assert len(tries) == 2


def test_what_is_kept_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_queue, "MOST_BYTES", 10)
    done: list[str] = []

    def work(name: str) -> bytes:
        done.append(name)
        return b"12345678"

    async def ask() -> None:
        table = Desk()
        for name in ("a", "b", "b", "a"):
            await table.once(name, lambda name=name: work(name))  # type: ignore[misc]

    asyncio.run(ask())
    assert done == ["a", "b", "a"]


def test_too_many_at_once_are_rejected_and_few_are_worked_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(render_queue, "MOST_WAITING", 4)
    go, lock = threading.Event(), threading.Lock()
    at_work = [0, 0]

    def work() -> None:
        with lock:
            at_work[0] += 1
            at_work[1] = max(at_work)
        assert go.wait(20)
        with lock:
            at_work[0] -= 1

    async def ask() -> None:
        table = Desk()
        asking = [asyncio.ensure_future(table.do(work)) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Rejected) as error:
            await table.do(work)
        assert error.value.rejection.code == "too-busy"
        go.set()
        await asyncio.gather(*asking)
        await table.do(work)

    asyncio.run(ask())
    assert at_work[1] <= render_queue.AT_ONCE
