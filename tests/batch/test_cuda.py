"""The batch rules as a GPU has them, on numba's simulation of one: the same games as here."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tracing import untraced
from zaria.engine import game_ids

ASKING = """\
import zaria.batch as b, zaria.batch.cuda as c, zaria
c.on_cuda(b.batch_of(zaria.game("knaster"), players=2))
"""
PROGRAM = Path(__file__).with_name("on_a_simulated_gpu.py")


@pytest.mark.long
@pytest.mark.parametrize("game", ["border", "knaster", "onecard", "qwinto"])
def test_a_gpu_plays_the_same_games(game: str) -> None:
    assert game in game_ids()
    done = subprocess.run(
        [sys.executable, PROGRAM, game],
        env={**untraced(), "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "equal\n"), done.stderr


def test_without_a_gpu_or_its_library_one_sentence_says_so() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASKING],
        env={name: value for name, value in os.environ.items() if "CUDASIM" not in name},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    last = done.stderr.strip().splitlines()[-1]
    assert done.returncode
    assert 'pip install "zaria[cuda]"' in last or "GPU" in last
