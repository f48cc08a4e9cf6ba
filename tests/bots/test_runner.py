"""The runner: games in order, whatever happens to the processes that play them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

from tests.waiting import PATIENCE
from zaria.bots.runner import TRIES, WorkerLost, run

MANY = 300


def squared(number: int) -> int:
    return number * number


def broken_at(wrong: int, number: int) -> int:
    if number == wrong:
        raise ValueError(wrong)
    return number


class Unsendable(Exception):  # noqa: N818 - a test's own
    """Cannot be made again from what a pickle has of it."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} and {two}")


def unsendable(number: int) -> int:
    raise Unsendable(number, 2)


def killed_once(marks: Path, number: int) -> int:
    """End the process at every hundredth game, the first time that somebody plays it."""
    mark = marks / str(number)
    if number % 100 == 50 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def always_killed(number: int) -> int:
    if number == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 5])
@pytest.mark.parametrize("numbers", [range(MANY), range(17, 23), range(3, 4), range(0)])
def test_results_come_in_order_from_any_number_of_processes(jobs: int, numbers: range) -> None:
    assert list(run(squared, numbers, jobs)) == [number * number for number in numbers]
    assert not active_children()


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_comes_after_all_that_was_played_before_it(jobs: int) -> None:
    found: list[int] = []
    with pytest.raises(ValueError, match="123"):
        found.extend(run(partial(broken_at, 123), range(MANY), jobs))
    assert found == list(range(123))
    assert not active_children()


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_that_cannot_be_sent_is_told(jobs: int) -> None:
    with pytest.raises(RuntimeError, match="Unsendable: 0 and 2"):
        list(run(unsendable, range(9), jobs))


def test_a_process_that_is_killed_costs_nothing(tmp_path: Path) -> None:
    assert list(run(partial(killed_once, tmp_path), range(MANY), 2)) == list(range(MANY))
    assert {int(mark.name) for mark in tmp_path.iterdir()} == {50, 150, 250}


def test_a_game_that_always_ends_its_process_is_given_up() -> None:
    found: list[int] = []
    with pytest.raises(WorkerLost, match=f"ended {TRIES} times") as lost:
        found.extend(run(always_killed, range(MANY), 2))
    assert lost.value.first <= 7 <= lost.value.last
    assert found == list(range(len(found)))
    assert not active_children()


def test_who_stops_listening_leaves_no_process() -> None:
    results = run(squared, range(10**9), 2)
    assert [next(results) for _ in range(5)] == [0, 1, 4, 9, 16]
    results.close()  # type: ignore[attr-defined]
    assert not active_children()


PROGRAM = """
from time import sleep
from zaria.bots.runner import run
def play(number):
    if number > 9:
        sleep(600)
    return number
for result in run(play, range(1000), 3):
    print(result, flush=True)
"""


def test_processes_end_with_their_asker_in_the_middle_of_a_game() -> None:
    with subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE) as asker:
        assert asker.stdout is not None
        asker.stdout.readline()
        asker.kill()
        # The processes hold the pipe too: it ends when the last of them does.
        asker.communicate(timeout=PATIENCE)
