"""What goes wrong in an arena, as one sentence."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from zaria.arena import ArenaFault
from zaria.terminal.wording import UsageError


@contextmanager
def worded(status: int) -> Generator[None]:
    """Turn a fault into the sentence for it, with an exit status."""
    try:
        yield
    except ArenaFault as fault:
        raise UsageError(f"arena-{fault.code}", status, **fault.params) from None
