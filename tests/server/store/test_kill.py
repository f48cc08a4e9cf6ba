"""A process that is killed while it writes loses nothing that it had acknowledged."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from tests.server.store import busy
from zaria.server.store import open_store

ROOT = Path(__file__).parents[3]
TABLES = 40


def killed_after(url: str, events: int) -> list[tuple[str, int]]:
    """Return what a busy process acknowledged until it was killed, some time after so many."""
    command = [sys.executable, "-m", busy.__name__, url, str(TABLES)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(events)]
        process.kill()
        lines += process.stdout.readlines()
    # The last line may be cut off.
    whole = [line.split() for line in lines if line.endswith("\n")]
    return [(table, int(number)) for table, number in whole]


async def check(url: str, acknowledged: list[tuple[str, int]]) -> None:
    numbers: dict[str, set[int]] = defaultdict(set)
    for table, number in acknowledged:
        numbers[table].add(number)
    store = await open_store(url)
    for table, expected in numbers.items():
        kept = await store.events(table)
        assert [number for number, _ in kept] == list(range(1, len(kept) + 1))
        assert all(text == busy.text_of(table, number) for number, text in kept)
        assert expected == set(range(1, max(expected) + 1))
        assert len(kept) >= max(expected)
        await store.append(table, len(kept) + 1, ["life goes on"])
    await store.close()


@pytest.mark.parametrize("kills", [3, pytest.param(20, marks=pytest.mark.long)])
def test_acknowledged_events_survive_kills(runner: asyncio.Runner, url: str, kills: int) -> None:
    moments = random.Random(kills)
    for _ in range(kills):
        acknowledged = killed_after(url, moments.randrange(1, 3_000))
        runner.run(check(url, acknowledged))
