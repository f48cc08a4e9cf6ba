"""Events as the store has them: texts of JSON."""

from __future__ import annotations

from collections.abc import Iterable

import orjson

from zaria.session import TableEvent, event_from_json


def stored_texts(events: Iterable[TableEvent]) -> list[str]:
    """Return events as they are stored."""
    return [orjson.dumps(event.to_json()).decode() for event in events]


def stored_events(stored: Iterable[tuple[int, str]]) -> list[TableEvent]:
    """Return the events of stored texts, each with its number."""
    return [event_from_json(orjson.loads(text)) for _, text in stored]
