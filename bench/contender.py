"""What is measured side by side: anything that can play a random game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from bench.games import Counts

RandomPlay = Callable[[Random], Counts]
"""Plays one game and gives what was counted."""


class Contender(NamedTuple):
    """Something that can play a random game."""

    group: str
    name: str
    way: str
    """The call that makes its moves."""
    play: RandomPlay
    compared: bool = True
    """Whether we compare ourselves with it, or show it for information."""
