"""Logs for programs to read: one JSON object a line, without names and tokens."""

from __future__ import annotations

import json
import logging
import time
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

SECONDS_BETWEEN_LINES = 60.0

CONFIG: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "zaria.server.ops.logs.JsonLines"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"level": "WARNING", "handlers": ["stderr"]},
    # uvicorn tells at INFO who asks for which path; ours tells what it may.
    "loggers": {"zaria": {"level": "INFO"}, "uvicorn": {"level": "WARNING"}},
}


class Throttled:
    """A warning that is logged once a minute at most, with how often there was reason for it."""

    def __init__(self, log: logging.Logger, what: str) -> None:
        """Log `what`."""
        self._log, self._what = log, what
        self._count, self._due = 0, 0.0

    def warn(self, **facts: object) -> None:
        """Log it, or only count it."""
        self._count += 1
        now = time.monotonic()
        if now >= self._due:
            self._log.warning(self._what, extra={"facts": {"times": self._count, **facts}})
            self._count, self._due = 0, now + SECONDS_BETWEEN_LINES


class JsonLines(logging.Formatter):
    """Writes a record as one line: when, how grave, where from, what, and its facts.

    Of an error only its type and where it arose are written: its text may quote a player.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        facts = getattr(record, "facts", None)
        if isinstance(facts, dict):
            line |= facts
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            line["error"] = type(error).__name__
            line["where"] = _places(error)
        return json.dumps(line, ensure_ascii=False)


def where(error: BaseException) -> str:
    """Return the type of an error and where it arose, for the logs: its text may quote a player."""
    return f"{type(error).__name__} at {_places(error)[-1]}"


def _places(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames]
