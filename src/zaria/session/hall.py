"""Throttling of updates at a table of hundreds: who is updated at once, who later.

A thousand answers told to a thousand phones would be a million messages. So each seat is told at
once what it did itself, and everybody what is revealed; how many have still to decide only those
without a seat are told, such as the host's screen, and not each time.
"""

from __future__ import annotations

from collections.abc import Iterable

from zaria.session.events import (
    Committed,
    Decided,
    Left,
    Reserved,
    Returned,
    Revealed,
    Seated,
    TableEvent,
    TookOver,
    Unseated,
)
from zaria.session.state import TableState

PAUSE = 0.25
"""Seconds between two tellings of how many have decided."""


class HallPace:
    """Decides after each event whether to update all viewers or only those concerned."""

    def __init__(self) -> None:
        self.due: float | None = None
        """When those are told who were passed over, if any were."""
        self._revealed: tuple[object, ...] = ()

    def reveals(self, state: TableState, now: float) -> bool:
        """Return whether all viewers are to be updated at once, rather than later."""
        revealed = (state.revealed, state.stage, state.paused)
        if revealed != self._revealed:
            self._revealed = revealed
            return True
        if self.due is None:
            self.due = now + PAUSE
        return False

    def is_due(self, now: float) -> bool:
        """Return whether the postponed updates are due, and mark them as sent."""
        if self.due is None or now < self.due:
            return False
        self.due = None
        return True


def concerned(state: TableState, events: Iterable[TableEvent]) -> set[int]:
    """Return the keys of the seats that caused these events."""
    keys: set[int] = set()
    for event in events:
        match event:
            case Decided(seat):
                keys.add(state.seats[seat].key)
            case TookOver(_, key):
                keys.add(key)
            case Seated(key) | Unseated(key) | Left(key) | Returned(key) | Reserved(key):
                keys.add(key)
            case Committed(key) | Revealed(key):
                keys.add(key)
            case _:
                pass
    return keys
