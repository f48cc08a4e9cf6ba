"""The games whose environments are tested: those in the house, and one of another package."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import gymnasium
import pytest

import zaria.envs
from zaria.engine import game as games

EXAMPLE = Path(__file__).parents[2] / "examples" / "digits"
GAMES = ("knaster", "qwinto", "onecard", "border", "digits")


@pytest.fixture(autouse=True)
def _digits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the example be found as if it were installed; nothing of it is said anywhere else."""
    monkeypatch.syspath_prepend(EXAMPLE)
    entries = games._entries() | {  # noqa: SLF001
        "digits": EntryPoint("digits", "digits.game:GAME", games.GROUP)
    }
    monkeypatch.setattr(games, "_entries", lambda: entries)
    zaria.envs.register()
    yield
    gymnasium.registry.pop("zaria/Digits-v0", None)
