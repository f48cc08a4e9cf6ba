"""What is logged of a store that fails: once at the beginning, then rarely, and when it works."""

from __future__ import annotations

import logging
import time
from threading import Lock

SECONDS = 60.0
"""The least time between two lines about the same trouble."""

log = logging.getLogger(__name__)


class FaultLog:
    """Counts failures and says so now and then; called from any thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._began: float | None = None
        self._said = 0.0
        self._tables: set[str] = set()
        self._failures = 0

    def failed(self, code: str, tables: set[str] | frozenset[str] = frozenset()) -> None:
        """Take note of a failure, and of the tables that it kept from going on."""
        now = time.monotonic()
        with self._lock:
            first = self._began is None
            self._began = now if self._began is None else self._began
            self._failures += 1
            self._tables |= tables
            if not first and now < self._said + SECONDS:
                return
            self._said = now
            facts = {"code": code, "tables": len(self._tables), "failures": self._failures}
            self._tables = set()
        what = "the store failed" if first else "the store still fails"
        log.error(what, extra={"facts": facts})

    def worked(self) -> None:
        """Take note that something could be written."""
        if not self._failures:  # without the lock, as this is nearly always so
            return
        with self._lock:
            if self._began is None:
                return
            seconds = round(time.monotonic() - self._began, 1)
            facts = {"failures": self._failures, "seconds": seconds}
            self._began, self._failures, self._tables = None, 0, set()
        log.warning("the store works again", extra={"facts": facts})
