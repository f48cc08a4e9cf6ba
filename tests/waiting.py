"""Waiting for a state: no longer than it takes, and as long as a busy machine may need."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds after which a state is not expected any more."""
_PAUSE = 0.02


def wait_until(holds: Callable[[], bool]) -> None:
    """Return as soon as something holds, or fail."""
    last = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < last, "it never comes"
        time.sleep(_PAUSE)


async def until(holds: Callable[[], bool]) -> None:
    """Return as soon as something holds, or fail; the event loop goes on."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(_PAUSE)
