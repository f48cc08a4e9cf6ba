"""The coach in processes of its own: told as it comes, bounded in time and number, replaced."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from zaria.engine import Rejected, Rejection, find_game
from zaria.server.live import coach_pool
from zaria.server.live.coach_messages import (
    Ask,
    AskAnalysis,
    AskHint,
    AskPuzzle,
    AskReplay,
    Done,
    Failed,
    Told,
)
from zaria.server.live.coach_pool import Coach
from zaria.server.live.coach_worker import answers

WORKER = """
import os, sys, time
from zaria import coach
from zaria.engine import Rejected, Rejection
from zaria.server.live.coach_worker import serve

def puzzle_of(day, game):
    if day == "hang":
        time.sleep(600)
    if day == "die":
        os._exit(3)
    if day == "reject":
        raise Rejected(Rejection("no-puzzles"))
    if day == "wrong":
        raise ValueError("no idea")
    return {"day": day, "process": os.getpid()}

def analyse(record, words, *, seconds):
    yield from ({"line": number, "seconds": seconds} for number in range(3))

coach.puzzle_of, coach.analyse = puzzle_of, analyse
serve(sys.stdin.buffer, sys.stdout.buffer)
"""
RECORD = Path("tests/legacy/records/knaster-unfinished.zaria").read_text(encoding="utf-8")


@pytest.fixture
def asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Callable[[Coach], Awaitable[None]]], None]:
    """Return a function that lets somebody ask a coach whose worker is a stand-in."""
    monkeypatch.setattr(coach_pool, "SECONDS", 0.05)
    monkeypatch.setattr(coach_pool, "SECONDS_OVER", 0.05)
    script = tmp_path / "worker.py"
    script.write_text(WORKER)

    def ask(talk: Callable[[Coach], Awaitable[None]]) -> None:
        async def all_of_it() -> None:
            coach = Coach(7.0, (sys.executable, str(script)))
            try:
                await talk(coach)
            finally:
                await coach.close()

        asyncio.run(all_of_it())

    return ask


async def code_of(coach: Coach, day: str) -> str:
    with pytest.raises(Rejected) as error:
        await coach.ask(AskPuzzle(day, ""))
    return error.value.rejection.code


def test_an_analysis_comes_line_by_line(
    asked: Callable[[Callable[[Coach], Awaitable[None]]], None],
) -> None:
    async def talk(coach: Coach) -> None:
        told = await coach.analyse(RECORD, "el")
        assert [line async for line in told] == [
            {"line": number, "seconds": 7.0} for number in range(3)
        ]
        with pytest.raises(Rejected) as error:
            await coach.analyse("no record", "en")
        assert error.value.rejection.code == "bad-record"

    asked(talk)


def test_one_process_answers_until_it_hangs_or_dies(
    asked: Callable[[Callable[[Coach], Awaitable[None]]], None],
) -> None:
    async def talk(coach: Coach) -> None:
        first = await coach.ask(AskPuzzle("one", ""))
        assert await coach.ask(AskPuzzle("one", "")) == first
        assert await code_of(coach, "reject") == "no-puzzles"
        assert await code_of(coach, "wrong") == "our-fault"
        assert await coach.ask(AskPuzzle("one", "")) == first
        for day in ("hang", "die"):
            assert await code_of(coach, day) == "our-fault"
            assert await coach.ask(AskPuzzle("one", "")) != first

    asked(talk)


def test_who_comes_when_too_many_wait_is_told_so(
    asked: Callable[[Callable[[Coach], Awaitable[None]]], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach_pool, "MOST_WAITING", 2)

    async def talk(coach: Coach) -> None:
        asking = [asyncio.ensure_future(coach.ask(AskPuzzle(day, ""))) for day in "ab"]
        await asyncio.sleep(0)
        assert await code_of(coach, "c") == "too-busy"
        assert [found["day"] for found in await asyncio.gather(*asking)] == ["a", "b"]  # type: ignore[index]

    asked(talk)


def test_the_worker_tells_what_the_coach_does_and_then_that_it_is_done() -> None:
    position = find_game("knaster").start(1).apply_roll("34")
    told = list(answers(AskHint(position, 0, 5, "el")))
    assert isinstance(told[0], Told)
    assert told[0].form["number"] == 5  # type: ignore[index]
    assert told[1:] == [Done()]


def test_the_worker_tells_the_frames_of_a_record() -> None:
    told, done = answers(AskReplay(RECORD, None, "el"))
    assert isinstance(told, Told)
    assert isinstance(told.form, bytes)
    assert json.loads(told.form)["frames"][0]["kind"] == "start"
    assert done == Done()


@pytest.mark.parametrize(
    "ask", [AskAnalysis("no record", "en", 1.0), AskReplay("no record", None, "en")]
)
def test_the_worker_tells_what_is_wrong_with_a_record(ask: Ask) -> None:
    (told,) = answers(ask)
    assert isinstance(told, Failed)
    assert isinstance(told.rejection, Rejection)
    assert told.rejection.code == "bad-record"
