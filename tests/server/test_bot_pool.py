"""Bots in processes of their own: they keep their state, are cancelled, replaced and forgotten."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from tests.waiting import PATIENCE, until
from zaria.bots import Budget
from zaria.engine import Chance, Position, find_game
from zaria.server.live import bot_pool
from zaria.server.live.bot_messages import Ask
from zaria.server.live.bot_pool import BotError, BotPool
from zaria.server.live.bot_worker import Bots

MODULE = '''
import os, time
from zaria.bots import Choice, MoveBot

class Counting(MoveBot):
    """Tells by its moves how often it was asked in its life, and by which process."""
    def __init__(self, seed):
        self.seed, self.asked = seed, 0
    def choose(self, view, decision, budget):
        self.asked += 1
        return Choice(decision.moves[min(self.asked, len(decision.moves)) - 1])

class Patient(MoveBot):
    """Takes all the time there is."""
    def __init__(self, seed):
        pass
    def choose(self, view, decision, budget):
        while budget.left():
            time.sleep(0.005)
        return Choice(decision.moves[0])

class Hanging(Patient):
    def choose(self, view, decision, budget):
        time.sleep(600)

class Dying(Patient):
    def choose(self, view, decision, budget):
        os._exit(3)

class Wrong(Patient):
    def choose(self, view, decision, budget):
        raise ValueError("no idea")
'''
NAMES = ("counting", "patient", "hanging", "dying", "wrong")


@pytest.fixture(autouse=True)
def _other_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processes of a pool find a package that offers bots."""
    (tmp_path / "odd_bots.py").write_text(MODULE)
    info = tmp_path / "odd_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd_bots\nVersion: 1\n")
    lines = [f"{name} = odd_bots:{name.title()}" for name in NAMES]
    (info / "entry_points.txt").write_text("\n".join(["[zaria.bots]", *lines]))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


def position() -> Position:
    """Return a position in which both seats decide among many moves."""
    start = find_game("knaster").start(2)
    chance = start.next
    assert isinstance(chance, Chance)
    return start.apply_roll(chance.sample(lambda _: 3))


HERE = position()


def run(scene: Callable[[BotPool], Awaitable[None]], workers: int = 1) -> None:
    async def whole() -> None:
        pool = BotPool(workers)
        try:
            async with asyncio.timeout(2 * PATIENCE):
                await scene(pool)
        finally:
            await pool.close()

    asyncio.run(whole())


def ask(pool: BotPool, bot: str, table: str = "t", made: int = 0) -> Awaitable[list[str]]:
    return pool.decide(table, HERE, 0, bot, made)


def first(texts: list[str]) -> int:
    """Return which of the moves the first of a decision is."""
    return [move.text for move in HERE.decision(0).moves].index(texts[0])


def test_a_bot_lives_for_the_whole_game() -> None:
    async def scene(pool: BotPool) -> None:
        assert [first(await ask(pool, "counting")) for _ in range(3)] == [0, 1, 2]
        assert first(await ask(pool, "counting", "another")) == 0
        pool.forget("t")
        assert first(await ask(pool, "counting")) == 0

    run(scene, workers=3)


def test_bots_of_other_seats_and_tables_have_other_seeds() -> None:
    async def scene(pool: BotPool) -> None:
        found = {tuple(await ask(pool, "random", f"table {n}")) for n in range(12)}
        assert len(found) > 1

    run(scene)


def test_a_process_keeps_so_many_bots_and_makes_the_others_anew() -> None:
    bots = Bots(most=2)

    def asked(table: str) -> Ask:
        return Ask(1, table, 0, "random", HERE, 0, "s", 1.0)

    first_time = {table: bots.decide(asked(table), Budget(1)) for table in "abc"}
    assert bots.decide(asked("a"), Budget(1)) == first_time["a"], "made anew from its seed"
    later = [bots.decide(asked("a"), Budget(1)) for _ in range(8)]
    assert any(found != first_time["a"] for found in later), "and goes on from there"


def test_a_cancelled_decision_frees_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "SECONDS", 300.0)

    async def scene(pool: BotPool) -> None:
        await ask(pool, "counting")
        long = asyncio.ensure_future(ask(pool, "patient"))
        waiting = asyncio.ensure_future(ask(pool, "patient", "another"))
        await until(lambda: len(pool._workers[0]._waiting) == 1)  # noqa: SLF001 - the other works
        waiting.cancel()
        long.cancel()
        assert first(await ask(pool, "counting")) == 1, "the same process goes on"

    run(scene)


@pytest.mark.parametrize(
    ("bot", "error"),
    [("hanging", "no answer"), ("dying", "again and again"), ("wrong", "ValueError at ")],
)
def test_a_bot_that_fails_is_reported_and_disturbs_nobody_else(
    bot: str, error: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "SECONDS", 0.1)
    # Only of who hangs there is never an answer; a process needs its time to start and to fail.
    monkeypatch.setattr(bot_pool, "SECONDS_OVER", 0.5 if bot == "hanging" else 60.0)

    async def scene(pool: BotPool) -> None:
        with pytest.raises(BotError, match=error):
            await ask(pool, bot)
        monkeypatch.undo()
        assert await ask(pool, "greedy", "another")

    run(scene)


def test_a_process_that_is_killed_is_replaced() -> None:
    async def scene(pool: BotPool) -> None:
        await ask(pool, "counting")
        process = pool._workers[0]._process  # noqa: SLF001
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        assert first(await ask(pool, "counting", made=1)) == 0, "a new one, from its seed"

    run(scene)


def beside(table: str, tables: Sequence[str]) -> list[str]:
    """Return the tables whose bots are in the same one of two processes as those of a table."""
    place = bot_pool._place  # noqa: SLF001
    return [other for other in tables if place(other, 0, 2) == place(table, 0, 2)]


def test_fifty_tables_of_bots_do_not_make_another_table_wait() -> None:
    async def scene(pool: BotPool) -> None:
        await asyncio.gather(*(ask(pool, "greedy", f"warm {n}") for n in range(4)))

        answered = Counter[str]()

        async def busy(table: str) -> None:
            for _ in range(1000):
                await ask(pool, "patient", table)
                answered[table] += 1

        tables = [f"busy {number}" for number in range(50)]
        tasks = [asyncio.ensure_future(busy(table)) for table in tables]
        # Whoever has used the least time is next, and each decision may use as much as another.
        await until(lambda: all(answered[table] > 3 for table in tables))
        for mine in ("one", "another", "a third"):
            others = beside(mine, tables)
            before = sum(answered[table] for table in others)
            await ask(pool, "greedy", mine)
            served = sum(answered[table] for table in others) - before
            assert served <= 2 < len(others), "one under way, one just done"
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    run(scene, workers=2)
