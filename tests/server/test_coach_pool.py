"""The coach in processes of its own: told as it comes, bounded in time and number, replaced."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import cast

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
RECORD = Path("tests/legacy/records/knaster-unfinished.zaria").read_bytes()
HOME = "203.0.113.7"


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
        await coach.ask(AskPuzzle(day, ""), HOME)
    return error.value.rejection.code


def asking_for(coach: Coach, day: str, address: str) -> asyncio.Task[dict[str, str]]:
    async def ask() -> dict[str, str]:
        return cast("dict[str, str]", await coach.ask(AskPuzzle(day, ""), address))

    return asyncio.ensure_future(ask())


def test_an_analysis_comes_line_by_line(
    asked: Callable[[Callable[[Coach], Awaitable[None]]], None],
) -> None:
    async def talk(coach: Coach) -> None:
        told = await coach.analyse(RECORD, "el", HOME)
        assert [line async for line in told] == [
            {"line": number, "seconds": 7.0} for number in range(3)
        ]
        with pytest.raises(Rejected) as error:
            await coach.analyse(b"no record", "en", HOME)
        assert error.value.rejection.code == "bad-record"

    asked(talk)


def test_one_process_answers_until_it_hangs_or_dies(
    asked: Callable[[Callable[[Coach], Awaitable[None]]], None],
) -> None:
    async def talk(coach: Coach) -> None:
        first = await coach.ask(AskPuzzle("one", ""), HOME)
        assert await coach.ask(AskPuzzle("one", ""), HOME) == first
        assert await code_of(coach, "reject") == "no-puzzles"
        assert await code_of(coach, "wrong") == "our-fault"
        assert await coach.ask(AskPuzzle("one", ""), HOME) == first
        for day in ("hang", "die"):
            assert await code_of(coach, day) == "our-fault"
            assert await coach.ask(AskPuzzle("one", ""), HOME) != first

    asked(talk)


def test_a_question_is_rejected_when_too_many_wait(
    asked: Callable[[Callable[[Coach], Awaitable[None]]], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach_pool, "MOST_WAITING", 4)

    async def talk(coach: Coach) -> None:
        asking = [asking_for(coach, day, HOME) for day in "ab"]
        await asyncio.sleep(0)
        assert await code_of(coach, "c") == "too-busy"  # half of the places are for others
        asking += [asking_for(coach, day, "another") for day in "cd"]
        await asyncio.sleep(0)
        with pytest.raises(Rejected):
            await coach.ask(AskPuzzle("e", ""), "a third")
        assert sorted(found["day"] for found in await asyncio.gather(*asking)) == [*"abcd"]
        assert (await asking_for(coach, "f", HOME))["day"] == "f"

    asked(talk)


def test_addresses_take_turns(
    asked: Callable[[Callable[[Coach], Awaitable[None]]], None],
) -> None:
    """Who asks for many things that take long lets others wait for one of them."""
    answered: list[str] = []

    async def talk(coach: Coach) -> None:
        asking = [asking_for(coach, f"slow {number}", "attacker") for number in range(4)]
        await asyncio.sleep(0)
        asking += [asking_for(coach, name, name) for name in ("one", "other")]
        for task in asking:
            task.add_done_callback(lambda done: answered.append(done.result()["day"]))
        await asyncio.gather(*asking)
        assert answered == ["slow 0", "one", "other", "slow 1", "slow 2", "slow 3"]

    asked(talk)


def test_of_an_error_the_log_has_its_type_and_its_place_alone(
    asked: Callable[[Callable[[Coach], Awaitable[None]]], None], caplog: pytest.LogCaptureFixture
) -> None:
    async def talk(coach: Coach) -> None:
        assert await code_of(coach, "wrong") == "our-fault"

    asked(talk)
    facts: list[dict[str, str]] = [vars(record).get("facts", {}) for record in caplog.records]
    (line,) = [fact["error"] for fact in facts if "error" in fact]
    assert line.startswith("ValueError at worker.py:")
    assert "no idea" not in line


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
    "ask", [AskAnalysis(b"no record", "en", 1.0), AskReplay(b"no record", None, "en")]
)
def test_the_worker_tells_what_is_wrong_with_a_record(ask: Ask) -> None:
    (told,) = answers(ask)
    assert isinstance(told, Failed)
    assert isinstance(told.rejection, Rejection)
    assert told.rejection.code == "bad-record"
