"""Run the tests many times while other work keeps the processors busy: `make test-busy`.

    python -m tests.busy --times 10 -- tests/page

A test that passes on a quiet machine only looks before its state has come. Each run has an order
of its own.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
LONGEST = 3600
"""Seconds after which a loop ends whatever happens."""
LOOP = f"""
import os, time
parent, end = os.getppid(), time.monotonic() + {LONGEST}
while os.getppid() == parent and time.monotonic() < end:
    sum(range(1_000_000))
"""


@dataclass(frozen=True)
class Run:
    """One run of the tests, with the line in which pytest sums up."""

    passed: bool
    seconds: float
    summary: str


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Keep so many processors busy; the loops end with this process, too."""
    started = [subprocess.Popen([sys.executable, "-c", LOOP]) for _ in range(loops)]
    try:
        yield
    finally:
        for loop in started:
            loop.kill()
            loop.wait()


def run(arguments: Sequence[str]) -> Run:
    """Run pytest once and show what it prints."""
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-q", *arguments]
    told = b""
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as tests:
        assert tests.stdout is not None
        while part := os.read(tests.stdout.fileno(), 4096):
            sys.stdout.buffer.write(part)
            sys.stdout.buffer.flush()
            told = (told + part)[-4096:]
    summary = told.decode(errors="replace").strip().rpartition("\n")[2]
    return Run(tests.returncode == 0, time.monotonic() - began, summary)


def main() -> int:
    """Run the tests as often as asked; return 1 if any run failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.busy", description=__doc__)
    parser.add_argument("--times", type=int, default=10, help="how many runs (default: 10)")
    parser.add_argument("--loops", type=int, default=2, help="busy loops beside (default: 2)")
    parser.add_argument("--keep-going", action="store_true", help="do not stop at a failure")
    parser.add_argument("tests", nargs="*", help="what to pass to pytest (default: all tests)")
    args = parser.parse_args()
    runs: list[Run] = []
    with busy(args.loops):
        while len(runs) < args.times:
            runs.append(run(args.tests))
            if not (runs[-1].passed or args.keep_going):
                break
    passed = sum(one.passed for one in runs)
    print(f"\n{os.cpu_count()} processors, {args.loops} busy loops beside the tests:")
    for number, one in enumerate(runs, 1):
        result = "passed" if one.passed else "FAILED"
        print(f"{number:3}. {result} {one.seconds:6.0f} s  {one.summary}")
    print(f"{passed} of {args.times} runs passed")
    return 0 if passed == args.times else 1


if __name__ == "__main__":
    sys.exit(main())
