"""By which clock tables grow old: one that a jump of the machine's clock cannot hurry."""

from __future__ import annotations

import time
from datetime import datetime, timedelta


class Ageing:
    """The time for deletions: as far as it had come before, and what has passed since.

    A clock that is set 60 days ahead is not believed: only the time counts that a server was seen
    to run, and the times of the events that are kept. A clock that goes back holds deletions up.
    """

    def __init__(self, known: datetime | None, now: datetime) -> None:
        """Begin with what is `known` to have passed: the time of the newest event, say."""
        self.known = now if known is None else min(known, now)
        self.ahead = now - self.known
        """How far the machine's clock is ahead of what is known."""
        self._began = time.monotonic()

    def now(self, wall: datetime) -> datetime:
        """Return the time that is believed, `wall` being what the machine's clock says."""
        return min(wall, self.known + timedelta(seconds=time.monotonic() - self._began))
