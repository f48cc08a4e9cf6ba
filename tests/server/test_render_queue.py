"""The render queue: equal work is done once, what fails is not kept, nobody waits for ever."""

from __future__ import annotations

import asyncio
import threading

import pytest

from zaria.engine import Rejected, Rejection
from zaria.server.http import render_queue
from zaria.server.http.documents import Document, make_document
from zaria.server.http.render_queue import RenderQueue

HOME = "203.0.113.7"
MADE = make_document(b"made", "text/plain")


def test_equal_documents_are_rendered_once_and_kept() -> None:
    done: list[int] = []

    def work() -> Document:
        done.append(1)
        return MADE

    async def ask() -> None:
        queue = RenderQueue()
        made = await asyncio.gather(*(queue.render("key", work, HOME) for _ in range(5)))
        assert made == [MADE] * 5
        assert await queue.render("key", work, HOME) == MADE
        assert await queue.render("another", work, HOME) == MADE

    asyncio.run(ask())
    assert len(done) == 2


def test_a_rejection_reaches_all_who_asked_and_is_not_kept() -> None:
    tries: list[int] = []

    def work() -> Document:
        tries.append(1)
        raise Rejected(Rejection("bad-message"))

    async def ask() -> None:
        queue = RenderQueue()
        for _ in range(2):
            asking = [queue.render("key", work, HOME) for _ in range(3)]
            found = await asyncio.gather(*asking, return_exceptions=True)
            assert all(isinstance(error, Rejected) for error in found)

    asyncio.run(ask())
    assert len(tries) == 2


def test_what_is_kept_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_queue, "MOST_BYTES", 10)
    done: list[str] = []

    def work(name: str) -> Document:
        done.append(name)
        return make_document(b"12345678", "text/plain")

    async def ask() -> None:
        queue = RenderQueue()
        for name in ("a", "b", "b", "a"):
            await queue.render(name, lambda name=name: work(name), HOME)  # type: ignore[misc]

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
        queue = RenderQueue()
        asking = [asyncio.ensure_future(queue.do(work, home)) for home in "aabb"]
        await asyncio.sleep(0)
        with pytest.raises(Rejected) as error:
            await queue.do(work, "c")
        assert error.value.rejection.code == "too-busy"
        go.set()
        await asyncio.gather(*asking)
        await queue.do(work, "c")

    asyncio.run(ask())
    assert at_work[1] <= render_queue.AT_ONCE


def test_one_address_lets_only_itself_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_queue, "MOST_WAITING", 6)
    go, begun = threading.Event(), list[str]()

    def dear() -> Document:
        begun.append("dear")
        assert go.wait(20)
        return MADE

    def shared() -> Document:
        begun.append("shared")
        return MADE

    async def ask() -> None:
        queue = RenderQueue()
        dears = [asyncio.ensure_future(queue.do(dear, "attacker")) for _ in range(2)]
        held = asyncio.ensure_future(queue.render("key", shared, "attacker"))
        for _ in range(3):  # a task of the queue's own waits for it
            await asyncio.sleep(0)
        with pytest.raises(Rejected) as error:  # half of the queue, and no more
            await queue.do(dear, "attacker")
        assert error.value.rejection.code == "too-busy"
        # Another one gets the other place, also for what waits behind the attacker's own work.
        assert await queue.render("key", shared, HOME) == MADE
        assert await queue.do(lambda: "done", HOME) == "done"
        assert begun == ["dear", "shared"]
        go.set()
        assert await asyncio.gather(*dears, held) == [MADE] * 3
        assert begun == ["dear", "shared", "dear"]
        assert await queue.do(lambda: "done", "attacker") == "done"

    asyncio.run(ask())
