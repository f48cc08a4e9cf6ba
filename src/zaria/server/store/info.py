"""What the store knows of a table besides its events."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table: its unguessable id, its short join code, its game, and when what happened to it.

    `host` is the hash of the host's token. `touched` is the time of the last event,
    in SQLite to the minute.
    """

    id: str
    code: str
    game: str
    public: bool
    host: str
    created: datetime
    touched: datetime
    finished: datetime | None = None


def to_stamp(moment: datetime) -> int:
    """Return a moment in microseconds since 1970: the same number in every database."""
    return (moment - _EPOCH) // _MICROSECOND


def from_stamp(stamp: int) -> datetime:
    """Return the moment of a number of microseconds since 1970."""
    return _EPOCH + stamp * _MICROSECOND


def now_stamp() -> int:
    """Return the microseconds since 1970 until now."""
    return to_stamp(datetime.now(UTC))
