"""Who looks at a table, and what they are told: in order, and nothing before it is durable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from zaria.session import Table, TableEvent
from zaria.session.cells import Json
from zaria.session.events import Decided, Left, Returned, Salted, Seated, TookOver, Unseated
from zaria.session.public_view import PublicView
from zaria.session.seat_view import SeatView

PAUSE = 0.25
"""Seconds between two looks at how many have answered in a hall."""


class Viewer(Protocol):
    """A connection that looks at a table."""

    def send(self, message: Json) -> None:
        """Send a message; a viewer that is too slow is dropped, never waited for."""
        ...

    def end(self) -> None:
        """Hang up, after what was sent: the table is no more."""
        ...


class Batch:
    """Some events on their way to the store, and what is to be told of them when they are there."""

    __slots__ = ("after", "hall", "told")

    def __init__(self, *, hall: bool) -> None:
        """Hold back, in a hall, what is told of these events alone."""
        self.hall = hall
        self.told: list[tuple[Viewer, Json]] = []
        self.after: list[Callable[[], None]] = []
        """What is to be done after that."""


class Telling:
    """The viewers of one table.

    Nobody is told anything while events are on their way to the store; then all are told at once
    what has changed. So the more goes on, the less each event costs.

    In a hall there is always something on its way. What is to be told is worked out at once and
    goes out with its events; and it is told to those only whose own doing it is, until something is
    revealed to all. How many have answered only those without a seat are told, and not each time: a
    thousand answers would be a million messages.
    """

    def __init__(self, table: Table, clock: Callable[[], float]) -> None:
        """Show `table`, to nobody yet."""
        self._clock = clock
        self._table = table
        self.stand = PublicView(table)
        self._windows: dict[Viewer, SeatView] = {}
        self._of_key: dict[int | None, dict[Viewer, SeatView]] = {}
        self._under_way = 0
        self._newest: Batch | None = None
        self._news = False
        self._after: list[Callable[[], None]] = []
        self._revealed: tuple[object, ...] = ()
        self._later: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._windows)

    @property
    def viewers(self) -> list[Viewer]:
        """All who look."""
        return list(self._windows)

    @property
    def busy(self) -> bool:
        """Whether something is under way that nobody may know of yet."""
        return self._newest is not None

    def enter(self, viewer: Viewer, key: int | None) -> None:
        """Let somebody look: a seat's person or, with None, a spectator."""
        self.leave(viewer)
        window = SeatView(self.stand, key)
        self._windows[viewer] = window
        self._of_key.setdefault(key, {})[viewer] = window
        self._tell(viewer, window)

    def leave(self, viewer: Viewer) -> None:
        """Let a viewer go."""
        window = self._windows.pop(viewer, None)
        if window is not None:
            del self._of_key[window.key][viewer]
            if not self._of_key[window.key]:
                del self._of_key[window.key]

    def show(self, table: Table) -> None:
        """Show everybody another table in place of this one, as a whole."""
        self._table = table
        self.stand = PublicView(table)
        for viewer, old in list(self._windows.items()):
            self.enter(viewer, old.key)

    async def whole(self, viewer: Viewer) -> Json:
        """Return the whole view to a viewer that has lost count, when all of it is durable."""
        while self.busy:
            await self.settled()
        return self._windows[viewer].whole(self._clock())

    def tell_one(self, viewer: Viewer, then: Callable[[], None]) -> None:
        """Tell one viewer what changed for it alone, as its draft did; `then` comes after it."""
        if viewer in self._windows:
            self._tell(viewer, self._windows[viewer])
        self._do_after(then)

    async def settled(self) -> None:
        """Return when all that is under way now was told or dropped."""
        if self._newest is not None:
            settled = asyncio.Event()
            self._do_after(settled.set)
            await settled.wait()

    def hold(self, events: Sequence[TableEvent]) -> Batch:
        """Return a batch for events that just happened and are on their way."""
        self._under_way += 1
        self._newest = Batch(hall=self.stand.hall)
        if self._newest.hall:
            windows = self._told_at_once(events)
            self._newest.told = [
                (viewer, window.changes(self._clock())) for viewer, window in windows.items()
            ]
        return self._newest

    def settle(self, batch: Batch, *, tell: bool, then: Callable[[], None]) -> None:
        """Tell a batch, or drop it; `then` comes after it.

        Batches are settled in the order in which they were held.
        """
        self._under_way -= 1
        if self._newest is batch:
            self._newest = None
        if batch.hall:
            for viewer, message in batch.told if tell else ():
                if viewer in self._windows:
                    viewer.send(message)
            then()
            for one in batch.after:
                one()
        else:
            self._news = tell
            self._after.append(then)
        if not self._under_way:
            self._tell_all()

    def shout(self, message: Json) -> None:
        """Tell everybody something that is not kept, as a reaction is not; in a hall, screens."""
        viewers = self._of_key.get(None, {}) if self.stand.hall else self._windows
        for viewer in viewers:
            viewer.send(message)

    def _tell_all(self) -> None:
        if self._news:
            self._news = False
            for viewer, window in self._windows.items():
                viewer.send(window.changes(self._clock()))
        after, self._after = self._after, []
        for one in after:
            one()

    def _tell(self, viewer: Viewer, window: SeatView) -> None:
        """Tell a viewer what it has not seen yet, as soon as that is durable."""
        if self._newest is None:
            viewer.send(window.changes(self._clock()))
        elif self._newest.hall:
            self._newest.told.append((viewer, window.changes(self._clock())))
        else:
            self._news = True

    def _do_after(self, then: Callable[[], None]) -> None:
        if self._newest is None:
            then()
        elif self._newest.hall:
            self._newest.after.append(then)
        else:
            self._after.append(then)

    # In a hall

    def _told_at_once(self, events: Sequence[TableEvent]) -> dict[Viewer, SeatView]:
        table = self._table
        revealed = (table.revealed, table.stage)
        if revealed != self._revealed:
            self._revealed = revealed
            return self._windows
        if self._later is None:
            self._later = asyncio.get_running_loop().call_later(PAUSE, self._tell_later)
        told: dict[Viewer, SeatView] = {}
        for key in _concerned(table, events):
            told |= self._of_key.get(key, {})
        return told

    def _tell_later(self) -> None:
        self._later = None
        for viewer, window in list(self._windows.items()):
            if window.key is None or window.seats_changed:
                self._tell(viewer, window)


def _concerned(table: Table, events: Iterable[TableEvent]) -> set[int]:
    """Return the keys of those whose own doings these events are."""
    keys: set[int] = set()
    for event in events:
        match event:
            case Decided(seat):
                keys.add(table.seats[seat].key)
            case TookOver(_, key):
                keys.add(key)
            case Seated(key) | Salted(key) | Unseated(key) | Left(key) | Returned(key):
                keys.add(key)
            case _:
                pass
    return keys
